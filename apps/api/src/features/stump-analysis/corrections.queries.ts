import type { StumpCorrection } from '@stumpquote/domain/stump-analysis/analysis-correction';
import { fromJson } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { NewRow } from '../../db/new-row.js';
import type { StumpCorrectionsTable } from '../../db/schema/field-measurements.js';
import { fullName } from '../requests/contact-lines.js';

/** A stored correction with its author and time. */
export interface StoredCorrection {
  id: number;
  correction: StumpCorrection;
  priceBookVersion: number;
  /** Null if the user was deleted. */
  by: string | null;
  at: string;
}

export const insertCorrection = (tx: Db, row: NewRow<StumpCorrectionsTable>) =>
  tx.insertInto('stump_corrections').values(row).returning('id').executeTakeFirstOrThrow();

/** Returns the corrections of a request's analysis, oldest first. */
export async function correctionsOfRequest(db: Db, requestId: number): Promise<StoredCorrection[]> {
  const rows = await db
    .selectFrom('stump_corrections')
    .innerJoin('users', 'users.id', 'stump_corrections.created_by_id')
    .select([
      'stump_corrections.id',
      'content',
      'price_book_version',
      'stump_corrections.created_at',
      'first_name',
      'last_name',
      'deleted_at',
    ])
    .where('quote_request_id', '=', requestId)
    .orderBy('stump_corrections.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    correction: fromJson<StumpCorrection>(row.content),
    priceBookVersion: row.price_book_version,
    by: row.deleted_at === null ? fullName(row) : null,
    at: row.created_at,
  }));
}
