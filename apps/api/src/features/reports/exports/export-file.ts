import { setImmediate } from 'node:timers/promises';
import { localDateTime } from '@stumpquote/domain/format/date';
import { centsToDollars } from '@stumpquote/domain/format/money';
import { fromInstant } from '../../../db/columns.js';
import { engineOf, type IdsQuery } from '../../../db/engine.js';
import { inOrderOf } from '../../../db/list-page.js';
import type { SignedInCaller } from '../../../ports/caller.js';
import type { Deps } from '../../../ports/deps.js';
import { byteOrderMark, csvText, type Cell } from './csv-text.js';

/** What creating a file needs; `db` is a snapshot. */
export type ExportDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** The part of the caller that decides what the file contains. */
export type ExportReader = Pick<SignedInCaller, 'user'>;

/** A table as a file: its name without date and extension, its header row, and its rows by page. */
export interface ExportFile {
  name: string;
  header: readonly string[];
  pages: AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>;
}

const rowsAtATime = 200;

interface Source<Id extends string | number, Row extends { id: Id }> {
  /** Selects the file's rows in order. */
  ids: IdsQuery<Id>;
  load: (ids: Id[]) => Promise<readonly Row[]>;
  cells: (row: Row) => readonly Cell[];
}

/**
 * Loads a file's rows page by page, from a snapshot: concurrent changes neither drop nor duplicate
 * any.
 */
export async function* pagesOf<Id extends string | number, Row extends { id: Id }>(
  { db }: Pick<ExportDeps, 'db'>,
  { ids, load, cells }: Source<Id, Row>,
) {
  for await (const found of engineOf(db).readIds(db, ids))
    for (let from = 0; from < found.length; from += rowsAtATime) {
      const wanted = found.slice(from, from + rowsAtATime);
      yield inOrderOf(wanted, await load(wanted)).map(cells);
      // The thread reads other files too.
      await setImmediate();
    }
}

/**
 * Yields the file's text in chunks; the header comes with the first rows, so that nothing is sent
 * if those can't be read.
 */
export async function* textOf({ header, pages }: ExportFile): AsyncGenerator<string> {
  let before = byteOrderMark + csvText([header]);
  for await (const rows of pages) {
    if (rows.length > 0) yield before + csvText(rows);
    if (rows.length > 0) before = '';
  }
  if (before !== '') yield before;
}

/**
 * Formats instants as cells: local company time, as on screen, and UTC where the exact moment
 * matters.
 */
export function timesOf({ config }: Pick<Deps, 'config'>) {
  const { timeZone } = config.company;
  return {
    timeZone,
    local: (instant: string | null): Cell =>
      instant === null ? null : localDateTime(fromInstant(instant), timeZone),
  };
}

/** Formats integer cents as a plain decimal: `1234.50`. */
export const amountCell = (cents: number): Cell => centsToDollars(cents).toFixed(2);
