import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Without a window's parts the first needs half of the CPU time of the others. */
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
];

/** The browser the tests drive: CHROMIUM, one that the system has, or Playwright's own; null when there is none. */
export function findBrowser(): string | null {
  const candidates = [process.env['CHROMIUM'], ...usual, chromium.executablePath()];
  return candidates.find((file) => file !== undefined && file !== '' && existsSync(file)) ?? null;
}
