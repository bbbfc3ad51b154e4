import { DomainError } from '@stumpquote/domain/errors';
import { defaultPriceBook, type PriceBook, type PriceBookInput, type UpdatePriceBook } from '@stumpquote/domain/stump-analysis/price-book';
import type { SignedInCaller } from '../../caller.js';
import { fromJson, toInstant, toJson } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { Deps } from '../../deps.js';
import { inTransaction } from '../../transaction.js';
import { findPriceBook, insertPriceBook, lockNewestPriceBook, newestPriceBook, type PriceBookRow } from './price-book.queries.js';
import { stumpAnalysisMessages } from './stump-analysis.messages.js';

const toPriceBook = (row: PriceBookRow): PriceBook =>
  ({ ...fromJson<PriceBookInput>(row.content), version: row.version });

const insertVersion = (db: Db, deps: Pick<Deps, 'clock'>, content: PriceBookInput, userId: number | null) =>
  insertPriceBook(db, { content: toJson(content), created_by_id: userId, created_at: toInstant(deps.clock.now()) });

/** The prices in force; the first time they are asked for, the default ones become version 1. */
export async function currentPriceBook(db: Db, deps: Pick<Deps, 'clock'>): Promise<PriceBook> {
  const row = await newestPriceBook(db);
  if (row !== undefined) return toPriceBook(row);
  const { version: _, ...content } = defaultPriceBook;
  return toPriceBook(await insertVersion(db, deps, content, null));
}

/** The prices that an estimate was made with. */
export async function priceBookOfVersion(db: Db, version: number): Promise<PriceBook | null> {
  const row = await findPriceBook(db, version);
  return row === undefined ? null : toPriceBook(row);
}

/** Makes the next version by itself, in the transaction of what it follows from. */
export async function addPriceBookVersion(tx: Db, deps: Pick<Deps, 'clock'>, book: PriceBook): Promise<PriceBook> {
  const { version: _, ...content } = book;
  return toPriceBook(await insertVersion(tx, deps, content, null));
}

/** Saves the next version; estimates made before keep theirs. Not over a version that the form has not shown. */
export async function updatePriceBook(deps: Deps, caller: SignedInCaller, { readVersion, ...content }: UpdatePriceBook): Promise<PriceBook> {
  return inTransaction(deps, async (tx) => {
    const newest = await lockNewestPriceBook(tx);
    if (readVersion !== undefined && newest !== undefined && readVersion !== newest.version) {
      throw new DomainError('CONFLICT', stumpAnalysisMessages.en.pricesChangedMeanwhile);
    }
    return toPriceBook(await insertVersion(tx, deps, content, caller.user.id));
  });
}
