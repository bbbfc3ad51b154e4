import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../db/database.js';
import type { PriceBooksTable } from '../../db/schema/stump-analyses.js';

export type PriceBookRow = Selectable<PriceBooksTable>;

export const newestPriceBook = (db: Db) =>
  db.selectFrom('price_books').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirst();

export const findPriceBook = (db: Db, version: number) =>
  db.selectFrom('price_books').selectAll().where('version', '=', version).executeTakeFirst();

export const insertPriceBook = (db: Db, row: Insertable<PriceBooksTable>) =>
  db.insertInto('price_books').values(row).returningAll().executeTakeFirstOrThrow();
