// @module-tag postgres
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { processOnFreePort } from '../testing/server-process.js';
import { startTcpProxy } from '../testing/tcp-proxy.js';
import { TestBrowser } from '../testing/test-app.js';
import { createTestDatabase } from '../testing/test-database.js';

const beginning = /the database can't be reached: calls fail, and background work waits/g;
const ending = /the database can be reached again/g;

it(
  'a worker logs an outage of its database in one line, and its end in another',
  { timeout: 90_000 },
  async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'stumpquote-outage-'));
    const database = await createTestDatabase(dataDir);
    const proxy = await startTcpProxy(database.environment['DATABASE_URL'] ?? '');
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

it(
  'a server still sends the web app to a signed-in person, whom its calls tell of the outage',
  { timeout: 90_000 },
  async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'stumpquote-outage-'));
    const webDir = await mkdtemp(path.join(tmpdir(), 'stumpquote-outage-web-'));
    await writeFile(path.join(webDir, 'index.html'), '<title>StumpQuote</title>');
    await writeFile(path.join(webDir, 'icon.svg'), '<svg/>');
    const database = await createTestDatabase(dataDir);
    const proxy = await startTcpProxy(database.environment['DATABASE_URL'] ?? '');
    const server = await processOnFreePort({
      NODE_ENV: 'test',
      APP_SECRET: 'the same for every process of the test',
      DATA_DIR: dataDir,
      DATABASE_URL: proxy.url,
      WEB_DIR: webDir,
    });
    onTestFinished(async () => {
      await server.kill();
      await proxy.cut();
      await database.remove();
      for (const folder of [dataDir, webDir]) await rm(folder, { recursive: true, force: true });
    });
    server.start();
    await server.ready();
    const browser = new TestBrowser(server.baseUrl);
    const registered = await browser.rest('POST', '/api/register', {
      username: 'dana.white',
      password: 'river-lantern-42',
      firstName: 'Dana',
      lastName: 'White',
      email: 'dana@example.test',
      phone: '(954) 555-0123',
    });
    expect(registered.status).toBe(200);

    await proxy.cut();
    const statusOf = async (address: string) =>
      (await browser.fetch(address, { headers: { accept: 'text/html' } })).status;
    expect(await statusOf('/dashboard')).toBe(200);
    expect(await statusOf('/icon.svg')).toBe(200);
    expect(await statusOf('/api/user')).toBe(503);
    for (let probe = 0; probe < 5; probe += 1) expect(await statusOf('/healthz')).toBe(503);
    expect(await (await browser.fetch('/readyz')).json()).toMatchObject({
      status: 'unavailable',
      checks: { database: 'failing', photoStorage: 'untested', restored: 'untested' },
    });
    await vi.waitFor(() => expect(server.output).toMatch(beginning), 10_000);
    expect(server.output.match(/"level":50/g)).toHaveLength(1);
    // Nobody was signed out.
    await proxy.restore();
    await vi.waitFor(async () => expect(await statusOf('/api/user')).toBe(200), 30_000);
  },
);
