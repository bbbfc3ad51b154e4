import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startS3Server, type S3Server } from '../testing/s3-server.js';
import { openBucket, type Bucket, type BucketObject } from './bucket.js';

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server('stump-photos');
});
afterAll(() => s3.close());
beforeEach(() => s3.reset());

const open = (
  name = 'stump-photos',
  changes: { endpoint?: string; accessKeyId?: string; timeLimitMs?: number } = {},
) =>
  openBucket(name, {
    region: 'us-east-1',
    endpoint: s3.endpoint,
    accessKeyId: 'test-key',
    secretAccessKey: 'test-secret',
    timeLimitMs: 1000,
    ...changes,
  });

const large = Buffer.alloc(40 * 1024 * 1024, 'stump');
const inChunks = (bytes: Buffer) =>
  Readable.from(
    (function* chunks() {
      for (let from = 0; from < bytes.length; from += 1024 * 1024)
        yield bytes.subarray(from, from + 1024 * 1024);
    })(),
    { objectMode: false },
  );

const listed = (bucket: Bucket, prefix?: string): Promise<BucketObject[]> =>
  Readable.from(bucket.list(prefix)).toArray() as Promise<BucketObject[]>;

it('stores, lists and removes objects, across pages of results', async () => {
  const bucket = open();
  const keys = ['aa/1-view.jpg', 'aa/2-view.jpg', 'bb/3-view.jpg'];
  for (const key of keys) await bucket.put(key, Buffer.from(key));
  expect((await bucket.get('aa/2-view.jpg'))?.toString()).toBe('aa/2-view.jpg');
  expect((await listed(bucket)).map(({ key }) => key)).toEqual(keys);
  expect(await listed(bucket, 'bb/')).toMatchObject([
    { bytes: 13, md5: expect.stringMatching(/^[0-9a-f]{32}$/) as string },
  ]);
  await bucket.remove('aa/2-view.jpg');
  await bucket.remove('aa/2-view.jpg');
  expect([await bucket.get('aa/2-view.jpg'), await bucket.open('aa/2-view.jpg')]).toEqual([
    null,
    null,
  ]);
});

it('uploads a large file in parts and reads it', async () => {
  const bucket = open('stump-photos', { timeLimitMs: 60_000 });
  await bucket.put('copy/stumpquote.db', inChunks(large));
  expect(s3.calls.filter((call) => call.includes('partNumber'))).toHaveLength(3);
  const read = await (await bucket.open('copy/stumpquote.db'))?.toArray();
  expect(Buffer.concat((read ?? []) as Buffer[]).equals(large)).toBe(true);
});

it.each(['busy', 'cut', 'hanging'] as const)(
  'leaves nothing behind when a large upload fails: %s',
  async (fault) => {
    const source = inChunks(large);
    source.once('data', () => s3.fail(fault, { faultyCalls: 20 }));
    source.pause();
    await expect(open().put('copy/stumpquote.db', source)).rejects.toThrow(/bucket stump-photos/);
    s3.fail(null);
    await open().removeUnfinished('copy/', new Date());
    expect([s3.objects.size, s3.uploads.size]).toEqual([0, 0]);
  },
);

it('stores nothing if the source stream fails', async () => {
  const source = Readable.from(
    (async function* broken() {
      yield large.subarray(0, 20 * 1024 * 1024);
      await sleep(1);
      throw new Error('the source broke off');
    })(),
  );
  await expect(open().put('copy/stumpquote.db', source)).rejects.toThrow('broke off');
  expect([s3.objects.size, s3.uploads.size]).toEqual([0, 0]);
});

it("doesn't time out on a slow reader", async () => {
  await open('stump-photos', { timeLimitMs: 60_000 }).put('a.jpg', large);
  let bytes = 0;
  for await (const chunk of (await open().open('a.jpg')) ?? []) {
    if (bytes === 0) await sleep(1300);
    bytes += (chunk as Buffer).length;
  }
  expect(bytes).toBe(large.length);
});

it('names the problem, and never a key', async () => {
  await expect(open('another').get('a.jpg')).rejects.toThrow(
    `The bucket another can't be used: there's no bucket another at ${s3.endpoint}. Create it, or correct its name.`,
  );
  const unknown = open('stump-photos', { accessKeyId: 'unknown-key' });
  await expect(unknown.put('a.jpg', Buffer.from('a'))).rejects.toThrow(
    "S3_ACCESS_KEY_ID isn't a known access key",
  );
  await expect(unknown.put('a.jpg', Buffer.from('a'))).rejects.not.toThrow('unknown-key');
  await expect(
    open('stump-photos', { endpoint: 'http://127.0.0.1:9' }).remove('a.jpg'),
  ).rejects.toThrow("http://127.0.0.1:9 can't be reached (ECONNREFUSED)");
  s3.fail('hanging');
  await expect(open().get('a.jpg')).rejects.toThrow("didn't answer within 1 seconds");
  s3.fail('busy');
  await expect(open('stump-photos', { timeLimitMs: 9000 }).get('a.jpg')).rejects.toThrow(
    `${s3.endpoint} answered 503 (SlowDown)`,
  );
});
