import { defaultPriceBook, type PriceBook, type PriceBookInput } from '@stumpquote/domain/stump-analysis/price-book';
import type { Selectable } from 'kysely';
import type { SignedInCaller } from '../../caller.js';
import { fromJson, toInstant, toJson } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { PriceBooksTable } from '../../db/schema/stump-analyses.js';
import type { Deps } from '../../deps.js';

const toPriceBook = (row: Selectable<PriceBooksTable>): PriceBook =>
  ({ ...fromJson<PriceBookInput>(row.content), version: row.version });

const newest = (db: Db) => db.selectFrom('price_books').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirst();

async function addVersion(db: Db, deps: Pick<Deps, 'clock'>, content: PriceBookInput, userId: number | null) {
  return db.insertInto('price_books')
    .values({ content: toJson(content), created_by_id: userId, created_at: toInstant(deps.clock.now()) })
    .returningAll().executeTakeFirstOrThrow();
}

/** The prices in force; the first time they are asked for, the default ones become version 1. */
export async function currentPriceBook(db: Db, deps: Pick<Deps, 'clock'>): Promise<PriceBook> {
  const row = await newest(db);
  if (row !== undefined) return toPriceBook(row);
  const { version: _, ...content } = defaultPriceBook;
  return toPriceBook(await addVersion(db, deps, content, null));
}

/** The prices that an estimate was made with. */
export async function priceBookOfVersion(db: Db, version: number): Promise<PriceBook | null> {
  const row = await db.selectFrom('price_books').selectAll().where('version', '=', version).executeTakeFirst();
  return row === undefined ? null : toPriceBook(row);
}

/** Saves the next version; estimates made before keep theirs. */
export async function updatePriceBook(deps: Deps, caller: SignedInCaller, content: PriceBookInput): Promise<PriceBook> {
  return toPriceBook(await addVersion(deps.db, deps, content, caller.user.id));
}
