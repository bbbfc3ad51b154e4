import { setImmediate } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Db } from './database.js';
import { isPostgres } from './dialect.js';

/** A row of a list that came (1) or went (-1). */
export interface PiecesChange {
  list: string;
  status: string;
  part: string;
  text: string;
  by: number;
}

interface Piece {
  rows: number;
  /** The last text in which it was counted: once each. */
  countedIn: number;
  /** Pairs, by their second letter; those of a pair stay empty. */
  pairs: Map<string, Piece>;
}

/** How many rows hold each letter and each pair of letters that stand together, of each list by status and part. */
export class PiecesTally {
  private readonly groups = new Map<string, { of: PiecesChange; letters: Map<string, Piece> }>();
  private texts = 0;

  add(change: PiecesChange): void {
    this.texts += 1;
    const letters = this.lettersOf(change);
    let before: Piece | undefined;
    for (const letter of change.text) {
      if (before !== undefined) this.count(before.pairs, letter, change.by);
      before = this.count(letters, letter, change.by);
    }
  }

  /** Rows of `short_search_counts` to be added to what stands there. */
  counts(): [list: string, piece: string, status: string, part: string, count: number][] {
    return [...this.groups.values()].flatMap(({ of: { list, status, part }, letters }) => [...letters].flatMap(([letter, { rows, pairs }]) =>
      [[letter, rows] as const, ...[...pairs].map(([next, pair]) => [letter + next, pair.rows] as const)]
        .filter(([, count]) => count !== 0)
        .map(([piece, count]): [string, string, string, string, number] => [list, piece, status, part, count])));
  }

  private lettersOf(of: PiecesChange): Map<string, Piece> {
    const key = `${of.list}\n${of.status}\n${of.part}`;
    const group = this.groups.get(key) ?? { of, letters: new Map<string, Piece>() };
    this.groups.set(key, group);
    return group.letters;
  }

  private count(pieces: Map<string, Piece>, letter: string, by: number): Piece {
    let piece = pieces.get(letter);
    if (piece === undefined) pieces.set(letter, piece = { rows: 0, countedIn: 0, pairs: new Map() });
    if (piece.countedIn !== this.texts) piece.rows += by;
    piece.countedIn = this.texts;
    return piece;
  }
}

/** Adds a tally to the counts that are kept. */
export async function keepCounts<Schema>(db: Kysely<Schema>, tally: PiecesTally): Promise<void> {
  await sql`insert into short_search_counts (list, piece, status, part, "count")
    select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 from json_each(${JSON.stringify(tally.counts())}) where true
    on conflict do update set "count" = "count" + excluded."count"`.execute(db);
}

// Some 15 milliseconds: others are served between two batches.
const batch = 500;

/** Counts what triggers noted since the last time: until then each search of one or two letters goes through it. */
export async function countChangedPieces(db: Db, stopping?: AbortSignal): Promise<void> {
  if (isPostgres(db)) return;
  while (stopping?.aborted !== true && (await db.transaction().execute(countBatch)) === batch) await setImmediate();
}

async function countBatch(tx: Db): Promise<number> {
  const changes = await tx.selectFrom('short_search_changes').selectAll().orderBy('change').limit(batch).execute();
  const last = changes.at(-1);
  if (last === undefined) return 0;
  const tally = new PiecesTally();
  for (const change of changes) tally.add(change);
  await keepCounts(tx, tally);
  await tx.deleteFrom('short_search_changes').where('change', '<=', last.change).execute();
  return changes.length;
}
