import type { AnyDatabase } from './portable.js';

/** The estimate that a quote was written from, so that a draft can tell that it has changed since. Quotes from before know none. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('quotes').addColumn('basis', 'text').execute();
}
