import { readFile } from 'node:fs/promises';
import { maxPhotoBytes } from '@stumpquote/domain/quote-requests/photo-rules';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aJpeg, aPhoto, type FormFile } from '../../testing/photo-files.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { tryUpload, upload } from '../../testing/upload.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const heicFile = new URL('../../../test-photos/stump.heic', import.meta.url);
const picture = async (url: string, browser: ReturnType<TestApp['browser']>) =>
  Buffer.from(await (await browser.fetch(url)).arrayBuffer());

/** Red on the left, blue on the right once displayed with the given EXIF orientation. */
async function leftRed(orientation: number): Promise<Buffer> {
  const red = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  const upright = sharp({
    create: { width: 120, height: 80, channels: 3, background: '#0000ff' },
  }).composite([{ input: red, left: 0, top: 0 }]);
  const stored = sharp(await upright.png().toBuffer());
  const undo: Record<number, () => Sharp> = {
    1: () => stored,
    2: () => stored.flop(),
    3: () => stored.rotate(180),
    4: () => stored.flip(),
    5: () => stored.rotate(270).flop(),
    6: () => stored.rotate(270),
    7: () => stored.rotate(90).flop(),
    8: () => stored.rotate(90),
  };
  return (undo[orientation] ?? (() => stored))()
    .jpeg({ quality: 100 })
    .withMetadata({ orientation })
    .toBuffer();
}

describe('an accepted photo', () => {
  it('returns the documented record and can be read in three sizes', async () => {
    const browser = testApp.browser();
    const bytes = await sharp({
      create: { width: 5000, height: 2500, channels: 3, background: '#8a6b4a' },
    })
      .jpeg()
      .toBuffer();
    const [record] = await upload(browser, [{ name: 'back yard.jpg', bytes }]);
    expect(record).toMatchObject({
      originalname: 'back yard.jpg',
      size: bytes.length,
      mimetype: 'image/jpeg',
      width: 4096,
      height: 2048,
      stump: 1,
    });
    expect(record?.path).toBe(`/api/photos/${record?.id}`);
    const longest = [];
    for (const url of [record?.path, record?.viewUrl, record?.thumbUrl])
      longest.push((await sharp(await picture(url ?? '', browser)).metadata()).width);
    expect(longest).toEqual([4096, 1600, 400]);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'is rotated upright from EXIF orientation %i',
    async (orientation) => {
      const browser = testApp.browser();
      const [record] = await upload(browser, [
        { name: 'turned.jpg', bytes: await leftRed(orientation) },
      ]);
      expect([record?.width, record?.height]).toEqual([120, 80]);
      const { data } = await sharp(await picture(record?.path ?? '', browser))
        .raw()
        .toBuffer({ resolveWithObject: true });
      const pixel = (x: number) => [...data.subarray((40 * 120 + x) * 3, (40 * 120 + x) * 3 + 3)];
      expect(pixel(20)[0]).toBeGreaterThan(200);
      expect(pixel(100)[2]).toBeGreaterThan(200);
    },
  );

  it('loses its metadata, and the database keeps what measuring needs', async () => {
    const browser = testApp.browser();
    const bytes = await aPhoto()
      .jpeg()
      .withExif({
        IFD0: { Make: 'Palm', Model: 'Phone 7' },
        IFD2: { FocalLength: '26/5', FocalLengthIn35mmFilm: '26' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '26/1 7/1 0/1',
          GPSLongitudeRef: 'W',
          GPSLongitude: '80/1 8/1 0/1',
        },
      })
      .toBuffer();
    const [record] = await upload(browser, [{ name: 'gps.jpg', bytes }]);
    for (const url of [record?.path, record?.viewUrl, record?.thumbUrl]) {
      const metadata = await sharp(await picture(url ?? '', browser)).metadata();
      expect([metadata.exif, metadata.icc, metadata.xmp, metadata.iptc]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
    }
    const row = await testApp.deps.db
      .selectFrom('photos')
      .selectAll()
      .where('id', '=', record?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      focal_length_mm: 5.2,
      focal_length_35mm: 26,
      focal_log_sd: null,
      camera_model: 'Palm Phone 7',
      source_width: 640,
    });
  });

  it('keeps how uncertain digital zoom makes its focal length', async () => {
    const bytes = await aPhoto()
      .jpeg()
      .withExif({ IFD2: { FocalLengthIn35mmFilm: '26', DigitalZoomRatio: '2/1' } })
      .toBuffer();
    const [record] = await upload(testApp.browser(), [{ name: 'zoomed.jpg', bytes }]);
    const row = await testApp.deps.db
      .selectFrom('photos')
      .select(['focal_length_35mm', 'focal_log_sd'])
      .where('id', '=', record?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(row.focal_length_35mm).toBeCloseTo(26 * Math.SQRT2);
    expect(row.focal_log_sd).toBeCloseTo(Math.log(2) / 2);
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['CMYK JPEG', () => aPhoto().toColourspace('cmyk').jpeg().toBuffer()],
    ['16-bit PNG', () => aPhoto().toColourspace('rgb16').png().toBuffer()],
    ['PNG with transparency', () => aPhoto().ensureAlpha(0.3).png().toBuffer()],
    [
      'PNG with a palette',
      () => aPhoto({ width: 64, height: 64 }).png({ palette: true }).toBuffer(),
    ],
    ['gray JPEG', () => aPhoto().grayscale().jpeg().toBuffer()],
    ['progressive JPEG', () => aPhoto().jpeg({ progressive: true }).toBuffer()],
    ['single pixel', () => aPhoto({ width: 1, height: 1 }).jpeg().toBuffer()],
    ['iPhone photo in HEIC', () => readFile(heicFile)],
  ])('may be a %s and is stored as an RGB JPEG', async (_name, make) => {
    const browser = testApp.browser();
    const [record] = await upload(browser, [{ name: 'odd.jpg', bytes: await make() }]);
    const metadata = await sharp(await picture(record?.path ?? '', browser)).metadata();
    expect(metadata).toMatchObject({
      format: 'jpeg',
      space: 'srgb',
      depth: 'uchar',
      channels: 3,
      width: record?.width,
    });
  });

  it('may be exactly 10 MB', async () => {
    const jpeg = await aJpeg();
    const padded = Buffer.concat([jpeg, Buffer.alloc(maxPhotoBytes - jpeg.length)]);
    expect(await upload(testApp.browser(), [{ name: 'full.jpg', bytes: padded }])).toHaveLength(1);
  });
});

describe('a refused photo', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  );
  it.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
    ['SVG named .jpg', () => svg, 415, 'Only JPG and PNG images are allowed.'],
    [
      'GIF named .jpg',
      () => aPhoto({ width: 64, height: 64 }).gif().toBuffer(),
      415,
      'Only JPG and PNG images are allowed.',
    ],
    [
      'WebP named .jpg',
      () => aPhoto().webp().toBuffer(),
      415,
      'Only JPG and PNG images are allowed.',
    ],
    [
      'TIFF named .jpg',
      () => aPhoto().tiff().toBuffer(),
      415,
      'Only JPG and PNG images are allowed.',
    ],
    [
      'AVIF named .jpg',
      () => aPhoto({ width: 64, height: 64 }).avif().toBuffer(),
      415,
      'Only JPG and PNG images are allowed.',
    ],
    ['text', () => Buffer.from('hello'), 415, 'Only JPG and PNG images are allowed.'],
    ['empty file', () => Buffer.alloc(0), 400, 'This file is empty. Please choose it again.'],
    [
      'truncated JPEG',
      async () => (await aJpeg()).subarray(0, 9000),
      400,
      'This photo is damaged or incomplete.',
    ],
    [
      'truncated PNG',
      async () => (await aPhoto().png().toBuffer()).subarray(0, 9000),
      400,
      'This photo is damaged or incomplete.',
    ],
    [
      'JPEG signature and nothing else',
      () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      400,
      'This photo is damaged or incomplete.',
    ],
    [
      'broken HEIC',
      async () => (await readFile(heicFile)).subarray(0, 2000),
      415,
      'Settings, Camera, Formats',
    ],
    [
      'more than 10 MB',
      async () => Buffer.concat([await aJpeg(), Buffer.alloc(maxPhotoBytes)]),
      413,
      'File size must be less than 10MB',
    ],
  ])('%s', async (name, make, status, message) => {
    const answer = await tryUpload(testApp.browser(), [
      { name: `${name}.jpg`, bytes: await make() },
    ]);
    expect(answer.status).toBe(status);
    expect(answer.body.message).toContain(message);
    expect(answer.body.issues?.[0]?.message).toContain(`${name}.jpg: `);
  });

  it('of 60 megapixels is refused by its header, before decoding', async () => {
    const bytes = await sharp({
      create: { width: 10_000, height: 6000, channels: 3, background: '#777777' },
    })
      .png()
      .toBuffer();
    const started = performance.now();
    const answer = await tryUpload(testApp.browser(), [
      { name: 'huge.png', bytes, type: 'image/png' },
    ]);
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'This photo has more than 50 megapixels. Please take it again at a lower resolution.',
    ]);
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it('fails the whole call, and no photo of it is stored', async () => {
    const browser = testApp.browser();
    const good = { name: 'good.jpg', bytes: await aJpeg() };
    const answer = await tryUpload(browser, [
      good,
      { name: 'notes.txt', bytes: Buffer.from('hello') },
      good,
    ]);
    expect(answer.status).toBe(415);
    expect(answer.body.issues).toEqual([
      { path: ['images', 1], message: 'notes.txt: Only JPG and PNG images are allowed.' },
    ]);
    expect(await browser.trpc.photos.mine.query()).toEqual([]);
  });

  it('fails the whole call if there are more than five', async () => {
    const browser = testApp.browser();
    const files: FormFile[] = await Promise.all(
      Array.from({ length: 7 }, async (_, index) => ({
        name: `${index}.jpg`,
        bytes: await aJpeg(),
      })),
    );
    const answer = await tryUpload(browser, files);
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'You can only upload up to 5 files total. You have 0 files already.',
    ]);
    expect((await tryUpload(browser, files.slice(0, 6))).body.message).toBe(answer.body.message);
    expect(await browser.trpc.photos.mine.query()).toEqual([]);
    expect(await upload(browser, files.slice(0, 5))).toHaveLength(5);
  });

  it('explains what to send instead of a form without photos, with another field, or no form at all', async () => {
    const browser = testApp.browser();
    expect((await tryUpload(browser, [])).body.message).toBe('Choose at least one photo.');
    expect(
      (await tryUpload(browser, [{ name: 'a.jpg', bytes: await aJpeg() }], 'file')).body.message,
    ).toContain('not "file"');
    const json = await browser.rest('POST', '/api/upload', { images: [] });
    expect([json.status, json.body]).toMatchObject([
      415,
      { message: 'Send the photos as a multipart form, in the field "images".' },
    ]);
    const cut = await browser.fetch('/api/upload', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\n\r\nabc',
    });
    expect(cut.status).toBe(400);
  });

  it.each([
    [
      'a part without a name',
      'x',
      '--x\r\ncontent-disposition: form-data; filename="a.jpg"\r\n\r\nabc\r\n--x--\r\n',
    ],
    ['a boundary that is too long', 'x'.repeat(300), `--${'x'.repeat(300)}--\r\n`],
  ])('%s returns 400, not 500', async (_what, boundary, body) => {
    const answer = await testApp.browser().fetch('/api/upload', {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body,
    });
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { message: expect.any(String) as string },
    ]);
  });

  it('rate limits the uploads of one IP address', async () => {
    const limited = await startTestApp();
    await limited.deps.db
      .insertInto('rate_limits')
      .values({
        key: 'upload:address:127.0.0.1',
        count: 120,
        window_ends_at: new Date(Date.now() + 60_000).toISOString(),
      })
      .execute();
    const answer = await tryUpload(limited.browser(), [{ name: 'a.jpg', bytes: await aJpeg() }]);
    expect([answer.status, answer.body.message]).toEqual([
      429,
      'Too many uploads from this connection. Please try again later.',
    ]);
    await limited.close();
  });
});
