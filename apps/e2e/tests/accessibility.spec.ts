import { expect, type Page } from '@playwright/test';
import { openAdminApi } from '../src/api-session.js';
import { administratorsScripts } from '../src/built-chunks.js';
import { inspect, inspectAll, type Screen } from '../src/inspect.js';
import { fillContact, measuring, openPage, photo, signIn, signInAsAdmin } from '../src/people.js';
import { openWatchedPage } from '../src/policy-watch.js';
import { test } from '../src/test.js';

interface Listed {
  id: number;
  referenceNumber: string;
  status: string;
  stage: string;
  companyId: number | null;
  email: string;
}

const owner = 'maria.alvarez@mail.example';
let requests: Listed[] = [];

// Each screen fits, has no serious finding of axe-core, and violates no content policy.
// The longest file: its tests are split among the workers.
test.describe.configure({ mode: 'parallel' });

test.beforeAll(async ({ baseURL }) => {
  requests = (await (
    await (await openAdminApi(baseURL)).get('/api/quote-requests?limit=200')
  ).json()) as Listed[];
});

function find(what: string, fits: (request: Listed) => boolean): Listed {
  const found = requests.find(fits);
  if (!found) throw new Error(`The demo has no request that is ${what}`);
  return found;
}

const track = (
  what: string,
  fits: (request: Listed) => boolean,
  open?: Screen['open'],
): Screen => ({
  name: `tracking, ${what}`,
  path: `/track?ref=${find(what, fits).referenceNumber}`,
  ...(open ? { open } : {}),
});
const inStage = (stage: string) => (request: Listed) =>
  request.email === owner && request.status === 'quoted' && request.stage === stage;
const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

async function toContactStep(page: Page): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([photo(3), photo(4)]);
  await expect(page.getByText('Uploaded Photos (2/5)')).toBeVisible();
  await page.getByLabel(/Width/).first().fill('24');
  await page.getByLabel('ZIP Code').fill('33314');
  await press('Continue')(page);
  await expect(page.getByRole('heading', { name: 'Your Contact Information' })).toBeVisible();
}

function expectNoAdministratorsScripts(scripts: readonly string[]): void {
  const theirs = administratorsScripts();
  expect(theirs.size).toBeGreaterThan(5);
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.filter((script) => theirs.has(script))).toEqual([]);
}

const contact = {
  firstName: 'Uma',
  lastName: 'Okoye',
  email: 'uma.okoye@mail.example',
  phone: '(954) 555-0151',
  address: '12 Reef Rd',
  city: 'Davie',
  zip: '33314',
};

test('color-only checks find text with too little contrast', async ({ browser }) => {
  const { page } = await openPage(browser);
  const found = await inspect(page, {
    name: 'planted',
    path: '/terms',
    open: (shown) =>
      shown.evaluate(() => {
        const sheet = new CSSStyleSheet();
        const faint = 'main h1 { color: #777 !important; background: #666 !important; }';
        sheet.replaceSync(
          `@media (max-width: 500px) and (prefers-color-scheme: dark) { ${faint} } @media (min-width: 1000px) and (prefers-color-scheme: light) { ${faint} }`,
        );
        document.adoptedStyleSheets.push(sheet);
      }),
  });
  expect(found).toEqual([
    expect.stringMatching(/^planted, 390 px, dark: color-contrast at .*h1/),
    expect.stringMatching(/^planted, 1440 px, light: color-contrast at .*h1/),
  ]);
});

test("a visitor's screens", async ({ browser }) => {
  const { page, scripts, stopped } = await openWatchedPage(browser);
  const found = await inspectAll(page, [
    { name: 'home', path: '/' },
    { name: 'small menu', open: press('Open menu'), widths: [390] },
    { name: 'sign in', path: '/auth' },
    {
      name: 'register as a company, with errors',
      open: async () => {
        await page.getByRole('tab', { name: 'Register' }).click();
        await page.getByRole('radio', { name: /Tree Service Provider/ }).check();
        await page.getByRole('textbox', { name: 'Password' }).fill('stump');
        await press('Create account')(page);
      },
    },
    { name: 'tracking', path: '/track' },
    { name: 'tracking, unknown number', path: '/track?ref=QR-ZZZZ9999' },
    track('quoted, by number', ({ status, stage }) => status === 'quoted' && stage === 'quoted'),
    track(
      'accepted, by number',
      ({ status, stage }) => status === 'quoted' && stage === 'accepted',
    ),
    track('in progress, by number', ({ status }) => status === 'in_progress'),
    track('rejected, by number', ({ status }) => status === 'rejected'),
    track('cancelled, by number', ({ status }) => status === 'cancelled'),
    { name: 'chat', path: '/tree-health-chat' },
    {
      name: 'chat with an answer',
      open: async () => {
        await page.getByPlaceholder('Ask a question...').fill('I smell gas near the stump');
        await press('Send')(page);
        await expect(page.getByRole('alert').getByRole('link', { name: 'Call 911' })).toBeVisible();
      },
    },
    { name: 'terms', path: '/terms' },
    { name: 'privacy', path: '/privacy' },
    { name: 'forgotten password', path: '/forgot-password' },
    { name: 'new password', path: '/reset-password?token=none' },
    { name: 'confirm email', path: '/verify-email?token=none' },
    { name: 'not found', path: '/nowhere' },
  ]);
  expect([...found, ...stopped]).toEqual([]);
  expectNoAdministratorsScripts(scripts);
});

test("the quote form's steps", async ({ browser }) => {
  const { page, scripts, stopped } = await openWatchedPage(browser);
  const found = await inspectAll(page, [
    {
      name: 'contact step with errors',
      path: '/request-quote',
      open: async () => {
        await toContactStep(page);
        await press('Review Request')(page);
        await expect(page.getByText('First name is required')).toBeVisible();
      },
    },
    {
      name: 'review step',
      open: async () => {
        await fillContact(page, contact);
        await press('Review Request')(page);
        await expect(page.getByText('Preliminary price').first()).toBeVisible(measuring);
      },
    },
    {
      name: 'photo step with photos',
      open: async () => {
        await press('Back')(page);
        await expect(page.getByRole('heading', { name: 'Your Contact Information' })).toBeVisible();
        await press('Back')(page);
        await expect(page.getByText('Uploaded Photos (2/5)')).toBeVisible();
      },
    },
    {
      name: 'own photo on the start page',
      path: '/',
      open: async () => {
        const chooser = page.waitForEvent('filechooser');
        await press(/^Start with a photo/)(page);
        await (await chooser).setFiles(photo(5));
        await expect(page.getByRole('region', { name: 'Your stump' })).toContainText(
          'stump-05.jpg',
          measuring,
        );
      },
    },
  ]);
  expect([...found, ...stopped]).toEqual([]);
  expectNoAdministratorsScripts(scripts);
});

test('the screens in Spanish', { tag: '@full' }, async ({ browser }) => {
  const { page, stopped } = await openWatchedPage(browser, { locale: 'es-US' });
  const found = await inspectAll(page, [
    { name: 'inicio', path: '/?lang=es' },
    { name: 'iniciar sesión', path: '/auth' },
    track('en español', ({ status, stage }) => status === 'quoted' && stage === 'quoted'),
    { name: 'chat', path: '/tree-health-chat' },
    { name: 'términos', path: '/terms' },
    {
      name: 'paso de contacto',
      path: '/#request-quote',
      open: async () => {
        await page
          .locator('input[type=file]')
          .first()
          .setInputFiles([photo(3)]);
        await page.getByLabel('Código postal').fill('33314');
        await press('Continuar')(page);
        await press('Revisar solicitud')(page);
      },
    },
  ]);
  expect([...found, ...stopped]).toEqual([]);
});

test("a home owner's screens", { tag: '@full' }, async ({ browser }) => {
  const { page, scripts, stopped } = await openWatchedPage(browser);
  await signIn(page, 'homeowner', 'HomeOwner!2026');
  const found = await inspectAll(page, [
    { name: 'dashboard', path: '/dashboard' },
    { name: 'dashboard, small menu', open: press('Open menu'), widths: [390] },
    { name: 'account', path: '/account' },
    track('pending', ({ email, status }) => email === owner && status === 'pending'),
    track('quoted', inStage('quoted')),
    { name: 'tracking, accepting', open: press('Accept Quote') },
    track('declining', inStage('quoted'), press('Decline')),
    track('scheduled', inStage('scheduled')),
    {
      name: 'tracking, moving the appointment',
      open: async (shown) => {
        await press('Reschedule')(shown);
        await expect(shown.getByRole('button', { name: /, available$/ }).first()).toBeVisible();
      },
    },
    track('asking before cancelling', inStage('scheduled'), press('Cancel appointment')),
    track('done', ({ email, status }) => email === owner && status === 'completed'),
  ]);
  expect([...found, ...stopped]).toEqual([]);
  expectNoAdministratorsScripts(scripts);
});

test("a company's screens", { tag: '@full' }, async ({ browser }) => {
  const { page, stopped } = await openWatchedPage(browser);
  await signIn(page, 'company', 'Company!2026');
  const own = (
    what: string,
    fits: (request: Listed) => boolean,
    open?: Screen['open'],
  ): Screen => ({
    name: `request, ${what}`,
    path: `/quote-request/${find(what, (one) => one.companyId === 1 && fits(one)).id}`,
    ...(open ? { open } : {}),
  });
  const found = await inspectAll(page, [
    { name: 'company dashboard', path: '/company-dashboard' },
    { name: 'company profile', path: '/company-profile' },
    { name: 'company calendar', path: '/company-calendar' },
    { name: 'company reports', path: '/company-reports' },
    own('assigned', ({ status }) => status === 'assigned'),
    { name: 'request, photo enlarged', open: press(/^Enlarge/) },
    own('accepted', ({ stage, status }) => status === 'quoted' && stage === 'accepted'),
    own('scheduled', ({ stage, status }) => status === 'quoted' && stage === 'scheduled'),
    { name: 'no such request', path: '/quote-request/999999' },
  ]);
  expect([...found, ...stopped]).toEqual([]);
});

test(
  "an administrator's dashboard, its tabs and dialogs",
  { tag: '@full' },
  async ({ browser }) => {
    const { page, stopped } = await openWatchedPage(browser);
    const found = await inspectAll(page, [{ name: 'admin login', path: '/admin-login' }]);
    await signInAsAdmin(page);
    const signedIn = await inspectAll(page, [
      { name: 'requests', path: '/admin-dashboard' },
      { name: 'no request found', path: '/admin-dashboard?q=nobody' },
      { name: 'quotes', path: '/admin-dashboard?tab=quotes' },
      {
        name: 'asking before sending',
        open: press(/^Mark as Sent: quote/),
      },
      { name: 'users', path: '/admin-dashboard?tab=users' },
      { name: 'asking before deleting', open: press(/^Delete /) },
      { name: 'SMS templates', path: '/admin-dashboard?tab=sms-templates' },
      {
        name: 'SMS template editor',
        open: press(/^Edit /),
      },
      { name: 'email templates', path: '/admin-dashboard?tab=email-templates' },
      {
        name: 'email template editor',
        open: async () => {
          await press('New Template')(page);
          await page
            .getByRole('dialog')
            .getByLabel('Message (HTML)')
            .fill('<p>Hello {{firstName}}</p>');
          await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
          await expect(page.getByText('Name is required')).toBeVisible();
        },
      },
    ]);
    expect([...found, ...signedIn, ...stopped]).toEqual([]);
  },
);

test("an administrator's other screens", { tag: '@full' }, async ({ browser }) => {
  const { page, scripts, stopped } = await openWatchedPage(browser);
  await signInAsAdmin(page);
  const request = (what: string, fits: (request: Listed) => boolean): Screen => ({
    name: `request, ${what}`,
    path: `/admin-view-request/${find(what, fits).id}`,
  });
  const found = await inspectAll(page, [
    request('pending', ({ status }) => status === 'pending'),
    { name: 'request, asking for a reason', open: press('Reject') },
    request('in progress', ({ status }) => status === 'in_progress'),
    request('scheduled', ({ status, stage }) => status === 'quoted' && stage === 'scheduled'),
    request('rejected', ({ status }) => status === 'rejected'),
    { name: 'no such request', path: '/admin-view-request/999999' },
    { name: 'new request', path: '/admin/new-request' },
    { name: 'new request with mistakes', open: press('Save Request') },
    {
      name: 'contact data',
      path: `/admin-view-request/${requests[0]?.id ?? 0}`,
      open: press('Correct contact details'),
    },
    { name: 'messages', path: '/admin/messages' },
    { name: 'a message', open: press(/^Read We received/) },
    { name: 'companies', path: '/admin/companies' },
    { name: 'a company', path: '/admin/companies/1' },
    { name: "a company's calendar", path: '/admin/calendar?company=1' },
    { name: 'price book', path: '/admin/price-book' },
    { name: 'reports', path: '/admin/reports' },
    { name: 'accuracy', path: '/admin/accuracy' },
    { name: 'audit log', path: '/admin/audit' },
    {
      name: 'system status after a test',
      path: '/system-status',
      open: async () => {
        await press('Run System Test')(page);
        await expect(page.getByText('Email test: Failed to send email')).toBeVisible();
      },
    },
  ]);
  expect([...found, ...stopped]).toEqual([]);
  const theirs = administratorsScripts();
  expect(scripts.filter((script) => theirs.has(script)).length).toBeGreaterThan(5);
});
