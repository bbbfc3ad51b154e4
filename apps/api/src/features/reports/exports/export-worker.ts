import { on } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import { databaseOf, type Db } from '../../../db/database.js';
import { readSnapshot } from '../../../db/transaction.js';
import type { ExportRequest } from '../../../ports/export-threads.js';
import type { Config } from '../../../process/config.js';
import { failureOf, type Failure } from './export-failure.js';
import { openExport } from './open-export.js';

export interface ExportTask {
  config: Config;
  request: ExportRequest;
  /** Any message requests the next part; closing the port ends the export. */
  port: MessagePort;
}

/** Longer than a call's: the snapshot also waits for the reader. */
const statementMs = 600_000;

/** A page of the file; `bytes` is null at the end. */
export interface ExportPart {
  name: string;
  bytes: Uint8Array | null;
}

/**
 * Creates one file, a page per request. Returns errors instead of throwing, because their fields
 * don't cross threads.
 */
export async function run(task: ExportTask): Promise<Failure | null> {
  const asked = on(task.port, 'message', { close: ['close'] });
  try {
    const db = databaseOf(task.config).openForReading({ statementMs });
    try {
      await readSnapshot(db, (snapshot) => sendParts(snapshot, task, asked));
    } finally {
      await db.destroy();
    }
    return null;
  } catch (error) {
    return failureOf(error);
  }
}

async function sendParts(
  db: Db,
  { config, request, port }: ExportTask,
  asked: AsyncIterable<unknown>,
): Promise<void> {
  const { name, pieces } = await openExport({ db, config }, request);
  const encoder = new TextEncoder();
  try {
    for await (const _ of asked) {
      const piece = await pieces.next();
      const bytes = piece.done === true ? null : encoder.encode(piece.value);
      const part: ExportPart = { name, bytes };
      port.postMessage(part, bytes === null ? [] : [bytes.buffer as ArrayBuffer]);
      if (bytes === null) break;
    }
  } finally {
    await pieces.return(undefined);
  }
}
