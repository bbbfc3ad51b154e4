import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort, ServerProcess } from '../testing/server-process.js';

const connections = 2000;
const atOnce = 100;

let dataDir: string;
let server: ServerProcess;
let port: number;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'stumpquote-connections-'));
  port = await freePort();
  server = new ServerProcess(`http://127.0.0.1:${port}`, { NODE_ENV: 'test', DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error', WEB_DIR: path.join(dataDir, 'none') });
  server.start();
  await server.ready();
}, 60_000);
afterAll(async () => {
  await server.kill();
  await rm(dataDir, { recursive: true, force: true });
});

async function openOne(begin: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.resume();
  socket.write(begin);
  return socket;
}

it('the server answers beside two thousand connections that only hold on', async () => {
  const beginnings = ['', 'GET /healthz HTTP/1.1\r\nHost: x\r\n', 'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{'];
  const sockets: Socket[] = [];
  while (sockets.length < connections) {
    sockets.push(...await Promise.all(Array.from({ length: atOnce }, (_, index) => openOne(beginnings[index % beginnings.length] ?? ''))));
  }
  expect(sockets.filter(({ destroyed }) => !destroyed).length).toBe(connections);
  const began = performance.now();
  expect((await fetch(`${server.baseUrl}/healthz`)).status).toBe(200);
  const answer = await fetch(`${server.baseUrl}/api/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"username":"nobody","password":"river-lantern-42"}' });
  expect(answer.status).toBe(401);
  expect(performance.now() - began).toBeLessThan(3000);
  // Those that only hold on are let go: after 15 to 25 seconds, as server-limits.ts says.
  await expect.poll(() => sockets.filter(({ destroyed }) => !destroyed).length, { timeout: 40_000, interval: 500 }).toBe(0);
  expect((await fetch(`${server.baseUrl}/healthz`)).status).toBe(200);
}, 90_000);
