import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainRouteTable } from '../../server/plain-routes.js';
import { aJpeg } from '../../testing/photo-files.js';
import type { TestBrowser } from '../../testing/test-app.js';
import {
  answered,
  aScene,
  browserFor,
  complaintsOf,
  databaseHash,
  resetRateLimits,
  type Scene,
} from './calls.js';

let scene: Scene;
let admin: TestBrowser;
let calls = 0;
beforeAll(async () => {
  scene = await aScene();
  admin = browserFor(scene, 'users.manage');
});
afterAll(() => scene.close());

interface Sent {
  method?: string;
  path: string;
  type?: string | null;
  body?: string | Uint8Array;
  headers?: Record<string, string>;
}

const json = 'application/json';
const login = '/api/login';
const trpcLogin = '/api/trpc/auth.login';
const megabytes = 'x'.repeat(2 * 1024 * 1024);
const invalidUtf8 = new Uint8Array([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]);
const batch = (count: number) =>
  `/api/trpc/${Array.from({ length: count }, () => 'auth.me').join(',')}?batch=1&input=%7B%7D`;

const transport: Record<string, Sent> = {
  'truncated JSON': { path: login, type: json, body: '{"username":"a' },
  'invalid UTF-8': { path: login, type: json, body: invalidUtf8 },
  'only a byte order mark': { path: login, type: json, body: '\ufeff' },
  'no content type': { path: login, type: null, body: '{}' },
  'plain text': { path: login, type: 'text/plain', body: '{"username":"admin","password":"x"}' },
  'a form': {
    path: login,
    type: 'application/x-www-form-urlencoded',
    body: 'username=admin&password=x',
  },
  XML: { path: login, type: 'application/xml', body: '<username/>' },
  'an unknown charset': { path: login, type: 'application/json; charset=klingon', body: '{' },
  'a body of two megabytes': {
    path: login,
    type: json,
    body: JSON.stringify({ username: megabytes }),
  },
  'a body nested 100,000 deep': {
    path: login,
    type: json,
    body: '['.repeat(100_000) + ']'.repeat(100_000),
  },
  'a wrong length': {
    path: login,
    type: json,
    body: '{}',
    headers: { 'content-encoding': 'gzip' },
  },
  'an unknown method': { method: 'PUT', path: login, type: json, body: '{}' },
  'a GET to a mutation': { method: 'GET', path: login },
  'a DELETE of a list': { method: 'DELETE', path: '/api/users' },
  'an unknown path': { method: 'GET', path: '/api/nothing' },
  'a path with an invalid escape': { method: 'GET', path: '/api/quotes/%E0%A4%A' },
  'a path of 7,000 characters': { method: 'GET', path: `/api/quotes/${'9'.repeat(7000)}` },
  'tRPC: truncated JSON': { path: trpcLogin, type: json, body: '{"username"' },
  'tRPC: not JSON': { path: trpcLogin, type: json, body: 'username=admin' },
  'tRPC: a form': {
    path: trpcLogin,
    type: 'application/x-www-form-urlencoded',
    body: 'username=admin',
  },
  'tRPC: multipart': { path: trpcLogin, type: 'multipart/form-data; boundary=x', body: '--x--' },
  'tRPC: an unknown procedure': { method: 'GET', path: '/api/trpc/no.such' },
  'tRPC: a procedure of the prototype': { method: 'GET', path: '/api/trpc/constructor' },
  'tRPC: __proto__': { method: 'GET', path: '/api/trpc/__proto__' },
  'tRPC: a POST to a query': { path: '/api/trpc/quotes.list', type: json, body: '{}' },
  'tRPC: a GET to a mutation': { method: 'GET', path: '/api/trpc/auth.logout' },
  'tRPC: an input that is not JSON': { method: 'GET', path: '/api/trpc/quotes.get?input=%7B' },
  'tRPC: eleven calls at once': { method: 'GET', path: batch(11) },
  'tRPC: a hundred calls at once': { method: 'GET', path: batch(100) },
  'tRPC: a batch without its inputs': {
    method: 'GET',
    path: '/api/trpc/quotes.get,quotes.get?batch=1&input=%7B%225%22%3A%7B%22id%22%3A1%7D%7D',
  },
  'tRPC: a batch whose input is a list': {
    method: 'GET',
    path: '/api/trpc/quotes.get?batch=1&input=%5B%5D',
  },
  'tRPC: a batch whose input is a number': {
    path: '/api/trpc/auth.login?batch=1',
    type: json,
    body: '5',
  },
  'tRPC: no name': { method: 'GET', path: '/api/trpc/' },
  'a made-up cookie': {
    method: 'GET',
    path: '/api/users',
    headers: { cookie: 'stumpquote=AAAA%3BAAAA' },
  },
  'a malformed cookie': {
    method: 'GET',
    path: '/api/users',
    headers: { cookie: 'stumpquote=%00%FF; stumpquote=x;;;===' },
  },
  'another origin': {
    path: '/api/logout',
    type: json,
    body: '{}',
    headers: { origin: 'https://evil.example' },
  },
  'a null origin': {
    path: '/api/logout',
    type: json,
    body: '{}',
    headers: { origin: 'null' },
  },
};

const upload = (type: string | null, body: string | Uint8Array): Sent => ({
  path: '/api/upload',
  type,
  body,
});
const part = (name: string, filename: string, content: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: image/jpeg\r\n\r\n${content}\r\n`;
const multipart = 'multipart/form-data; boundary=x';

const plain: Record<string, Sent> = {
  'upload: no body': upload(multipart, ''),
  'upload: no boundary': upload('multipart/form-data', '--x--'),
  'upload: JSON': upload(json, '{"images":[]}'),
  'upload: no content type': upload(null, 'x'),
  'upload: another field': upload(multipart, `${part('files', 'a.jpg', 'x')}--x--`),
  'upload: text called .jpg': upload(multipart, `${part('images', 'a.jpg', 'not a photo')}--x--`),
  'upload: nothing called .jpg': upload(multipart, `${part('images', 'a.jpg', '')}--x--`),
  'upload: HTML called .png': upload(
    multipart,
    `${part('images', 'a.png', '<script>alert(1)</script>')}--x--`,
  ),
  'upload: a path as a name': upload(multipart, `${part('images', '../../etc/passwd', 'x')}--x--`),
  'upload: an SVG': upload(
    multipart,
    `${part('images', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')}--x--`,
  ),
  'upload: six files': upload(
    multipart,
    `${Array.from({ length: 6 }, (_, index) => part('images', `${index}.jpg`, 'x')).join('')}--x--`,
  ),
  'upload: truncated': upload(multipart, part('images', 'a.jpg', 'x').slice(0, -6)),
  'photo: no id': { method: 'GET', path: '/api/photos/abc' },
  'photo: a path': { method: 'GET', path: '/api/photos/..%2F..%2Fapp-secret' },
  'photo: a huge id': { method: 'GET', path: `/api/photos/${'a'.repeat(3000)}/view` },
  'finished job: no id': { method: 'GET', path: '/api/finished-jobs/abc/before' },
  'finished job: a huge id': {
    method: 'GET',
    path: `/api/finished-jobs/${'9'.repeat(3000)}/after`,
  },
  'photo: a null byte': { method: 'GET', path: '/api/photos/%00/thumb' },
  'calendar: not a number': { method: 'GET', path: '/api/appointments/1e3/calendar.ics' },
  'PDF: not a number': { method: 'GET', path: '/api/quotes/one/pdf' },
  'PDF: keys as a list': { method: 'GET', path: '/api/quotes/999/pdf?key=a&key=b' },
  'docs: an unknown file': { method: 'GET', path: '/api/docs/files/..%2F..%2Fpackage.json' },
  'docs: a name of the prototype': { method: 'GET', path: '/api/docs/files/constructor' },
  'chat stream: no message': { path: '/api/tree-health-chat/stream', type: json, body: '{}' },
  'chat stream: a blank message': {
    path: '/api/tree-health-chat/stream',
    type: json,
    body: '{"message":"  "}',
  },
  'chat stream: a foreign session': {
    path: '/api/tree-health-chat/stream',
    type: json,
    body: '{"message":"Hi","sessionId":"../x"}',
  },
  'chat stream: truncated': {
    path: '/api/tree-health-chat/stream',
    type: json,
    body: '{"message":',
  },
  'Resend: no signature': {
    path: '/api/webhooks/resend',
    type: json,
    body: '{"type":"email.delivered"}',
  },
  'Resend: not JSON': { path: '/api/webhooks/resend', type: json, body: '{' },
  'Twilio: no signature': {
    path: '/api/webhooks/twilio/status',
    type: 'application/x-www-form-urlencoded',
    body: 'MessageSid=1',
  },
  'Twilio: JSON': { path: '/api/webhooks/twilio/inbound', type: json, body: '{}' },
  ...Object.fromEntries(
    ['quote-requests', 'quotes', 'users', 'companies', 'messages', 'audit'].flatMap((table) => [
      [
        `export of ${table}: a filter that is none`,
        {
          method: 'GET',
          path: `/api/exports/${table}.csv?sort=nothing&status=nothing&state=nothing`,
        },
      ],
      [
        `export of ${table}: a filter twice`,
        { method: 'GET', path: `/api/exports/${table}.csv?sort=a&sort=b` },
      ],
    ]),
  ),
  'export of months: no range': { method: 'GET', path: '/api/exports/report-by-month.csv?last=99' },
};

const wouldBeFine = /length|malformed cookie|made-up cookie|export of \w+: a filter twice/;

async function send({ method = 'POST', path, type, body, headers = {} }: Sent) {
  calls += 1;
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  // Sent as bytes, because `fetch` adds a content type to strings; null means none.
  return answered(
    await admin.fetch(path, {
      method,
      headers: { ...headers, ...(type == null ? {} : { 'content-type': type }) },
      ...(bytes === undefined ? {} : { body: new Uint8Array(bytes) }),
    }),
  );
}

it.each(Object.entries({ ...transport, ...plain }))(
  '%s gets a readable error, and changes nothing',
  async (name, sent) => {
    await resetRateLimits(scene);
    const before = await databaseHash(scene);
    const answer = await send(sent);
    expect(complaintsOf(answer)).toEqual([]);
    if (!wouldBeFine.test(name)) expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await databaseHash(scene)).toBe(before);
  },
);

it('refuses truncated photos, and leaves no file', async () => {
  const jpeg = await aJpeg({ width: 1200, height: 900 });
  for (const bytes of [jpeg.subarray(0, 300), jpeg.subarray(0, jpeg.length / 2)]) {
    const form = new FormData();
    form.append('images', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'cut.jpg');
    const answer = await answered(await admin.fetch('/api/upload', { method: 'POST', body: form }));
    expect(complaintsOf(answer)).toEqual([]);
    expect(answer.status).toBe(400);
  }
});

it('refuses headers of 100 kB and an unknown method without crashing', async () => {
  const { port } = new URL(scene.testApp.baseUrl);
  const statusOf = (method: string, headers: Record<string, string>) =>
    new Promise<number>((resolve) => {
      const call = httpRequest(
        { port, agent: false, path: '/healthz', method, headers },
        (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        },
      );
      call.on('error', () => resolve(0));
      call.end();
    });
  expect([0, 431]).toContain(await statusOf('GET', { 'x-large': 'x'.repeat(100_000) }));
  expect(await statusOf('PROPFIND', {})).toBeGreaterThanOrEqual(400);
  expect(await statusOf('GET', {})).toBe(200);
});

it('covers every plain route that has input', () => {
  const tried = Object.values({ ...plain, ...transport }).map(
    ({ path }) => path.split('?')[0] ?? '',
  );
  const takesNothing = [
    '/healthz',
    '/readyz',
    '/metrics',
    '/api/docs',
    '/api/docs/openapi.json',
    '/api/exports/company-quote-requests.csv',
    '/api/exports/my-quote-requests.csv',
    '/api/exports/report-by-company.csv',
    '/api/exports/accuracy-by-method.csv',
    '/api/exports/field-measurements.csv',
    '/api/marker-card.pdf',
  ];
  const missing = plainRouteTable
    .map(({ path }) => path)
    .filter(
      (path) =>
        !takesNothing.includes(path) &&
        !tried.some((one) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(one)),
    );
  expect(missing).toEqual([]);
  process.stdout.write(`Malformed calls of the transport and the plain routes: ${calls}\n`);
});
