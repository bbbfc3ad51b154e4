import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const worthIt = /\.(?:js|css|svg|txt|json)$/;
const smallest = 1024;
const large = 300_000;

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < smallest) return;
  // The highest quality takes seconds for the few large files, which are fetched on demand only.
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: bytes.length > large ? 9 : 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/** Lays the compressed forms of the build's files beside them: the server hands them out as they are. */
export function compressFiles(): Plugin {
  let outDir = '';
  return {
    name: 'stumpquote-compress',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved: (config) => {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      const files = await readdir(path.join(outDir, 'assets'));
      await Promise.all(
        files
          .filter((file) => worthIt.test(file))
          .map((file) => compress(path.join(outDir, 'assets', file))),
      );
    },
  };
}
