import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

// A miniature build of the web app: its pages output the input they were rendered with.
const drawing = `
  export const nonceMark = 'NONCE-HERE';
  export const pages = [{ path: '/endless', changedBy: [] }, { path: '/', changedBy: [] }, { path: '/track', changedBy: ['ref'] }, { path: '/broken', changedBy: [] }];
  let drawn = 0;
  export async function pageOf({ path, locale, namesLanguage, config, publicUrl, styleOf, template }) {
    if (path === '/endless') await new Promise(() => {});
    if (path === '/broken') throw new Error('cannot be drawn');
    drawn += 1;
    return template.replace('BODY', JSON.stringify({ kind: 'page', path, locale, namesLanguage, company: config.company.name, publicUrl, style: styleOf('a.css'), drawn }));
  }
  export const shellOf = ({ template, locale, user }) => template.replace('BODY', JSON.stringify({ kind: 'shell', locale, user: user === null ? null : user.username }));
`;
const template =
  '<script nonce="NONCE-HERE"></script><style nonce="NONCE-HERE"></style><main>BODY</main>';

let testApp: TestApp;
let webDir: string;

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(webDir, file)), { recursive: true });
  await writeFile(path.join(webDir, file), text);
}

beforeAll(async () => {
  webDir = await mkdtemp(path.join(tmpdir(), 'stumpquote-pages-'));
  await write('index.html', template);
  await write('a.css', 'p{color:green}');
  await write(
    '.vite/manifest.json',
    JSON.stringify({ 'index.html': { file: 'a.js', isEntry: true, css: ['a.css'] } }),
  );
  await write(
    'prerender/.vite/manifest.json',
    JSON.stringify({
      'src/app/first-paint/prerender.tsx': { file: 'prerender-1.mjs', isEntry: true },
    }),
  );
  await write('prerender/prerender-1.mjs', drawing);
  testApp = await startTestApp({
    webDir,
    environment: { COMPANY_NAME: 'Sabal Stumps', PUBLIC_URL: 'https://stumps.example/' },
  });
});
afterAll(async () => {
  await testApp.close();
  await rm(webDir, { recursive: true, force: true });
});

type Browser = Pick<ReturnType<TestApp['browser']>, 'fetch'>;

async function open(
  address: string,
  headers: Record<string, string> = {},
  browser: Browser = testApp.browser(),
) {
  const response = await browser.fetch(address, { headers: { accept: 'text/html', ...headers } });
  const html = await response.text();
  return {
    shown: JSON.parse(/<main>(.*)<\/main>/.exec(html)?.[1] ?? 'null') as Record<string, unknown>,
    nonces: [...html.matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => nonce),
    policy: response.headers.get('content-security-policy') ?? '',
    cache: response.headers.get('cache-control'),
    vary: response.headers.get('vary'),
  };
}

describe('a prerendered page', () => {
  it('waits only for its own rendering, and is rendered with the running configuration', async () => {
    expect((await open('/')).shown).toMatchObject({
      kind: 'page',
      path: '/',
      company: 'Sabal Stumps',
      publicUrl: 'https://stumps.example',
      style: 'p{color:green}',
    });
  });

  it('is rendered once, and revalidated by every browser', async () => {
    const [first, second] = [await open('/'), await open('/')];
    expect(second.shown['drawn']).toBe(first.shown['drawn']);
    expect([first.cache, first.vary]).toEqual([
      'no-cache',
      'accept-encoding, accept-language, cookie',
    ]);
  });

  it('allows only the scripts of the same response', async () => {
    const [first, second] = [await open('/'), await open('/')];
    for (const { nonces, policy } of [first, second]) {
      expect(new Set(nonces).size).toBe(1);
      expect(Buffer.from(nonces[0] ?? '', 'base64')).toHaveLength(16);
      expect(policy).toContain(`script-src 'self' 'nonce-${nonces[0]}'`);
      expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/);
    }
    expect(second.nonces[0]).not.toBe(first.nonces[0]);
  });

  it.each([
    [
      'the language of the URL',
      '/?lang=es',
      { 'accept-language': 'en' },
      { locale: 'es', namesLanguage: true },
    ],
    [
      'the language of the URL rather than the chosen one',
      '/?lang=en',
      { cookie: 'language=es' },
      { locale: 'en', namesLanguage: true },
    ],
    [
      'the chosen language',
      '/',
      { cookie: 'language=es', 'accept-language': 'en' },
      { locale: 'es', namesLanguage: false },
    ],
    [
      'the chosen language behind TLS',
      '/',
      { cookie: '__Host-language=es; language=en' },
      { locale: 'es', namesLanguage: false },
    ],
    [
      'the language of the browser',
      '/',
      { 'accept-language': 'es-US,es;q=0.9,en;q=0.8' },
      { locale: 'es', namesLanguage: false },
    ],
    [
      'English if no other is known',
      '/',
      { 'accept-language': 'fr' },
      { locale: 'en', namesLanguage: false },
    ],
    [
      'the language of the browser if the URL has an unknown one',
      '/?lang=fr',
      { 'accept-language': 'es' },
      { locale: 'es', namesLanguage: false },
    ],
    [
      'English if the chosen language is invalid',
      '/?lang=%3Cscript%3E',
      { cookie: 'language=__proto__' },
      { locale: 'en', namesLanguage: false },
    ],
  ] as const)('is in %s', async (_whose, address, headers, shown) => {
    expect((await open(address, headers)).shown).toMatchObject({ kind: 'page', ...shown });
  });
});

describe('renders every other page in the browser', () => {
  it.each(['/dashboard', '/track?ref=QR-ABCD1234', '/broken', '/track/'])('%s', async (address) => {
    expect((await open(address, { 'accept-language': 'es' })).shown).toEqual({
      kind: 'shell',
      locale: 'es',
      user: null,
    });
  });

  it('for a signed-in user, with no-store', async () => {
    const { browser, user } = await signedInAs(testApp);
    expect(await open('/', {}, browser)).toMatchObject({
      shown: { kind: 'shell', user: user.username },
      cache: 'no-store',
    });
  });

  it("but serves the prerendered page if the query doesn't change it", async () => {
    expect((await open('/track?utm_source=letter')).shown).toMatchObject({
      kind: 'page',
      path: '/track',
    });
  });
});

it('renders again after a new build', async () => {
  await write('prerender/prerender-2.mjs', drawing.replace("kind: 'page'", "kind: 'newer page'"));
  await write(
    'prerender/.vite/manifest.json',
    JSON.stringify({
      'src/app/first-paint/prerender.tsx': { file: 'prerender-2.mjs', isEntry: true },
      other: { file: 'b.mjs' },
    }),
  );
  expect((await open('/')).shown).toMatchObject({ kind: 'newer page' });
});
