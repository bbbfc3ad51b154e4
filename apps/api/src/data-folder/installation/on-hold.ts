import { fromInstant, toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { Deps } from '../../ports/deps.js';
import { readRestoredMarker, removeRestoredMarker } from '../restored-marker.js';
import { findInstallation, ensureInstallationId, setRestored } from './installation.queries.js';

/** When the data was restored, or null once released. */
export async function onHoldSince(db: Db): Promise<Date | null> {
  const installation = await findInstallation(db);
  if (
    installation === undefined ||
    installation.restored_at === null ||
    installation.released_at !== null
  )
    return null;
  return fromInstant(installation.restored_at);
}

/**
 * Whether restored data is still on hold: its original may be running and may have sent the queued
 * messages. Until released, nothing is sent, and nothing both may share is deleted.
 */
export const isHeld = async (db: Db): Promise<boolean> => (await onHoldSince(db)) !== null;

/** Records the restore in the database before anything is sent. */
export async function recordRestore({
  db,
  config,
  clock,
  ids,
  log,
}: Pick<Deps, 'db' | 'config' | 'clock' | 'ids' | 'log'>): Promise<void> {
  const at = readRestoredMarker(config.dataDir, clock.now());
  if (at === null) return;
  await markRestored({ db, ids }, at);
  removeRestoredMarker(config.dataDir);
  log.warn(
    { restoredAt: at },
    'this data was restored: no message is sent until an administrator releases it',
  );
}

/** The same for data copied by hand. */
export const putOnHold = (deps: Pick<Deps, 'db' | 'ids' | 'clock'>): Promise<void> =>
  markRestored(deps, deps.clock.now());

async function markRestored({ db, ids }: Pick<Deps, 'db' | 'ids'>, at: Date): Promise<void> {
  // The row may not exist yet.
  await ensureInstallationId(db, ids);
  await setRestored(db, toInstant(at));
}
