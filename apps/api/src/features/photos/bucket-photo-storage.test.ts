import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureInstallationId } from '../../data-folder/installation/installation.queries.js';
import { insertTestPhoto } from '../../testing/insert-request-rows.js';
import { insertTestRequest } from '../../testing/insert-rows.js';
import { aJpeg } from '../../testing/photo-files.js';
import { startS3Server, type S3Server } from '../../testing/s3-server.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { tryUpload, upload } from '../../testing/upload.js';
import { photoKey } from './photo-files.js';
import { sweepOrphanFiles, sweepUnclaimedPhotos } from './sweep-photos.js';

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server('stump-photos');
});
afterAll(() => s3.close());
beforeEach(() => s3.reset());

const startOnBucket = (environment: Record<string, string> = {}) =>
  startTestApp({
    environment: {
      S3_BUCKET: 'stump-photos',
      ...s3.environment,
      ...environment,
    },
  });

describe('a server configured for a bucket', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startOnBucket();
  });
  afterAll(() => testApp.close());

  it('stores and serves uploads under the prefix of its installation', async () => {
    const browser = testApp.browser();
    const [photo] = await upload(browser);
    const seen = Buffer.from(await (await browser.fetch(photo?.viewUrl ?? '')).arrayBuffer());
    const prefix = await ensureInstallationId(testApp.deps.db, testApp.deps.ids);
    expect(s3.objects.get(`${prefix}/${photoKey(photo?.id ?? '', 'view')}`)?.equals(seen)).toBe(
      true,
    );
    await browser.trpc.photos.remove.mutate({ id: photo?.id ?? '' });
    expect([...s3.objects.keys()].filter((key) => key.includes(photo?.id ?? ''))).toEqual([]);
  });

  it('waits for a slow bucket, and answers other calls in the meantime', async () => {
    s3.fail('slow');
    const before = s3.calls.length;
    let isUploaded = false;
    const uploading = upload(testApp.browser()).finally(() => {
      isUploaded = true;
    });
    await expect.poll(() => s3.calls.length).toBeGreaterThan(before);
    expect((await testApp.browser().rest('GET', '/healthz')).status).toBe(200);
    expect(isUploaded).toBe(false);
    expect(await uploading).toHaveLength(1);
  });

  it('retries when the bucket is busy', async () => {
    s3.fail('busy', { faultyCalls: 1 });
    expect(await upload(testApp.browser())).toHaveLength(1);
  });

  it('still reads photos stored before prefixes existed, and removes them with their rows', async () => {
    const browser = testApp.browser();
    const [photo] = await upload(browser);
    const prefix = await ensureInstallationId(testApp.deps.db, testApp.deps.ids);
    const prefixed = new Map(s3.objects);
    s3.objects.clear();
    for (const [key, bytes] of prefixed) s3.objects.set(key.replace(`${prefix}/`, ''), bytes);
    expect((await browser.fetch(photo?.viewUrl ?? '')).status).toBe(200);
    await browser.trpc.photos.remove.mutate({ id: photo?.id ?? '' });
    expect([...s3.objects.keys()]).toEqual([]);
  });

  it('in a shared bucket, deletes no files of another or an unknown installation', async () => {
    const other = await startOnBucket();
    try {
      await upload(other.browser());
      s3.objects.set(
        photoKey('0b0f57b4-6f0a-4f9e-9d7e-1a2b3c4d5e6f', 'view'),
        Buffer.from('from before there were prefixes'),
      );
      const foreign = [...s3.objects.keys()];
      const own = await ensureInstallationId(testApp.deps.db, testApp.deps.ids);
      const orphan = `${own}/${photoKey('1c0f57b4-6f0a-4f9e-9d7e-1a2b3c4d5e6f', 'view')}`;
      s3.objects.set(orphan, Buffer.from('left'));
      testApp.clock.setTo('2026-12-24T15:00:00Z');
      for (let round = 0; round < 2; round += 1) {
        await sweepUnclaimedPhotos(testApp.deps);
        await sweepOrphanFiles(testApp.deps);
      }
      expect([...s3.objects.keys()].toSorted()).toEqual(
        [...foreign, `${own}/installation.json`].toSorted(),
      );
    } finally {
      await other.close();
    }
  });

  it('a restored copy reads the bucket but stores and removes nothing until it is released', async () => {
    const { db, ids, photoStorage } = testApp.deps;
    const request = await insertTestRequest(testApp.deps);
    const photo = await insertTestPhoto(testApp.deps, request.id);
    await photoStorage.put(photoKey(photo.id, 'thumb'), await aJpeg());
    const before = [...s3.objects.keys()];
    await ensureInstallationId(db, ids);
    await db.updateTable('installation').set({ restored_at: '2026-11-22T15:00:00.000Z' }).execute();

    expect(
      await tryUpload(testApp.browser(), [{ name: 'a.jpg', bytes: await aJpeg() }]),
    ).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining('restored copy') as string },
    });
    await photoStorage.remove(photoKey(photo.id, 'thumb'));
    expect([...s3.objects.keys()]).toEqual(before);
    expect(await photoStorage.get(photoKey(photo.id, 'thumb'))).not.toBeNull();
    expect((await testApp.browser().rest('GET', '/readyz')).body).toMatchObject({
      status: 'ready',
      checks: { photoStorage: 'warning' },
    });

    await db.updateTable('installation').set({ released_at: '2026-11-22T16:00:00.000Z' }).execute();
    expect(await upload(testApp.browser())).toHaveLength(1);
  });
});

describe('a bucket that fails', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startOnBucket({ S3_TIME_LIMIT_SECONDS: '0.5' });
  });
  afterAll(() => testApp.close());

  it.each(['hanging', 'busy', 'cut'] as const)(
    'refuses an upload while it is %s, leaves nothing behind, and accepts it afterwards',
    async (fault) => {
      const browser = testApp.browser();
      const photo = [{ name: 'a.jpg', bytes: await aJpeg() }];
      s3.fail(fault);
      expect(await tryUpload(browser, photo)).toMatchObject({
        status: 503,
        body: { message: expect.stringContaining("can't save anything") as string },
      });
      expect((await browser.rest('GET', '/healthz')).status).toBe(200);
      s3.fail(null);
      expect([await browser.trpc.photos.mine.query(), s3.objects.size]).toEqual([[], 0]);
      expect(await tryUpload(browser, photo)).toMatchObject({ status: 200 });
    },
  );

  it.each(['hanging', 'busy', 'cut', 'stalled'] as const)(
    'answers 503 for a small photo while it is %s',
    async (fault) => {
      const browser = testApp.browser();
      const [photo] = await upload(browser);
      s3.fail(fault);
      const shown = await browser.fetch(photo?.viewUrl ?? '');
      expect([shown.status, shown.headers.get('etag')]).toEqual([503, null]);
      s3.fail(null);
      expect((await browser.fetch(photo?.viewUrl ?? '')).status).toBe(200);
    },
  );

  it.each(['cut', 'stalled'] as const)(
    "drops the connection in the middle of a large photo when it is %s, so browsers don't cache half of it",
    async (fault) => {
      const browser = testApp.browser();
      const [photo] = await upload(browser);
      const key = [...s3.objects.keys()].find((name) => name.endsWith('-view.jpg')) ?? '';
      s3.objects.set(key, largeJpeg);
      s3.fail(fault);
      const shown = await browser.fetch(photo?.viewUrl ?? '');
      await expect(shown.arrayBuffer()).rejects.toThrow();
      s3.fail(null);
      const whole = await browser.fetch(photo?.viewUrl ?? '');
      expect(Buffer.from(await whole.arrayBuffer()).equals(largeJpeg)).toBe(true);
    },
  );

  it('never serves a truncated large photo as complete', async () => {
    const browser = testApp.browser();
    const [photo] = await upload(browser);
    const key = [...s3.objects.keys()].find((name) => name.endsWith('-view.jpg')) ?? '';
    s3.objects.set(key, largeJpeg.subarray(0, -1));
    const shown = await browser.fetch(photo?.viewUrl ?? '');
    await expect(shown.arrayBuffer()).rejects.toThrow();
  });

  it('shows up in the readiness check within the time limit', async () => {
    s3.fail('hanging');
    const { status, body } = await testApp.browser().rest('GET', '/readyz');
    expect([status, body]).toMatchObject([
      503,
      { checks: { photoStorage: 'failing', database: 'ok' } },
    ]);
  });
});

/** Starts and ends like a JPEG. */
const largeJpeg = Buffer.concat([
  Buffer.from([0xff, 0xd8]),
  Buffer.alloc(3 * 1024 * 1024, 'x'),
  Buffer.from([0xff, 0xd9]),
]);
