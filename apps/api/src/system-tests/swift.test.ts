// @module-tag sqlite
import { mkdtempSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBucket, type Bucket, type BucketObject } from '../bucket/bucket.js';
import { backupSource } from '../data-folder/backup/backup-source.js';
import { backupOptions, makeBackup } from '../data-folder/backup/make-backup.js';
import { restoreBackup } from '../data-folder/backup/restore-backup.js';
import { copyPhotos } from '../features/photos/copy-photos.js';
import { photoFolder, photosInBucket } from '../features/photos/create-photo-storage.js';
import { runSelectedChecks } from '../features/system-status/run-checks.js';
import { readConfig } from '../process/config.js';
import { hasSwift, startSwift, swiftKeys } from '../testing/swift-server.js';
import { startTestApp } from '../testing/test-app.js';
import { upload } from '../testing/upload.js';

const isAsked = process.env['TEST_FULL'] === '1' || process.env['SWIFT'] === '1';
const reason = hasSwift
  ? 'not run: only in full runs (TEST_FULL=1 or SWIFT=1)'
  : 'not run: OpenStack Swift is not installed (swift-proxy, swift-account, swift-container, swift-object)';

describe.skipIf(!hasSwift || !isAsked)(
  `on OpenStack Swift${hasSwift && isAsked ? '' : ` (${reason})`}`,
  () => {
    let swift: Awaited<ReturnType<typeof startSwift>>;
    beforeAll(async () => {
      swift = await startSwift();
      const client = new S3Client({
        region: 'us-east-1',
        endpoint: swift.endpoint,
        forcePathStyle: true,
        credentials: swiftKeys,
      });
      for (const bucket of ['stump-photos', 'stump-backups'])
        await client.send(new CreateBucketCommand({ Bucket: bucket }));
    }, 120_000);
    afterAll(() => swift?.close());

    const connection = (changes: Partial<typeof swiftKeys> = {}) => ({
      region: 'us-east-1',
      endpoint: swift.endpoint,
      timeLimitMs: 20_000,
      ...swiftKeys,
      ...changes,
    });
    const environment = () => ({
      S3_ENDPOINT: swift.endpoint,
      S3_ACCESS_KEY_ID: swiftKeys.accessKeyId,
      S3_SECRET_ACCESS_KEY: swiftKeys.secretAccessKey,
    });

    it('stores, lists, reads and removes objects, with large ones in parts', async () => {
      const bucket = openBucket('stump-photos', connection());
      await bucket.put('list/a b.jpg', Buffer.from('a photo'));
      await bucket.put('list/c.jpg', Buffer.from('another'));
      expect(await listed(bucket, 'list/')).toMatchObject([
        { key: 'list/a b.jpg', bytes: 7, md5: '1e171d1320221d0ef1133a398fb1d4be' },
        { key: 'list/c.jpg' },
      ]);
      expect((await bucket.get('list/a b.jpg'))?.toString()).toBe('a photo');
      expect([await bucket.get('list/none.jpg'), await bucket.open('list/none.jpg')]).toEqual([
        null,
        null,
      ]);
      await bucket.remove('list/c.jpg');
      await bucket.remove('list/c.jpg');
      expect(await listed(bucket, 'list/')).toHaveLength(1);

      const large = Buffer.alloc(20 * 1024 * 1024, 'stump');
      await bucket.put('large.db', Readable.from(halves(large), { objectMode: false }));
      const chunks = (await (await bucket.open('large.db'))?.toArray()) as Buffer[];
      expect(Buffer.concat(chunks).equals(large)).toBe(true);
      await bucket.removeUnfinished('', new Date());
    }, 60_000);

    it('names a wrong key and a missing bucket', async () => {
      await expect(
        openBucket('stump-photos', connection({ secretAccessKey: 'wrong' })).get('a.jpg'),
      ).rejects.toThrow("S3_SECRET_ACCESS_KEY doesn't belong to S3_ACCESS_KEY_ID");
      const missing = openBucket('missing-bucket', connection());
      for (const call of [
        () => missing.get('a.jpg'),
        () => missing.put('a.jpg', Buffer.from('a')),
        () => listed(missing),
      ])
        await expect(call()).rejects.toThrow("there's no bucket missing-bucket at");
    }, 60_000);

    it("holds a server's photos, which can be copied to a folder and back, and its backups", async () => {
      const testApp = await startTestApp({
        environment: { ...environment(), S3_BUCKET: 'stump-photos' },
      });
      const restored = mkdtempSync(path.join(tmpdir(), 'stumpquote-swift-restored-'));
      try {
        const { deps } = testApp;
        const browser = testApp.browser();
        const [photo] = await upload(browser);
        expect((await browser.fetch(photo?.viewUrl ?? '')).status).toBe(200);
        expect(await runSelectedChecks(deps, ['photoStorage'])).toMatchObject([
          {
            state: 'ok',
            sentence: expect.stringContaining('in the bucket stump-photos') as string,
          },
        ]);
        const [folder, bucket] = [photoFolder(deps), await photosInBucket(deps, 'stump-photos')];
        const options = { overwrite: false, onProgress: () => undefined };
        expect(await copyPhotos(deps, { from: bucket, to: folder, ...options })).toMatchObject({
          copied: 3,
        });
        expect(await copyPhotos(deps, { from: folder, to: bucket, ...options })).toMatchObject({
          copied: 0,
          same: 3,
        });

        const config = readConfig({ DATA_DIR: deps.config.dataDir, ...environment() });
        const { folder: made } = await makeBackup(
          backupOptions(config, { toDir: 's3://stump-backups/site', keep: 2 }, new Date()),
        );
        await restoreBackup({
          source: await backupSource(made, config.bucketConnection),
          dataDir: restored,
          force: false,
          at: new Date(),
        });
        const view = `photos/${photo?.id.slice(0, 2)}/${photo?.id}-view.jpg`;
        expect(await readFile(path.join(restored, view))).toEqual(
          await readFile(path.join(deps.config.dataDir, view)),
        );
      } finally {
        await testApp.close();
        await rm(restored, { recursive: true, force: true });
      }
    }, 120_000);
  },
);

const listed = (bucket: Bucket, prefix?: string): Promise<BucketObject[]> =>
  Readable.from(bucket.list(prefix)).toArray() as Promise<BucketObject[]>;

function* halves(bytes: Buffer): Generator<Buffer> {
  yield bytes.subarray(0, bytes.length / 2);
  yield bytes.subarray(bytes.length / 2);
}
