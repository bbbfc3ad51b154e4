import { expect } from '@playwright/test';
import { withMotion, openPage, signInByForm, signInAsAdminByForm } from '../src/people.js';
import { test } from '../src/test.js';

const guarded = [
  '/dashboard',
  '/company-dashboard',
  '/admin-dashboard',
  '/admin-view-request/1',
  '/quote-request/1',
  '/admin',
];

test('a visitor is sent to the sign-in page of each area', async ({ browser }) => {
  const { page } = await openPage(browser);
  const places: Record<string, string> = {};
  for (const path of guarded) {
    await page.goto(path);
    await page.waitForURL(/\/(auth|admin-login)$/);
    places[path] = new URL(page.url()).pathname;
  }
  expect(places).toEqual({
    '/dashboard': '/auth',
    '/company-dashboard': '/auth',
    '/admin-dashboard': '/admin-login',
    '/admin-view-request/1': '/admin-login',
    '/quote-request/1': '/auth',
    '/admin': '/admin-login',
  });
});

test('an unknown path says 404 in the documented words', async ({ browser }) => {
  const { page } = await openPage(browser);
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
});

test("a home owner lands on their dashboard and can't open the others", async ({ browser }) => {
  const { page } = await openPage(browser);
  await signInByForm(page, 'homeowner', 'HomeOwner!2026');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: /Maria/ })).toBeVisible();
  await page.goto('/company-dashboard');
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/$/);
  await page.goto('/admin-dashboard');
  await expect(page).toHaveURL(/\/admin-login$/);
});

test(
  'a company and an administrator land on their dashboards until they log out',
  { tag: '@full' },
  async ({ browser }) => {
    const { page } = await openPage(browser);
    await signInByForm(page, 'company', 'Company!2026');
    await expect(page).toHaveURL(/\/company-dashboard$/);
    await page.goto('/dashboard');
    await expect(page).not.toHaveURL(/\/dashboard$/);
    const admin = await openPage(browser);
    await signInAsAdminByForm(admin.page);
    await admin.page.goto('/admin');
    await expect(admin.page).toHaveURL(/\/admin-dashboard$/);
    await admin.page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await expect(admin.page).toHaveURL(/\/admin-login$/);
    expect((await admin.page.request.get('/api/user')).status()).toBe(401);
  },
);

test(
  'a footer link opens the next page at its top, without smooth scrolling',
  { tag: '@full' },
  async ({ browser }) => {
    const { page } = await openPage(browser, withMotion);
    await page.goto('/#request-quote');
    // Not server-rendered: its presence means the page is hydrated and the link won't load a new
    // document.
    await expect(
      page.getByRole('button', { name: /Drag and drop your photos here/ }),
    ).toBeVisible();
    const link = page.getByRole('contentinfo').getByRole('link', { name: /Terms/ });
    await link.scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    // Records every scroll position after the click: smooth scrolling would produce many.
    await page.evaluate(() => {
      const places: number[] = Object.assign(globalThis, { places: [] as number[] }).places;
      addEventListener('scroll', () => places.push(Math.round(scrollY)));
    });
    await link.click();
    await expect(page).toHaveURL(/\/terms$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    expect(
      await page.evaluate(
        () =>
          (globalThis as unknown as { places: number[] }).places.filter((place) => place > 0)
            .length,
      ),
    ).toBeLessThanOrEqual(1);
  },
);
