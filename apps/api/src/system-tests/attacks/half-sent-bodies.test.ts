import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { removeLeftoverUploads } from '../../features/photos/incoming-files.js';
import { serverLimits } from '../../server/hooks/slow-senders.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

const idleMs = 1500;
let testApp: TestApp;
const sockets: Socket[] = [];

beforeAll(async () => {
  testApp = await startTestApp({ limits: { ...serverLimits, bodyIdleMs: idleMs } });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => testApp.close());

/** Sends the start of a request on a connection of its own, and collects what is answered. */
function begin(head: readonly string[], body: string | Buffer) {
  const { hostname, port } = new URL(testApp.baseUrl);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  const seen = { answer: '', socket };
  socket.on('data', (chunk) => {
    seen.answer += chunk.toString();
  });
  socket.on('error', () => undefined);
  socket.write(`${[...head, 'host: localhost'].join('\r\n')}\r\n\r\n`);
  socket.write(body);
  return seen;
}

const halfJson = (length: number) =>
  begin(
    [
      'POST /api/trpc/stumpAnalysis.start HTTP/1.1',
      'content-type: application/json',
      `content-length: ${length}`,
    ],
    '{',
  );

function halfUpload(length: number, sent: number) {
  const part =
    '--x\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';
  return begin(
    [
      'POST /api/upload HTTP/1.1',
      'content-type: multipart/form-data; boundary=x',
      `content-length: ${length}`,
    ],
    Buffer.concat([Buffer.from(part), Buffer.alloc(sent, 1)]),
  );
}

const incoming = () => path.join(testApp.deps.config.dataDir, 'incoming');
const uploads = () => readdir(incoming()).catch(() => []);

it('refuses bodies of one network beyond its budget before reading them, and accepts them again', async () => {
  const half = Array.from({ length: 40 }, () => halfJson(256 * 1024));
  await vi.waitFor(() =>
    expect(half.filter(({ answer }) => answer.startsWith('HTTP/1.1 429')).length).toBe(8),
  );
  const refused = half.find(({ answer }) => answer !== '');
  expect(refused?.answer).toMatch(/retry-after: 10/i);
  expect(refused?.answer).toContain('Too much is being sent at once');
  for (const { socket } of half) socket.destroy();
  await vi.waitFor(async () => {
    const next = halfJson(2);
    next.socket.write('}');
    await vi.waitFor(() => expect(next.answer).toMatch(/^HTTP\/1.1 400/));
  });
});

it('keeps half an upload on the disk, and removes it when the sender leaves', async () => {
  const half = [1, 2, 3].map(() => halfUpload(60_000_000, 1_000_000));
  await vi.waitFor(async () => expect(await uploads()).toHaveLength(3));
  const tooMany = [1, 2].map(() => halfUpload(60_000_000, 1000));
  await vi.waitFor(() =>
    expect(tooMany.map(({ answer }) => answer.slice(0, 12))).toContain('HTTP/1.1 429'),
  );
  for (const { socket } of [...half, ...tooMany]) socket.destroy();
  await vi.waitFor(async () => expect(await uploads()).toEqual([]));
});

it('ends a sender who falls silent, but not a slow one', async () => {
  const [silent, slow] = [halfUpload(1000, 10), halfUpload(1000, 10)];
  for (let waited = 0; waited < 2 * idleMs; waited += 300) {
    await sleep(300);
    slow.socket.write('1');
  }
  await vi.waitFor(() => expect(silent.answer).toMatch(/^HTTP\/1.1 408/));
  expect(slow.answer).toBe('');
  expect(slow.socket.destroyed).toBe(false);
});

it('removes at start what a killed process left', async () => {
  const half = halfUpload(1_000_000, 1000);
  await vi.waitFor(async () => expect(await uploads()).toHaveLength(1));
  const { dataDir } = testApp.deps.config;
  await removeLeftoverUploads(dataDir, { now: new Date(), isShared: true });
  expect(await uploads()).toHaveLength(1);
  await removeLeftoverUploads(dataDir, { now: new Date(), isShared: false });
  expect(await uploads()).toEqual([]);
  half.socket.destroy();
});
