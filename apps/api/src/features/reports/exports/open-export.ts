import type { SignedInUser } from '../../../ports/caller.js';
import { textOf, type ExportDeps } from './export-file.js';
import { exportsByPath } from './export-list.js';

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

/** Makes a file in the thread that calls. Throws a DomainError for what the reader may not have. */
export async function openExport(
  { db, config }: Pick<ExportDeps, 'db' | 'config'>,
  order: ExportOrder,
): Promise<OpenExport> {
  const row = exportsByPath[order.name];
  if (row === undefined) throw new Error(`there is no export ${order.name}`);
  const file = await row.file(
    { db, config, clock: { now: () => order.at } },
    { user: order.user },
    order.filter,
  );
  const pieces = textOf(file);
  const encoder = new TextEncoder();
  return {
    name: file.name,
    async next() {
      const piece = await pieces.next();
      return piece.done === true ? null : encoder.encode(piece.value);
    },
    close: () => void pieces.return(undefined),
  };
}
