import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressPage } from './compress-page.js';

const html = `<!doctype html>${'<p>Photograph the stump.</p>'.repeat(200)}`;

it.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br;q=0.5', 'br'],
  ['GZIP', 'gzip'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.0, gzip ; q=0.2', 'gzip'],
  ['', null],
  ['identity', null],
  ['gzip;q=0, br;q=0', null],
  ['brotli', null],
  ['xgzip', null],
] as const)('answers Accept-Encoding "%s" with %s', async (accepted, encoding) => {
  const answer = await compressPage(html, accepted);
  expect(answer.encoding).toBe(encoding);
  const read = { br: brotliDecompressSync, gzip: gunzipSync };
  expect(encoding === null ? answer.body : read[encoding](answer.body as Buffer).toString()).toBe(
    html,
  );
  if (encoding !== null) expect(answer.body.length).toBeLessThan(html.length / 5);
});
