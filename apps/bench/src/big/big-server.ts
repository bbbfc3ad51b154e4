import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../api/dist/process/free-port.js';
import { resetRateLimits } from '../calls/reset-rate-limits.ts';
import { nodeOptions, startEnvironment } from '../start-command.ts';
import { waitForServer } from '../wait-for-server.ts';
import { benchPassword } from './accounts.ts';
import { ensureBigDatabase } from './big-database.ts';
import { bigDataFolder } from './data-folder.ts';

interface BigServer {
  /** Path of the database file. */
  file: string;
  url: string;
  process: ChildProcess;
  /** Longest event loop delay in ms since the last call. */
  longestDelay(): Promise<number>;
  cookieOf(username: string): Promise<string>;
}

const fromSource = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url));

/**
 * Starts the built server on the big database, created if missing, with an event loop monitor
 * inside.
 */
export async function startBigServer(): Promise<BigServer> {
  const folder = bigDataFolder();
  const file = await ensureBigDatabase(folder);
  resetRateLimits(file);
  const port = await freePort();
  const server = fork(fromSource('../../api/dist/main.js'), {
    execArgv: [...nodeOptions, '--import', fromSource('loop-monitor.mjs')],
    env: {
      ...startEnvironment,
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await waitForServer(`${url}/healthz`, server);
  return {
    file,
    url,
    process: server,
    longestDelay: () =>
      new Promise((resolve) => {
        server.once('message', (delay) => resolve(Number(delay)));
        server.send('how long?');
      }),
    async cookieOf(username) {
      const answer = await fetch(`${url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: benchPassword }),
      });
      return answer.headers
        .getSetCookie()
        .map((cookie) => cookie.slice(0, cookie.indexOf(';')))
        .join('; ');
    },
  };
}
