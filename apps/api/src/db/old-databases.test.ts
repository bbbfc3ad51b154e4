// @module-tag full
// @module-tag sqlite
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isKnownMessage } from '@stumpquote/domain/i18n/message';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { wordsOfAnalyses, wordsOfRequest } from '../testing/analysis-words.js';
import { demoAccounts } from '../process/demo-accounts.js';
import { oldDatabases, unpackOldDatabase } from '../testing/old-database.js';
import { startTestApp, type TestBrowser } from '../testing/test-app.js';
import { databaseFile, openDatabase, type Db } from './database.js';
import { migrate } from './migrator.js';

const root = mkdtempSync(path.join(tmpdir(), 'stumpquote-old-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** All tables with their columns, and all indexes, triggers, and views, in any order. */
async function schemaOf(db: Db): Promise<string[]> {
  const columns = await sql<{
    line: string;
  }>`select m.name || '.' || c.name || ' ' || c.type || ' ' || c."notnull" as line
    from sqlite_master as m join pragma_table_xinfo(m.name) as c where m.type = 'table'`.execute(
    db,
  );
  const others = await sql<{
    line: string;
  }>`select type || ' ' || name || ' ' || coalesce(sql, '') as line from sqlite_master where type <> 'table'`.execute(
    db,
  );
  return [...columns.rows, ...others.rows].map(({ line }) => line).toSorted();
}

const rowsOf = async (
  browser: TestBrowser,
  address: string,
): Promise<{ id: number; referenceNumber: string }[]> => {
  const { status, body } = await browser.rest('GET', `${address}?limit=200`);
  expect([address, status]).toEqual([address, 200]);
  return body as { id: number; referenceNumber: string }[];
};

async function readAsOffice(browser: TestBrowser): Promise<void> {
  for (const [address, atLeast] of [
    ['/api/users', 12],
    ['/api/quotes', 20],
    ['/api/companies', 3],
    ['/api/sms-templates', 3],
    ['/api/email-templates', 4],
  ] as const) {
    expect((await rowsOf(browser, address)).length).toBeGreaterThanOrEqual(atLeast);
  }
  const requests = await rowsOf(browser, '/api/quote-requests');
  expect(requests).toHaveLength(42);
  for (const { id } of requests)
    expect(await browser.rest('GET', `/api/quote-requests/${id}`)).toMatchObject({
      status: 200,
      body: { id },
    });
  expect(
    (await browser.trpc.messages.list.query({ page: 1, pageSize: 100 })).total,
  ).toBeGreaterThan(20);
  const { totals } = await browser.trpc.reports.overview.query({ last: 12 });
  expect(totals.requestsReceived).toBeGreaterThan(0);
  expect(
    await browser.rest('GET', `/api/quote-requests?search=${requests[0]?.referenceNumber ?? ''}`),
  ).toMatchObject({ status: 200, body: [{ id: requests[0]?.id }] });
}

const figuresOf = (sentence: string) => sentence.match(/\$?\d(?:[\d.,/]*\d)?/g);

/** What analyses said before the upgrade, they say after it in both languages, if perhaps in other words. */
async function expectSameWords(
  browser: TestBrowser,
  old: ReadonlyMap<number, string[]>,
): Promise<void> {
  expect(old.size).toBeGreaterThan(20);
  for (const [id, words] of old) {
    const [english, spanish] = await wordsOfRequest(browser, id);
    const figures = words.map(figuresOf);
    expect([english?.map(figuresOf), spanish?.map(figuresOf)]).toEqual([figures, figures]);
    const all = [english ?? [], spanish ?? []].flat();
    expect(all.filter(isKnownMessage)).toEqual([]);
    expect(english?.filter((sentence) => spanish?.includes(sentence))).toEqual([]);
  }
}

async function readAsCustomer(browser: TestBrowser): Promise<void> {
  const mine = await rowsOf(browser, '/api/my-quote-requests');
  expect(mine.length).toBeGreaterThan(0);
  for (const { id, referenceNumber } of mine) {
    expect(
      await browser.rest('GET', `/api/quote-requests/reference/${referenceNumber}`),
    ).toMatchObject({ status: 200 });
    expect(await browser.rest('GET', `/api/quotes/request/${id}`)).toMatchObject({ status: 200 });
  }
}

it.each(oldDatabases)(
  'upgrades %s to the schema of a new database, and everything in it can be read',
  async (name) => {
    const dataDir = path.join(root, name);
    const db = openDatabase(unpackOldDatabase(name, dataDir), { durable: false });
    const oldWords = await wordsOfAnalyses(db);
    await migrate(db);
    const fresh = openDatabase(':memory:');
    await migrate(fresh);
    expect(await schemaOf(db)).toEqual(await schemaOf(fresh));
    await fresh.destroy();
    expect(
      (await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)).rows,
    ).toEqual([{ integrity_check: 'ok' }]);
    expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([]);
    await db.destroy();

    const testApp = await startTestApp({
      overrides: { db: openDatabase(databaseFile(dataDir), { durable: false }) },
    });
    const [admin, company, homeowner] = await Promise.all(
      demoAccounts.map(async ({ username, password }) => {
        const browser = testApp.browser();
        await browser.trpc.auth.login.mutate({ username, password });
        return browser;
      }),
    );
    if (admin === undefined || company === undefined || homeowner === undefined)
      throw new Error('an account is missing');
    await readAsOffice(admin);
    await expectSameWords(admin, oldWords);
    expect((await rowsOf(company, '/api/company-quote-requests')).length).toBeGreaterThan(0);
    await readAsCustomer(homeowner);
    await testApp.close();
  },
  20_000,
);
