import type { AnyDatabase } from './portable.js';

/** How the camera was held, from the phone's sensors. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('photos').addColumn('pitch_deg', 'real').execute();
  await db.schema.alterTable('photos').addColumn('roll_deg', 'real').execute();
}
