import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '../../../e2e/src/find-browser.ts';

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

/** Lighthouse's figures for one visit. Times in milliseconds, scores from 0 to 100. */
export interface Visit {
  largestPaintMs: number;
  firstPaintMs: number;
  blockedMs: number;
  shift: number;
  scores: Record<Category, number>;
  shortcomings: { category: Category; audit: string; score: number; value: string }[];
  machine: number;
}

type Audit = (url: string, browser: string) => Promise<Visit>;

/** Returns an audit function; Lighthouse is installed outside the workspace. */
export async function auditor(): Promise<(url: string) => Promise<Visit>> {
  const folder = fileURLToPath(new URL('../../lighthouse', import.meta.url));
  if (!existsSync(path.join(folder, 'node_modules')))
    throw new Error(
      'Lighthouse is not installed: npm install --prefix apps/bench/lighthouse --no-package-lock',
    );
  const browser = findBrowser();
  if (browser === null) throw new Error('No Chromium was found; CHROMIUM may name one.');
  const { audit } = (await import(path.join(folder, 'audit.js'))) as { audit: Audit };
  return (url) => audit(url, browser);
}
