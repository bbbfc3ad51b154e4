import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../api/dist/process/free-port.js';
import { nodeOptions, startEnvironment } from './start-command.ts';
import { waitForServer } from './wait-for-server.ts';

interface DemoServer {
  readonly url: string;
  /** Current and peak resident memory of the server's process, in megabytes (Linux). */
  memory(): { now: number; highest: number };
  stop(): Promise<void>;
}

const command = fileURLToPath(new URL('../../api/dist/commands/demo.js', import.meta.url));

/** Starts the built product with demo data in its own folder and waits until it responds. */
export async function startDemo(): Promise<DemoServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'stumpquote-bench-'));
  const port = await freePort();
  const server = spawn(process.execPath, [...nodeOptions, command], {
    env: {
      ...startEnvironment,
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await waitForServer(`${url}/healthz`, server);
  return {
    url,
    memory: () => memoryOf(server.pid ?? 0),
    stop: async () => {
      server.kill('SIGTERM');
      await new Promise((resolve) => server.once('exit', resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function memoryOf(pid: number): { now: number; highest: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (field: string) =>
    Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1024);
  return { now: megabytes('VmRSS'), highest: megabytes('VmHWM') };
}
