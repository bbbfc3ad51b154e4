import { oneOf, required, type AnyDatabase } from './portable.js';

/** What a vision language model was asked about a request's photos, and the privacy policy that the person agreed to before. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('quote_requests').addColumn('privacy_version', 'text').execute();
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
  await db.schema
    .createIndex('photo_opinions_waiting')
    .on('photo_opinions')
    .columns(['state', 'created_at'])
    .execute();
}
