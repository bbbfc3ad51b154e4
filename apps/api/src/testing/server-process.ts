import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../process/free-port.js';
import { processEnvironment } from './process-environment.js';

/** Avoids keep-alive: a stopping server waits a second for open connections. */
export const withoutKeepAlive = { headers: { connection: 'close' } };

const programs = { server: 'main.js', worker: 'commands/worker.js', demo: 'commands/demo.js' };

/** Creates, without starting it, a process that listens on a free port. */
export async function processOnFreePort(
  environment: Record<string, string>,
  program: keyof typeof programs = 'server',
): Promise<ServerProcess> {
  const port = await freePort();
  const own = { ...environment, PORT: String(port) };
  return new ServerProcess(`http://127.0.0.1:${port}`, own, program);
}

/** The built server, worker or demo as a separate process that can be killed at any time. */
export class ServerProcess {
  private child: ChildProcess | null = null;
  private said = '';

  constructor(
    readonly baseUrl: string,
    private readonly environment: Record<string, string>,
    private readonly program: keyof typeof programs = 'server',
  ) {}

  start(): void {
    const main = fileURLToPath(new URL(`../../dist/${programs[this.program]}`, import.meta.url));
    if (!existsSync(main))
      throw new Error('The server is not built: run `pnpm build` first, as `pnpm test` does.');
    const child = spawn(process.execPath, [main], {
      env: processEnvironment(this.environment),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        this.said = (this.said + text.toString()).slice(-200_000);
      });
    this.child = child;
  }

  /** Resolves once it responds; throws with its last output if it exited instead. */
  async ready(): Promise<void> {
    while (!(await this.answers())) {
      if (this.child === null || this.child.exitCode !== null)
        throw new Error(`the server ended: ${this.said.slice(-4000)}`);
      await sleep(50);
    }
  }

  /** No warning, no clean-up: like a power cut. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  /** Its latest output, including the log. */
  get output(): string {
    return this.said;
  }

  /** Sends SIGTERM without waiting. */
  requestStop(): void {
    this.child?.kill('SIGTERM');
  }

  /** Resolves with its exit code once it has ended; null if a signal killed it. */
  async ended(): Promise<number | null> {
    const { child } = this;
    if (child !== null && child.exitCode === null && child.signalCode === null)
      await once(child, 'exit');
    return child?.exitCode ?? null;
  }

  private async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { child } = this;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  private async answers(): Promise<boolean> {
    try {
      return (await fetch(`${this.baseUrl}/healthz`, withoutKeepAlive)).ok;
    } catch {
      return false;
    }
  }
}
