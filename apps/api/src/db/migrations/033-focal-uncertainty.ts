import type { AnyDatabase } from './portable.js';

/** How uncertain zooming or cropping makes a photo's focal length. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('photos').addColumn('focal_log_sd', 'real').execute();
}
