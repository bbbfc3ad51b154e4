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
  private readonly tallied = new Map<string, { of: PiecesChange; letters: Map<string, Piece> }>();
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

  /** What is to be added to the counts of each list, status and part, as a JSON object: made by hand, in a tenth of the time of an object of thousands of names. */
  groups(): { list: string; status: string; part: string; counts: string }[] {
    return [...this.tallied.values()].map(({ of: { list, status, part }, letters }) => {
      const counts: string[] = [];
      const add = (piece: string, { rows }: Piece) =>
        rows === 0 || counts.push(`${JSON.stringify(piece)}:${rows}`);
      for (const [letter, piece] of letters) {
        add(letter, piece);
        for (const [next, pair] of piece.pairs) add(letter + next, pair);
      }
      return { list, status, part, counts: `{${counts.join()}}` };
    });
  }

  private lettersOf(of: PiecesChange): Map<string, Piece> {
    const key = `${of.list}\n${of.status}\n${of.part}`;
    const group = this.tallied.get(key) ?? { of, letters: new Map<string, Piece>() };
    this.tallied.set(key, group);
    return group.letters;
  }

  private count(pieces: Map<string, Piece>, letter: string, by: number): Piece {
    let piece = pieces.get(letter);
    if (piece === undefined)
      pieces.set(letter, (piece = { rows: 0, countedIn: 0, pairs: new Map() }));
    if (piece.countedIn !== this.texts) piece.rows += by;
    piece.countedIn = this.texts;
    return piece;
  }
}

/** Adds a tally to the counts that are kept. */
export async function keepCounts<Schema>(db: Kysely<Schema>, tally: PiecesTally): Promise<void> {
  for (const { list, status, part, counts } of tally.groups()) {
    await sql`insert into short_search_counts (list, piece, status, part, "count") select ${list}, key, ${status}, ${part}, value from json_each(${counts}) where true
      on conflict do update set "count" = "count" + excluded."count"`.execute(db);
  }
}

// Some 15 to 30 milliseconds: others are served between two batches.
const batch = 500;

/** Counts what triggers noted since the last time: until then each search of one or two letters goes through it. */
export async function countChangedPieces(db: Db, stopping?: AbortSignal): Promise<void> {
  if (isPostgres(db)) return;
  while (stopping?.aborted !== true && (await db.transaction().execute(countBatch)) === batch)
    await setImmediate();
}

async function countBatch(tx: Db): Promise<number> {
  const changes = await tx
    .selectFrom('short_search_changes')
    .selectAll()
    .orderBy('change')
    .limit(batch)
    .execute();
  const last = changes.at(-1);
  if (last === undefined) return 0;
  const tally = new PiecesTally();
  for (const change of changes) tally.add(change);
  await keepCounts(tx, tally);
  await tx.deleteFrom('short_search_changes').where('change', '<=', last.change).execute();
  return changes.length;
}
