import { expect } from '@playwright/test';
import { openAdminApi } from '../src/api-session.js';
import { customerLink, demoRequests } from '../src/customer-link.js';
import { inspectAll } from '../src/inspect.js';
import { openPage, signIn } from '../src/people.js';
import { test } from '../src/test.js';

test(
  'a customer reviews finished work by the link, the company answers, and visitors read both',
  { tag: '@full' },
  async ({ browser, baseURL }) => {
    const admin = await openAdminApi(baseURL);
    // The one that the demo leaves without a review.
    const done = (await demoRequests(admin)).findLast(
      ({ status, email }) => status === 'completed' && email !== null,
    );
    if (!done) throw new Error('The demo has no finished work');
    const { page, problems } = await openPage(browser, { viewport: { width: 390, height: 664 } });
    await page.goto(await customerLink(admin, done.id));
    await page.getByRole('button', { name: 'Publish review' }).click();
    await expect(page.getByText('Choose 1 to 5 stars')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('radio', { name: '4 stars' }).check();
    const words = 'The stump is gone, and so are the chips.';
    await page.getByLabel('In your words (optional)').fill(words);
    await page.getByRole('button', { name: 'Publish review' }).click();
    await expect(page.getByRole('heading', { name: 'Your review', exact: true })).toBeVisible();
    await expect(page.getByText(words)).toBeVisible();
    const { pathname, search } = new URL(page.url());
    expect(
      await inspectAll(page, [{ name: 'review', path: pathname + search, widths: [390] }]),
    ).toEqual([]);

    const company = await openPage(browser);
    await signIn(company.page, 'company', 'Company!2026');
    await company.page.goto('/company-dashboard');
    await company.page.getByRole('link', { name: 'Read and answer' }).click();
    const review = company.page.getByRole('listitem').filter({ hasText: words });
    await review.getByRole('button', { name: /^Answer the review by/ }).click();
    await review.getByLabel('Your answer').fill('Thank you for the coffee.');
    await review.getByRole('button', { name: 'Publish answer' }).click();
    await expect(review.getByText('Thank you for the coffee.')).toBeVisible();

    await page.goto('/');
    const shown = page.getByRole('region', { name: 'What customers say' }).getByRole('listitem');
    await expect(shown.first()).toContainText(words);
    await expect(shown.first()).toContainText('Thank you for the coffee.');
    await expect(shown.first().getByText('Demo', { exact: true })).toBeVisible();
    expect([...problems, ...company.problems]).toEqual([]);
  },
);
