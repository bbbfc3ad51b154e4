import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverLimits } from '../../server/hooks/slow-senders.js';
import { createWaitingServer } from '../../server/wait-for-storage.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

let testApp: TestApp;
let webDir: string;
beforeAll(async () => {
  webDir = await mkdtemp(path.join(tmpdir(), 'stumpquote-web-'));
  await mkdir(path.join(webDir, 'assets'));
  for (const [file, text] of [
    ['index.html', '<p>'],
    ['favicon.svg', '<svg/>'],
    ['robots.txt', ''],
    ['assets/app.js', ''],
    ['assets/app.css', ''],
  ] as const)
    await writeFile(path.join(webDir, file), text);
  testApp = await startTestApp({
    webDir,
    environment: { SECURE_COOKIES: 'true' },
    limits: { ...serverLimits, bodyMs: 100 },
  });
});
afterAll(async () => {
  await testApp.close();
  await rm(webDir, { recursive: true, force: true });
});

interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** Sends exactly these bytes on a new connection and returns the response. */
async function answerTo(bytes: string): Promise<Answer> {
  const { hostname, port } = new URL(testApp.baseUrl);
  const text = await new Promise<string>((resolve, reject) => {
    let got = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.on('data', (chunk) => {
      got += chunk.toString();
    });
    socket.on('close', () => resolve(got));
    socket.on('error', reject);
  });
  const [head = '', ...body] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Headers(
    lines.map((line): [string, string] => [
      line.slice(0, line.indexOf(':')),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  return { status: Number(first.split(' ')[1]), headers, text: body.join('\r\n\r\n') };
}

async function get(address: string): Promise<Answer> {
  const response = await fetch(`${testApp.baseUrl}${address}`);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Returns a port that was just free; the fallback server needs a configured one. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}

async function whileUnusable(): Promise<Answer> {
  const port = await freePort();
  const waitingServer = createWaitingServer({ port, host: '127.0.0.1', secureCookies: true });
  await waitingServer.answer('unusable');
  const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } });
  const answer = {
    status: response.status,
    headers: response.headers,
    text: await response.text(),
  };
  await waitingServer.close();
  return answer;
}

const head = 'Host: quotes.example\r\nConnection: close\r\n';
const both = `POST /api/login HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\n${head}\r\n`;
const answers: [string, number, () => Promise<Answer>][] = [
  ['the page', 200, () => get('/')],
  ['a script', 200, () => get('/assets/app.js')],
  ['a style', 200, () => get('/assets/app.css')],
  ['an image', 200, () => get('/favicon.svg')],
  ['a text file', 200, () => get('/robots.txt')],
  ['a folder', 404, () => get('/assets/')],
  ['a missing file', 404, () => get('/.git/config')],
  ['health', 200, () => get('/healthz')],
  ['a response of the API', 200, () => get('/api/auth/session')],
  ['an error of the API', 401, () => get('/api/user')],
  ['an unknown procedure', 404, () => get('/api/trpc/nothing')],
  ['the docs page', 200, () => get('/api/docs')],
  ['a malformed URL', 400, () => get('/api/quotes/%E0%A4%A')],
  ['the server waiting for its data', 503, whileUnusable],
  ['TRACE', 404, () => answerTo(`TRACE / HTTP/1.1\r\n${head}Cookie: a=secret-of-mine\r\n\r\n`)],
  [
    'two lengths of one body',
    400,
    () =>
      answerTo(
        `POST /api/login HTTP/1.1\r\n${head}Content-Length: 5\r\nContent-Length: 6\r\n\r\n{}{}{}`,
      ),
  ],
  ['a length together with chunks', 400, () => answerTo(both)],
  ['a call without a host', 400, () => answerTo('GET /healthz HTTP/1.1\r\n\r\n')],
  [
    'an expectation that nobody can meet',
    417,
    () => answerTo(`GET /healthz HTTP/1.1\r\n${head}Expect: a-miracle\r\n\r\n`),
  ],
  [
    'headers that are too long',
    431,
    () => answerTo(`GET / HTTP/1.1\r\n${head}X-Long: ${'x'.repeat(17_000)}\r\n\r\n`),
  ],
  [
    'a body that never arrives',
    408,
    () =>
      answerTo(
        `POST /api/login HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 50\r\n\r\n{`,
      ),
  ],
];

it.each(answers)('%s has all security headers', async (_what, status, ask) => {
  const { status: got, headers, text } = await ask();
  expect(got).toBe(status);
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('x-frame-options')).toBe('DENY');
  const policy = headers.get('content-security-policy') ?? '';
  for (const directive of [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ])
    expect(policy).toContain(directive);
  const type = headers.get('content-type') ?? '';
  if (/^text\/|\+xml/.test(type)) expect(type).toContain('charset=utf-8');
  expect(type).not.toBe('');
  // No directory listing, no echoed request, and never the response to a smuggled second request.
  expect(text).not.toMatch(/app\.js|secret-of-mine|"status":"ok".*HTTP/s);
});

it('sends no HSTS header without TLS', async () => {
  const plain = await startTestApp();
  const { headers } = await fetch(`${plain.baseUrl}/healthz`);
  expect(headers.get('strict-transport-security')).toBeNull();
  await plain.close();
});
