import { createIndexes, required, type AnyDatabase } from '../portable.js';

export async function utilityTickets(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('utility_tickets')
    .addColumn('quote_id', 'integer', (column) => column.primaryKey().references('quotes.id'))
    .addColumn('quote_request_id', 'integer', (column) =>
      column.notNull().references('quote_requests.id'),
    )
    .addColumn('company_id', 'integer', (column) => column.notNull().references('companies.id'))
    .addColumn('ticket_number', 'text')
    .addColumn('requested_on', 'text')
    .addColumn('responses', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('created_at', 'text', required)
    .addColumn('updated_at', 'text', required)
    .execute();
  await createIndexes(db, 'utility_tickets', {
    utility_tickets_company: 'company_id',
  });
}
