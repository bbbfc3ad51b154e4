import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { openAdminApi, sendQuote } from '../src/api-session.js';
import { customerLink, demoRequests, type Listed } from '../src/customer-link.js';
import { inspectAll, type Screen } from '../src/inspect.js';
import { horizontalOverflow, openPage } from '../src/people.js';
import { test } from '../src/test.js';

// A 390 px phone with its browser's bars on screen.
const phone = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };

let admin: APIRequestContext;
let requests: Listed[];
test.beforeAll(async ({ baseURL }) => {
  admin = await openAdminApi(baseURL);
  requests = await demoRequests(admin);
});

/** Opens the customer's link of the first request that fits. */
async function openLink(page: Page, fits: (request: Listed) => boolean): Promise<Listed> {
  const found = requests.find((request) => request.email !== null && fits(request));
  if (!found) throw new Error('The demo has no such request');
  await page.goto(await customerLink(admin, found.id));
  await expect(
    page.getByRole('heading', { name: `Request ${found.referenceNumber}` }),
  ).toBeVisible();
  await expect(page.locator('[aria-busy="true"], .mantine-Skeleton-root')).toHaveCount(0);
  return found;
}

/** What the first screen shows without scrolling. */
async function expectOnFirstScreen(page: Page, ...things: Locator[]): Promise<void> {
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  for (const thing of things) await expect(thing).toBeInViewport({ ratio: 1 });
  expect(await horizontalOverflow(page)).toBe(0);
}

const kindOf = async (request: Listed): Promise<string[]> => {
  const quotes = (await (await admin.get(`/api/quotes/request/${request.id}`)).json()) as {
    status: string;
  }[];
  return quotes.map(({ status }) => status);
};

async function firstWithQuote(status: string): Promise<Listed> {
  for (const request of requests.filter(({ email }) => email !== null)) {
    const kinds = await kindOf(request);
    if (kinds.length > 0 && kinds.every((kind) => kind === status)) return request;
  }
  throw new Error(`The demo has no request whose only quote is ${status}`);
}

test('the link opens on the quote: price, picture and Accept on the first screen, the search folded', async ({
  browser,
}) => {
  const { page, problems } = await openPage(browser, phone);
  const { referenceNumber } = await openLink(page, ({ stage }) => stage === 'quoted');
  const accept = page.getByRole('button', { name: 'Accept Quote' });
  await expect(accept).toHaveCount(1);
  await expectOnFirstScreen(
    page,
    accept,
    page.getByRole('heading', { name: 'Your Quote', exact: true }),
    page.getByText(/^\$[\d,]+\.\d\d$/).first(),
    page.getByRole('img', { name: /Your photo of/ }).first(),
    page.getByRole('heading', { name: "What's included" }),
    page.getByRole('heading', { level: 1, name: 'Track Your Quote Request' }),
  );
  // However far one scrolls.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  await expect(accept).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const footer = page.getByRole('contentinfo');
  const [bar, end] = [await accept.boundingBox(), await footer.boundingBox()];
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);

  await expect(page.getByLabel('Reference number')).toHaveCount(0);
  const another = page.getByRole('button', { name: 'Look up another request' });
  await another.press('Enter');
  await expect(page.getByLabel('Reference number')).toHaveValue(referenceNumber);
  await expect(another).toHaveAttribute('aria-expanded', 'true');
  expect(problems).toEqual([]);
});

test('without the link, the documented title and search stay, and nothing can be accepted', async ({
  browser,
}) => {
  const { page } = await openPage(browser, phone);
  const { referenceNumber } = requests.find(({ stage }) => stage === 'quoted') ?? requests[0]!;
  await page.goto(`/track?ref=${referenceNumber}`);
  await expect(page.getByText('Some details are hidden')).toBeVisible();
  await expect(page.getByLabel('Reference number')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Look up another request' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Accept Quote' })).toHaveCount(0);
});

test('accepts, picks a time and sees the appointment on a phone without scrolling', async ({
  browser,
}) => {
  const { page, problems } = await openPage(browser, phone);
  const found = await openLink(page, ({ stage }) => stage === 'quoted');
  const { firstName, lastName } = (await (
    await admin.get(`/api/quote-requests/${found.id}`)
  ).json()) as { firstName: string; lastName: string };
  await page.getByRole('button', { name: 'Accept Quote' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Accept this quote' });
  const sign = dialog.getByRole('button', { name: /^Sign and accept/ });
  await expect(dialog.getByLabel('Text of the acceptance')).toContainText('Working days: 1 day');
  await expectOnFirstScreen(page, dialog.getByLabel('Type your full name to sign'), sign);
  await dialog.getByLabel('Type your full name to sign').fill(`${firstName} ${lastName}`);
  await dialog.getByLabel(/I have read this text/).check();
  await sign.tap();
  await expect(dialog).toBeHidden();

  const heading = page.getByRole('heading', { name: 'Choose a time' });
  const slot = page.getByRole('group', { name: 'Soonest times' }).getByRole('button').first();
  const book = page.getByRole('button', { name: 'Book this time' });
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expect(slot).toBeInViewport({ ratio: 1 });
  await expect(book).toBeInViewport({ ratio: 1 });
  // The next thing has the focus, for keyboards and screen readers.
  await expect(page.getByRole('region', { name: 'What comes next' })).toBeFocused();
  const when = await slot.innerText();
  await slot.tap();
  await expect(slot).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(`You chose ${when}.`)).toBeAttached();
  await book.tap();

  const appointment = page.getByRole('heading', { name: 'Your appointment' });
  await expect(appointment).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Who comes')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { name: 'Utility marking (811)' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Before we come' })).toBeVisible();
  expect(problems).toEqual([]);
});

test(
  'each state opens on its main thing, on the first screen and without axe findings',
  { tag: '@full' },
  async ({ browser }) => {
    const { page } = await openPage(browser, phone);
    const shows = (
      name: string,
      fits: (request: Listed) => boolean,
      ...things: Locator[]
    ): Screen => ({
      name,
      widths: [390],
      open: async () => {
        await page.setViewportSize(phone.viewport);
        await openLink(page, fits);
        await expectOnFirstScreen(page, ...things);
      },
    });
    const heading = (name: string) => page.getByRole('heading', { name, exact: true });
    const picture = page.getByRole('img', { name: /Your photo of/ }).first();
    const call = page.getByRole('link', { name: /^Call \(\d{3}\)/ });
    const is = (wanted: Listed) => (request: Listed) => request.id === wanted.id;
    const at = (stage: string) => (request: Listed) =>
      request.stage === stage && request.status !== 'cancelled' && request.status !== 'rejected';

    const found = await inspectAll(page, [
      shows(
        'waiting',
        ({ status, stage }) => status === 'pending' && stage === 'analysed',
        heading('Your Quote is Being Prepared'),
        picture,
      ),
      shows(
        'declined',
        is(await firstWithQuote('declined')),
        heading('You declined the quote'),
        call,
      ),
      shows(
        'expired',
        is(await firstWithQuote('expired')),
        heading('Your quote has expired'),
        call,
      ),
      shows(
        'choosing a time',
        (request) => at('accepted')(request),
        heading('Choose a time'),
        page.getByRole('group', { name: 'Soonest times' }),
        page.getByRole('button', { name: 'Book this time' }),
      ),
      shows(
        'booked',
        at('scheduled'),
        heading('Your appointment'),
        page.getByText('Arrival window', { exact: true }),
        page.getByText('Who comes'),
      ),
      shows(
        'done',
        at('done'),
        heading('Work done'),
        page.getByText('Price as signed'),
        page.getByRole('link', { name: /Download PDF/ }).first(),
        heading('Our guarantee'),
      ),
      shows(
        'rejected',
        ({ status }) => status === 'rejected',
        page.getByText("We can't take on this request"),
      ),
      shows(
        'canceled',
        ({ status }) => status === 'cancelled',
        page.getByText('This request was canceled'),
      ),
    ]);
    expect(found).toEqual([]);
  },
);

test(
  "several companies' quotes are side by side, each with its own button",
  { tag: '@full' },
  async ({ browser }) => {
    const { page } = await openPage(browser, phone);
    const quoted = requests.findLast(({ stage, email }) => stage === 'quoted' && email !== null);
    if (!quoted) throw new Error('The demo has no quoted request');
    await sendQuote(admin, quoted.referenceNumber, 150);
    await sendQuote(admin, quoted.referenceNumber, 170, 'Everglades Stump & Root');
    await openLink(page, ({ id }) => id === quoted.id);
    const accept = page.getByRole('button', { name: 'Accept Quote' });
    await expect(accept).toHaveCount(2);
    await expectOnFirstScreen(
      page,
      page.getByRole('heading', { name: 'Your Quotes' }),
      page.getByText(/You can accept one of them/),
      accept.first(),
    );
    expect(await inspectAll(page, [{ name: 'two quotes', widths: [390] }])).toEqual([]);
  },
);

test(
  'range, quote and final price are beside each other, with what changed and why',
  { tag: '@full' },
  async ({ browser }) => {
    const { page } = await openPage(browser, phone);
    const corrected = requests.find(({ status, email }) => status === 'assigned' && email !== null);
    if (!corrected) throw new Error('The demo has no assigned request');
    const before = (await (await admin.get(`/api/quote-requests/${corrected.id}`)).json()) as {
      mlAnalysis: { diameter: number };
    };
    // Above the minimum charge, where the price follows the width.
    const wider = before.mlAnalysis.diameter + 20;
    const answer = await admin.post('/api/trpc/stumpAnalysis.correct', {
      data: { requestId: corrected.id, stump: 1, diameterIn: wider },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    await openLink(page, ({ id }) => id === corrected.id);
    const story = page.getByRole('heading', { name: 'How we got to the price' }).locator('..');
    await expect(story.getByText('First estimate')).toBeVisible();
    await expect(story.getByText('Updated estimate', { exact: true })).toBeVisible();
    await expect(
      story.getByText(
        new RegExp(`: ${wider} in instead of ${before.mlAnalysis.diameter} in: \\+ \\$\\d+`),
      ),
    ).toBeVisible();

    // From the demo data: other tests complete requests too.
    const oldest = requests.findLast(
      ({ status, email }) => status === 'completed' && email !== null,
    );
    await openLink(page, ({ id }) => id === oldest?.id);
    await expect(story.getByRole('listitem').filter({ hasText: 'Your quote' })).toContainText(
      /\$\d/,
    );
    await expect(story.getByText('What you signed. Nothing was added.')).toBeVisible();
    await expect(story.getByText(/The crew measured .* in at the ground/).first()).toBeVisible();
  },
);
