import { afterAll, beforeAll, expect, it } from 'vitest';
import { aScene, type Scene } from '../malformed-calls/calls.js';

let scene: Scene;
beforeAll(async () => {
  scene = await aScene();
});
afterAll(() => scene.close());

function policyOf(response: Response): Map<string, string[]> {
  const directives = (response.headers.get('content-security-policy') ?? '')
    .split(';')
    .map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

const unsafe = new Set([
  "'unsafe-inline'",
  "'unsafe-eval'",
  "'unsafe-hashes'",
  'data:',
  'blob:',
  'http:',
  'https:',
  '*',
]);

it.each([
  ['a REST response', '/api/auth/session', 200],
  ['a tRPC response', '/api/trpc/auth.me', 200],
  ['the docs page', '/api/docs', 200],
  ['its document', '/api/docs/openapi.json', 200],
  ['its script', '/api/docs/files/start.js', 200],
  ['a PDF', '/api/quotes/1/pdf', 200],
  ['a CSV file', '/api/exports/users.csv', 200],
  ['the marker card', '/api/marker-card.pdf', 200],
  ['health', '/healthz', 200],
  ['an error', '/api/quote-requests/999', 404],
  ['an unknown URL', '/api/nothing', 404],
  ['a malformed URL', '/api/quotes/%E0%A4%A', 400],
  ['an unknown photo', '/api/photos/0b0c6a3e-3f0e-4a52-9d3b-6a1c1f5a2b10', 404],
] as const)('%s has a strict content security policy', async (_what, path, status) => {
  const response = await scene.browsers.get('admin')?.fetch(path);
  if (response === undefined) throw new Error('no administrator');
  await response.arrayBuffer();
  expect(response.status).toBe(status);
  const policy = policyOf(response);
  const forScripts = policy.get('script-src') ?? policy.get('default-src') ?? ['*'];
  expect(forScripts.filter((source) => unsafe.has(source))).toEqual([]);
  if (policy.has('script-src')) {
    expect(
      Object.fromEntries(
        ['object-src', 'base-uri', 'script-src-attr', 'form-action', 'frame-ancestors'].map(
          (name) => [name, policy.get(name)],
        ),
      ),
    ).toEqual({
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'script-src-attr': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    });
  }
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

it('the docs page has no inline scripts or event handlers', async () => {
  const page = await (await fetch(`${scene.testApp.baseUrl}/api/docs`)).text();
  expect(page.match(/<script(?![^>]*\ssrc=)[^>]*>/g)).toBeNull();
  expect(page).not.toMatch(/\son\w+=|javascript:/i);
});

it('no response leaks the referrer or may be framed', async () => {
  const { headers } = await fetch(`${scene.testApp.baseUrl}/api/docs`);
  expect([
    headers.get('referrer-policy'),
    headers.get('x-frame-options'),
    headers.get('x-powered-by'),
    headers.get('server'),
  ]).toEqual(['no-referrer', 'DENY', null, null]);
});

const outside = [
  '/../../etc/passwd',
  '/..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%5c..%5capp-secret',
  '/api/docs/files/..%2f..%2f..%2fpackage.json',
  '/api/docs/files/%00',
  '/assets/..%2f..%2fserver.js',
  '/.env',
  '/stumpquote.db',
  '/api/photos/..%2f..%2fstumpquote.db',
  '/api/photos/%2e%2e%2fapp-secret/view',
  '//etc/passwd',
  '/\\..\\..\\etc\\passwd',
];

it.each(outside)('%s reaches no file outside the served folders', async (path) => {
  const response = await fetch(`${scene.testApp.baseUrl}${path}`);
  const text = await response.text();
  expect([400, 404]).toContain(response.status);
  expect(text).not.toMatch(/root:|SQLite format|"dependencies"/);
});
