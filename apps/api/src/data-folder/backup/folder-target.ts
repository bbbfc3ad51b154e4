import { rename } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '../../process/operator-error.js';
import { isWithin } from '../is-within.js';
import { newestBackup, pruneBackups } from './backup-folder.js';
import { mayBeInBackup, photosName, readManifest } from './backup-manifest.js';
import type { BackupContents, BackupTarget } from './backup-target.js';
import { copyInto, filesBelow, hardLinkFromPrevious, type FileFacts } from './copy-files.js';

/**
 * Backups in a folder. Throws an OperatorError for the photo folder, whose unknown files are
 * deleted.
 */
export function folderTarget(options: BackupContents): BackupTarget {
  const { dataDir, toDir } = options;
  if (isWithin(toDir, path.join(dataDir, photosName))) {
    throw new OperatorError(
      `${toDir} is inside the photo folder, where files that don't belong to a request are deleted. Choose another folder, ideally on another disk.`,
    );
  }
  return {
    workDir: toDir,
    copyPhotos: (partial) => copyPhotos(options, partial),
    async complete(partial, folder) {
      await rename(partial, folder);
      return folder;
    },
    prune: (keep, now) => pruneBackups(toDir, keep, now),
  };
}

async function copyPhotos(
  { dataDir, toDir, at }: BackupContents,
  partial: string,
): Promise<Record<string, FileFacts>> {
  const earlier = await newestBackup(toDir, at);
  const previousFiles =
    earlier === null ? {} : ((await readManifest(earlier.folder).catch(() => null))?.files ?? {});
  const from = path.join(dataDir, photosName);
  const copied: Record<string, FileFacts> = {};
  for (const name of await filesBelow(from)) {
    const key = `${photosName}/${name}`;
    if (!mayBeInBackup(key)) continue;
    const [source, target, before] = [
      path.join(from, name),
      path.join(partial, key),
      previousFiles[key],
    ];
    const isShared =
      earlier !== null &&
      before !== undefined &&
      (await hardLinkFromPrevious(source, path.join(earlier.folder, key), target, before));
    const facts = isShared ? before : await copyInto(source, target);
    if (facts !== null && facts !== undefined) copied[key] = facts;
  }
  return copied;
}
