// @module-tag full
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '../process/free-port.js';
import { aJpeg } from '../testing/photo-files.js';
import { ServerProcess } from '../testing/server-process.js';
import { TestBrowser } from '../testing/test-app.js';
import { tryUpload, upload } from '../testing/upload.js';

const disk = mkdtempSync(path.join(tmpdir(), 'stumpquote-disk-'));
// Only root can mount one; elsewhere, readiness.test.ts covers it with a database that may not
// grow.
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', disk]).status === 0;
let server: ServerProcess | null = null;
afterAll(async () => {
  await server?.kill();
  if (isMounted) spawnSync('umount', [disk]);
  rmSync(disk, { recursive: true, force: true });
});

async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w');
  for (const size of [1024 * 1024, 4096]) {
    for (let isRoom = true; isRoom;)
      isRoom = await handle.write(Buffer.alloc(size)).then(
        ({ bytesWritten }) => bytesWritten === size,
        () => false,
      );
  }
  await handle.close();
}

it.runIf(isMounted)(
  'on a full disk, refuses writes with a message, keeps running, loses nothing, and recovers',
  async () => {
    const port = await freePort();
    server = new ServerProcess(`http://127.0.0.1:${port}`, {
      NODE_ENV: 'test',
      DATA_DIR: disk,
      PORT: String(port),
      LOG_LEVEL: 'error',
    });
    server.start();
    await server.ready();
    const browser = new TestBrowser(server.baseUrl);
    const form = {
      firstName: 'Ana',
      lastName: 'Lopez',
      email: 'ana@example.test',
      phone: '(954) 555-0142',
      address: '12 Palm Ave',
      city: 'Davie',
      zip: '33314',
      images: await upload(browser),
      idempotencyKey: 'full-disk-key',
    };
    const submit = () => browser.rest('POST', '/api/quote-requests', form);
    const readyz = async () => (await browser.rest('GET', '/readyz')).status;
    const ballast = path.join(disk, 'ballast');
    await fill(ballast);
    expect(
      await tryUpload(new TestBrowser(server.baseUrl), [
        { name: 'stump.jpg', bytes: await aJpeg({ width: 1200, height: 900 }) },
      ]),
    ).toMatchObject({ status: 503 });
    expect(await submit()).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(await readyz()).toBe(503);
    expect((await browser.rest('GET', '/api/auth/session')).status).toBe(200);
    await rm(ballast);
    expect(await submit()).toMatchObject({ status: 200, body: { sentBefore: false } });
    await sleep(2100);
    expect(await readyz()).toBe(200);
    await server.stop();
    expect(await server.ended()).toBe(0);
  },
  60_000,
);
