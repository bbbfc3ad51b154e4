import { expect, type Page } from '@playwright/test';
import { openPage, photo, signIn, signInAsAdmin } from '../src/people.js';
import { test } from '../src/test.js';

/** Expects every text to be visible on the screen. */
async function expectTexts(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts)
    await expect(
      page.getByText(text, { exact: true }).filter({ visible: true }).first(),
      text,
    ).toBeVisible();
}

test('Home, signed out: hero, explainer, benefits, questions, form and footer', async ({
  browser,
}) => {
  const { page } = await openPage(browser);
  await page.goto('/#request-quote');
  await expect(page.getByRole('link', { name: 'Sign In to Get Started' })).toHaveAttribute(
    'href',
    '/auth',
  );
  await expectTexts(page, [
    'Sign in or create an account to request a personalized quote for your tree stump removal.',
    'Upload Photos',
    'AI Analysis',
    'Receive Quote',
    'Schedule Service',
    'Advanced Technology',
    'Expert Professionals',
    'Competitive Pricing',
    'Environmentally Conscious',
    'Convenient Scheduling',
    '100% Satisfaction Guarantee',
    'Request Your Free Quote',
    'Contact Info',
    'Review & Submit',
    'Upload Photos of Your Tree Stumps',
    'Quick Links',
    'Services',
    'Stump removal',
    'Stump grinding',
    'Land clearing',
    'Root removal',
    'Contact',
    'Broward County, FL',
  ]);
  await expect(page.getByText('You can add up to 5 photos.')).toBeVisible();
  for (const text of ['Sawgrass Stump Co', '(954) 555-0142', 'hello@sawgrassstump.example', '©'])
    await expect(page.getByRole('contentinfo')).toContainText(text);
  const questions = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: /questions/i }) })
    .locator('summary');
  await expect(questions).toHaveCount(5);
  await page.getByRole('button', { name: 'Help with photos' }).focus();
  await expect(
    page.getByText(/Upload multiple photos for a more accurate quote. Include different angles/),
  ).toBeVisible();
});

test('Home, signed in: the link to the dashboard', { tag: '@full' }, async ({ browser }) => {
  const { page, problems } = await openPage(browser);
  await signIn(page, 'homeowner', 'HomeOwner!2026');
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  await expectTexts(page, [
    'Request a personalized quote for your tree stump removal through your dashboard.',
  ]);
  expect(problems).toEqual([]);
});

test(
  'Auth page: two tabs, two account types, a password that can be shown',
  { tag: '@full' },
  async ({ browser }) => {
    const { page } = await openPage(browser);
    await page.goto('/auth');
    await expect(page.getByRole('tab', { name: 'Login' })).toBeVisible();
    await page.getByRole('tab', { name: 'Register' }).click();
    await expectTexts(page, ['Home Owner', 'Tree Service Provider']);
  },
);

test(
  'Old admin login: a toast and a spinner with the documented words',
  { tag: '@full' },
  async ({ browser }) => {
    const { page } = await openPage(browser);
    // Visible only briefly: records texts as they appear.
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.body?.textContent?.includes('Redirecting to admin login...'))
          sessionStorage.setItem('spinner', 'seen');
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/admin/login');
    await expect(page.getByText('Redirecting to admin login', { exact: true })).toBeVisible();
    await expect(page.getByText('Please use the new admin login page')).toBeVisible();
    await expect(page).toHaveURL(/\/admin-login$/);
    expect(
      await page.evaluate(() => sessionStorage.getItem('spinner')),
      'Redirecting to admin login...',
    ).toBe('seen');
  },
);

test('Customer dashboard: its tables, actions and account', async ({ browser }) => {
  const { page } = await openPage(browser);
  await signIn(page, 'homeowner', 'HomeOwner!2026');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /^Welcome, Maria/ })).toBeVisible();
  await expectTexts(page, [
    'Back to Home',
    'My Quote Requests',
    'Reference #',
    'Date Submitted',
    'New Quote Request',
    'Tree Health Chat',
    'AI Analysis Status',
    'Account Information',
    'Request a New Quote',
  ]);
  await expect(page.getByRole('link', { name: /View Details/ }).first()).toHaveAttribute(
    'href',
    /\/track\?ref=QR-/,
  );
});

test('Company dashboard: counts, requests, settings', async ({ browser }) => {
  const { page } = await openPage(browser);
  await signIn(page, 'company', 'Company!2026');
  await page.goto('/company-dashboard');
  await expectTexts(page, [
    'Assigned Requests',
    'Quotes Created',
    'Team Members',
    'Recent Quote Requests',
    'Company Settings',
    'Update Company Profile',
  ]);
});

test('Tracking page: its title, and an unknown reference number', async ({ browser }) => {
  const { page } = await openPage(browser);
  await page.goto('/track');
  await expect(page.getByRole('heading', { name: 'Track Your Quote Request' })).toBeVisible();
  await page.getByRole('textbox').first().fill('QR-ZZZZ9999');
  await page.keyboard.press('Enter');
  await expectTexts(page, ['Quote request not found. Please check your reference number.']);
});

test('Admin request view: its cards and the workflow banner', async ({ browser }) => {
  const { page } = await openPage(browser);
  await signInAsAdmin(page);
  await page.goto('/admin-view-request/1');
  await expect(page.getByRole('heading', { name: /^Quote Request #QR-/ })).toBeVisible();
  await expectTexts(page, [
    'Back to Dashboard',
    'Customer Information',
    'Stump Images',
    'Generated Quotes',
    'Create Quote',
    'Send Quote via SMS',
    'Send Quote via Email',
  ]);
  const requests = (await (await page.request.get('/api/quote-requests?limit=200')).json()) as {
    id: number;
    mlAnalysis: unknown;
  }[];
  const analyzed = requests.find(({ mlAnalysis }) => mlAnalysis !== null);
  await page.goto(`/admin-view-request/${analyzed?.id ?? 0}`);
  await expectTexts(page, ['ML Analysis Results']);
  await page.goto('/admin-view-request/999999');
  await expectTexts(page, ['Quote Request Not Found', 'Return to Dashboard']);
});

test('Quote form: the drop zone closes at five photos', { tag: '@full' }, async ({ browser }) => {
  const { page } = await openPage(browser);
  await page.goto('/');
  await page.getByRole('link', { name: 'or start below without one' }).click();
  await expectTexts(page, [
    'Drag and drop your photos here',
    'or click to browse files',
    'Supports JPG and PNG (max 10MB)',
    'No photos uploaded yet',
  ]);
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await page.locator('input[type=file]').first().setInputFiles([1, 2, 3, 4, 5].map(photo));
  await expectTexts(page, [
    'Uploaded Photos (5/5)',
    '5 photo(s) uploaded (0 more allowed)',
    'Upload Successful',
    '5 file(s) uploaded successfully.',
  ]);
  await expect(page.locator('input[type=file]').first()).toBeDisabled();
});

test(
  "Quote form: rejected files are named with the drop zone's messages",
  { tag: '@full' },
  async ({ browser }) => {
    const { page } = await openPage(browser);
    await page.goto('/');
    await page.getByRole('link', { name: 'or start below without one' }).click();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([
        { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
        { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
        { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
      ]);
    await expect(page.getByText(/File type must be /)).toBeVisible();
    await expect(page.getByText(/File is smaller than 1 bytes/)).toBeVisible();
    await expect(page.getByText(/File is larger than 10485760 bytes/)).toBeVisible();
    await expect(page.getByText('Only JPG and PNG images are allowed.').first()).toBeVisible();
    await page.locator('input[type=file]').first().setInputFiles([1, 2, 3, 4, 5, 6].map(photo));
    await expect(page.getByText(/Too many files/).first()).toBeVisible();
    await expect(
      page.getByText('You can only upload up to 5 files total. You have 0 files already.').first(),
    ).toBeVisible();
  },
);

test('System status: what is configured, and a system test that reports that nothing was sent', async ({
  browser,
}) => {
  const { page } = await openPage(browser);
  await signInAsAdmin(page);
  await page.goto('/system-status');
  await expectTexts(page, [
    'System Status',
    'Environment Overview',
    'Development mode',
    'Email Service',
    'SMS Service',
    'Configuration Details',
    'Missing',
    'Not set',
    'Test Notification Services',
    'Troubleshooting Guide',
  ]);
  // Delays the response, as a provider might, until the interim text was checked.
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/system\.testEnvironment/, async (route) => {
    await answered;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Run System Test' }).click();
  await expect(page.getByRole('button', { name: 'Running Tests...' })).toBeDisabled();
  answer();
  await expect(page.getByText('Email test: Failed to send email')).toBeVisible();
  await expect(page.getByText('not delivered: no provider configured')).toBeVisible();
});
