import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readConfig } from '../../process/config.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { createPhotoStorage } from './create-photo-storage.js';

const loaded = vi.hoisted(() => ({ bucketClient: false }));
vi.mock('../../bucket/bucket.js', async (importOriginal) => {
  loaded.bucketClient = true;
  return importOriginal<typeof import('../../bucket/bucket.js')>();
});

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

it("loads the bucket's client only if a bucket is configured", async () => {
  const { deps } = testApp;
  const folder = await createPhotoStorage({
    ...deps,
    config: readConfig({ NODE_ENV: 'test', DATA_DIR: deps.config.dataDir }),
  });
  expect(await folder.get('aa/missing.jpg')).toBeNull();
  expect(loaded.bucketClient).toBe(false);
  await createPhotoStorage({
    ...deps,
    config: readConfig({ NODE_ENV: 'test', S3_BUCKET: 'stump-photos' }),
  });
  expect(loaded.bucketClient).toBe(true);
});
