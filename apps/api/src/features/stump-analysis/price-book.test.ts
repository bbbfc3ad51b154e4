import { defaultPriceBook } from '@stumpquote/domain/stump-analysis/price-book';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';

let app: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  app = await startTestApp();
  admin = (await signedInAs(app, { role: 'admin', first_name: 'Rosa', last_name: 'Diaz' })).browser;
});
afterAll(() => app.close());

const { version: _version, ...prices } = defaultPriceBook;

it('records who saved each version and when, and restores an earlier one as a new version', async () => {
  const { priceBook } = admin.trpc;
  const first = await priceBook.get.query();
  const mistyped = await priceBook.update.mutate({
    ...prices,
    centsPerInch: 0,
    readVersion: first.version,
  });
  app.clock.advance({ minutes: 1 });
  const back = await priceBook.bringBack.mutate({
    version: first.version,
    readVersion: mistyped.version,
  });
  expect(back).toEqual({ ...first, version: mistyped.version + 1 });
  expect(await priceBook.get.query()).toEqual(back);
  const history = await priceBook.history.query();
  expect(history.map(({ book, savedBy }) => [book.version, book.centsPerInch, savedBy])).toEqual([
    [back.version, 350, 'Rosa Diaz'],
    [mistyped.version, 0, 'Rosa Diaz'],
    [first.version, 350, null],
  ]);
  expect(
    new Date(history[0]?.savedAt ?? '').getTime() - new Date(history[1]?.savedAt ?? '').getTime(),
  ).toBeGreaterThanOrEqual(60_000);
});

it('refuses to restore based on a stale read, and to restore an unknown version', async () => {
  const { priceBook } = admin.trpc;
  const { version } = await priceBook.get.query();
  await expect(
    priceBook.bringBack.mutate({ version: 1, readVersion: version - 1 }),
  ).rejects.toMatchObject({
    data: { httpStatus: 409 },
    message: expect.stringContaining('Somebody saved new prices'),
  });
  await expect(
    priceBook.bringBack.mutate({ version: 999, readVersion: version }),
  ).rejects.toMatchObject({ data: { httpStatus: 404 } });
  expect((await priceBook.get.query()).version).toBe(version);
});

it('accepts one of two concurrent saves', async () => {
  const { priceBook } = admin.trpc;
  const { version } = await priceBook.get.query();
  const saved = await Promise.allSettled(
    [400, 450].map((centsPerInch) =>
      priceBook.update.mutate({ ...prices, centsPerInch, readVersion: version }),
    ),
  );
  expect(saved.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await priceBook.get.query()).version).toBe(version + 1);
});
