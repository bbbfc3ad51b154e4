import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../process/free-port.js';
import { ServerProcess } from '../testing/server-process.js';

it('warns at startup if it listens on all addresses without PUBLIC_URL', async () => {
  const [dataDir, port] = [
    await mkdtemp(path.join(tmpdir(), 'stumpquote-public-')),
    await freePort(),
  ];
  const saidWith = async (environment: Record<string, string>) => {
    const server = new ServerProcess(`http://127.0.0.1:${port}`, {
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      PORT: String(port),
      ...environment,
    });
    server.start();
    await server.ready();
    await server.stop();
    return server.output;
  };
  expect(await saidWith({ HOST: '0.0.0.0' })).toContain("PUBLIC_URL isn't set");
  expect(await saidWith({ HOST: '127.0.0.1' })).not.toContain("PUBLIC_URL isn't set");
  await rm(dataDir, { recursive: true, force: true });
}, 30_000);
