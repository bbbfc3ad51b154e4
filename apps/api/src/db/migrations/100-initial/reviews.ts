import { sql } from 'kysely';
import {
  autoId,
  autoIdColumn,
  createIndexes,
  oneOf,
  required,
  type AnyDatabase,
} from '../portable.js';

export async function reviews(db: AnyDatabase): Promise<void> {
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
    .addCheckConstraint(
      'reviews_hidden_reason',
      oneOf('hidden_reason', ['unlawful', 'abusive', 'private_data', 'other_work']),
    )
    .addCheckConstraint('reviews_stars', sql`stars between 1 and 5`)
    .execute();
  await createIndexes(db, 'reviews', {
    reviews_company: 'company_id, written_at',
  });
}
