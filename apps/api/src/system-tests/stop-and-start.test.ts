// @module-tag full
// @module-tag sqlite
import { copyFile, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { translate } from '@stumpquote/domain/i18n/message';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { databaseFile, openDatabase } from '../db/database.js';
import { freePort } from '../process/free-port.js';
import { serverMessages } from '../process/server.messages.js';
import { startFakeResend } from '../testing/fake-resend.js';
import { aJpeg } from '../testing/photo-files.js';
import { ServerProcess } from '../testing/server-process.js';
import { TestBrowser } from '../testing/test-app.js';

let dataDir: string;
let server: ServerProcess;
let environment: Record<string, string>;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'stumpquote-stop-'));
  const port = await freePort();
  environment = { NODE_ENV: 'test', DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn' };
  server = new ServerProcess(`http://127.0.0.1:${port}`, environment);
});
afterEach(async () => {
  await server.kill();
  await rm(dataDir, { recursive: true, force: true });
});

/** Uploads a photo in chunks; with `endless`, never sends the last one. */
async function slowUpload({
  pieces,
  everyMs,
  endless = false,
}: {
  pieces: number;
  everyMs: number;
  endless?: boolean;
}): Promise<number | string> {
  const jpeg = await aJpeg({ width: 640, height: 480 });
  const boundary = 'stumps';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="images"; filename="stump.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), jpeg, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return new Promise((resolve) => {
    const call = request(
      `${server.baseUrl}/api/upload`,
      {
        method: 'POST',
        headers: {
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'content-length': body.length,
        },
      },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    call.on('error', (error) => resolve(error.message));
    void (async () => {
      const size = Math.ceil(body.length / pieces);
      for (let at = 0; at < body.length; at += size) {
        if (endless && at + size >= body.length) return;
        call.write(body.subarray(at, at + size));
        await sleep(everyMs);
      }
      call.end();
    })();
  });
}

/**
 * Sends requests one after another on a keep-alive connection, like a proxy, until the server
 * closes it; records problems and reports each response.
 */
async function keepCalling(problems: string[], onAnswer: () => void): Promise<void> {
  for (;;) {
    try {
      const response = await fetch(`${server.baseUrl}/api/auth/session`);
      await response.text();
      if (response.status !== 200) problems.push(`answered ${response.status}`);
      if (response.headers.get('connection') === 'close') return;
      onAnswer();
    } catch (error) {
      problems.push(String(((error as Error).cause as { code?: string } | undefined)?.code));
      return;
    }
  }
}

describe('stopping', () => {
  it('finishes every call in flight and the email it started, and exits within ten seconds', async () => {
    const resend = await startFakeResend();
    resend.behave(() => ({ kind: 'normal', delayMs: 1500 }));
    Object.assign(environment, {
      RESEND_API_KEY: 're_test',
      RESEND_BASE_URL: resend.baseUrl,
      EMAIL_FROM: 'hello@example.test',
    });
    server.start();
    await server.ready();
    const browser = new TestBrowser(server.baseUrl);
    const problems: string[] = [];
    const answerCounts = Array.from({ length: 30 }, () => 0);
    const callers = answerCounts.map((_, index) =>
      keepCalling(problems, () => {
        answerCounts[index] = (answerCounts[index] ?? 0) + 1;
      }),
    );
    while (Math.min(...answerCounts) === 0) await sleep(20);
    const uploading = slowUpload({ pieces: 12, everyMs: 250 });
    await sleep(700);
    expect(
      (
        await browser.rest('POST', '/api/register', {
          username: 'leaving',
          password: 'river-lantern-42',
          confirmPassword: 'river-lantern-42',
          firstName: 'Ana',
          lastName: 'Lopez',
          email: 'ana@example.test',
        })
      ).status,
    ).toBeLessThan(300);
    await vi.waitFor(() => expect(resend.emails).toHaveLength(1), { timeout: 10_000 });
    const signaledAt = Date.now();
    server.requestStop();
    expect(await uploading).toBe(200);
    await Promise.all(callers);
    expect(await server.ended()).toBe(0);
    expect(Date.now() - signaledAt).toBeLessThan(10_000);
    expect(problems).toEqual([]);

    const db = openDatabase(databaseFile(dataDir));
    const messages = await db.selectFrom('messages').select('status').execute();
    const photos = await db.selectFrom('photos').select('id').execute();
    await db.destroy();
    await resend.close();
    expect(messages).toEqual([{ status: 'sent' }]);
    expect(photos).toHaveLength(1);
  }, 40_000);

  it("doesn't wait for a call that never ends", async () => {
    server.start();
    await server.ready();
    const uploading = slowUpload({ pieces: 4, everyMs: 50, endless: true });
    await sleep(400);
    const signaledAt = Date.now();
    server.requestStop();
    expect(await server.ended()).toBe(0);
    expect(Date.now() - signaledAt).toBeLessThan(10_000);
    expect(await uploading).not.toBe(200);
  }, 30_000);
});

const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);

describe('starting', () => {
  it('creates files that only its own user can read', async () => {
    const folder = path.join(dataDir, 'new');
    Object.assign(environment, { DATA_DIR: folder });
    server.start();
    await server.ready();
    expect(await slowUpload({ pieces: 1, everyMs: 0 })).toBe(200);
    const made = [
      folder,
      ...(await readdir(folder, { recursive: true })).map((name) => path.join(folder, name)),
    ];
    expect(made.length).toBeGreaterThan(5);
    const open = (
      await Promise.all(made.map(async (file) => ({ file, mode: (await stat(file)).mode & 0o077 })))
    ).filter(({ mode }) => mode !== 0);
    expect(open).toEqual([]);
  }, 30_000);

  it.runIf(hasIpv6)(
    'on an IPv6 address logs its URL in brackets, and accepts writes from its own pages there',
    async () => {
      const baseUrl = `http://[::1]:${environment['PORT'] ?? ''}`;
      server = new ServerProcess(baseUrl, { ...environment, HOST: '::1', LOG_LEVEL: 'info' });
      server.start();
      await server.ready();
      while (!server.output.includes(`"url":"${baseUrl}"`)) await sleep(20);
      const logOut = (origin: string) =>
        fetch(`${baseUrl}/api/logout`, { method: 'POST', headers: { origin } });
      expect((await logOut(baseUrl)).status).toBe(200);
      expect((await logOut('http://[::2]:3000')).status).toBe(403);
    },
    30_000,
  );

  it('is refused on a database of a newer version, with a message', async () => {
    await copyFile(inject('templateDatabase'), databaseFile(dataDir));
    const db = openDatabase(databaseFile(dataDir));
    await sql`insert into kysely_migration (name, timestamp) values ('999-from-the-future-needs-998', '2030-01-01T00:00:00.000Z')`.execute(
      db,
    );
    await db.destroy();
    server.start();
    expect(await server.ended()).toBe(1);
    expect(server.output).toContain(
      'The database was last used by a newer version of StumpQuote (it has 999-from-the-future-needs-998',
    );
    expect(server.output).not.toMatch(/^\s+at /m);
  }, 30_000);

  it('reports a damaged database on every path, and recovers automatically once it is replaced', async () => {
    const file = databaseFile(dataDir);
    await writeFile(file, 'this was a database once'.repeat(400));
    server.start();
    const browser = new TestBrowser(server.baseUrl);
    const readyz = () => browser.rest('GET', '/readyz').catch(() => null);
    while ((await readyz()) === null) await sleep(50);
    expect(await readyz()).toMatchObject({
      status: 503,
      body: { status: 'unavailable', checks: { database: 'failing' } },
    });
    expect(await browser.rest('POST', '/api/quote-requests', {})).toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE', message: translate(serverMessages.unavailable) },
    });
    await expect(browser.trpc.auth.me.query()).rejects.toMatchObject({
      message: translate(serverMessages.unavailable),
      data: { httpStatus: 503 },
    });
    expect(await (await browser.fetch('/', { headers: { accept: 'text/html' } })).text()).toContain(
      'save anything right now',
    );
    await rm(file);
    while ((await readyz())?.status !== 200) await sleep(100);
    expect((await browser.rest('GET', '/api/auth/session')).status).toBe(200);
  }, 40_000);

  it('installs the templates once, and leaves deleted ones deleted', async () => {
    const file = databaseFile(dataDir);
    const startOnce = async () => {
      server.start();
      await server.ready();
      await server.stop();
    };
    const templates = async () => {
      const db = openDatabase(file);
      const found = [
        await db.selectFrom('sms_templates').select('id').execute(),
        await db.selectFrom('email_templates').select('id').execute(),
      ];
      await db.deleteFrom('sms_templates').execute();
      await db.destroy();
      return found.map((rows) => rows.length);
    };
    await startOnce();
    expect(await templates()).toEqual([6, 8]);
    await startOnce();
    expect(await templates()).toEqual([0, 8]);
  }, 30_000);

  it('is refused with a truncated secret, whose keys could be guessed', async () => {
    await writeFile(path.join(dataDir, 'app-secret'), 'abc');
    server.start();
    expect(await server.ended()).toBe(1);
    expect(server.output).toContain("the server's secret isn't whole");
  }, 30_000);
});
