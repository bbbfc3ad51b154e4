import type { SignedInUser } from './caller.js';

/** Which file is wanted, by whom and as of when; plain data, so that another thread can be asked for it. */
export interface ExportOrder {
  /** Of a row of the table of exports. */
  name: string;
  user: SignedInUser;
  /** As the row's schema has made it. */
  filter: unknown;
  at: Date;
}

/** A file that is being read; `close` ends it wherever it stands, and may come twice. */
export interface OpenExport {
  /** Of the file, without date and ending. */
  name: string;
  /** The next bytes; null at the end. Asked for again only once the last ones are there. */
  next(): Promise<Uint8Array | null>;
  close(): void;
}

/** Makes files beside the server's own thread; a thread is started when one is wanted and ended when none has been for a while. */
export interface ExportThreads {
  read(order: ExportOrder): Promise<OpenExport>;
  close(): Promise<void>;
}
