// @module-tag postgres
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { systemClock } from '../process/clock.js';
import { randomIds } from '../process/ids.js';
import { insertTestMessage } from '../testing/insert-message.js';
import { processOnFreePort, withoutKeepAlive } from '../testing/server-process.js';
import { startTcpProxy } from '../testing/tcp-proxy.js';
import { createTestDatabase } from '../testing/test-database.js';

/** A built server or worker whose database is behind a proxy. */
async function startBehindProxy(program: 'server' | 'worker') {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'stumpquote-silent-'));
  const database = await createTestDatabase(dataDir);
  const proxy = await startTcpProxy(database.environment['DATABASE_URL'] ?? '');
  const db = database.open();
  const running = await processOnFreePort(
    {
      NODE_ENV: 'test',
      APP_SECRET: 'the same for every process of the test',
      DATA_DIR: dataDir,
      DATABASE_URL: proxy.url,
      DATABASE_TIME_LIMIT_SECONDS: '2',
    },
    program,
  );
  onTestFinished(async () => {
    await running.kill();
    await proxy.cut();
    await db.destroy();
    await database.remove();
    await rm(dataDir, { recursive: true, force: true });
  });
  running.start();
  await running.ready();
  const ask = async (address: string) => {
    const start = performance.now();
    const { status } = await fetch(`${running.baseUrl}${address}`, {
      ...withoutKeepAlive,
      signal: AbortSignal.timeout(20_000),
    }).catch(() => ({ status: 0 }));
    return { status, seconds: (performance.now() - start) / 1000 };
  };
  return { running, proxy, db, ask };
}

/** A call that reads the database. */
const companies = '/api/quote-requests/reference/QR-ZZZZZZZZ';

it(
  'a server gives up connections that went silent, and works on new ones',
  { timeout: 90_000 },
  async () => {
    const { proxy, ask } = await startBehindProxy('server');
    const atOnce = () => Promise.all(Array.from({ length: 12 }, () => ask(companies)));
    for (const { status } of await atOnce()) expect(status).toBe(404);

    proxy.silence();
    for (const { seconds } of await atOnce()) expect(seconds).toBeLessThan(8);
    expect(await ask(companies)).toMatchObject({ status: 404 });
    expect(await ask('/readyz')).toMatchObject({ status: 200 });
  },
);

it(
  'a frozen database is answered with 503 in time, and readiness says so within three seconds',
  { timeout: 90_000 },
  async () => {
    const { proxy, ask } = await startBehindProxy('server');
    expect(await ask(companies)).toMatchObject({ status: 404 });

    proxy.freeze();
    for (const address of ['/readyz', '/healthz']) {
      const { status, seconds } = await ask(address);
      expect(status).toBe(503);
      expect(seconds).toBeLessThan(3.5);
    }
    const { status, seconds } = await ask(companies);
    expect(status).toBe(503);
    expect(seconds).toBeLessThan(8);

    proxy.thaw();
    await vi.waitFor(async () => expect((await ask(companies)).status).toBe(404), 15_000);
  },
);

it('a worker whose connections went silent sends again in time', { timeout: 90_000 }, async () => {
  const { running, proxy, db, ask } = await startBehindProxy('worker');
  const deps = { db, clock: systemClock, ids: randomIds };
  await vi.waitFor(() => expect(running.output).toContain('running the periodic tasks'), 10_000);

  proxy.silence();
  const { id } = await insertTestMessage(deps);
  const statusOf = () =>
    db.selectFrom('messages').select('status').where('id', '=', id).executeTakeFirstOrThrow();
  // Without a job of its own, it is found by the task that runs every 30 seconds.
  await vi.waitFor(async () => expect(await statusOf()).toEqual({ status: 'skipped' }), {
    timeout: 50_000,
    interval: 500,
  });
  expect(await ask('/healthz')).toMatchObject({ status: 200 });
});

it(
  'a worker with a frozen database says in time that it is unhealthy',
  { timeout: 60_000 },
  async () => {
    const { running, proxy, ask } = await startBehindProxy('worker');
    await vi.waitFor(() => expect(running.output).toContain('running the periodic tasks'), 10_000);
    proxy.freeze();
    const { status, seconds } = await ask('/healthz');
    expect(status).toBe(503);
    expect(seconds).toBeLessThan(3.5);
  },
);
