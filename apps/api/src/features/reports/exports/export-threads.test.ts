// @module-tag full
import { rename } from 'node:fs/promises';
import { translate } from '@stumpquote/domain/i18n/message';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseFile } from '../../../db/database.js';
import { serverMessages } from '../../../process/server.messages.js';
import { insertTestCompany, insertTestRequest } from '../../../testing/insert-rows.js';
import { signedInAs } from '../../../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../../testing/test-app.js';

let testApp: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = (await signedInAs(testApp, { role: 'admin' })).browser;
  await insertLongRequests();
});
afterAll(() => testApp.close());

// A worker running from source takes seconds to start on a busy machine.
const whileThreadsStart = 60_000;

const path = '/api/exports/quote-requests.csv';
const maxOpen = 8;

const longRequests = 1200;
const longNotes = 'oak '.repeat(15_000);

/**
 * Six pages of 12 MB. Two are read ahead of a client that doesn't read, and Linux buffers up to
 * 38 MB between them (tcp_rmem and tcp_wmem).
 */
async function insertLongRequests(): Promise<void> {
  for (let index = 0; index < longRequests; index += 1)
    await insertTestRequest(testApp.deps, { notes: longNotes, status: 'rejected' });
}
const longFile = `${path}?status=rejected`;

interface Reader {
  leave(): void;
  readOn(): Promise<Buffer>;
}

async function startReading(): Promise<Reader> {
  const gone = new AbortController();
  const response = await admin.fetch(longFile, { signal: gone.signal });
  expect(response.status).toBe(200);
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const parts = [(await reader.read()).value ?? new Uint8Array()];
  return {
    leave: () => gone.abort(),
    async readOn() {
      for (let part = await reader.read(); !part.done; part = await reader.read())
        parts.push(part.value);
      return Buffer.concat(parts);
    },
  };
}

/** As in the file: newest first. */
const rejectedRequests = () =>
  testApp.deps.db
    .selectFrom('quote_requests')
    .select(['id', 'reference_number', 'last_name'])
    .where('status', '=', 'rejected')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

const statusNow = async (): Promise<number> => {
  const response = await admin.fetch(path);
  await response.body?.cancel();
  return response.status;
};

describe('an export', () => {
  it(
    'queries the database in another thread',
    async () => {
      await insertTestRequest(testApp.deps, { first_name: 'Elsewhere' });
      const asked: string[] = [];
      const executor = testApp.deps.db.getExecutor();
      const original = executor.executeQuery.bind(executor);
      executor.executeQuery = async (query) => {
        asked.push(query.sql);
        return original(query);
      };
      expect(await (await admin.fetch(path)).text()).toContain('Elsewhere');
      const byTheFile = asked.splice(0);
      // Proves that the spy sees such a statement when it runs in this thread.
      await testApp.deps.db.selectFrom('quote_requests').select('id').execute();
      executor.executeQuery = original;
      expect(asked.join()).toContain('"quote_requests"');
      expect(byTheFile.filter((statement) => statement.includes('"quote_requests"'))).toEqual([]);
    },
    whileThreadsStart,
  );

  it(
    'waits for slow readers, stops for aborted ones, and is refused with a message if too many are open',
    async () => {
      const readers = [];
      for (let index = 0; index < maxOpen; index += 1) readers.push(await startReading());
      expect(await admin.rest('GET', path)).toMatchObject({
        status: 429,
        body: {
          code: 'RATE_LIMITED',
          message: 'Several files are being exported right now. Please try again in a moment.',
        },
      });
      expect((await admin.fetch('/healthz')).status).toBe(200);
      const [patient, ...others] = readers;
      for (const { leave } of others) leave();
      expect((await patient?.readOn())?.length).toBeGreaterThan(longRequests * longNotes.length);
      await expect.poll(statusNow, { timeout: 15_000 }).toBe(200);
    },
    whileThreadsStart,
  );

  it(
    'contains what was in the database when it started, whatever changes meanwhile',
    async () => {
      const { db } = testApp.deps;
      const before = await rejectedRequests();
      const reader = await startReading();
      const [changed, accepted, deleted] = before.toReversed();
      const update = db.updateTable('quote_requests');
      await update
        .set({ last_name: 'Changed' })
        .where('id', '=', changed?.id ?? 0)
        .execute();
      await update
        .set({ status: 'assigned' })
        .where('id', '=', accepted?.id ?? 0)
        .execute();
      await db
        .deleteFrom('quote_requests')
        .where('id', '=', deleted?.id ?? 0)
        .execute();
      await insertTestRequest(testApp.deps, { status: 'rejected' });
      const rows = parse(await reader.readOn(), { bom: true, columns: true }) as Record<
        string,
        string
      >[];
      expect(rows.map((row) => [row['Reference #'], row['Last name']])).toEqual(
        before.map((row) => [row.reference_number, row.last_name]),
      );
    },
    whileThreadsStart,
  );

  it(
    'closes its snapshot when the client disconnects, so that SQLite can shorten its log',
    { tags: 'sqlite', timeout: whileThreadsStart },
    async () => {
      const isLogFree = async (): Promise<boolean> => {
        await insertTestRequest(testApp.deps);
        const { rows } = await sql<{
          busy: number;
        }>`pragma wal_checkpoint(truncate)`.execute(testApp.deps.db);
        return rows[0]?.busy === 0;
      };
      await sql`pragma busy_timeout = 100`.execute(testApp.deps.db);
      const reader = await startReading();
      expect(await isLogFree()).toBe(false);
      reader.leave();
      await expect.poll(isLogFree, { timeout: 15_000 }).toBe(true);
      await sql`pragma busy_timeout = 5000`.execute(testApp.deps.db);
    },
  );

  it(
    'closes its transaction when the client disconnects',
    { tags: 'postgres', timeout: whileThreadsStart },
    async () => {
      // While it reads a page, its connection isn't idle.
      const openSnapshots = async (): Promise<number> => {
        const { rows } = await sql<{ count: number }>`
          select count(*) as count from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()
            and state in ('active', 'idle in transaction')`.execute(testApp.deps.db);
        return rows[0]?.count ?? 0;
      };
      const reader = await startReading();
      await expect.poll(openSnapshots, { timeout: 15_000 }).toBe(1);
      reader.leave();
      await expect.poll(openSnapshots, { timeout: 15_000 }).toBe(0);
    },
  );

  it(
    "that can't start returns an error, not half a file",
    async () => {
      const { id } = await insertTestCompany(testApp.deps);
      await testApp.deps.db
        .updateTable('companies')
        .set({ service_zips: 'spoilt' })
        .where('id', '=', id)
        .execute();
      const answer = await admin.rest('GET', '/api/exports/companies.csv');
      expect(answer).toMatchObject({
        status: 500,
        body: {
          code: 'UNEXPECTED',
          message: 'Something went wrong on our side. Please try again.',
        },
      });
      expect(answer.headers.get('content-disposition')).toBeNull();
      expect(await statusNow()).toBe(200);
    },
    whileThreadsStart,
  );

  it(
    "returns 503 while the database can't be opened, and works again afterwards",
    { tags: 'sqlite', timeout: whileThreadsStart },
    async () => {
      const file = databaseFile(testApp.deps.config.dataDir);
      await testApp.deps.exportThreads.close();
      await rename(file, `${file}.away`);
      expect(await admin.rest('GET', path)).toMatchObject({
        status: 503,
        body: { code: 'UNAVAILABLE', message: translate(serverMessages.unavailable) },
      });
      await rename(`${file}.away`, file);
      expect(await statusNow()).toBe(200);
    },
  );

  it(
    'aborts the connection if its thread dies, so that half a file is never mistaken for a whole one',
    async () => {
      const reader = await startReading();
      await testApp.deps.exportThreads.close();
      await expect(reader.readOn()).rejects.toThrow();
      expect(await statusNow()).toBe(200);
    },
    whileThreadsStart,
  );
});
