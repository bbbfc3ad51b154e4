import type { AnyDatabase } from './portable.js';

/** Marks a database that the demo made: its passwords are published, so production refuses it. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('installation').addColumn('seeded_at', 'text').execute();
}
