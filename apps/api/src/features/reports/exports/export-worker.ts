import { on } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import type { Config } from '../../../process/config.js';
import { databaseFile, openForReading, type Db } from '../../../db/database.js';
import type { ExportRequest } from '../../../ports/export-threads.js';
import { failureOf, type Failure } from './export-failure.js';
import { openExport } from './open-export.js';

export interface ExportTask {
  config: Config;
  request: ExportRequest;
  /** Any message requests the next part; closing the port ends the export. */
  port: MessagePort;
}

/** A page of the file; `bytes` is null at the end. */
export interface ExportPart {
  name: string;
  bytes: Uint8Array | null;
}

let db: Db | undefined;

/**
 * Creates one file, a page per request. Returns errors instead of throwing, because their fields
 * don't cross threads.
 */
export async function run({ config, request, port }: ExportTask): Promise<Failure | null> {
  const asked = on(port, 'message', { close: ['close'] });
  try {
    db ??= openForReading(databaseFile(config.dataDir));
    const file = await openExport({ db, config }, request);
    try {
      for await (const _ of asked) {
        const bytes = await file.next();
        const part: ExportPart = { name: file.name, bytes };
        port.postMessage(part, bytes === null ? [] : [bytes.buffer as ArrayBuffer]);
        if (bytes === null) break;
      }
    } finally {
      file.close();
    }
    return null;
  } catch (error) {
    return failureOf(error);
  }
}
