import { expect } from '@playwright/test';
import { withMotion, openPage, signInAsAdmin } from '../src/people.js';
import { test } from '../src/test.js';

test('a list can be sorted by keyboard, restored with Back, and shared as a link', async ({
  browser,
}) => {
  const { page, problems } = await openPage(browser);
  await signInAsAdmin(page);
  await page.goto('/admin-dashboard');
  await page.getByRole('button', { name: 'Customer' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?sort=customer\.asc$/);
  await expect(page.getByRole('columnheader', { name: 'Customer' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\?sort=customer\.asc&page=2$/);
  await expect(page.getByText(/^Showing 11 to 20 of/)).toBeVisible();
  const fourth = page.locator('a[data-row-link]').nth(3);
  const name = (await fourth.getAttribute('aria-label')) ?? '';
  await fourth.click();
  await expect(page).toHaveURL(/\/admin-view-request\//);
  await page.goBack();
  await expect(page).toHaveURL(/\?sort=customer\.asc&page=2$/);
  await expect(page.locator('a[data-row-link]').nth(3)).toHaveAttribute('aria-label', name);
  await page.goBack();
  await expect(page).toHaveURL(/\?sort=customer\.asc$/);

  await page
    .getByPlaceholder('Search by name or reference...')
    .pressSequentially('maria', { delay: 20 });
  await expect(page).toHaveURL(/search=maria$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/admin-dashboard$/);
  await page.goto('/admin-dashboard?tab=users&search=M%C3%89NDEZ&role=client&sort=name.desc');
  await expect(page.getByText('Rosa Méndez')).toBeVisible();
  await expect(page.getByText('Showing 1 to 1 of 1 results')).toBeVisible();
  expect(problems).toEqual([]);
});

test('a toast is announced in an existing live region, focused with F8, and dismissed by a swipe', async ({
  browser,
}) => {
  const { page } = await openPage(browser, {
    ...withMotion,
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  });
  await page.goto('/admin-login');
  const region = page.getByRole('region', { name: 'Notifications (F8)' });
  await expect(region).toHaveAttribute('aria-live', 'polite');
  await page.getByLabel('Username').fill('admin');
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const toast = region.getByRole('alert');
  await expect(toast).toContainText('Please check your credentials and try again.');
  await page.keyboard.press('F8');
  await expect(toast).toBeFocused();

  const box = await toast.locator('p').first().boundingBox();
  const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 8];
  const touch = await page.context().newCDPSession(page);
  const swipe = async (distance: number) => {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    for (let step = 1; step <= 8; step += 1)
      await touch.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x: x + (distance * step) / 8, y }],
      });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await swipe(40);
  await expect(toast).toBeVisible();
  await swipe(70);
  await expect(toast).toHaveCount(0);
});
