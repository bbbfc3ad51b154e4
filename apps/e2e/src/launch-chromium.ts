import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from './find-browser.js';

/** Launches the browser of the tests outside of them, for benchmarks. */
export function launchChromium(): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
}
