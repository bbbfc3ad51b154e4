import type { Db } from '../db/database.js';

/** A piece of work is a row: a message of a channel, or an analysis. */
export type WorkKind = 'email' | 'sms' | 'analysis';

export interface DueWork {
  kind: WorkKind;
  /** The row's id. */
  id: string;
  /** From now; none by default. */
  delayMs?: number;
}

/** Decides which process works on which row, and when. */
export interface WorkQueue {
  /** Whether several processes share the work: a row that looks abandoned may be in another one's hands. */
  readonly isShared: boolean;
  /** Call it in the transaction that makes the row due; the work begins after its commit. A row waits at most once. */
  add(tx: Db, work: DueWork): Promise<void>;
  /** Brings forward or adds what is due now and may not wait in the queue. */
  remind(db: Db, work: readonly DueWork[]): Promise<void>;
}

export interface Running {
  /** Stops taking work, and waits for what is in progress. */
  stop(): Promise<void>;
}

/** What a process does in the background. */
export interface BackgroundWork {
  /**
   * Works on one row, which nobody else does: whoever did before is dead. Returns in how many milliseconds it is due
   * again, or null.
   */
  one: Readonly<Record<WorkKind, (id: string, stopping: AbortSignal) => Promise<number | null>>>;
  /** Finds and works on all due rows; for a process alone on its data. */
  startAlone(): Running[];
  /** Starts the periodic tasks. At most one process runs them at a time. */
  startPeriodic(): Running[];
  /** Starts what looks for rows that the shared queue has missed; runs beside the periodic tasks. */
  startReminders(): Running[];
}

/** Runs a process's share of the work. */
export interface WorkRunner extends WorkQueue {
  /** Prepares the queue; call it before `add`. */
  open(): Promise<void>;
  start(work: BackgroundWork): Promise<Running>;
  close(): Promise<void>;
}
