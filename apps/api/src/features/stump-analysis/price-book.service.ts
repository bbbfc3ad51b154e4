import { DomainError } from '@stumpquote/domain/errors';
import {
  defaultPriceBook,
  shownPriceBookVersions,
  type BringBackPriceBook,
  type PriceBook,
  type PriceBookInput,
  type UpdatePriceBook,
} from '@stumpquote/domain/stump-analysis/price-book';
import { fromJson, toInstant, toJson } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { inTransaction } from '../../db/transaction.js';
import type { SignedInCaller } from '../../ports/caller.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { fullName } from '../requests/contact-lines.js';
import {
  findPriceBook,
  insertPriceBook,
  lockNewestPriceBook,
  newestPriceBook,
  newestPriceBooks,
  type PriceBookRow,
} from './price-book.queries.js';
import { stumpAnalysisOfficeMessages } from './stump-analysis.messages.js';

const toPriceBook = (row: PriceBookRow): PriceBook => ({
  ...fromJson<PriceBookInput>(row.content),
  version: row.version,
});

const insertVersion = (
  db: Db,
  deps: Pick<Deps, 'clock'>,
  content: PriceBookInput,
  userId: number | null,
) =>
  insertPriceBook(db, {
    content: toJson(content),
    created_by_id: userId,
    created_at: toInstant(deps.clock.now()),
  });

/** Returns the current prices; the first call saves the defaults as version 1. */
export async function currentPriceBook(db: Db, deps: Pick<Deps, 'clock'>): Promise<PriceBook> {
  const row = await newestPriceBook(db);
  if (row !== undefined) return toPriceBook(row);
  return db.isTransaction
    ? firstPriceBook(db, deps)
    : inTransaction({ db, acting: null }, (tx) => firstPriceBook(tx, deps));
}

async function firstPriceBook(tx: Db, deps: Pick<Deps, 'clock'>): Promise<PriceBook> {
  const { version: _, ...content } = defaultPriceBook;
  return toPriceBook(
    (await lockNewestPriceBook(tx)) ?? (await insertVersion(tx, deps, content, null)),
  );
}

/** Returns the prices an estimate was made with. */
export async function priceBookOfVersion(db: Db, version: number): Promise<PriceBook | null> {
  const row = await findPriceBook(db, version);
  return row === undefined ? null : toPriceBook(row);
}

/** Adds the next version on behalf of the system, in the transaction of its cause. */
export async function addPriceBookVersion(
  tx: Db,
  deps: Pick<Deps, 'clock'>,
  book: PriceBook,
): Promise<PriceBook> {
  const { version: _, ...content } = book;
  return toPriceBook(await insertVersion(tx, deps, content, null));
}

/**
 * Saves the next version; existing estimates keep theirs. Refuses to replace a version the form
 * hasn't shown.
 */
export async function updatePriceBook(
  deps: ChangeDeps,
  caller: SignedInCaller,
  { readVersion, ...content }: UpdatePriceBook,
): Promise<PriceBook> {
  return inTransaction(deps, async (tx) => {
    await lockReadVersion(tx, readVersion);
    return toPriceBook(await insertVersion(tx, deps, content, caller.user.id));
  });
}

/** Restores an earlier version by saving it as a new one. */
export async function bringBackPriceBook(
  deps: ChangeDeps,
  caller: SignedInCaller,
  { version, readVersion }: BringBackPriceBook,
): Promise<PriceBook> {
  return inTransaction(deps, async (tx) => {
    await lockReadVersion(tx, readVersion);
    const earlier = await findPriceBook(tx, version);
    if (earlier === undefined)
      throw new DomainError('NOT_FOUND', stumpAnalysisOfficeMessages.noSuchPrices);
    return toPriceBook(
      await insertVersion(tx, deps, fromJson<PriceBookInput>(earlier.content), caller.user.id),
    );
  });
}

async function lockReadVersion(tx: Db, readVersion: number | undefined): Promise<void> {
  const newest = await lockNewestPriceBook(tx);
  if (readVersion === undefined || newest === undefined || readVersion === newest.version) return;
  throw new DomainError('CONFLICT', stumpAnalysisOfficeMessages.pricesChangedMeanwhile);
}

/**
 * Returns the newest versions, newest first; those saved by the system have no name. One more than
 * is shown, because each is compared with the previous one.
 */
export async function priceBookHistory({ db }: Pick<Deps, 'db'>) {
  const rows = await newestPriceBooks(db, shownPriceBookVersions + 1);
  return rows.map((row) => ({
    book: toPriceBook(row),
    savedAt: row.created_at,
    savedBy: fullName(row) || null,
  }));
}
