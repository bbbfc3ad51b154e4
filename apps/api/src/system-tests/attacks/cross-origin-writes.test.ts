import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aJpeg, uploadForm } from '../../testing/photo-files.js';
import { startTestApp } from '../../testing/test-app.js';
import { aScene, databaseHash, type Scene } from '../malformed-calls/calls.js';

let scene: Scene;
let cookie: string;
let photo: { type: string; body: Buffer };
beforeAll(async () => {
  scene = await aScene();
  cookie = `stumpquote=${scene.browsers.get('admin')?.cookie('stumpquote') ?? ''}`;
  const form = new Response(uploadForm([{ name: 'stump.jpg', bytes: await aJpeg() }]));
  photo = {
    type: form.headers.get('content-type') ?? '',
    body: Buffer.from(await form.arrayBuffer()),
  };
});
afterAll(() => scene.close());

/** Sends a request with exactly these headers: `fetch` doesn't allow setting the browser's own. */
function send(
  method: string,
  path: string,
  headers: Record<string, string>,
  body: string | Buffer = '',
  baseUrl = scene.testApp.baseUrl,
): Promise<{ status: number; text: string }> {
  const { hostname, port, host } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const call = httpRequest(
      {
        hostname,
        port,
        method,
        path,
        agent: false,
        headers: { host, cookie, 'content-length': String(Buffer.byteLength(body)), ...headers },
      },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

// Headers another site can make a browser send.
const foreign: Record<string, Record<string, string>> = {
  'another origin': { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  'an origin that starts like ours': { origin: 'http://127.0.0.1.evil.example' },
  "ours as another site's name and password": { origin: 'http://127.0.0.1@evil.example' },
  'another port on our machine': { origin: 'http://127.0.0.1:1' },
  'an origin of null (a sandboxed frame, a file)': { origin: 'null' },
  "an origin that isn't a URL": { origin: 'evil' },
  'no origin, only sec-fetch-site': { 'sec-fetch-site': 'cross-site' },
  'a sibling subdomain': { 'sec-fetch-site': 'same-site' },
  'an empty origin': { origin: '' },
  'a host name that resolves to us (DNS rebinding)': {
    host: 'evil.example',
    origin: 'http://evil.example',
    'sec-fetch-site': 'same-origin',
  },
  'such a host name with our port': {
    host: 'evil.example:3000',
    origin: 'http://evil.example:3000',
  },
  'such a host name, without an origin': { host: 'evil.example', 'sec-fetch-site': 'same-origin' },
  'our host over another protocol': { origin: 'https://localhost' },
};

const login = '{"username":"admin","password":"x"}';
const writes: Record<
  string,
  readonly [method: string, path: string, type: string | null, body: () => string | Buffer]
> = {
  'tRPC, JSON': [
    'POST',
    '/api/trpc/users.setActive',
    'application/json',
    () => '{"id":1,"isActive":false}',
  ],
  'tRPC, a form': [
    'POST',
    '/api/trpc/users.setActive',
    'application/x-www-form-urlencoded',
    () => 'id=1&isActive=false',
  ],
  'tRPC, multipart': [
    'POST',
    '/api/trpc/users.setActive',
    'multipart/form-data; boundary=x',
    () => '--x--',
  ],
  'tRPC, text/plain': [
    'POST',
    '/api/trpc/users.setActive',
    'text/plain',
    () => '{"id":1,"isActive":false}',
  ],
  'tRPC, no type': ['POST', '/api/trpc/users.setActive', null, () => '{"id":1,"isActive":false}'],
  'tRPC, a batch': [
    'POST',
    '/api/trpc/users.setActive,auth.logout?batch=1',
    'application/json',
    () => '{"0":{"id":1,"isActive":false}}',
  ],
  'REST, JSON': ['PATCH', '/api/users/1', 'application/json', () => '{"isActive":false}'],
  'REST, a form': [
    'POST',
    '/api/login',
    'application/x-www-form-urlencoded',
    () => 'username=admin&password=x',
  ],
  'REST, multipart': ['POST', '/api/login', 'multipart/form-data; boundary=x', () => '--x--'],
  'REST, text/plain': ['POST', '/api/login', 'text/plain', () => login],
  'REST, no type': ['POST', '/api/logout', null, () => ''],
  'REST, deleting': ['DELETE', '/api/users/1', null, () => ''],
  'signing the victim in as somebody else': ['POST', '/api/login', 'application/json', () => login],
  'an upload': ['POST', '/api/upload', 'multipart', () => photo.body],
  "the chat's stream": [
    'POST',
    '/api/tree-health-chat/stream',
    'application/json',
    () => '{"message":"Hi"}',
  ],
  "the chat's stream as text": [
    'POST',
    '/api/tree-health-chat/stream',
    'text/plain',
    () => '{"message":"Hi"}',
  ],
};

describe.each(Object.entries(foreign))('a write from %s', (_from, headers) => {
  it.each(Object.entries(writes))(
    'is refused and changes nothing: %s',
    async (_what, [method, path, type, body]) => {
      const before = await databaseHash(scene);
      const contentType = type === 'multipart' ? photo.type : type;
      const answer = await send(
        method,
        path,
        { ...headers, ...(contentType === null ? {} : { 'content-type': contentType }) },
        body(),
      );
      expect([answer.status, answer.text]).toEqual([
        403,
        expect.stringContaining('came from another site'),
      ]);
      expect(await databaseHash(scene)).toBe(before);
    },
  );
});

const statusFrom = async (
  headers: Record<string, string>,
  baseUrl = scene.testApp.baseUrl,
): Promise<number> =>
  (
    await send(
      'POST',
      '/api/trpc/chat.send',
      { cookie: '', ...headers, 'content-type': 'application/json' },
      '{}',
      baseUrl,
    )
  ).status;

it('allows writes from our own pages and from programs other than browsers', async () => {
  const { origin, port } = new URL(scene.testApp.baseUrl);
  const own = [
    origin,
    `http://localhost:${port}`,
    `http://[::1]:${port}`,
    'http://localhost:5173',
    'http://127.0.0.1:5173',
  ];
  for (const headers of [
    ...own.map((one) => ({ origin: one })),
    { origin, 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    {},
  ]) {
    expect(await statusFrom(headers), JSON.stringify(headers)).toBe(400);
  }
});

it('with PUBLIC_URL, allows writes only from its pages, whichever Host the proxy sends', async () => {
  const behindProxy = await startTestApp({
    environment: { PUBLIC_URL: 'https://quotes.example.com' },
  });
  const { origin, host } = new URL(behindProxy.baseUrl);
  const from = (headers: Record<string, string>) =>
    statusFrom({ host, ...headers }, behindProxy.baseUrl);
  for (const called of [host, 'quotes.example.com'])
    expect(await from({ origin: 'https://quotes.example.com', host: called })).toBe(400);
  for (const foreignOne of [
    origin,
    'http://quotes.example.com',
    'https://quotes.example.com:8443',
    'http://localhost:5173',
  ])
    expect(await from({ origin: foreignOne })).toBe(403);
  await behindProxy.close();
});

it('tells the operator which variable to set', async () => {
  const { text } = await send('POST', '/api/logout', {
    host: 'quotes.example.com',
    origin: 'https://quotes.example.com',
  });
  expect(JSON.parse(text)).toMatchObject({
    message: expect.stringContaining('set PUBLIC_URL') as string,
  });
});

it('no response allows another origin to read it', async () => {
  const answer = await fetch(`${scene.testApp.baseUrl}/api/user`, {
    headers: { cookie, origin: 'https://evil.example' },
  });
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  const preflight = await send('OPTIONS', '/api/users/1', {
    origin: 'https://evil.example',
    'access-control-request-method': 'DELETE',
  });
  expect(preflight.status).toBe(404);
});
