import { crewPhotoRetentionDays, unclaimedPhotoHours } from '@stumpquote/domain/retention';
import { ensureInstallationId } from '../../data-folder/installation/installation.queries.js';
import type { Deps } from '../../ports/deps.js';
import { markOf, markKey, readMark } from './installation-mark.js';
import { photoIdOfKey, removePhotoFiles } from './photo-files.js';
import {
  deleteCrewPhotosWithoutConsent,
  deleteUnclaimedBefore,
  knownIds,
} from './photos.queries.js';

const batch = 200;

const dayAgo = (deps: Pick<Deps, 'clock'>) =>
  new Date(deps.clock.now().getTime() - unclaimedPhotoHours * 3600 * 1000);

/** Deletes photos unclaimed for 24 hours. Rows go first: a crash leaves only orphan files. */
export async function sweepUnclaimedPhotos(
  deps: Pick<Deps, 'db' | 'clock' | 'photoStorage'>,
): Promise<void> {
  for (;;) {
    const ids = await deleteUnclaimedBefore(deps.db, dayAgo(deps), batch);
    for (const id of ids) await removePhotoFiles(deps.photoStorage, id);
    if (ids.length < batch) return;
  }
}

/** Deletes crews' photos that the customer hasn't agreed to within 30 days. */
export async function sweepCrewPhotos(
  deps: Pick<Deps, 'db' | 'clock' | 'photoStorage'>,
): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - crewPhotoRetentionDays * 24 * 3600 * 1000);
  for (;;) {
    const ids = await deleteCrewPhotosWithoutConsent(deps.db, before, batch);
    for (const id of ids) await removePhotoFiles(deps.photoStorage, id);
    if (ids.length < batch) return;
  }
}

/**
 * Deletes files older than a day that have no photo row, if the storage is marked as this
 * installation's.
 */
export async function sweepOrphanFiles(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'log' | 'photoStorage'>,
): Promise<void> {
  if (!(await isOwnStorage(deps))) return;
  const before = dayAgo(deps);
  let keys: string[] = [];
  for await (const { key, modifiedAt } of deps.photoStorage.list()) {
    if (modifiedAt < before && photoIdOfKey(key) !== null) keys.push(key);
    if (keys.length === batch) {
      await removeOrphans(deps, keys);
      keys = [];
    }
  }
  if (keys.length > 0) await removeOrphans(deps, keys);
}

/** Unmarked storage is marked now and swept next time; another installation's is never swept. */
async function isOwnStorage({
  db,
  ids,
  log,
  photoStorage,
}: Pick<Deps, 'db' | 'ids' | 'log' | 'photoStorage'>): Promise<boolean> {
  const id = await ensureInstallationId(db, ids);
  const marked = await photoStorage.get(markKey);
  if (marked === null) {
    await photoStorage.put(markKey, markOf(id));
    return false;
  }
  if (readMark(marked) === id) return true;
  log.warn(
    { alarm: 'foreign-photo-storage' },
    "the photo storage is marked as another installation's: nothing in it is swept",
  );
  return false;
}

async function removeOrphans(
  deps: Pick<Deps, 'db' | 'photoStorage'>,
  keys: readonly string[],
): Promise<void> {
  const known = await knownIds(deps.db, [
    ...new Set(keys.flatMap((key) => photoIdOfKey(key) ?? [])),
  ]);
  for (const key of keys)
    if (!known.has(photoIdOfKey(key) ?? '')) await deps.photoStorage.remove(key);
}
