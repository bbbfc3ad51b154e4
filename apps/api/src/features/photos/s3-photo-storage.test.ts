import { afterAll, beforeAll, expect, it } from 'vitest';
import { startS3Server } from '../../testing/s3-server.js';
import { startTestApp } from '../../testing/test-app.js';
import { upload } from '../../testing/upload.js';
import { photoKey } from './photo-files.js';
import { s3PhotoStorage } from './s3-photo-storage.js';

let s3: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => { s3 = await startS3Server('stump-photos'); });
afterAll(() => s3.close());

const storage = (bucket = 'stump-photos') => s3PhotoStorage({
  bucket, region: 'us-east-1', endpoint: s3.endpoint, accessKeyId: 'test-key', secretAccessKey: 'test-secret',
});

it('keeps, lists and removes files in a bucket', async () => {
  const photos = storage();
  for (const key of ['aa/1-view.jpg', 'aa/2-view.jpg', 'bb/3-view.jpg']) await photos.put(key, Buffer.from(key));
  expect((await photos.get('aa/2-view.jpg'))?.toString()).toBe('aa/2-view.jpg');
  const listed: string[] = [];
  for await (const { key } of photos.list()) listed.push(key);
  expect(listed).toEqual(['aa/1-view.jpg', 'aa/2-view.jpg', 'bb/3-view.jpg']);
  await photos.remove('aa/2-view.jpg');
  await photos.remove('aa/2-view.jpg');
  expect(await photos.get('aa/2-view.jpg')).toBeNull();
});

it('passes on what is not a missing file', async () => {
  await expect(storage('another-bucket').get('aa/1-view.jpg')).rejects.toThrow();
});

it('serves the uploads of a server that is configured for it', async () => {
  const testApp = await startTestApp({ environment: {
    S3_BUCKET: 'stump-photos', S3_ENDPOINT: s3.endpoint, S3_ACCESS_KEY_ID: 'test-key', S3_SECRET_ACCESS_KEY: 'test-secret',
  } });
  const browser = testApp.browser();
  const [photo] = await upload(browser);
  const seen = Buffer.from(await (await browser.fetch(photo?.viewUrl ?? '')).arrayBuffer());
  expect(s3.objects.get(photoKey(photo?.id ?? '', 'view'))?.equals(seen)).toBe(true);
  await browser.trpc.photos.remove.mutate({ id: photo?.id ?? '' });
  expect([...s3.objects.keys()].filter((key) => key.includes(photo?.id ?? ''))).toEqual([]);
  await testApp.close();
});
