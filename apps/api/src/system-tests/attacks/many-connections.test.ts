// @module-tag full
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverLimits } from '../../server/hooks/slow-senders.js';
import { isFullRun } from '../../testing/full-run.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const connections = isFullRun ? 2000 : 400;
const atOnce = 100;
// Shorter in `pnpm test`, but long enough for all connections to open before the first is closed.
const limits = isFullRun
  ? serverLimits
  : { ...serverLimits, headersMs: 5000, bodyMs: 5000, checkEveryMs: 250 };

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ limits });
});
afterAll(() => testApp.close());

async function openOne(begin: string): Promise<Socket> {
  const socket = connect(Number(new URL(testApp.baseUrl).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.resume();
  socket.write(begin);
  return socket;
}

it('keeps serving with many idle connections open, and closes them', async () => {
  const beginnings = [
    '',
    'GET /healthz HTTP/1.1\r\nHost: x\r\n',
    'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{',
  ];
  const sockets: Socket[] = [];
  while (sockets.length < connections) {
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: atOnce }, (_, index) =>
          openOne(beginnings[index % beginnings.length] ?? ''),
        ),
      )),
    );
  }
  expect(sockets.filter(({ destroyed }) => !destroyed).length).toBe(connections);
  const began = performance.now();
  expect((await fetch(`${testApp.baseUrl}/healthz`)).status).toBe(200);
  const answer = await testApp
    .browser()
    .rest('POST', '/api/login', { username: 'nobody', password: 'river-lantern-42' });
  expect(answer.status).toBe(401);
  expect(performance.now() - began).toBeLessThan(3000);
  // Idle ones are closed: after 15 to 25 seconds with the limits of slow-senders.ts.
  await expect
    .poll(() => sockets.filter(({ destroyed }) => !destroyed).length, {
      timeout: 40_000,
      interval: 100,
    })
    .toBe(0);
  expect((await fetch(`${testApp.baseUrl}/healthz`)).status).toBe(200);
}, 90_000);
