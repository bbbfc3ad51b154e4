import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Puts the script that chooses light or dark into the page itself: the first drawing waits for no file. */
export function colorSchemeInline(): Plugin {
  const file = path.join(import.meta.dirname, '../src/app/color-scheme.js');
  return {
    name: 'stumpquote-color-scheme',
    transformIndexHtml: () => [{ tag: 'script', children: readFileSync(file, 'utf8').replace(/^\s*\/\/.*\n/gm, ''), injectTo: 'head' }],
  };
}
