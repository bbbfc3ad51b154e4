import { fromInstant, toInstant } from '../db/columns.js';
import type { Db } from '../db/database.js';
import { readRestoredMark, removeRestoredMark } from '../data-dir/restored-mark.js';
import type { Deps } from '../deps.js';
import { findInstallation, installationId, setRestored } from './installation.queries.js';

/** When the data were restored, while nobody has released them yet; null otherwise. */
export async function heldSince(db: Db): Promise<Date | null> {
  const installation = await findInstallation(db);
  if (installation === undefined || installation.restored_at === null || installation.released_at !== null) return null;
  return fromInstant(installation.restored_at);
}

/**
 * True for restored data that nobody has released: the installation they came from may still be running, and may have sent what waits in them.
 * Until then nothing leaves the server, and nothing that both may share is removed.
 */
export const isHeld = async (db: Db): Promise<boolean> => (await heldSince(db)) !== null;

/** Before anything is sent: notes in the database that its data were restored. */
export async function noteRestore({ db, config, clock, ids, log }: Pick<Deps, 'db' | 'config' | 'clock' | 'ids' | 'log'>): Promise<void> {
  const at = readRestoredMark(config.dataDir, clock.now());
  if (at === null) return;
  await markRestored({ db, ids }, at);
  removeRestoredMark(config.dataDir);
  log.warn({ restoredAt: at }, 'these data were restored: no message is sent until an administrator releases them');
}

/** The same for data that somebody put in place by hand. */
export const holdBack = (deps: Pick<Deps, 'db' | 'ids' | 'clock'>): Promise<void> => markRestored(deps, deps.clock.now());

async function markRestored({ db, ids }: Pick<Deps, 'db' | 'ids'>, at: Date): Promise<void> {
  // The row is written when it is first asked for.
  await installationId(db, ids);
  await setRestored(db, toInstant(at));
}
