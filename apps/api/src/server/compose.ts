import { mkdirSync } from 'node:fs';
import { installZodMessages } from '@stumpquote/domain/zod-sentences';
import { createVision } from '@stumpquote/stump-vision/runtime/create-vision';
import type { Logger } from 'pino';
import { refuseMoved } from '../data-folder/moved-marker.js';
import { currentNetwork } from '../data-folder/network-file.js';
import { refuseHalfRestored } from '../data-folder/restore-plan.js';
import { databaseOf } from '../db/database.js';
import { createSessions } from '../features/auth/sessions.js';
import { createChatExpert } from '../features/chat/create-chat-expert.js';
import { createEmailSender, createSmsSender } from '../features/messages/create-senders.js';
import { createOutbox } from '../features/messages/outbox.service.js';
import { createPhotoStorage } from '../features/photos/create-photo-storage.js';
import { createExportThreads } from '../features/reports/exports/export-threads.js';
import { createPhotoAnalysis } from '../features/stump-analysis/create-photo-analysis.js';
import { createProposals } from '../features/stump-analysis/proposals.js';
import { createPhotoExpert } from '../features/stump-analysis/second-opinion/create-photo-expert.js';
import { findStumpPicture } from '../features/stump-analysis/stump-pictures.js';
import { roleOf } from '../features/system-status/process-reports.js';
import { createOwnWork } from '../jobs/own-work.js';
import type { Deps } from '../ports/deps.js';
import { systemClock } from '../process/clock.js';
import type { Config } from '../process/config.js';
import { randomIds } from '../process/ids.js';
import { createMetrics } from '../process/metrics.js';
import { createOutageLog } from '../process/outage-log.js';
import { readSecrets } from '../process/secrets.js';
import { newServerState } from '../process/server-state.js';

/**
 * The composition root: builds the real adapters from the configuration. `overrides` is for tests
 * and commands.
 */
export async function compose(
  config: Config,
  log: Logger,
  overrides: Partial<Deps> = {},
): Promise<Deps> {
  installZodMessages();
  refuseHalfRestored(config.dataDir);
  refuseMoved(config);
  mkdirSync(config.dataDir, { recursive: true });
  const clock = overrides.clock ?? systemClock;
  const ids = overrides.ids ?? randomIds;
  const database = databaseOf(config);
  const limit = { statementMs: config.databaseTimeLimitMs };
  const db =
    overrides.db ??
    (config.maintenance === null ? database.open(limit) : database.openForReading(limit));
  const stumpNetwork = overrides.stumpNetwork ?? currentNetwork(config.dataDir);
  const vision = overrides.vision ?? createVision({ modelFile: stumpNetwork.file });
  const workQueue = overrides.workQueue ?? createOwnWork();
  const proposals = overrides.proposals ?? createProposals(vision);
  const emailSender = createEmailSender(config);
  const smsSender = createSmsSender(config);
  return {
    config,
    log,
    clock,
    ids,
    db,
    vision,
    proposals,
    stumpNetwork,
    metrics: createMetrics({
      providers: [emailSender, smsSender].flatMap((sender) => sender?.provider ?? []),
      role: roleOf(config),
    }),
    outages: createOutageLog(log),
    state: newServerState(),
    secrets: readSecrets(config),
    sessions: createSessions(db, clock),
    acting: null,
    workQueue,
    outbox: createOutbox({ config, clock, ids, workQueue, findPicture: findStumpPicture }),
    emailSender,
    smsSender,
    photoStorage: await createPhotoStorage({ config, db, ids }),
    photoAnalysis: createPhotoAnalysis({ proposals, log, network: stumpNetwork.name }),
    photoExpert: await createPhotoExpert(config),
    chatExpert: await createChatExpert(config, log),
    exportThreads: createExportThreads(config),
    ...overrides,
  };
}

/** Closes what `compose` opened; stop everything that uses the deps first. */
export async function closeDeps({
  vision,
  db,
  exportThreads,
}: Pick<Deps, 'vision' | 'db' | 'exportThreads'>): Promise<void> {
  await exportThreads.close();
  await vision.close();
  await db.destroy();
}
