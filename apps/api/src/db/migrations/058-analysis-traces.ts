import type { AnyDatabase } from './portable.js';

/** Lets the process that runs an analysis continue the trace of the call that queued it. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('stump_analyses').addColumn('traceparent', 'text').execute();
}
