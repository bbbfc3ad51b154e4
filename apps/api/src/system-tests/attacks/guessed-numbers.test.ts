import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { missesPerHour } from '../../features/auth/guess-budget.js';
import { keyOf, printedLink } from '../../features/requests/request-link.js';
import { insertTestQuote, insertTestRequest } from '../../testing/insert-rows.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await startTestApp({ environment: { TRUST_PROXY: 'true' } });
});
afterEach(() => testApp.close());

const number = (index: number): string => `QR-${index.toString(36).toUpperCase().padStart(8, 'Z')}`;

async function guess(index: number, address: string): Promise<number> {
  const response = await fetch(`${testApp.baseUrl}/api/quote-requests/reference/${number(index)}`, {
    headers: { 'x-forwarded-for': address },
  });
  await response.arrayBuffer();
  return response.status;
}

async function guessFromManyAddresses(count: number, from = 0): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  for (let index = from; index < from + count; index += 1) {
    const status = await guess(index, `198.51.${Math.floor(index / 250)}.${index % 250}`);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  return statuses;
}

const alarms = () =>
  testApp.deps.db
    .selectFrom('messages')
    .select(['to_address', 'subject'])
    .where('type', '=', 'alarm_reference_guessing')
    .orderBy('to_address')
    .execute();

it('allows one IP address twenty wrong numbers in fifteen minutes', async () => {
  for (let index = 0; index < 20; index += 1) expect(await guess(index, '203.0.113.7')).toBe(404);
  expect(await guess(20, '203.0.113.7')).toBe(429);
  expect(await guess(21, '203.0.113.8')).toBe(404);
  testApp.clock.advance({ minutes: 16 });
  expect(await guess(22, '203.0.113.7')).toBe(404);
});

it('counts all IPv6 addresses of one household together', async () => {
  for (let index = 0; index < 20; index += 1)
    expect(await guess(index, `2001:db8:7:7:${index}::${index}`)).toBe(404);
  expect(await guess(20, '2001:db8:7:7:aaaa::1')).toBe(429);
  expect(await guess(21, '2001:db8:7:8::1')).toBe(404);
});

it("ignores an address that the caller adds before the proxy's", async () => {
  for (let index = 0; index < 20; index += 1)
    expect(await guess(index, `10.0.0.${index}, 203.0.113.7`)).toBe(404);
  expect(await guess(20, '10.0.0.20, 203.0.113.7')).toBe(429);
});

it('limits the misses of all addresses together, alerts the administrators, and then refuses even a correct guess', async () => {
  const warn = vi.spyOn(testApp.deps.log, 'warn');
  const { user: boss, browser } = await signedInAs(testApp, { role: 'admin' });
  const gone = await signedInAs(testApp, { role: 'admin', is_active: 1 });
  await testApp.deps.db
    .updateTable('users')
    .set({ is_active: 0 })
    .where('id', '=', gone.user.id)
    .execute();
  const request = await insertTestRequest(testApp.deps);
  expect(await guessFromManyAddresses(missesPerHour - 1)).toEqual(
    new Map([[404, missesPerHour - 1]]),
  );
  expect(await alarms()).toEqual([]);
  expect(await guessFromManyAddresses(20, missesPerHour - 1)).toEqual(
    new Map([
      [404, 1],
      [429, 19],
    ]),
  );
  expect(await alarms()).toEqual([
    { to_address: boss.email, subject: 'Someone is guessing reference numbers' },
  ]);
  expect(
    warn.mock.calls.filter(
      ([about]) => (about as { alarm?: string }).alarm === 'reference-guessing',
    ),
  ).toHaveLength(1);
  const refused = await testApp
    .browser()
    .rest('GET', `/api/quote-requests/reference/${request.reference_number}`);
  expect([refused.status, refused.body]).toMatchObject([
    429,
    { message: expect.stringContaining('open the link in our email') as string },
  ]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
  const checks = await browser.trpc.system.checks.query();
  expect(checks.find(({ id }) => id === 'guessing')).toMatchObject({
    state: 'warning',
    sentence: expect.stringContaining('paused') as string,
  });
});

it('still admits customers who have the link, looked before or are signed in', async () => {
  const { browser: owner, user } = await signedInAs(testApp);
  const request = await insertTestRequest(testApp.deps, { user_id: user.id });
  const referenceNumber = request.reference_number;
  const lookedBefore = testApp.browser();
  await lookedBefore.trpc.quoteRequests.byReference.query({ referenceNumber });
  await testApp.deps.db
    .insertInto('rate_limits')
    .values({
      key: 'track:misses',
      count: missesPerHour,
      window_ends_at: new Date(Date.now() + 3_600_000).toISOString(),
    })
    .execute();
  const holder = testApp.browser();
  await expect(
    holder.trpc.quoteRequests.openLink.mutate({ referenceNumber, key: 'AAAAAAAAAAAAAAAAAAAAAA' }),
  ).rejects.toMatchObject({ data: { httpStatus: 429 } });
  await holder.trpc.quoteRequests.openLink.mutate({
    referenceNumber,
    key: keyOf(testApp.deps, request),
  });
  for (const browser of [owner, lookedBefore, holder])
    expect(
      (await browser.rest('GET', `/api/quote-requests/reference/${referenceNumber}`)).status,
    ).toBe(200);
});

it('emails the alarm at most once an hour, and ends the pause after an hour', async () => {
  const countedGuesses = async () => {
    await testApp.deps.db
      .insertInto('rate_limits')
      .values({
        key: 'track:misses',
        count: missesPerHour - 1,
        window_ends_at: new Date(testApp.clock.now().getTime() + 3_600_000).toISOString(),
      })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ count: missesPerHour - 1 }))
      .execute();
    return guess(1, '203.0.113.9');
  };
  expect([await countedGuesses(), await countedGuesses()]).toEqual([404, 404]);
  expect(await alarms()).toHaveLength(1);
  testApp.clock.advance({ minutes: 61 });
  expect(await guess(2, '203.0.113.10')).toBe(404);
  await countedGuesses();
  expect(await alarms()).toHaveLength(2);
});

describe('keys of links', () => {
  const shown = async () => {
    const { user } = await signedInAs(testApp, { role: 'admin' });
    const request = await insertTestRequest(testApp.deps, { status: 'quoted' });
    const quote = await insertTestQuote(testApp.deps, {
      quote_request_id: request.id,
      created_by_id: user.id,
      status: 'sent',
      sent: 1,
      sent_at: '2026-11-20T15:00:00.000Z',
    });
    const key = keyOf(testApp.deps, request);
    const printed = /key=([\w-]+)/.exec(printedLink(testApp.deps, request))?.[1] ?? '';
    return { request, key, printed, pdf: `${testApp.baseUrl}/api/quotes/${quote.id}/pdf` };
  };

  async function statusOf(url: string, address: string): Promise<number> {
    const answer = await fetch(url, {
      headers: { 'x-forwarded-for': address },
      redirect: 'manual',
    });
    await answer.arrayBuffer();
    return answer.status;
  }

  it("can't be guessed at the PDF's URL any more often than a reference number", async () => {
    const { pdf, key, printed } = await shown();
    const address = '203.0.113.21';
    for (let index = 0; index < 20; index += 1)
      expect(await statusOf(`${pdf}?key=AAAA-BBBB-${1000 + index}`, address)).toBe(404);
    expect(await statusOf(`${pdf}?key=AAAA-BBBB-2000`, address)).toBe(429);
    expect(await statusOf(`${pdf}?key=${'A'.repeat(22)}`, address)).toBe(429);
    // The right printed key is refused, too, or the guess that hits would get in.
    expect(await statusOf(`${pdf}?key=${printed}`, address)).toBe(429);
    expect(await guess(1, address)).toBe(429);
    expect(await statusOf(`${pdf}?key=${key}`, address)).toBe(303);
    expect(await statusOf(`${pdf}?key=${printed}`, '203.0.113.22')).toBe(303);
  });

  it("can't be guessed for a quote that doesn't exist either", async () => {
    const url = `${testApp.baseUrl}/api/quotes/987654/pdf?key=guessed`;
    for (let index = 0; index < 20; index += 1)
      expect(await statusOf(url, '203.0.113.23')).toBe(404);
    expect(await statusOf(url, '203.0.113.23')).toBe(429);
  });

  it("a printed key can't be tried where the limit is used up, but the mailed one can", async () => {
    const { request, key, printed } = await shown();
    const open = async (given: string): Promise<number> => {
      const answer = await fetch(`${testApp.baseUrl}/api/trpc/quoteRequests.openLink`, {
        method: 'POST',
        headers: { 'x-forwarded-for': '203.0.113.24', 'content-type': 'application/json' },
        body: JSON.stringify({ referenceNumber: request.reference_number, key: given }),
      });
      await answer.arrayBuffer();
      return answer.status;
    };
    for (let index = 0; index < 20; index += 1)
      expect(await open(`AAAA-BBBB-${1000 + index}`)).toBe(400);
    expect([await open(printed), await open(key)]).toEqual([429, 200]);
    testApp.clock.advance({ minutes: 16 });
    expect(await open(printed)).toBe(200);
  });

  it('confirmation links are limited, too', async () => {
    const confirm = async (): Promise<number> =>
      (
        await testApp.browser().rest('POST', '/api/trpc/auth.verifyEmail', {
          token: 'A'.repeat(43),
        })
      ).status;
    for (let index = 0; index < 30; index += 1) expect(await confirm()).toBe(400);
    expect(await confirm()).toBe(429);
  });
});
