import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** What can't wait for a file: light or dark before the first drawing, keeping what is sent or pressed before its code is there, and telling when that can't be had. */
const scripts = ['color-scheme.js', 'hold-early.js', 'no-code.js'];

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
