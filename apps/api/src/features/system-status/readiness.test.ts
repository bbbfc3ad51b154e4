import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { translate } from '@stumpquote/domain/i18n/message';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { serverMessages } from '../../process/server.messages.js';
import { insertTestMessage } from '../../testing/insert-message.js';
import { aJpeg } from '../../testing/photo-files.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { tryUpload, upload } from '../../testing/upload.js';
import { deliverDue } from '../messages/deliver-message.js';
import { recoverStuck } from '../messages/recover-messages.js';
import { runChecks } from './run-checks.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ environment: { METRICS_TOKEN: 'a-token-for-the-test' } });
});
afterAll(() => testApp.close());

let passedMs = 0;
const measured = performance.now.bind(performance);
vi.spyOn(performance, 'now').mockImplementation(() => measured() + passedMs);

/** Asks once the cached answer is stale. */
async function readyz() {
  passedMs += 2050;
  const { status, body } = await testApp.browser().rest('GET', '/readyz');
  return { status, body: body as { status: string; checks: Record<string, string> } };
}
const db = () => testApp.deps.db;
const sentenceOf = async (id: string) =>
  (await runChecks(testApp.deps)).find((check) => check.id === id);
const person = {
  firstName: 'Ana',
  lastName: 'Lopez',
  email: 'ana@example.test',
  phone: '(954) 555-0142',
  address: '12 Palm Ave',
  city: 'Davie',
  zip: '33314',
};
const requestCount = async () =>
  (await db().selectFrom('quote_requests').select('id').execute()).length;

it('is ready, and lists its checks without details', { tags: 'sqlite' }, async () => {
  const { status, body } = await readyz();
  expect(status).toBe(200);
  expect(body).toEqual({
    status: 'ready',
    checks: {
      database: 'ok',
      photoStorage: 'ok',
      disk: expect.any(String) as string,
      clock: 'ok',
      company: 'ok',
      backup: 'warning',
      restored: 'ok',
      work: 'ok',
      stopping: 'ok',
    },
  });
});

const run = async (pragma: string) => void (await sql.raw(pragma).execute(db()));

/** Allows no new pages and fills all free ones, like a disk that something else keeps filling. */
async function fillUp(): Promise<void> {
  await run('pragma max_page_count = 1');
  for (const bytes of [100_000, 3000, 100]) {
    const row = () => ({
      operation: 'filler',
      key: testApp.deps.ids.uuid(),
      content_hash: '',
      response: 'x'.repeat(bytes),
      created_at: '',
    });
    for (let isRoom = true; isRoom;)
      isRoom = await db()
        .insertInto('idempotency_keys')
        .values(row())
        .execute()
        .then(
          () => true,
          () => false,
        );
  }
}

async function makeRoom(): Promise<void> {
  await run('pragma max_page_count = 1073741823');
  await db().deleteFrom('idempotency_keys').where('operation', '=', 'filler').execute();
}

describe.each([
  [
    'a read-only database',
    () => run('pragma query_only = on'),
    () => run('pragma query_only = off'),
  ],
  ["a database that can't grow, as on a full disk", fillUp, makeRoom],
])('%s', { tags: 'sqlite' }, (_name, begin, end) => {
  afterEach(end);

  it('is not ready, refuses writes with a message, loses nothing and recovers automatically', async () => {
    const browsers = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const browser = testApp.browser();
        return { browser, images: await upload(browser) };
      }),
    );
    const before = await requestCount();
    await begin();

    // Half a page may be free here and there, so some writes still fit: those are kept, refused
    // ones aren't.
    let accepted = 0;
    let refused = { status: 200, body: null as unknown, headers: new Headers() };
    for (const { browser, images } of browsers.slice(0, 3)) {
      refused = await browser.rest('POST', '/api/quote-requests', {
        ...person,
        notes: 'y'.repeat(2000),
        images,
      });
      if (refused.status === 200) accepted += 1;
    }
    const [{ browser, images } = { browser: testApp.browser(), images: [] }] = browsers.slice(3);
    expect(refused).toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE', message: translate(serverMessages.unavailable) },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await expect(
      browser.trpc.quoteRequests.submit.mutate({
        ...person,
        notes: 'y'.repeat(2000),
        images,
        idempotencyKey: 'form-key-0001',
      }),
    ).rejects.toMatchObject({
      message: translate(serverMessages.unavailable),
      data: { httpStatus: 503, domainCode: 'UNAVAILABLE' },
    });
    expect(await readyz()).toMatchObject({
      status: 503,
      body: { status: 'unavailable', checks: { database: 'failing' } },
    });
    expect(await sentenceOf('database')).toMatchObject({
      state: 'failing',
      sentence: expect.stringContaining('Nothing can be written') as string,
    });
    // Existing data can still be read.
    expect((await browser.rest('GET', '/healthz')).status).toBe(200);

    await end();
    expect(await requestCount()).toBe(before + accepted);
    expect((await browser.rest('POST', '/api/quote-requests', { ...person, images })).status).toBe(
      200,
    );
    expect(await requestCount()).toBe(before + accepted + 1);
    expect(await readyz()).toMatchObject({ status: 200, body: { checks: { database: 'ok' } } });
  }, 30_000);
});

describe('the photo folder', () => {
  const folder = () => path.join(testApp.deps.config.dataDir, 'photos');

  it('is created again if it disappears, and the check warns about the missing photos', async () => {
    const browser = testApp.browser();
    const { body } = await browser.rest('POST', '/api/quote-requests', {
      ...person,
      images: await upload(browser),
    });
    expect(body).toMatchObject({ referenceNumber: expect.any(String) as string });
    await rename(folder(), `${folder()}.away`);
    expect(await sentenceOf('photoStorage')).toMatchObject({
      state: 'warning',
      sentence: expect.stringContaining('missing or damaged') as string,
    });
    expect(await upload(testApp.browser())).toHaveLength(1);
    await rm(folder(), { recursive: true });
    await rename(`${folder()}.away`, folder());
    expect(await sentenceOf('photoStorage')).toMatchObject({ state: 'ok' });
  });

  it('that is unwritable refuses uploads with 503, stores nothing partially, and recovers', async () => {
    const rowsBefore = await db().selectFrom('photos').select('id').execute();
    await rename(folder(), `${folder()}.away`);
    await writeFile(folder(), '');
    const browser = testApp.browser();
    expect(await tryUpload(browser, [{ name: 'stump.jpg', bytes: await aJpeg() }])).toMatchObject({
      status: 503,
      body: { message: translate(serverMessages.unavailable) },
    });
    expect(await db().selectFrom('photos').select('id').execute()).toEqual(rowsBefore);
    expect(await readyz()).toMatchObject({
      status: 503,
      body: { checks: { photoStorage: 'failing', database: 'ok' } },
    });
    await rm(folder());
    await rename(`${folder()}.away`, folder());
    expect(await upload(browser)).toHaveLength(1);
    expect(await readyz()).toMatchObject({ status: 200 });
  });

  it('on a full disk (ENOSPC halfway through a file) loses nothing, and recovers', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const { photoStorage } = testApp.deps;
    const put = photoStorage.put.bind(photoStorage);
    let writes = 0;
    photoStorage.put = (key, bytes) =>
      (writes += 1) === 2 ? Promise.reject(full) : put(key, bytes);
    const browser = testApp.browser();
    expect((await tryUpload(browser, [{ name: 'stump.jpg', bytes: await aJpeg() }])).status).toBe(
      503,
    );
    photoStorage.put = put;
    expect(await browser.trpc.photos.mine.query()).toEqual([]);
    expect(await upload(browser)).toHaveLength(1);
  });

  it('with a damaged file returns 404 for it and keeps running', async () => {
    const browser = testApp.browser();
    const [photo] = await upload(browser);
    const id = photo?.path.split('/').at(-1) ?? '';
    await writeFile(path.join(folder(), id.slice(0, 2), `${id}-view.jpg`), 'half of a pic');
    const answer = await browser.fetch(`/api/photos/${id}/view`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      404,
      expect.stringContaining('json'),
    ]);
    expect(answer.headers.get('etag')).toBeNull();
    expect((await browser.fetch(`/api/photos/${id}`)).status).toBe(200);
  });
});

it('reports a damaged database file for ten minutes after the last error', async () => {
  testApp.deps.state.damage = { at: testApp.clock.now(), code: 'SQLITE_CORRUPT' };
  expect(await sentenceOf('database')).toMatchObject({
    state: 'failing',
    sentence: expect.stringMatching(/damaged \(SQLITE_CORRUPT.*pnpm sq restore/) as string,
  });
  testApp.clock.advance({ minutes: 11 });
  expect(await sentenceOf('database')).toMatchObject({ state: 'ok' });
});

it('reports immediately that it is stopping', async () => {
  await readyz();
  testApp.deps.state.isStopping = true;
  expect(await testApp.browser().rest('GET', '/readyz')).toMatchObject({
    status: 503,
    body: { status: 'unavailable', checks: { stopping: 'failing' } },
  });
  testApp.deps.state.isStopping = false;
});

it("recovers a message whose outcome couldn't be saved, without a restart", async () => {
  const { id } = await insertTestMessage(testApp.deps, { status: 'sending', attempts: 1 });
  await recoverStuck(testApp.deps);
  expect(await db().selectFrom('messages').select('status').where('id', '=', id).execute()).toEqual(
    [{ status: 'sending' }],
  );
  testApp.clock.advance({ minutes: 3 });
  await recoverStuck(testApp.deps);
  await deliverDue(testApp.deps);
  expect(await db().selectFrom('messages').select('status').where('id', '=', id).execute()).toEqual(
    [{ status: 'skipped' }],
  );
});

describe('metrics', () => {
  const scrape = (token?: string, scheme = 'Bearer', of = testApp) =>
    of
      .browser()
      .fetch(
        '/metrics',
        token === undefined ? {} : { headers: { authorization: `${scheme} ${token}` } },
      );

  it('are served only with the token, and not at all if none is configured', async () => {
    expect((await scrape()).status).toBe(401);
    expect((await scrape('a-token-for-the-other')).status).toBe(401);
    expect((await scrape('a-token-for-the-test', 'bearer')).status).toBe(200);
    expect(
      (await (await signedInAs(testApp, { role: 'admin' })).browser.fetch('/metrics')).status,
    ).toBe(401);
    const bare = await startTestApp();
    expect(
      (await bare.browser().fetch('/metrics', { headers: { authorization: 'Bearer undefined' } }))
        .status,
    ).toBe(404);
    await bare.close();
  });

  it('count calls by route and status, queues and failures, and measure the process', async () => {
    const own = await startTestApp({ environment: { METRICS_TOKEN: 'a-token-for-the-test' } });
    const browser = own.browser();
    await browser.trpc.auth.login
      .mutate({ username: 'nobody', password: 'wrong-password' })
      .catch(() => undefined);
    await browser.rest('GET', '/api/quote-requests/reference/QR-ZZZZZZZZ');
    await browser.fetch('/api/trpc/no.such,auth.me?batch=1');
    await insertTestMessage(own.deps, {
      status: 'waiting',
      next_attempt_at: new Date(own.clock.now().getTime() - 60_000).toISOString(),
    });
    const response = await scrape('a-token-for-the-test', 'Bearer', own);
    expect(response.headers.get('content-type')).toContain('text/plain');
    const text = await response.text();
    for (const line of [
      /^stumpquote_request_seconds_count\{method="POST",route="\/api\/trpc\/auth\.login",status="401"\} 1$/m,
      /^stumpquote_request_seconds_count\{method="GET",route="\/api\/quote-requests\/reference\/:referenceNumber",status="404"\} 1$/m,
      /route="\/api\/trpc\/\(batch\)"/,
      /^stumpquote_logins_failed_total 1$/m,
      /^stumpquote_lookup_misses_total 1$/m,
      /^stumpquote_outbox_messages\{of="waiting"\} 1$/m,
      /^stumpquote_outbox_oldest_due_seconds\{of="email"\} 60/m,
      /^stumpquote_jobs_waiting\{of="analyses"\} \d+$/m,
      /^stumpquote_nodejs_eventloop_lag_p99_seconds /m,
      /^stumpquote_process_resident_memory_bytes /m,
      /^stumpquote_database_up 1$/m,
      /^stumpquote_disk_free_bytes [1-9]\d*(e\+\d+)?$/m,
      /^stumpquote_backup_age_seconds \+Inf$/m,
      /^stumpquote_restored_data_held 0$/m,
      /^stumpquote_build_info\{version="\d+\.\d+\.\d+",node="[\d.]+",process="\S+:\d+",role="all"\} 1$/m,
    ])
      expect(text).toMatch(line);
    expect(text).not.toContain('QR-ZZZZZZZZ');
    expect(text).not.toContain('no.such');
    await own.close();
  });
});
