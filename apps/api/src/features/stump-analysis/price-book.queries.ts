import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.js';
import { lockName } from '../../db/lock.js';
import type { NewRow } from '../../db/new-row.js';
import type { PriceBooksTable } from '../../db/schema/stump-analyses.js';

export type PriceBookRow = Selectable<PriceBooksTable>;

export const newestPriceBook = (db: Db) =>
  db.selectFrom('price_books').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirst();

/** Returns the newest version. Blocks saving another one until the transaction ends. */
export async function lockNewestPriceBook(tx: Db) {
  await lockName(tx, 'price book');
  return newestPriceBook(tx);
}

export const findPriceBook = (db: Db, version: number): Promise<PriceBookRow | undefined> =>
  db.selectFrom('price_books').selectAll().where('version', '=', version).executeTakeFirst();

/** Returns the newest versions with the names of their authors. */
export const newestPriceBooks = (db: Db, limit: number) =>
  db
    .selectFrom('price_books')
    .leftJoin('users', 'users.id', 'price_books.created_by_id')
    .selectAll('price_books')
    .select(['users.first_name', 'users.last_name'])
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();

export const insertPriceBook = (db: Db, row: NewRow<PriceBooksTable>) =>
  db.insertInto('price_books').values(row).returningAll().executeTakeFirstOrThrow();
