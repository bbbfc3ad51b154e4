import type { Vision } from '@stumpquote/stump-vision/runtime/proposal';
import type { Logger } from 'pino';
import type { Db } from '../db/database.js';
import type { ActingSession, AuditedChange } from '../db/transaction.js';
import type { Clock } from '../process/clock.js';
import type { Config } from '../process/config.js';
import type { Ids } from '../process/ids.js';
import type { Metrics } from '../process/metrics.js';
import type { OutageLog } from '../process/outage-log.js';
import type { Secrets } from '../process/secrets.js';
import type { ServerState } from '../process/server-state.js';
import type { ChatExpert } from './chat-expert.js';
import type { ExportThreads } from './export-threads.js';
import type { EmailSender, SmsSender } from './message-senders.js';
import type { Outbox, OutboxSignals } from './outbox.js';
import type { PhotoAnalysis, Proposals } from './photo-analysis.js';
import type { PhotoExpert } from './photo-expert.js';
import type { PhotoStorage } from './photo-storage.js';
import type { Sessions } from './sessions.js';
import type { StumpNetwork } from './stump-network.js';
import type { WorkQueue } from './work-queue.js';

/**
 * Everything a service may use. `compose.ts` builds it for the server, and tests build their own.
 */
export interface Deps {
  config: Config;
  db: Db;
  clock: Clock;
  ids: Ids;
  secrets: Secrets;
  log: Logger;
  metrics: Metrics;
  /** For errors of background work. */
  outages: OutageLog;
  state: ServerState;
  sessions: Sessions;
  /**
   * The current call's session, checked again in each transaction; null for visitors, jobs, and
   * commands.
   */
  acting: ActingSession | null;
  outbox: Outbox & OutboxSignals;
  workQueue: WorkQueue;
  /** Null if no provider is configured: messages are stored and shown as not delivered. */
  emailSender: EmailSender | null;
  smsSender: SmsSender | null;
  photoStorage: PhotoStorage;
  /** Analyzes photos in worker threads; closed by the code that composed the deps. */
  vision: Vision;
  proposals: Proposals;
  /** The network that `vision` was created with. */
  stumpNetwork: StumpNetwork;
  photoAnalysis: PhotoAnalysis;
  /** Null if no model analyzes photos; then no photo leaves the server. */
  photoExpert: PhotoExpert | null;
  chatExpert: ChatExpert;
  /** Closed by the code that composed the deps. */
  exportThreads: ExportThreads;
  /** During an administrator's call: the entry its transaction writes to the audit log. */
  audit?: AuditedChange;
}

/** What a service needs to change rows in a transaction. */
export type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'acting' | 'audit'>;
