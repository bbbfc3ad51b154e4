import {
  autoId,
  autoIdColumn,
  createIndexes,
  flag,
  oneOf,
  required,
  type AnyDatabase,
} from '../portable.js';

export async function requestEvents(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('request_events')
    .addColumn('id', autoId(db), autoIdColumn(db))
    .addColumn('quote_request_id', 'integer', (column) =>
      column.notNull().references('quote_requests.id'),
    )
    .addColumn('kind', 'text', required)
    .addColumn('actor', 'text', required)
    .addColumn('user_id', 'integer', (column) => column.references('users.id'))
    .addColumn('data', 'text', (column) => column.notNull().defaultTo('{}'))
    .addColumn('reason', 'text')
    .addColumn('is_for_customer', 'integer', flag(0))
    .addColumn('created_at', 'text', required)
    .addCheckConstraint(
      'request_events_actor',
      oneOf('actor', ['customer', 'company', 'administrator', 'system']),
    )
    .execute();
  await createIndexes(db, 'request_events', {
    request_events_request: 'quote_request_id, id',
  });
}
