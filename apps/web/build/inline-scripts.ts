import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Can't wait for a request: they set the color scheme before the first paint, and report code that
 * fails to load.
 */
const scripts = ['color-scheme.js', 'no-code.js'];

/** Inlines these scripts into index.html. */
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
