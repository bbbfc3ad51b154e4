import { createIndexes, oneOf, required, type AnyDatabase } from '../portable.js';

export async function photoOpinions(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('photo_opinions')
    .addColumn('quote_request_id', 'integer', (column) =>
      column.primaryKey().references('quote_requests.id'),
    )
    .addColumn('state', 'text', required)
    .addColumn('provider', 'text')
    .addColumn('model', 'text')
    .addColumn('answers', 'text')
    .addColumn('problem', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('asked_at', 'text')
    .addColumn('ended_at', 'text')
    .addCheckConstraint(
      'photo_opinions_state',
      oneOf('state', ['waiting', 'asked', 'answered', 'failed']),
    )
    .execute();
  await createIndexes(db, 'photo_opinions', {
    photo_opinions_waiting: 'state, created_at',
  });
}
