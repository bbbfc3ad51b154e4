import { autoId, autoIdColumn, required, type AnyDatabase } from '../portable.js';

export async function finishedJobs(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('finished_jobs')
    .addColumn('id', autoId(db), autoIdColumn(db))
    .addColumn('quote_request_id', 'integer', (column) =>
      column.notNull().unique().references('quote_requests.id'),
    )
    .addColumn('company_id', 'integer', (column) => column.notNull().references('companies.id'))
    .addColumn('version', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('agreed_at', 'text', required)
    .addColumn('before_jpeg', 'text')
    .addColumn('after_jpeg', 'text')
    .addColumn('width_in', 'real')
    .addColumn('published_at', 'text')
    .execute();
}
