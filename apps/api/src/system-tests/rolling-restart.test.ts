// @module-tag full
// @module-tag postgres
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../db/database.js';
import type { AnyDatabase } from '../db/migrations/portable.js';
import { aJpeg } from '../testing/photo-files.js';
import { plantedEnvironment } from '../testing/planted-migration.js';
import { restCustomer } from '../testing/rest-customer.js';
import {
  processOnFreePort,
  withoutKeepAlive,
  type ServerProcess,
} from '../testing/server-process.js';
import { TestBrowser } from '../testing/test-app.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';

const customersAtOnce = 4;

let dataDir: string;
let database: TestDatabase;
let db: Db;
const started: ServerProcess[] = [];
/** The servers that the proxy knows. */
const upstreams: ServerProcess[] = [];

/** What the next version adds. */
const addGateCode = (tx: AnyDatabase) =>
  tx.schema.alterTable('quote_requests').addColumn('gate_code', 'text').execute();

async function start(version: 'old' | 'next'): Promise<ServerProcess> {
  const server = await processOnFreePort({
    ...database.environment,
    ...(version === 'next' ? plantedEnvironment(dataDir, addGateCode) : {}),
    NODE_ENV: 'test',
    APP_SECRET: 'the same for every process of the test',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    TRUST_PROXY: 'true',
  });
  started.push(server);
  server.start();
  await server.ready();
  upstreams.push(server);
  return server;
}

async function stop(server: ServerProcess): Promise<void> {
  server.requestStop();
  const exitCode = await server.ended();
  upstreams.splice(upstreams.indexOf(server), 1);
  expect(exitCode).toBe(0);
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'stumpquote-rolling-'));
  database = await createTestDatabase(dataDir);
  db = database.open();
}, 60_000);
afterAll(async () => {
  await Promise.all(started.map((server) => server.kill()));
  await db.destroy();
  await database.remove();
  await rm(dataDir, { recursive: true, force: true });
});

const tally = { calls: 0, failed: [] as string[] };

/** Like a round-robin proxy over the servers that are ready, with a client that retries once. */
async function answered<T>(call: (baseUrl: string) => Promise<Response>): Promise<T> {
  const problems: string[] = [];
  tally.calls += 1;
  for (const turn of [0, 1]) {
    const ready = upstreams.filter((server) => isReady.get(server) !== false);
    const server = ready[(tally.calls + turn) % ready.length];
    if (server === undefined) throw new Error('no server is ready');
    const result = await call(server.baseUrl)
      .then(async (response) => ({ status: response.status, body: await response.text() }))
      .catch((error: unknown) => ({ status: 0, body: String((error as Error).cause) }));
    if (result.status === 200) return JSON.parse(result.body) as T;
    problems.push(`${result.status} ${result.body.slice(0, 300)}`);
  }
  tally.failed.push(problems.join(' | '));
  throw new Error(problems.join(' | '));
}

const isReady = new Map<ServerProcess, boolean>();
async function probe(server: ServerProcess): Promise<void> {
  const response = await fetch(`${server.baseUrl}/readyz`, withoutKeepAlive).catch(() => null);
  isReady.set(server, response?.ok === true);
}

/** One customer's photo, request and tracking page. */
async function oneCustomer(number: number, jpeg: Buffer): Promise<string> {
  const browser = new TestBrowser(upstreams[0]?.baseUrl ?? '');
  const { headers, upload, submission } = restCustomer('rolling', number);
  const [photo] = await answered<unknown[]>((baseUrl) =>
    browser.fetch(`${baseUrl}/api/upload`, upload(jpeg)),
  );
  const { referenceNumber } = await answered<{ referenceNumber: string }>((baseUrl) =>
    browser.fetch(`${baseUrl}/api/quote-requests`, submission(photo)),
  );
  await answered((baseUrl) =>
    browser.fetch(`${baseUrl}/api/quote-requests/reference/${referenceNumber}`, { headers }),
  );
  return referenceNumber;
}

it('replaces every process with the next version under load: no call fails twice in a row', async () => {
  const jpeg = await aJpeg({ width: 64, height: 48 });
  const first = await start('old');
  const second = await start('old');
  const references: string[] = [];
  let isOver = false;
  let number = 0;
  const probing = (async () => {
    while (!isOver) {
      await Promise.all(upstreams.map(probe));
      await sleep(100);
    }
  })();
  const load = Array.from({ length: customersAtOnce }, async () => {
    while (!isOver) references.push(await oneCustomer((number += 1), jpeg));
  });
  const untilServed = async (more: number) => {
    const target = references.length + more;
    while (references.length < target && tally.failed.length === 0) await sleep(50);
  };
  const rollOut = async () => {
    await untilServed(4);
    // Upgrades the schema while the others keep serving.
    await start('next');
    const columns = (await db.introspection.getTables()).find(
      ({ name }) => name === 'quote_requests',
    )?.columns;
    expect(columns?.map(({ name }) => name)).toContain('gate_code');
    await untilServed(4);
    await stop(first);
    // As if it had crashed: the old version starts on the new schema.
    const again = await start('old');
    await untilServed(4);
    await stop(second);
    await start('next');
    await untilServed(4);
    await stop(again);
    await untilServed(4);
  };
  await Promise.race([rollOut(), Promise.all(load)]);
  isOver = true;
  await Promise.all([probing, ...load]);

  expect(tally.failed).toEqual([]);
  const stored = await db.selectFrom('quote_requests').select('reference_number').execute();
  expect(stored.map((row) => row.reference_number).toSorted()).toEqual(references.toSorted());
}, 240_000);
