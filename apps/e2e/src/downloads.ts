import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Clicks to download a file; returns its name and its content as text (bytes above 127 unchanged).
 */
export async function downloadFrom(
  page: Page,
  button: Locator,
): Promise<{ name: string; text: string }> {
  const started = page.waitForEvent('download');
  await button.click();
  const download = await started;
  expect(await download.failure()).toBeNull();
  return {
    name: download.suggestedFilename(),
    text: readFileSync(await download.path(), 'latin1'),
  };
}
