import type { Db } from '../db/database.js';

/** Each piece of work is a row: a message (by channel) or an analysis. */
export type WorkKind = 'email' | 'sms' | 'analysis';

export interface DueWork {
  kind: WorkKind;
  /** The row's id. */
  id: string;
  /** Delay from now; 0 by default. */
  delayMs?: number;
}

/** Assigns due rows to processes. */
export interface WorkQueue {
  /**
   * True if several processes share the work: another one may be working on a row that looks
   * abandoned.
   */
  readonly isShared: boolean;
  /** Seconds since this process last asked for work; 0 where it needn't ask. */
  silentSeconds(): number;
  /**
   * Enqueues a row in the transaction that makes it due; work starts after the commit. Idempotent
   * while the row waits.
   */
  add(tx: Db, work: DueWork): Promise<void>;
  /** Enqueues due rows that may have no job, and makes their waiting jobs due now. */
  requeue(db: Db, work: readonly DueWork[]): Promise<void>;
}

export interface Running {
  /** Takes no more work, and waits for work in progress. */
  stop(): Promise<void>;
}

/** What a process does in the background. */
export interface BackgroundWork {
  /**
   * Works on one row; no live process is working on it. Returns the delay in milliseconds until
   * it's due again, or null.
   */
  handlers: Readonly<
    Record<WorkKind, (id: string, stopping: AbortSignal) => Promise<number | null>>
  >;
  /** Polls for due rows and works on them, in the only process on its data. */
  startAlone(): Running[];
  /** Starts the periodic tasks. At most one process runs them at a time. */
  startPeriodic(): Running[];
  /** Starts requeuing due rows that have no job; runs in the process with the periodic tasks. */
  startRequeuing(): Running[];
}

/** Runs a process's share of the work. */
export interface WorkRunner extends WorkQueue {
  /** Creates the queue if needed; call it before `add`. */
  open(): Promise<void>;
  start(work: BackgroundWork): Promise<Running>;
  close(): Promise<void>;
}
