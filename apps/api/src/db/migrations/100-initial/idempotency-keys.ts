import { createIndexes, required, type AnyDatabase } from '../portable.js';

export async function idempotencyKeys(db: AnyDatabase): Promise<void> {
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('operation', 'text', required)
    .addColumn('key', 'text', required)
    .addColumn('content_hash', 'text', required)
    .addColumn('response', 'text', required)
    .addColumn('created_at', 'text', required)
    .addPrimaryKeyConstraint('idempotency_keys_pk', ['operation', 'key'])
    .execute();
  await createIndexes(db, 'idempotency_keys', {
    idempotency_keys_created: 'created_at',
  });
}
