import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AddressInfo } from 'node:net';
import { pino, type Logger } from 'pino';
import { buildApp } from './app.js';
import { startBackgroundJobs } from './background-jobs.js';
import { closeDeps, compose } from './compose.js';
import { readConfig, type Config } from './config.js';
import { migrate } from './db/migrator.js';
import { ensureDefaultTemplates } from './features/templates/ensure-default-templates.js';

const here = path.dirname(fileURLToPath(import.meta.url));
/** The folder that holds `apps` and `packages`. */
export const workspaceDir = path.resolve(here, '../../..');

/** Reads the configuration; a wrong one ends the process with the names of what is wrong. */
export function configOrExit(options: { demo?: boolean } = {}): Config {
  try {
    return readConfig(process.env, { ...options, baseDir: workspaceDir });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/** Personal data and secret links stay out of the log: it holds ids, codes and durations. */
export function createLogger(config: Config): Logger {
  return pino({ level: config.logLevel });
}

/** Migrates, listens, works until a signal comes, then drains. Resolves once it listens. */
export async function startServer(config: Config, log: Logger): Promise<{ url: string }> {
  const deps = await compose(config, log);
  await migrate(deps.db);
  await ensureDefaultTemplates(deps);
  const { app } = await buildApp({ deps, webDir: config.webDir });
  await app.listen({ port: config.port, host: config.host });
  const jobs = startBackgroundJobs(deps);
  const stop = async () => {
    await app.close();
    await Promise.all(jobs.map((job) => job.stop()));
    await closeDeps(deps);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://${config.host}:${port}` };
}
