import { flag, type AnyDatabase } from './portable.js';

/**
 * Instant offers: the limit up to which a company makes them (null while off) and who switched them on; which quotes are such offers, and the price
 * book that made them.
 */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('companies').addColumn('instant_offer_max_cents', 'integer').execute();
  await db.schema
    .alterTable('companies')
    .addColumn('instant_offer_by_id', 'integer', (column) => column.references('users.id'))
    .execute();
  await db.schema.alterTable('quotes').addColumn('is_instant', 'integer', flag(0)).execute();
  await db.schema.alterTable('quotes').addColumn('price_book_version', 'integer').execute();
}
