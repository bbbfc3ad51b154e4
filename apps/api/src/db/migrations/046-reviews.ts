import { sql } from 'kysely';
import { autoId, autoIdColumn, oneOf, required, type AnyDatabase } from './portable.js';

/** Reviews by customers after the work, with the company's answer. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('reviews')
    .addColumn('id', autoId(db), autoIdColumn(db))
    .addColumn('quote_request_id', 'integer', (column) =>
      column.notNull().unique().references('quote_requests.id'),
    )
    .addColumn('company_id', 'integer', (column) => column.notNull().references('companies.id'))
    .addColumn('stars', 'integer', required)
    .addColumn('text', 'text')
    .addColumn('written_at', 'text', required)
    .addColumn('answer', 'text')
    .addColumn('answered_at', 'text')
    .addColumn('hidden_at', 'text')
    .addColumn('hidden_reason', 'text')
    .addColumn('updated_at', 'text', required)
    .addCheckConstraint('reviews_stars', sql`stars between 1 and 5`)
    .addCheckConstraint(
      'reviews_hidden_reason',
      oneOf('hidden_reason', ['unlawful', 'abusive', 'private_data', 'other_work']),
    )
    .execute();
  await db.schema
    .createIndex('reviews_company')
    .on('reviews')
    .columns(['company_id', 'written_at'])
    .execute();
}
