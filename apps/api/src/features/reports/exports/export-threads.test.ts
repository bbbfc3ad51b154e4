// @module-tag sqlite
import { rename } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseFile } from '../../../db/database.js';
import { translate } from '@stumpquote/domain/i18n/message';
import { serverMessages } from '../../../process/server.messages.js';
import { insertTestCompany, insertTestRequest } from '../../../testing/insert-rows.js';
import { signedInAs } from '../../../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../../testing/test-app.js';

let testApp: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = (await signedInAs(testApp, { role: 'admin' })).browser;
});
afterAll(() => testApp.close());

// A worker running from source takes seconds to start on a busy machine.
const whileThreadsStart = 60_000;

const path = '/api/exports/quote-requests.csv';
const maxOpen = 8;

/** More than the buffers between the server and a client that doesn't read can hold. */
async function insertLongRequests(): Promise<void> {
  for (let index = 0; index < 600; index += 1)
    await insertTestRequest(testApp.deps, { notes: 'oak '.repeat(10_000), status: 'rejected' });
}
const longFile = `${path}?status=rejected`;

async function startReading(): Promise<{ leave(): void; readOn(): Promise<number> }> {
  const gone = new AbortController();
  const response = await admin.fetch(longFile, { signal: gone.signal });
  expect(response.status).toBe(200);
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  return {
    leave: () => gone.abort(),
    async readOn() {
      let bytes = 0;
      for (let part = await reader.read(); !part.done; part = await reader.read())
        bytes += part.value.length;
      return bytes;
    },
  };
}

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
      await insertLongRequests();
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
      expect(await patient?.readOn()).toBeGreaterThan(20_000_000);
      await expect.poll(statusNow, { timeout: 15_000 }).toBe(200);
    },
    whileThreadsStart,
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
    whileThreadsStart,
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
