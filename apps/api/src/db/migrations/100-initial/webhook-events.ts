import { createIndexes, required, type AnyDatabase } from '../portable.js';

export async function webhookEvents(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('webhook_events')
    .addColumn('provider', 'text', required)
    .addColumn('event_id', 'text', required)
    .addColumn('received_at', 'text', required)
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('report'))
    .addPrimaryKeyConstraint('webhook_events_pk', ['provider', 'event_id'])
    .execute();
  await createIndexes(db, 'webhook_events', {
    webhook_events_age: 'kind, received_at',
  });
}
