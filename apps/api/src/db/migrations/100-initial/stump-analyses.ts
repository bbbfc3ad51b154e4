import { createIndexes, oneOf, required, type AnyDatabase } from '../portable.js';

export async function stumpAnalyses(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('stump_analyses')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('visitor_id', 'text')
    .addColumn('user_id', 'integer', (column) => column.references('users.id'))
    .addColumn('quote_request_id', 'integer', (column) => column.references('quote_requests.id'))
    .addColumn('input', 'text', required)
    .addColumn('stage', 'text', (column) => column.notNull().defaultTo('queued'))
    .addColumn('record', 'text')
    .addColumn('price_book_version', 'integer')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('error', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .addColumn('completed_at', 'text')
    .addColumn('traceparent', 'text')
    .addCheckConstraint(
      'stump_analyses_stage',
      oneOf('stage', ['queued', 'preprocessing', 'analysing', 'complete', 'failed']),
    )
    .execute();
  await createIndexes(db, 'stump_analyses', {
    stump_analyses_request: 'quote_request_id',
    stump_analyses_stage: 'stage, created_at',
  });
}
