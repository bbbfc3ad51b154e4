// @module-tag postgres
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startDatabaseProxy } from '../testing/database-proxy.js';
import { processOnFreePort } from '../testing/server-process.js';
import { createTestDatabase } from '../testing/test-database.js';

const beginning = /the database can't be reached: background work waits/g;
const ending = /the database can be reached again/g;

it(
  'a worker logs an outage of its database in one line, and its end in another',
  { timeout: 90_000 },
  async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'stumpquote-outage-'));
    const database = await createTestDatabase(dataDir);
    const proxy = await startDatabaseProxy(database.environment['DATABASE_URL'] ?? '');
    const worker = await processOnFreePort(
      {
        NODE_ENV: 'test',
        APP_SECRET: 'the same for every process of the test',
        DATA_DIR: dataDir,
        DATABASE_URL: proxy.url,
        LOG_LEVEL: 'info',
      },
      'worker',
    );
    onTestFinished(async () => {
      await worker.kill();
      await proxy.cut();
      await database.remove();
      await rm(dataDir, { recursive: true, force: true });
    });
    worker.start();
    await worker.ready();
    await vi.waitFor(() => expect(worker.output).toContain('running the periodic tasks'), 10_000);

    const before = worker.output.length;
    const sinceOutage = () => worker.output.slice(before);
    await proxy.cut();
    await vi.waitFor(() => expect(sinceOutage()).toMatch(beginning), 10_000);
    // Each of the queue's workers and the periodic tasks try several times.
    await sleep(8000);
    const lines = sinceOutage().trim().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toHaveLength(1);

    await proxy.restore();
    await vi.waitFor(() => expect(sinceOutage()).toMatch(ending), 30_000);
    expect(sinceOutage().match(beginning)).toHaveLength(1);
  },
);
