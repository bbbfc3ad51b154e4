import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const asPage = { headers: { accept: 'text/html,application/xhtml+xml' } };

let testApp: TestApp;
let webDir: string;

async function build(hash: string): Promise<void> {
  await rm(webDir, { recursive: true, force: true });
  // A parent folder that happens to be called assets says nothing about a file.
  await mkdir(path.join(webDir, 'assets'), { recursive: true });
  await writeFile(
    path.join(webDir, 'index.html'),
    `<script src="/assets/app-${hash}.js"></script>`,
  );
  await writeFile(path.join(webDir, 'color-scheme.js'), '/* scheme */');
  await writeFile(path.join(webDir, 'assets', `app-${hash}.js`), `/* ${hash} */`);
  await writeFile(path.join(webDir, 'assets', 'stump-worker-1a2b.js'), '/* worker */');
  await writeFile(path.join(webDir, 'assets', 'runtime-1a2b.wasm'), 'wasm');
}

beforeAll(async () => {
  webDir = path.join(await mkdtemp(path.join(tmpdir(), 'stumpquote-web-')), 'assets', 'web');
  await build('one');
  testApp = await startTestApp({ webDir });
});
afterEach(() => build('one'));
afterAll(async () => {
  await testApp.close();
  await rm(path.resolve(webDir, '../..'), { recursive: true, force: true });
});

async function get(address: string, init?: RequestInit) {
  const response = await testApp.browser().fetch(address, init);
  return {
    status: response.status,
    cache: response.headers.get('cache-control'),
    text: await response.text(),
  };
}

describe('the web app', () => {
  it('serves pages as index.html, revalidated each time', async () => {
    for (const page of ['/', '/track?ref=QR-ABCD1234', '/admin/login']) {
      expect(await get(page, asPage)).toMatchObject({
        status: 200,
        cache: 'no-cache',
        text: expect.stringContaining('app-one.js'),
      });
    }
  });

  it("lets only the camera's worker compile WebAssembly", async () => {
    const scriptsOf = async (address: string, init?: RequestInit) =>
      /script-src [^;]*/.exec(
        (await testApp.browser().fetch(address, init)).headers.get('content-security-policy') ?? '',
      )?.[0];
    expect(await scriptsOf('/assets/stump-worker-1a2b.js')).toBe(
      "script-src 'self' 'wasm-unsafe-eval'",
    );
    expect(await scriptsOf('/assets/app-one.js')).toBe("script-src 'self'");
    expect(await scriptsOf('/', asPage)).toMatch(/^script-src 'self' 'nonce-[^ ]*'$/);
    // Compiled while it loads only with this type.
    const { headers } = await testApp.browser().fetch('/assets/runtime-1a2b.wasm');
    expect(headers.get('content-type')).toBe('application/wasm');
  });

  it('caches hashed files for a year and revalidates the others', async () => {
    expect(await get('/assets/app-one.js')).toEqual({
      status: 200,
      cache: 'public, max-age=31536000, immutable',
      text: '/* one */',
    });
    expect(await get('/color-scheme.js')).toMatchObject({ status: 200, cache: 'no-cache' });
  });

  it('serves a new build without a restart, and returns 404 for the old files', async () => {
    await build('two');
    expect(await get('/', asPage)).toMatchObject({ text: expect.stringContaining('app-two.js') });
    expect(await get('/assets/app-two.js')).toMatchObject({ status: 200, text: '/* two */' });
    for (const init of [undefined, asPage]) {
      expect(await get('/assets/app-one.js', init)).toMatchObject({
        status: 404,
        text: expect.stringContaining('NOT_FOUND'),
      });
    }
  });

  it('serves a page to clients that accept anything, and to HEAD requests from link checkers', async () => {
    for (const page of ['/track?ref=QR-ABCD1234', '/admin/login', '/verify-email']) {
      expect(await get(page)).toMatchObject({
        status: 200,
        text: expect.stringContaining('app-one.js'),
      });
      expect(await get(page, { headers: { accept: '*/*' } })).toMatchObject({ status: 200 });
      expect(await get(page, { method: 'HEAD', ...asPage })).toMatchObject({
        status: 200,
        text: '',
      });
    }
    expect((await get('/track', { headers: { accept: 'application/json' } })).status).toBe(404);
  });

  it('serves nothing outside its folder, and no page for other paths', async () => {
    for (const address of ['/missing.png', '/api/nothing', '/..%2f..%2fsecret', '/assets'])
      expect(Math.floor((await get(address)).status / 100)).toBe(4);
    expect((await get('/api/nothing', asPage)).status).toBe(404);
    expect((await get('/track', { method: 'POST', ...asPage })).status).toBe(404);
  });
});
