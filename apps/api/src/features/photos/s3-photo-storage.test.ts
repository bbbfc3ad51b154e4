import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureInstallationId } from '../../data-folder/installation/installation.queries.js';
import { insertTestPhoto } from '../../testing/insert-request-rows.js';
import { insertTestRequest } from '../../testing/insert-rows.js';
import { aJpeg } from '../../testing/photo-files.js';
import { startS3Server } from '../../testing/s3-server.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { tryUpload, upload } from '../../testing/upload.js';
import { photoKey } from './photo-files.js';
import { s3PhotoStorage } from './s3-photo-storage.js';
import { sweepOrphanFiles, sweepUnclaimedPhotos } from './sweep-photos.js';

let s3: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  s3 = await startS3Server('stump-photos');
});
afterAll(() => s3.close());
beforeEach(() => s3.objects.clear());

const storage = (bucket = 'stump-photos') =>
  s3PhotoStorage({
    bucket,
    region: 'us-east-1',
    endpoint: s3.endpoint,
    accessKeyId: 'test-key',
    secretAccessKey: 'test-secret',
    timeLimitMs: 5000,
  });

const startOnBucket = (environment: Record<string, string> = {}) =>
  startTestApp({
    environment: {
      S3_BUCKET: 'stump-photos',
      S3_ENDPOINT: s3.endpoint,
      S3_ACCESS_KEY_ID: 'test-key',
      S3_SECRET_ACCESS_KEY: 'test-secret',
      ...environment,
    },
  });

it('stores, lists and removes files in a bucket', async () => {
  const photos = storage();
  for (const key of ['aa/1-view.jpg', 'aa/2-view.jpg', 'bb/3-view.jpg'])
    await photos.put(key, Buffer.from(key));
  expect((await photos.get('aa/2-view.jpg'))?.toString()).toBe('aa/2-view.jpg');
  const listed: string[] = [];
  for await (const { key } of photos.list()) listed.push(key);
  expect(listed).toEqual(['aa/1-view.jpg', 'aa/2-view.jpg', 'bb/3-view.jpg']);
  await photos.remove('aa/2-view.jpg');
  await photos.remove('aa/2-view.jpg');
  expect(await photos.get('aa/2-view.jpg')).toBeNull();
});

it('passes on every error other than a missing file', async () => {
  await expect(storage('another-bucket').get('aa/1-view.jpg')).rejects.toThrow();
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

describe('a bucket that accepts every call and never answers', () => {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await startOnBucket({ S3_TIME_LIMIT_SECONDS: '0.3' });
  });
  afterAll(() => testApp.close());
  beforeEach(() => s3.fallSilent());
  afterEach(() => s3.fallSilent(false));

  it('fails uploads and photos within its time limit, and leaves no photo behind', async () => {
    const browser = testApp.browser();
    expect((await tryUpload(browser, [{ name: 'a.jpg', bytes: await aJpeg() }])).status).toBe(503);
    expect(await browser.trpc.photos.mine.query()).toEqual([]);
    const request = await insertTestRequest(testApp.deps);
    const photo = await insertTestPhoto(testApp.deps, request.id);
    await expect(testApp.deps.photoStorage.get(photoKey(photo.id, 'view'))).rejects.toThrow(
      "didn't answer within 0.3 seconds",
    );
    s3.fallSilent(false);
    expect(await upload(browser)).toHaveLength(1);
  });

  it('shows up in the readiness check within the time limit', async () => {
    const { status, body } = await testApp.browser().rest('GET', '/readyz');
    expect([status, body]).toMatchObject([
      503,
      { checks: { photoStorage: 'failing', database: 'ok' } },
    ]);
  });
});
