import type { SignedInUser } from './caller.js';

/** Which export, for whom, and as of when; plain data, so it can be passed to a worker. */
export interface ExportRequest {
  /** The export's name in the table of exports. */
  name: string;
  user: SignedInUser;
  /** As parsed by the export's schema. */
  filter: unknown;
  at: Date;
}

/** A file being read; `close` aborts it and may be called twice. */
export interface OpenExport {
  /** The file name without date and extension. */
  name: string;
  /** The next chunk; null at the end. Call again only once the last one has arrived. */
  next(): Promise<Uint8Array | null>;
  close(): void;
}

/** Creates files in worker threads, started on demand and stopped when idle. */
export interface ExportThreads {
  read(request: ExportRequest): Promise<OpenExport>;
  close(): Promise<void>;
}
