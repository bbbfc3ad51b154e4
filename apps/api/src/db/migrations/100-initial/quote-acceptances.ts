import { required, type AnyDatabase } from '../portable.js';

export async function quoteAcceptances(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('quote_acceptances')
    .addColumn('quote_id', 'integer', (column) => column.primaryKey().references('quotes.id'))
    .addColumn('quote_request_id', 'integer', (column) =>
      column.notNull().references('quote_requests.id'),
    )
    .addColumn('signature', 'text', required)
    .addColumn('agreed_text', 'text', required)
    .addColumn('agreed_text_hash', 'text', required)
    .addColumn('terms_version', 'text', required)
    .addColumn('client_address', 'text', required)
    .addColumn('user_agent', 'text', required)
    .addColumn('user_id', 'integer', (column) => column.references('users.id'))
    .addColumn('accepted_at', 'text', required)
    .addColumn('recorded_by_id', 'integer', (column) => column.references('users.id'))
    .addColumn('spoken_at', 'text')
    .addColumn('note', 'text')
    .addColumn('signed_for', 'text')
    .execute();
}
