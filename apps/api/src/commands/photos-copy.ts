import { parseArgs } from 'node:util';
import { configOrExit } from '../process/config-or-exit.js';
import { OperatorError } from '../process/operator-error.js';
import { orExit } from '../process/startup-error.js';
import { openExistingData } from './existing-data.js';

const progressMs = 2000;

export async function run(args: string[], usage: string): Promise<void> {
  const {
    values: { overwrite },
    positionals: [target],
  } = parseArgs({
    args,
    allowPositionals: true,
    options: { overwrite: { type: 'boolean', default: false } },
  });
  const config = configOrExit();
  await orExit(async () => {
    if (target !== 'bucket' && target !== 'folder') throw new OperatorError(`Where to? ${usage}`);
    if (config.photoBucket === null)
      throw new OperatorError("Which bucket? Set S3_BUCKET, and S3_ENDPOINT unless it's on AWS.");
    const deps = await openExistingData(config);
    const { closeDeps } = await import('../server/compose.js');
    const { photoFolder, photosInBucket } =
      await import('../features/photos/create-photo-storage.js');
    const { copyPhotos } = await import('../features/photos/copy-photos.js');
    const [folder, bucket] = [photoFolder(deps), await photosInBucket(deps, config.photoBucket)];
    const [from, to] = target === 'bucket' ? [folder, bucket] : [bucket, folder];
    let shownAt = performance.now();
    try {
      const { copied, same, missing, differing } = await copyPhotos(deps, {
        from,
        to,
        overwrite,
        onProgress(done) {
          if (performance.now() - shownAt < progressMs) return;
          shownAt = performance.now();
          process.stdout.write(`${done} files …\n`);
        },
      });
      process.stdout.write(
        `${copied} files copied and checked, ${same} already there, ${missing.length} missing, ${differing.length} different.\n`,
      );
      printKeys('Missing from both:', missing);
      printKeys('Different at the destination, and not replaced (use --overwrite):', differing);
      process.exitCode = missing.length + differing.length === 0 ? 0 : 1;
    } finally {
      await closeDeps(deps);
    }
  });
}

function printKeys(heading: string, keys: readonly string[]): void {
  const shown = keys.slice(0, 10).map((key) => `  ${key}\n`);
  if (keys.length > 0)
    process.stdout.write(
      `${heading}\n${shown.join('')}${keys.length > shown.length ? '  …\n' : ''}`,
    );
}
