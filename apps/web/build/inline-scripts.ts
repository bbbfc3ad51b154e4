import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** What can't wait for a file: the color scheme before the first paint, and saying that the code can't be fetched. */
const scripts = ['color-scheme.js', 'no-code.js'];

/** Puts these scripts into the page itself. */
export function inlineScripts(): Plugin {
  const textOf = (name: string) =>
    readFileSync(path.join(import.meta.dirname, '../src/app/first-paint', name), 'utf8').replace(
      /^\s*\/\/.*\n/gm,
      '',
    );
  return {
    name: 'stumpquote-inline-scripts',
    transformIndexHtml: () =>
      scripts.map((name) => ({ tag: 'script', children: textOf(name), injectTo: 'head' as const })),
  };
}
