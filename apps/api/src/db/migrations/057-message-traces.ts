import type { AnyDatabase } from './portable.js';

/** Lets the process that sends a message continue the trace of the call that caused it. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('messages').addColumn('traceparent', 'text').execute();
}
