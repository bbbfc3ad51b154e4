import { expect } from '@playwright/test';
import { openWatchedPage } from '../src/policy-watch.js';
import { test } from '../src/test.js';

test("an injected script doesn't run, and is reported", async ({ browser }) => {
  const { page, stopped } = await openWatchedPage(browser);
  for (const url of ['/', '/dashboard']) {
    await page.goto(url);
    await expect(page.locator('h1').first()).toBeVisible();
    stopped.length = 0;
    await page.evaluate(() => {
      const marks = globalThis as { smuggled?: string[] };
      marks.smuggled = [];
      const inline = Object.assign(document.createElement('script'), {
        textContent: 'smuggled.push("inline")',
      });
      const guessed = Object.assign(document.createElement('script'), {
        textContent: 'smuggled.push("guessed")',
        nonce: 'AAAAAAAAAAAAAAAAAAAAAA==',
      });
      const foreign = Object.assign(document.createElement('script'), {
        src: 'data:text/javascript,smuggled.push("data")',
      });
      const handler = document.createElement('div');
      handler.innerHTML = '<img src="data:," onerror="smuggled.push(\'handler\')">';
      document.body.append(inline, guessed, foreign, handler);
    });
    for (const report of [
      'script-src-elem stopped inline',
      'script-src-elem stopped data',
      'script-src-attr stopped inline',
    ])
      await expect
        .poll(() => stopped.some((what) => what.includes(report)), `${url}: ${report}`)
        .toBe(true);
    expect(
      await page.evaluate(() => (globalThis as { smuggled?: string[] }).smuggled),
      url,
    ).toEqual([]);
  }
});

test('every response has a different nonce', async ({ request }) => {
  for (const url of ['/', '/track?ref=QR-ABCD1234']) {
    const ask = async () => {
      const response = await request.get(url, { headers: { accept: 'text/html' } });
      const nonces = new Set(
        [...(await response.text()).matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => nonce),
      );
      const policy = response.headers()['content-security-policy'] ?? '';
      expect(policy).not.toMatch(/script-src[^;]*'unsafe-(?:inline|eval)'/);
      expect(nonces.size).toBe(1);
      expect(policy).toContain(`'nonce-${[...nonces][0]}'`);
      return [...nonces][0];
    };
    expect(await ask()).not.toBe(await ask());
  }
});
