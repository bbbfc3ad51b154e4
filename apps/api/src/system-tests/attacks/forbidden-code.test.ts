import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { workspaceDir } from '../../process/workspace-dir.js';

const roots = ['apps/api/src', 'apps/web/src', 'packages/domain/src', 'packages/stump-vision/src'];

async function productSources(): Promise<{ file: string; text: string }[]> {
  const files = await Promise.all(
    roots.map(async (root) =>
      (await readdir(path.join(workspaceDir, root), { recursive: true })).map((file) =>
        path.join(root, file),
      ),
    ),
  );
  const product = files
    .flat()
    .filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !/\.test\.|[\\/]testing[\\/]|[\\/]attacks[\\/]|[\\/]malformed-calls[\\/]/.test(file),
    );
  return Promise.all(
    product.map(async (file) => ({
      file: file.split(path.sep).join('/'),
      text: await readFile(path.join(workspaceDir, file), 'utf8'),
    })),
  );
}

/** The demo's own PostgreSQL, of the tests too, is a program. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'starts another program': ['apps/api/src/demo/embedded-postgres.ts'],
  // S3's Content-MD5, which only detects corruption.
  'uses a broken hash or cipher': ['apps/api/src/bucket/bucket.ts'],
};

it.each([
  ['runs text as code', /\beval\(|\bnew Function\(|node:vm/],
  ['starts another program', /node:child_process|\bexecFile\(|\bspawn\(/],
  [
    'inserts text into a page as HTML',
    /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(/,
  ],
  ['skips certificate checks', /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/],
  [
    'uses a broken hash or cipher',
    /(?:createHash|createHmac)\(\s*['"](?:md5|sha1)['"]|aes-\d+-(?:ecb|cbc)|RSA_PKCS1_PADDING|\bcreateCipher\(/i,
  ],
  ['uses weak randomness', /Math\.random\(/],
  ['allows other origins to read', /access-control-allow-origin/i],
])('no source file %s', async (what, pattern) => {
  const sources = await productSources();
  expect(sources.length).toBeGreaterThan(300);
  const found = sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
  expect(found).toEqual(allowed[what] ?? []);
});
