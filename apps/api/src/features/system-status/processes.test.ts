import { hostname } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { backupOptions, makeBackup } from '../../data-folder/backup/make-backup.js';
import { toInstant, toJson } from '../../db/columns.js';
import { openForReading } from '../../db/database.js';
import { migrations } from '../../db/migrations/index.js';
import type { ProcessesTable } from '../../db/schema/processes.js';
import { startBackgroundJobs } from '../../jobs/background-jobs.js';
import { createOwnWork } from '../../jobs/own-work.js';
import { systemClock } from '../../process/clock.js';
import { readSecrets } from '../../process/secrets.js';
import { version } from '../../process/version.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';
import { onPostgres } from '../../testing/test-database.js';
import { doctorReport } from './doctor-report.js';
import { reportRunning } from './process-reports.js';
import { reportProcess } from './processes.queries.js';
import { runSelectedChecks } from './run-checks.js';

let testApp: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  // Rows are dated by the database's clock.
  testApp = await startTestApp({ overrides: { clock: systemClock } });
  admin = (await signedInAs(testApp, { role: 'admin' })).browser;
});
afterEach(() => testApp.deps.db.deleteFrom('processes').execute());
afterAll(() => testApp.close());

const rows = () => testApp.deps.db.selectFrom('processes').selectAll().execute();
const secretOf = (appSecret: string, previousAppSecret?: string) =>
  readSecrets({ appSecret, previousAppSecret, dataDir: '' }).fingerprints;
const current = 'the current secret of the test, long enough';
const ago = (seconds: number) => toInstant(new Date(Date.now() - seconds * 1000));

let count = 0;
const report = (changes: Partial<ProcessesTable> = {}) =>
  reportProcess(testApp.deps.db, {
    id: `process-${(count += 1)}`,
    role: 'all',
    host: 'host-a',
    pid: count,
    version,
    started_at: ago(600),
    seen_at: ago(0),
    clock_ahead_ms: 0,
    secrets: toJson(secretOf(current)),
    ...changes,
  });
const check = async (id: 'processes' | 'engine') => {
  const [result] = await runSelectedChecks(testApp.deps, [id]);
  return result;
};

it('a process reports when it starts, and no longer exists when it stops', async () => {
  const jobs = await startBackgroundJobs(testApp.deps, {
    ...createOwnWork(),
    start: async () => ({ stop: async () => {} }),
  });
  await vi.waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(await admin.trpc.system.processes.query()).toMatchObject([
    {
      name: `${hostname()}:${process.pid}`,
      role: 'all',
      version,
      isGone: false,
      clockAheadSeconds: null,
      hasForeignSecret: false,
    },
  ]);
  expect(await check('processes')).toMatchObject({
    state: 'ok',
    sentence: `1 running, version ${version}.`,
  });
  await Promise.all(jobs.map((job) => job.stop()));
  expect(await rows()).toEqual([]);
});

it('refreshes its row, keeps its start, measures its clock, and stores no secret', async () => {
  const ahead = { now: () => new Date(Date.now() + 90_000) };
  const secrets = readSecrets({ appSecret: current, previousAppSecret: undefined, dataDir: '' });
  const self = { id: 'itself', startedAt: null };
  const config = { ...testApp.deps.config, answersCalls: false };
  const deps = { ...testApp.deps, clock: ahead, secrets, config };
  await reportRunning(deps, self);
  const [first] = await rows();
  await new Promise((resolve) => setTimeout(resolve, 5));
  await reportRunning(deps, self);
  const [second, ...others] = await rows();
  expect(others).toEqual([]);
  expect(second?.started_at).toBe(first?.started_at);
  expect(second?.seen_at.localeCompare(first?.seen_at ?? '')).toBe(1);
  expect(second?.role).toBe('worker');
  expect(Math.round((second?.clock_ahead_ms ?? 0) / 1000)).toBe(90);
  expect(JSON.parse(second?.secrets ?? '')).toEqual([expect.stringMatching(/^[0-9a-f]{8}$/)]);
});

it('forgets a process that ended without stopping an hour ago, not earlier', async () => {
  await report({ id: 'an-hour', seen_at: ago(3700) });
  await report({ id: 'half-an-hour', seen_at: ago(1800) });
  await reportRunning(testApp.deps, { id: 'itself', startedAt: null });
  expect((await rows()).map(({ id }) => id).toSorted()).toEqual(['half-an-hour', 'itself']);
});

describe('the check', () => {
  it('warns if none reports', async () => {
    expect(await check('processes')).toMatchObject({ state: 'warning' });
  });

  it('names a process that ended without stopping, and one with a wrong clock', async () => {
    await report({ pid: 1 });
    await report({ pid: 2, seen_at: ago(300) });
    await report({ pid: 3, clock_ahead_ms: -120_000 });
    const result = await check('processes');
    expect(result?.state).toBe('warning');
    expect(result?.sentence).toMatch(/host-a:2 \(last seen 5 min ago\) ended without stopping/);
    expect(result?.sentence).toContain(
      "The clock of host-a:3 is 2 min behind the database's, so it does no background work.",
    );
    const gone = (await admin.trpc.system.processes.query()).map(({ isGone }) => isGone);
    expect(gone.filter(Boolean)).toHaveLength(1);
  });

  it('names all that ended without stopping in one sentence', async () => {
    await report({ pid: 1 });
    for (const pid of [2, 3]) await report({ pid, seen_at: ago(300) });
    expect((await check('processes'))?.sentence).toMatch(
      /2 processes ended without stopping, or lost the database: host-a:2 \(.*\), host-a:3 \(.*\)\./,
    );
  });

  it('fails if a process has another secret, but not while the secret is rotated', async () => {
    await report({ pid: 1 });
    await report({
      pid: 2,
      secrets: toJson(secretOf('another secret, just as long as it', current)),
    });
    expect(await check('processes')).toMatchObject({
      state: 'failing',
      sentence: expect.stringContaining('the APP_SECRET of host-a:2:') as string,
    });
    await testApp.deps.db.deleteFrom('processes').execute();
    const next = 'the next secret of the test, also long enough';
    await report({ secrets: toJson(secretOf(current, next)) });
    await report({ secrets: toJson(secretOf(next, current)) });
    expect(await check('processes')).toMatchObject({ state: 'ok' });
  });

  it('fails if no process does background work', async () => {
    await report({ role: 'web' });
    expect(await check('processes')).toMatchObject({
      state: 'failing',
      sentence: expect.stringContaining('None does background work') as string,
    });
  });

  it('says that two versions are running', async () => {
    await report({ version: '1.1.0' });
    await report({ version: '1.2.0' });
    expect(await check('processes')).toMatchObject({
      state: 'warning',
      sentence: expect.stringContaining('different versions (1.1.0, 1.2.0)') as string,
    });
  });

  it('is off in maintenance mode, in which nothing may be written', async () => {
    const config = { ...testApp.deps.config, maintenance: { until: null } };
    expect(await runSelectedChecks({ ...testApp.deps, config }, ['processes'])).toMatchObject([
      { state: 'off' },
    ]);
  });
});

it('a backup contains no processes', async () => {
  await report();
  const toDir = path.join(testApp.deps.config.dataDir, 'backups-of-processes');
  const { folder } = await makeBackup(
    backupOptions(testApp.deps.config, { toDir, keep: null }, systemClock.now()),
  );
  const copy = openForReading(path.join(folder, 'stumpquote.db'));
  expect(await copy.selectFrom('users').select('id').execute()).not.toEqual([]);
  expect(await copy.selectFrom('processes').select('id').execute()).toEqual([]);
  await copy.destroy();
  expect(await rows()).toHaveLength(1);
});

it("a server's replicas are listed with their lag", { tags: 'postgres' }, async () => {
  // Connects as a replica does, which the client's types don't know.
  const asReplica = {
    connectionString: testApp.environment['DATABASE_URL'],
    application_name: 'replica-1',
    replication: 'true',
  };
  const replica = new pg.Client(asReplica);
  await replica.connect();
  const { rows: system } = await replica.query<{ xlogpos: string }>('IDENTIFY_SYSTEM');
  // Never ends.
  void replica.query(`START_REPLICATION PHYSICAL ${system[0]?.xlogpos ?? ''}`).catch(() => {});
  try {
    await vi.waitFor(async () =>
      expect((await check('engine'))?.sentence).toMatch(/Replica replica-1 is .* behind\./),
    );
  } finally {
    await replica.end();
  }
});

const ownSecret = () => toJson(testApp.deps.secrets.fingerprints);

it('the doctor lists the processes, and marks one with another secret', async () => {
  for (const pid of [41, 42]) await report({ host: 'host-b', pid, secrets: ownSecret() });
  await report({ host: 'host-b', pid: 43, role: 'worker' });
  const { text } = await doctorReport(testApp.deps);
  expect(text).toMatch(/Processes\n\n {2}host-b:41 .* calls and background work .* last seen /);
  expect(text).toMatch(/host-b:43 .* background work .* ago \(another APP_SECRET\)\n/);
  expect(text).not.toMatch(/host-b:4[12] .*another APP_SECRET/);
  expect(text).not.toContain("This command's APP_SECRET");
});

it("the doctor says that its own secret isn't the processes'", async () => {
  await report({ secrets: ownSecret() });
  const secrets = readSecrets({ appSecret: current, previousAppSecret: undefined, dataDir: '' });
  const { text } = await doctorReport({ ...testApp.deps, secrets });
  expect(text).toContain("This command's APP_SECRET isn't that of the running processes");
});

it('the database engine is named with its version and schema', async () => {
  const newest = Object.keys(migrations).at(-1) ?? '';
  const result = await check('engine');
  expect(result?.state).toBe('ok');
  expect(result?.sentence).toMatch(onPostgres ? /^PostgreSQL 1\d\.\d/ : /^SQLite 3\.\d+\.\d+ /);
  expect(result?.sentence).toContain(`with schema ${newest}.`);
  if (onPostgres) expect(result?.sentence).toMatch(/ \d+ of 300 connections are in use\./);
});
