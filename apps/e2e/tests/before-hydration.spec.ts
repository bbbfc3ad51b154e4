import { expect, type Page } from '@playwright/test';
import { missingCodeNotice, openPage } from '../src/people.js';
import { test } from '../src/test.js';

/** Opens a server-rendered page and holds back its code until the returned function is called. */
async function openBeforeHydration(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return () => release();
}

/** Once hydrated, the page's code restores the scroll position instead of the browser. */
const hydrated = (page: Page) =>
  expect.poll(() => page.evaluate(() => window.history.scrollRestoration)).toBe('manual');

/** All fields and buttons; links work without code. */
const controls = 'button, input, select, textarea';

for (const path of ['/', '/track', '/auth', '/forgot-password', '/tree-health-chat']) {
  test(
    `${path} ignores typing and clicks before hydration, and takes them after`,
    { tag: '@full' },
    async ({ browser }) => {
      const { page, problems } = await openPage(browser);
      const releaseCode = await openBeforeHydration(page, path);
      await page.getByRole('contentinfo').waitFor();
      const enabled = () =>
        page.evaluate(
          (all) =>
            [...document.querySelectorAll(all)].filter((one) => one.matches(':enabled')).length,
          controls,
        );
      expect(await page.locator(controls).count()).toBeGreaterThan(0);
      expect(await enabled()).toBe(0);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('A');

      releaseCode();
      await expect.poll(enabled).toBeGreaterThan(0);
      expect(problems).toEqual([]);
    },
  );
}

test('signing in right after hydration works', async ({ browser }) => {
  const { page, problems } = await openPage(browser);
  const releaseCode = await openBeforeHydration(page, '/auth');
  await expect(page.getByLabel('Username')).toBeDisabled();
  releaseCode();
  // Both wait until the field is enabled.
  await page.getByLabel('Username').fill('homeowner');
  await page.getByLabel('Password', { exact: true }).fill('HomeOwner!2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard/);
  expect(problems).toEqual([]);
});

test(
  'a question sent right after hydration is asked, in a new chat and in a stored one',
  { tag: '@full' },
  async ({ browser }) => {
    const { page, problems } = await openPage(browser);
    const messages = page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
    const input = page.getByPlaceholder('Ask a question...');
    for (const [index, question] of [
      'How deep is a stump ground?',
      'What can I do with the grindings?',
    ].entries()) {
      const releaseCode = await openBeforeHydration(page, '/tree-health-chat');
      await expect(input).toBeDisabled();
      releaseCode();
      await input.fill(question);
      await input.press('Enter');
      await expect(messages.filter({ hasText: question })).toHaveCount(1);
      await expect(messages.filter({ hasText: 'Automatic answer' })).toHaveCount(index + 1);
      await expect(input).toHaveValue('');
      await page.unroute('**/assets/*.js');
    }
    expect(problems).toEqual([]);
  },
);

test('a button clicked right after hydration works', { tag: '@full' }, async ({ browser }) => {
  const { page, problems } = await openPage(browser);
  const releaseCode = await openBeforeHydration(page, '/auth');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeDisabled();
  releaseCode();
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  expect(problems).toEqual([]);
});

test(
  'after a reload, the form sends what its fields show',
  { tag: '@full' },
  async ({ browser }) => {
    const { page } = await openPage(browser);
    await page.goto('/auth');
    await page.getByLabel('Username').fill('homeowner');
    await page.reload();
    await hydrated(page);
    await expect(page.getByLabel('Username')).toBeEnabled();
    await expect(page.getByLabel('Username')).toHaveValue('');
  },
);

test('hydration and reloads keep the scroll position', { tag: '@full' }, async ({ browser }) => {
  const { page, problems } = await openPage(browser);
  const releaseCode = await openBeforeHydration(page, '/');
  await page.getByRole('contentinfo').waitFor();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);

  releaseCode();
  await hydrated(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
  await page.reload();
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  expect(problems).toEqual([]);
});

test(
  'a page whose code fails to load says so, ignores input, and recovers automatically',
  { tag: '@full' },
  async ({ browser }) => {
    const { page } = await openPage(browser);
    let isAway = true;
    await page.route('**/assets/*.js', (route) => (isAway ? route.abort() : route.continue()));
    await page.goto('/auth');
    const notice = missingCodeNotice(page);
    await expect(notice).toBeVisible();
    await expect(page.getByLabel('Username')).toBeDisabled();

    isAway = false;
    // The connection comes back; otherwise the page retries every ten seconds.
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByLabel('Username').fill('homeowner');
    await page.getByLabel('Password', { exact: true }).fill('HomeOwner!2026');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(notice).toBeHidden();
  },
);

test('a signed-in page whose code fails to load says so', { tag: '@full' }, async ({ browser }) => {
  const { page } = await openPage(browser);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/dashboard');
  await expect(missingCodeNotice(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reload the page' })).toBeVisible();
});

interface LayoutShift {
  value: number;
  sources: { node: Node | null }[];
}

for (const [width, locale] of [
  [390, 'en'],
  [390, 'es'],
  [1440, 'en'],
  [1440, 'es'],
] as const) {
  test(
    `a first visit at ${width} px in ${locale} shows the brand's fonts, and nothing moves when they arrive`,
    { tag: '@full' },
    async ({ browser }) => {
      const { page } = await openPage(browser, { viewport: { width, height: 844 }, locale });
      await page.addInitScript(() => {
        const shifts: [value: number, moved: string[]][] = [];
        Object.assign(window, { shifts });
        const note = ({ value, sources }: LayoutShift) =>
          shifts.push([value, sources.map(({ node }) => String(node?.textContent).slice(0, 60))]);
        new PerformanceObserver((list) =>
          list.getEntries().forEach((entry) => note(entry as unknown as LayoutShift)),
        ).observe({ type: 'layout-shift', buffered: true });
      });
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/*.woff2', async (route) => {
        await released;
        await route.continue();
      });
      const loaded = () =>
        page.evaluate(() =>
          [...document.fonts]
            .filter(({ status }) => status === 'loaded')
            .map(({ family }) => family),
        );
      await page.goto('/', { waitUntil: 'commit' });
      await hydrated(page);
      expect(await loaded()).not.toContain('Inter Variable');

      release();
      await expect
        .poll(loaded)
        .toEqual(expect.arrayContaining(['Inter Variable', 'Bricolage Grotesque Variable']));
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      const shifts = await page.evaluate(
        () => (window as unknown as { shifts: [number, string[]][] }).shifts,
      );
      const sum = shifts.reduce((total, [value]) => total + value, 0);
      expect(sum, JSON.stringify(shifts)).toBeLessThan(0.01);
    },
  );
}
