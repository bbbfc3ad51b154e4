import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  uploadBytesPerDay,
  uploadBytesPerHour,
} from '@stumpquote/domain/quote-requests/photo-rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '../../db/columns.js';
import { aJpeg } from '../../testing/photo-files.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { tryUpload } from '../../testing/upload.js';

let testApp: TestApp;
let bytes: Buffer;
beforeAll(async () => {
  testApp = await startTestApp();
  bytes = await aJpeg();
});
afterAll(() => testApp.close());
beforeEach(() => testApp.deps.db.deleteFrom('rate_limits').execute());

const countOf = async (key: string) =>
  (
    await testApp.deps.db
      .selectFrom('rate_limits')
      .select('count')
      .where('key', '=', key)
      .executeTakeFirst()
  )?.count ?? 0;
const storedPhotos = async () => {
  const files: string[] = [];
  for await (const { key } of testApp.deps.photoStorage.list()) files.push(key);
  return {
    rows: (await testApp.deps.db.selectFrom('photos').select('id').execute()).length,
    files: files.length,
  };
};
const setCount = (key: string, count: number, seconds: number) =>
  testApp.deps.db
    .insertInto('rate_limits')
    .values({
      key,
      count,
      window_ends_at: toInstant(new Date(testApp.clock.now().getTime() + seconds * 1000)),
    })
    .execute();

async function send(browser = testApp.browser()) {
  const form = new FormData();
  form.append('images', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'stump.jpg');
  const answer = await browser.fetch('/api/upload', { method: 'POST', body: form });
  return {
    status: answer.status,
    retryAfter: Number(answer.headers.get('retry-after')),
    message: ((await answer.json()) as { message?: string }).message,
  };
}

describe('the upload limit of a network', () => {
  it('counts sent bytes by the hour and day, and stored bytes by the day', async () => {
    expect((await tryUpload(testApp.browser(), [{ name: 'a.jpg', bytes }])).status).toBe(200);
    for (const window of ['hour', 'day']) {
      const count = await countOf(`upload:sent:${window}:address:127.0.0.1`);
      expect(count).toBeGreaterThan(bytes.length);
      expect(count).toBeLessThan(bytes.length + 1000);
    }
    expect(await countOf('upload:kept:day:address:127.0.0.1')).toBeGreaterThan(10_000);
  });

  it.each([
    ['an hour', 'upload:sent:hour:address:127.0.0.1', uploadBytesPerHour, 3000, 'within an hour'],
    ['a day', 'upload:sent:day:address:127.0.0.1', uploadBytesPerDay, 80_000, 'within a day'],
    [
      'a day, of stored bytes',
      'upload:kept:day:address:127.0.0.1',
      uploadBytesPerDay,
      80_000,
      'within a day',
    ],
  ])(
    'refuses an upload over the limit of %s with a message and Retry-After, and stores nothing of it',
    async (_what, key, most, seconds, words) => {
      await setCount(key, most - 1000, seconds);
      const before = await storedPhotos();
      const { status, retryAfter, message } = await send();
      expect([status, message]).toEqual([429, expect.stringContaining(words)]);
      expect(retryAfter).toBeGreaterThan(seconds - 60);
      expect(retryAfter).toBeLessThanOrEqual(seconds);
      expect(await storedPhotos()).toEqual(before);
      expect(await countOf(key)).toBe(most - 1000);
      testApp.clock.advance({ seconds });
      expect((await send()).status).toBe(200);
      testApp.clock.advance({ seconds: -seconds });
    },
  );

  it('also counts for the account, from any network', async () => {
    const { browser, user } = await signedInAs(testApp);
    await setCount(`upload:sent:hour:account:${user.id}`, uploadBytesPerHour, 3000);
    expect((await send(browser)).status).toBe(429);
    expect((await send()).status).toBe(200);
  });

  it("doesn't count the missing bytes of an aborted upload, and stores nothing of it", async () => {
    const before = await storedPhotos();
    const key = 'upload:sent:hour:address:127.0.0.1';
    const head =
      '--x\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';
    const sending = request(`${testApp.baseUrl}/api/upload`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 9_000_000 },
    });
    sending.on('error', () => {});
    sending.write(head);
    sending.write(bytes);
    await expect.poll(() => countOf(key)).toBe(9_000_000);
    await sleep(50);
    sending.destroy();
    await expect.poll(() => countOf(key)).toBeLessThan(bytes.length + 100_000);
    expect(await storedPhotos()).toEqual(before);
  });
});
