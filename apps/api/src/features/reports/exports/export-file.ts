import { setImmediate } from 'node:timers/promises';
import { centsToDollars } from '@stumpquote/domain/format/money';
import { localDateTime } from '@stumpquote/domain/format/date';
import type { SignedInCaller } from '../../../ports/caller.js';
import type { Deps } from '../../../ports/deps.js';
import { fromInstant } from '../../../db/columns.js';
import { byteOrderMark, csvText, type Cell } from './csv-text.js';

/** What a file is made from, in whichever thread. */
export type ExportDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** Whose file it is, as far as that decides what is in it. */
export type ExportReader = Pick<SignedInCaller, 'user'>;

/** A table as a file: its name without date and ending, its first row, and its rows page by page. */
export interface ExportFile {
  name: string;
  header: readonly string[];
  pages: AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>;
}

const rowsAtATime = 200;

interface Source<Id, Row extends { id: Id }> {
  /** What the file holds, in order: settled at the start, so that a row that comes or moves meanwhile is neither lost nor doubled. */
  ids: readonly Id[];
  load: (ids: Id[]) => Promise<readonly Row[]>;
  cells: (row: Row) => readonly Cell[];
}

/** Loads the rows of a file a page at a time; others are served between two pages. */
export async function* pagesOf<Id, Row extends { id: Id }>({ ids, load, cells }: Source<Id, Row>) {
  for (let from = 0; from < ids.length; from += rowsAtATime) {
    const wanted = ids.slice(from, from + rowsAtATime);
    const rows = new Map((await load(wanted)).map((row) => [row.id, row]));
    yield wanted.flatMap((id) => {
      const row = rows.get(id);
      return row === undefined ? [] : [cells(row)];
    });
    await setImmediate();
  }
}

/** The file's text, piece by piece; the header comes with the first rows, so that nothing has begun when those can't be read. */
export async function* textOf({ header, pages }: ExportFile): AsyncGenerator<string> {
  let before = byteOrderMark + csvText([header]);
  for await (const rows of pages) {
    if (rows.length > 0) yield before + csvText(rows);
    if (rows.length > 0) before = '';
  }
  if (before !== '') yield before;
}

/** Instants as cells: the company's clock, as the screens show it, and UTC where the exact moment matters. */
export function timesOf({ config }: Pick<Deps, 'config'>) {
  const { timeZone } = config.company;
  return {
    timeZone,
    local: (instant: string | null): Cell =>
      instant === null ? null : localDateTime(fromInstant(instant), timeZone),
  };
}

/** Integer cents as a plain decimal: `1234.50`. */
export const amountCell = (cents: number): Cell => centsToDollars(cents).toFixed(2);
