import { expect, type Page, type Response } from '@playwright/test';
import { openAdminApi } from '../src/api-session.js';
import { administratorsScripts } from '../src/built-chunks.js';
import { continueFromPhotos, openPage, photo, signIn, signInAsAdmin } from '../src/people.js';
import { watchPolicy } from '../src/policy-watch.js';
import { test } from '../src/test.js';

interface Listed {
  id: number;
  referenceNumber: string;
  email: string;
  status: string;
  companyId: number | null;
}

let requests: Listed[] = [];

test.beforeAll(async ({ baseURL }) => {
  requests = (await (
    await (await openAdminApi(baseURL)).get('/api/quote-requests?limit=200')
  ).json()) as Listed[];
});

function find(fits: (request: Listed) => boolean): Listed {
  const found = requests.find(fits);
  if (!found) throw new Error('The demo has no such request');
  return found;
}

const scriptsOf = (response: Response | null): string =>
  /script-src [^;]*/.exec(response?.headers()['content-security-policy'] ?? '')?.[0] ??
  'no script-src';

async function walk(page: Page, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const response = await page.goto(url);
    expect(scriptsOf(response), url).toMatch(/^script-src 'self' 'nonce-[\w+/=]{24}'$/);
    await expect(page.locator('main h1').first(), url).toBeVisible();
    await expect(
      page
        .locator('.mantine-Skeleton-root, .mantine-Loader-root')
        .and(page.locator('main section:not(#request-quote) *')),
      url,
    ).toHaveCount(0);
  }
}

/** Opens a page and collects its policy violations and the script paths it requested. */
async function watchedPage(browser: Parameters<typeof openPage>[0]) {
  const { page } = await openPage(browser);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return { page, scripts, stopped: await watchPolicy(page) };
}

const openPages = [
  '/',
  '/request-quote',
  '/track',
  '/auth',
  '/tree-health-chat',
  '/forgot-password',
  '/terms',
  '/privacy',
  '/reset-password?token=none',
  '/verify-email?token=none',
  '/nowhere',
];

test('visitor and customer pages violate no policy and load no administrator scripts', async ({
  browser,
}) => {
  const theirs = administratorsScripts();
  expect(theirs.size).toBeGreaterThan(5);
  const { page, scripts, stopped } = await watchedPage(browser);
  await walk(page, [
    ...openPages,
    `/track?ref=${find(({ status }) => status === 'quoted').referenceNumber}`,
    '/?lang=es',
  ]);
  await test.step('the form, with a photo shown and measured', async () => {
    await page.goto('/#request-quote');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([photo(3)]);
    await expect(page.getByText('Uploaded Photos (1/5)')).toBeVisible();
    await continueFromPhotos(page, '33314');
    await expect(page.getByRole('heading', { name: 'Your Contact Information' })).toBeVisible();
  });
  await signIn(page, 'homeowner', 'HomeOwner!2026');
  await walk(page, [
    '/',
    '/dashboard',
    '/account',
    `/track?ref=${find(({ email, status }) => email === 'maria.alvarez@mail.example' && status === 'quoted').referenceNumber}`,
  ]);
  expect(stopped).toEqual([]);
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.filter((script) => theirs.has(script))).toEqual([]);
});

test('company pages violate no policy', async ({ browser }) => {
  const { page, stopped } = await watchedPage(browser);
  await signIn(page, 'company', 'Company!2026');
  const own = find(({ companyId, status }) => companyId === 1 && status === 'quoted');
  await walk(page, [
    '/company-dashboard',
    '/company-profile',
    '/company-calendar',
    '/company-reports',
    `/quote-request/${own.id}`,
  ]);
  expect(stopped).toEqual([]);
});

test('administrator pages violate no policy and load the administrator scripts', async ({
  browser,
}) => {
  const { page, scripts, stopped } = await watchedPage(browser);
  await signInAsAdmin(page);
  await walk(page, [
    ...['requests', 'quotes', 'users', 'sms-templates', 'email-templates'].map(
      (tab) => `/admin-dashboard?tab=${tab}`,
    ),
    `/admin-view-request/${find(({ status }) => status === 'pending').id}`,
    '/admin/messages',
    '/admin/companies',
    '/admin/companies/1',
    '/admin/calendar',
    '/admin/price-book',
    '/admin/reports',
    '/admin/accuracy',
    '/system-status',
  ]);
  await page.goto('/admin/messages?channel=email');
  await page
    .getByRole('button', { name: /^Read / })
    .first()
    .click();
  await expect(page.locator('iframe')).toBeVisible();
  expect(stopped).toEqual([]);
  const theirs = administratorsScripts();
  expect(scripts.filter((script) => theirs.has(script)).length).toBeGreaterThan(5);
});

test("an injected script doesn't run, and is reported", async ({ browser }) => {
  const { page, stopped } = await watchedPage(browser);
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
