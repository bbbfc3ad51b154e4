import { writeBackupNote } from '../backup-note.js';
import type { Deps } from '../../ports/deps.js';
import { faultSentence } from '../../process/startup-error.js';
import { isHeld } from '../installation/held.js';
import { workerFileBeside } from '../../process/worker-file.js';
import { createWorkerPool } from '../../process/worker-pool.js';
import { newestBackup } from './backup-folder.js';
import { backupOrder, type MadeBackup } from './make-backup.js';

const workerFile = workerFileBeside(import.meta.url, 'backup-worker');
// Copying and checking a large database would hold up every call.
const pool = createWorkerPool({ idleMs: null });

/** Makes a backup when the newest is too old; the system status screen and the log show the result. */
export async function backUpWhenDue(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  const { config, clock, log } = deps;
  if (config.backup === null) return;
  const at = clock.now();
  try {
    const newest = await newestBackup(config.backup.dir, at);
    const age = newest === null ? Infinity : at.getTime() - newest.at.getTime();
    if (age < config.backup.everyHours * 3600 * 1000) return;
    // Unreleased restored data may be a rehearsal: it must not push out its original's backups.
    const keep = (await isHeld(deps.db)) ? null : config.backup.keep;
    const order = backupOrder(config, { toDir: config.backup.dir, keep }, at);
    const { photos, rows } = await pool.run<MadeBackup>(workerFile, order, { signal });
    log.info({ photos, rows, ms: clock.now().getTime() - at.getTime() }, 'backup made');
  } catch (error) {
    if (signal.aborted) return;
    // An unreadable folder is not this job's error to report.
    writeBackupNote(config.dataDir, {
      failed: { at: at.toISOString(), reason: faultSentence(error) ?? 'see the log' },
    });
    throw error;
  }
}
