import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const limits = {
  headersMs: 400,
  bodyMs: 400,
  bodyIdleMs: 3000,
  requestMs: 1500,
  idleMs: 5000,
  checkEveryMs: 100,
};
/** Far below the real limits, but long enough for a busy machine. */
const soonMs = 10_000;

let testApp: TestApp;
let patientApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ limits });
  patientApp = await startTestApp();
});
afterAll(async () => {
  await testApp.close();
  await patientApp.close();
});

interface Connection {
  socket: Socket;
  text: () => string;
  /** Milliseconds until the connection was closed. */
  ended: Promise<number>;
}

function open(head: string, { baseUrl }: TestApp = testApp): Connection {
  const began = performance.now();
  const socket = connect(Number(new URL(baseUrl).port), '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  socket.on('error', () => undefined);
  const ended = new Promise<number>((resolve) => {
    socket.once('close', () => resolve(performance.now() - began));
  });
  socket.write(head);
  return { socket, text: () => text, ended };
}

/** Sends a byte at intervals until the server closes the connection. */
async function drip({ socket, ended }: Connection, bytes = 'x'): Promise<number> {
  const timer = setInterval(() => {
    if (socket.writable) socket.write(bytes);
  }, 50);
  return ended.finally(() => clearInterval(timer));
}

const head = (path: string, ...lines: string[]): string =>
  [`POST ${path} HTTP/1.1`, 'Host: 127.0.0.1', ...lines, '', ''].join('\r\n');
const json = 'Content-Type: application/json';

it('closes a connection whose headers never end', async () => {
  const slow = open('GET /healthz HTTP/1.1\r\nHost: x\r\n');
  expect(await drip(slow, 'X-A: b\r\n')).toBeLessThan(soonMs);
  expect(slow.text()).toContain('408');
});

it('closes a silent connection', async () => {
  expect(await open('').ended).toBeLessThan(soonMs);
});

it.each(['/api/login', '/api/trpc/auth.login', '/api/tree-health-chat/stream', '/api/nothing'])(
  'closes a connection whose body for %s trickles in',
  async (path) => {
    const slow = open(head(path, json, 'Content-Length: 1000'));
    expect(await drip(slow, ' ')).toBeLessThan(soonMs);
  },
);

it('closes a connection that sends endless small chunks', async () => {
  const slow = open(head('/api/login', json, 'Transfer-Encoding: chunked'));
  expect(await drip(slow, '1\r\n \r\n')).toBeLessThan(soonMs);
});

it('gives an upload more time, but not forever', async () => {
  const slow = open(
    head('/api/upload', 'Content-Type: multipart/form-data; boundary=x', 'Content-Length: 1000000'),
  );
  const held = await drip(slow);
  expect(held).toBeGreaterThan(limits.bodyMs + 300);
  expect(held).toBeLessThan(soonMs);
});

it.each([
  ['JSON with a length of 10 GB', head('/api/login', json, 'Content-Length: 10737418240'), '413'],
  [
    'tRPC with a length of 10 GB',
    head('/api/trpc/auth.login', json, 'Content-Length: 10737418240'),
    '413',
  ],
  [
    'an upload of a terabyte',
    head(
      '/api/upload',
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 1099511627776',
    ),
    '413',
  ],
  [
    'an upload without a length',
    head(
      '/api/upload',
      'Content-Type: multipart/form-data; boundary=x',
      'Transfer-Encoding: chunked',
    ),
    '411',
  ],
  ['a webhook of 10 GB', head('/api/webhooks/resend', json, 'Content-Length: 10737418240'), '413'],
])('refuses %s before reading it', async (_what, sent, status) => {
  const connection = open(sent, patientApp);
  await expect.poll(connection.text, { timeout: soonMs }).toContain(`HTTP/1.1 ${status}`);
  connection.socket.destroy();
});

it('refuses chunks as soon as they exceed the limit', async () => {
  const connection = open(head('/api/login', json, 'Transfer-Encoding: chunked'), patientApp);
  const chunk = `10000\r\n${' '.repeat(65_536)}\r\n`;
  for (let sent = 0; sent < 40 && !connection.text().includes('413'); sent += 1) {
    connection.socket.write(chunk);
    await sleep(5);
  }
  await expect.poll(connection.text, { timeout: soonMs }).toContain('413');
  connection.socket.destroy();
});

it('serves other callers meanwhile', async () => {
  const slow = Array.from({ length: 50 }, () =>
    open(head('/api/login', json, 'Content-Length: 1000')),
  );
  const began = performance.now();
  expect((await fetch(`${testApp.baseUrl}/healthz`)).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(soonMs);
  await Promise.all(slow.map(({ ended }) => ended));
});
