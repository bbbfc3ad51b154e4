import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:js|css|svg|txt|json|wasm|onnx)$/;
const minBytes = 1024;
const largeBytes = 300_000;

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < minBytes) return;
  // At the highest quality, the few large files would take seconds; they are only loaded on demand.
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: bytes.length > largeBytes ? 9 : 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/** Writes a .br and a .gz next to each built file, which the server serves unchanged. */
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
          .filter((file) => compressible.test(file))
          .map((file) => compress(path.join(outDir, 'assets', file))),
      );
    },
  };
}
