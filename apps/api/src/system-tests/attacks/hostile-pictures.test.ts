import { monitorEventLoopDelay } from 'node:perf_hooks';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeInThread } from '../../features/photos/heic.js';
import { resetCount } from '../../guards/rate-limit.js';
import { isFullRun } from '../../testing/full-run.js';
import { aPhoto } from '../../testing/photo-files.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { tryUpload, upload } from '../../testing/upload.js';
import { announcedHeic, endlessHeic, tiledHeic } from './hostile-heic.js';
import {
  announcedJpeg,
  announcedPng,
  blackPng,
  circularExif,
  packedTextPng,
  polyglots,
  script,
  swollenJpeg,
} from './hostile-pictures.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
  // Warms up, so that what the decoder loads once isn't counted.
  await upload(testApp.browser());
});
afterAll(() => testApp.close());

/** Measures how much the process grew during `run`, in megabytes. */
async function growth<T>(
  run: () => Promise<T>,
): Promise<{ result: T; megabytes: number; seconds: number }> {
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 5);
  const began = performance.now();
  const result = await run().finally(() => clearInterval(watch));
  return { result, megabytes: (most - before) / 1e6, seconds: (performance.now() - began) / 1000 };
}

const tooManyPixels = /more than (50|24) megapixels/;
const onlyPhotos = /^Only JPG and PNG images are allowed\.$/;
const onlyJpegAndPng = /^Only JPG and PNG images are allowed\. On an iPhone/;
const damaged = /^This photo is damaged or incomplete/;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="50000" height="50000"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>`;

async function animation(frames: number) {
  return sharp(
    await Promise.all(
      Array.from({ length: frames }, () => aPhoto({ width: 64, height: 64 }).png().toBuffer()),
    ),
    { join: { animated: true } },
  );
}

describe('refuses quickly, with a message and little memory', () => {
  it.each<[string, () => Promise<Buffer> | Buffer, number, RegExp]>([
    [
      'a PNG that claims 50,000 x 50,000',
      () => announcedPng({ width: 50_000, height: 50_000 }),
      400,
      tooManyPixels,
    ],
    [
      'a PNG that claims 2,147,483,647 in each direction',
      () => announcedPng({ width: 2_147_483_647, height: 2_147_483_647 }),
      400,
      /./,
    ],
    ['a JPEG that claims 65,500 x 65,500', () => announcedJpeg(65_500, 65_500), 400, tooManyPixels],
    [
      'an interlaced PNG of 25 megapixels, 16 bits, transparent',
      () => blackPng({ width: 5000, height: 5000, depth: 16, colour: 6, interlaced: true }),
      400,
      tooManyPixels,
    ],
    [
      'a progressive JPEG of 25 megapixels',
      () =>
        sharp({ create: { width: 5000, height: 5000, channels: 3, background: '#888888' } })
          .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
          .toBuffer(),
      400,
      tooManyPixels,
    ],
    ['an SVG', () => Buffer.from(svg), 415, onlyPhotos],
    [
      'an SVG after spaces and an XML declaration',
      () => Buffer.from(`\ufeff  <?xml version="1.0"?>${svg}`),
      415,
      onlyPhotos,
    ],
    ['a GIF of many frames', async () => (await animation(12)).gif().toBuffer(), 415, onlyPhotos],
    ['an animated WebP', async () => (await animation(12)).webp().toBuffer(), 415, onlyPhotos],
    [
      'a PDF',
      () => Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj'),
      415,
      onlyPhotos,
    ],
    [
      'an HTML page that starts like a GIF',
      () => Buffer.from(`GIF89a/*${script}*/`),
      415,
      onlyPhotos,
    ],
    [
      'the first bytes of a JPEG and an HTML page',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(script)]),
      400,
      damaged,
    ],
    [
      'a HEIC of 228 megapixels with their size in a box with a 64-bit length',
      () => tiledHeic({ columns: 19, rows: 25, width: 15_200, height: 15_000, kind: 'long' }),
      400,
      tooManyPixels,
    ],
    [
      'a HEIC of 228 megapixels that claims 64 x 64',
      () =>
        tiledHeic({
          columns: 19,
          rows: 25,
          width: 15_200,
          height: 15_000,
          announced: { width: 64, height: 64 },
        }),
      400,
      tooManyPixels,
    ],
    [
      'a HEIC of 228 megapixels that claims 64 x 64, with tiles like those of an iPhone',
      () =>
        tiledHeic({
          columns: 19,
          rows: 25,
          width: 15_200,
          height: 15_000,
          announced: { width: 64, height: 64 },
          place: 'inline',
        }),
      400,
      tooManyPixels,
    ],
    [
      'a HEIC whose picture is larger than it claims',
      () => announcedHeic({ width: 64, height: 64 }),
      415,
      onlyJpegAndPng,
    ],
    [
      'a HEIC that claims 65,535 x 65,535',
      () => announcedHeic({ width: 65_535, height: 65_535 }),
      400,
      tooManyPixels,
    ],
    [
      'a HEIC whose main picture has no size',
      () => tiledHeic({ columns: 2, rows: 2, width: 1600, height: 1200, kind: 'none' }),
      415,
      onlyJpegAndPng,
    ],
    ['a HEIC with a box without a length', endlessHeic, 415, onlyJpegAndPng],
    [
      'a truncated HEIC',
      () => announcedHeic({ width: 800, height: 600 }).subarray(0, 300),
      415,
      onlyJpegAndPng,
    ],
    [
      'a PNG of 49,000,000 x 1',
      () => announcedPng({ width: 49_000_000, height: 1 }),
      400,
      /30,000 pixels/,
    ],
  ])('%s', async (name, make, status, sentence) => {
    const bytes = await make();
    const { result, megabytes, seconds } = await growth(() =>
      tryUpload(testApp.browser(), [{ name: `${name}.jpg`, bytes }]),
    );
    expect([result.status, result.body.message]).toEqual([status, expect.stringMatching(sentence)]);
    expect(megabytes).toBeLessThan(60);
    expect(seconds).toBeLessThan(5);
  });
});

describe('strips or refuses oversized metadata', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['200 MB of compressed text and profile in a PNG', () => packedTextPng(200)],
    ['nine megabytes of EXIF and profile', swollenJpeg],
    ['circular EXIF', circularExif],
  ])('%s', async (name, make) => {
    const bytes = await make();
    const browser = testApp.browser();
    const { result, megabytes, seconds } = await growth(() =>
      tryUpload(browser, [{ name: `${name}.jpg`, bytes }]),
    );
    expect([200, 400]).toContain(result.status);
    expect(megabytes).toBeLessThan(250);
    expect(seconds).toBeLessThan(10);
    if (result.status === 200) {
      const [stored] = result.body as unknown as { path: string }[];
      expect(
        (await (await browser.fetch(stored?.path ?? '')).arrayBuffer()).byteLength,
      ).toBeLessThan(100_000);
    }
  });
});

describe('the HEIC decoder', () => {
  it('accepts a tiled photo with its size in a box with a 64-bit length, and with trailing data', async () => {
    const bytes = Buffer.concat([
      tiledHeic({ columns: 2, rows: 1, width: 1600, height: 600, kind: 'long', place: 'inline' }),
      Buffer.from('SEFT of a camera'),
    ]);
    const [photo] = await upload(testApp.browser(), [
      { name: 'tiles.heic', bytes, type: 'image/heic' },
    ]);
    expect([photo?.width, photo?.height]).toEqual([1600, 600]);
  });

  it('has a memory limit, whatever a file needs', async () => {
    const bytes = tiledHeic({ columns: 3, rows: 3, width: 2400, height: 1700 });
    const { result, megabytes } = await growth(() =>
      decodeInThread({ bytes, decoderBytes: 18 * 1024 * 1024 }),
    );
    expect(result).toBeNull();
    expect(megabytes).toBeLessThan(120);
    const small = tiledHeic({ columns: 1, rows: 1, width: 800, height: 600 });
    expect(await decodeInThread({ bytes: small, decoderBytes: 18 * 1024 * 1024 })).not.toBeNull();
  });
});

it("300 MB of compressed text and profile don't block other calls", async () => {
  const bytes = await packedTextPng(300);
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const { result, megabytes } = await growth(() =>
    tryUpload(testApp.browser(), [{ name: 'packed.png', bytes, type: 'image/png' }]),
  );
  delay.disable();
  expect([200, 400]).toContain(result.status);
  // Inflating it on the main thread took two to four seconds, and over 500 MB.
  expect(delay.max / 1e6).toBeLessThan(1500);
  expect(megabytes).toBeLessThan(250);
}, 60_000);

it(
  'concurrent pictures of the largest accepted size stay within the memory limit',
  { tags: ['full'], timeout: 60_000 },
  async () => {
    const bytes = await blackPng({
      width: 4800,
      height: 4800,
      depth: 16,
      colour: 6,
      interlaced: true,
    });
    const browsers = Array.from({ length: isFullRun ? 5 : 3 }, () => testApp.browser());
    const { result, megabytes } = await growth(() =>
      Promise.all(
        browsers.map((browser) =>
          tryUpload(browser, [{ name: 'large.png', bytes, type: 'image/png' }]),
        ),
      ),
    );
    expect(result.map(({ status }) => status)).toEqual(browsers.map(() => 200));
    // Decoded one at a time: 184 MB of samples each, plus what the process retains.
    expect(megabytes).toBeLessThan(600);
  },
);

describe('a polyglot picture', () => {
  it('is served as a clean JPEG that no browser takes for anything else', async () => {
    for (const [name, { bytes, type }] of Object.entries(await polyglots())) {
      const browser = testApp.browser();
      const [stored] = await upload(browser, [{ name: 'evil.html', bytes, type }]);
      for (const url of [stored?.path, stored?.viewUrl, stored?.thumbUrl]) {
        const response = await browser.fetch(url ?? '');
        const served = Buffer.from(await response.arrayBuffer());
        expect(served.includes('<script') || served.includes('PK\u0003\u0004'), name).toBe(false);
        expect(served.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
        expect(
          Object.fromEntries(
            ['content-type', 'x-content-type-options', 'cross-origin-resource-policy'].map(
              (header) => [header, response.headers.get(header)],
            ),
          ),
        ).toEqual({
          'content-type': 'image/jpeg',
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'same-origin',
        });
        expect(response.headers.get('content-security-policy')).toMatch(
          /default-src 'self'|default-src 'none'/,
        );
      }
    }
  });
});

describe('the name of an uploaded file', () => {
  const rtl = '\u202e';
  it.each([
    ['../../../../etc/passwd', 'passwd'],
    ['..\\..\\windows\\system32\\cmd.exe', 'cmd.exe'],
    ['stump\u0000.jpg.exe', 'stump.jpg.exe'],
    [`stump${rtl}gpj.exe`, 'stumpgpj.exe'],
    ['/', 'photo'],
    ['..', 'photo'],
    [`${'a'.repeat(5000)}.jpg`, `${'a'.repeat(196)}.jpg`],
    ['"><img src=x onerror=alert(1)>.jpg', '"><img src=x onerror=alert(1)>.jpg'],
    ['line\r\nSet-Cookie: a=b.jpg', 'lineSet-Cookie: a=b.jpg'],
    ['CON', 'CON'],
  ])('%j becomes %j, and never a path', async (given, expected) => {
    await resetCount(testApp.deps.db, 'upload:address:127.0.0.1');
    const browser = testApp.browser();
    const [photo] = await upload(browser, [
      { name: given, bytes: await aPhoto({ width: 64, height: 48 }).jpeg().toBuffer() },
    ]);
    expect(
      photo?.originalname.replaceAll(/%0D|%0A|%22/gi, (escaped) => (escaped === '%22' ? '"' : '')),
    ).toBe(expected);
    expect(photo?.path).toMatch(/^\/api\/photos\/[0-9a-f-]{36}$/);
    const files: string[] = [];
    for await (const { key } of testApp.deps.photoStorage.list()) files.push(key);
    expect(
      files.filter((key) => !/^[0-9a-f]{2}\/[0-9a-f-]{36}-(original|view|thumb)\.jpg$/.test(key)),
    ).toEqual([]);
  });
});
