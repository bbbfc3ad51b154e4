import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { ensureInstallationId } from '../data-folder/installation/installation.queries.js';
import { recordRestore } from '../data-folder/installation/on-hold.js';
import { lockDataDir, unlockDataDir } from '../data-folder/lock-data-dir.js';
import { refuseMoved } from '../data-folder/moved-marker.js';
import { refuseHalfRestored } from '../data-folder/restore-plan.js';
import { upgradeDatabase } from '../data-folder/upgrade/upgrade-database.js';
import { databaseOf } from '../db/database.js';
import { migrate, refuseOtherSchema } from '../db/migrator.js';
import { resealSecondFactors } from '../features/auth/reseal-second-factors.js';
import { removeLeftoverUploads } from '../features/photos/incoming-files.js';
import { checkPhotoStorage } from '../features/system-status/storage-checks.js';
import { ensureDefaultTemplates } from '../features/templates/ensure-default-templates.js';
import { startBackgroundJobs } from '../jobs/background-jobs.js';
import { createWork } from '../jobs/create-work.js';
import { createOwnWork } from '../jobs/own-work.js';
import type { Deps } from '../ports/deps.js';
import type { WorkRunner } from '../ports/work-queue.js';
import type { Config } from '../process/config.js';
import { addressOf } from '../process/environment.js';
import { createOutageLog } from '../process/outage-log.js';
import { orExit } from '../process/startup-error.js';
import { startTracing, stopTracing } from '../process/tracing.js';
import { buildApp, type BuiltApp } from './app.js';
import { closeDeps, compose } from './compose.js';
import { drain } from './drain.js';
import { untilUsable, type WaitingServer } from './wait-for-storage.js';

/**
 * From the signal to process exit, whatever is still running: the outbox resumes unfinished
 * messages at the next start.
 */
const stopWithinMs = 9500;
const drainWithinMs = 8000;

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host.startsWith('127.');
const noPublicUrl =
  "PUBLIC_URL isn't set: pages opened at another name than localhost can't save anything. Set it to the address that people open.";

interface Opened {
  deps: Deps;
  work: WorkRunner;
}

type Prepare = () => Promise<void>;

/**
 * Locks the data folder while opening it; a failed attempt releases it, so that a restore can run.
 */
async function open(
  config: Config,
  log: Logger,
  prepare: Prepare,
  waitingServer: WaitingServer,
): Promise<Opened> {
  // Read-only, so no lock: a command may use the data folder at the same time.
  if (config.maintenance !== null) return openForReading(config, log);
  // With PostgreSQL, several processes may share the folder.
  const isAlone = databaseOf(config).file !== null;
  if (isAlone) lockDataDir(config.dataDir);
  try {
    refuseHalfRestored(config.dataDir);
    refuseMoved(config);
    await prepare();
    await upgradeDatabase(config, log, () => waitingServer.answer('upgrading'));
    return await openLocked(config, log);
  } catch (error) {
    if (isAlone) unlockDataDir(config.dataDir);
    throw error;
  }
}

async function openForReading(config: Config, log: Logger): Promise<Opened> {
  const work = createOwnWork();
  const deps = await compose(config, log, { workQueue: work });
  try {
    await refuseOtherSchema(deps.db);
    log.warn(
      { until: config.maintenance?.until },
      'maintenance mode: the database is read-only, and no background job runs',
    );
    return { deps, work };
  } catch (error) {
    await close({ deps, work });
    throw error;
  }
}

async function openLocked(config: Config, log: Logger): Promise<Opened> {
  const outages = createOutageLog(log);
  const work = await createWork(config, log, outages);
  const deps = await compose(config, log, { workQueue: work, outages });
  try {
    await migrate(deps.db);
    await work.open();
    await recordRestore(deps);
    await ensureDefaultTemplates(deps);
    await ensureInstallationId(deps.db, deps.ids);
    await resealSecondFactors(deps);
    return { deps, work };
  } catch (error) {
    await close({ deps, work });
    throw error;
  }
}

async function close({ deps, work }: Opened): Promise<void> {
  await work.close();
  await closeDeps(deps);
}

/** Builds the HTTP server; a worker's only has probes and metrics. */
type BuildApp = (deps: Deps) => BuiltApp | Promise<BuiltApp>;

const buildServer: BuildApp = (deps) => buildApp({ deps, webDir: deps.config.webDir });

/**
 * Migrates, listens, and runs until a signal arrives, then drains. Resolves once listening. If the
 * database or disk can't be used, serves 503 on every path and retries, rather than exit and be
 * restarted in a loop. `prepare` runs before the database is opened.
 */
export async function startServer(
  config: Config,
  log: Logger,
  prepare: Prepare = async () => {},
  build: BuildApp = buildServer,
): Promise<{ url: string }> {
  await startTracing(config, log);
  const { started, waitingServer } = await untilUsable(config, log, (server) =>
    open(config, log, prepare, server),
  );
  const { deps, work } = started;
  if (config.maintenance === null)
    await removeLeftoverUploads(config.dataDir, {
      now: deps.clock.now(),
      isShared: work.isShared,
    });
  const { app, inFlight } = await build(deps);
  await waitingServer.close();
  await app.listen({ port: config.port, host: config.host });
  if (!config.isPublicUrlSet && !isLoopback(config.host))
    log.warn({ host: config.host }, noPublicUrl);
  if (config.photoBucket !== null) void warnOfBucket(deps);
  if (work.isShared && config.photoBucket === null)
    log.info(
      { dataDir: config.dataDir },
      'photos are in DATA_DIR: all processes need the same folder, or a bucket',
    );
  const jobs = config.maintenance === null ? await startBackgroundJobs(deps, work) : [];
  const finish = async () => {
    await Promise.all([drain(app, inFlight, drainWithinMs), ...jobs.map((job) => job.stop())]);
    // Messages enqueued by the last requests.
    await deps.outbox.settled();
    await app.close();
    await close(started);
    await stopTracing();
  };
  const stop = async (signal: string) => {
    log.info({ signal }, 'stopping');
    deps.state.isStopping = true;
    const failed = (error: unknown) => log.error({ err: error }, 'shutdown failed');
    await Promise.race([finish().catch(failed), sleep(stopWithinMs)]);
    process.exit(0);
  };
  // SIGHUP (a closed terminal) kills Node unless it is handled.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void stop(signal));
  const { port } = app.server.address() as AddressInfo;
  return { url: addressOf(config.host, port) };
}

/**
 * Logs a wrong bucket name or key at startup. The server keeps running: everything except photos
 * works.
 */
async function warnOfBucket(deps: Deps): Promise<void> {
  const { state, sentence } = await checkPhotoStorage(deps);
  if (state === 'failing') deps.log.error({ alarm: 'photo-storage' }, sentence);
}

/** Starts the server, or exits with a one-sentence message for the terminal. */
export const startOrExit = (
  config: Config,
  log: Logger,
  prepare?: Prepare,
  build?: BuildApp,
): Promise<{ url: string }> => orExit(() => startServer(config, log, prepare, build));
