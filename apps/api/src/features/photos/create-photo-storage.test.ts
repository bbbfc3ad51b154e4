import { expect, it, vi } from 'vitest';
import { readConfig } from '../../config.js';
import { createPhotoStorage } from './create-photo-storage.js';

const loaded = vi.hoisted(() => ({ bucketClient: false }));
vi.mock('./s3-photo-storage.js', async (importOriginal) => {
  loaded.bucketClient = true;
  return importOriginal<typeof import('./s3-photo-storage.js')>();
});

it('loads the bucket\'s client only where a bucket is configured', async () => {
  const folder = await createPhotoStorage(readConfig({ NODE_ENV: 'test' }));
  expect(await folder.get('aa/missing.jpg')).toBeNull();
  expect(loaded.bucketClient).toBe(false);
  await createPhotoStorage(readConfig({ NODE_ENV: 'test', S3_BUCKET: 'stump-photos' }));
  expect(loaded.bucketClient).toBe(true);
});
