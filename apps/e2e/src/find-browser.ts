import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The first (headless shell) needs half the CPU time of the others. */
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];

/**
 * Returns the browser for the tests: CHROMIUM, an installed one, or Playwright's own; null if there
 * is none.
 */
export function findBrowser(): string | null {
  const candidates = [process.env['CHROMIUM'], ...usual, chromium.executablePath()];
  return candidates.find((file) => file !== undefined && file !== '' && existsSync(file)) ?? null;
}
