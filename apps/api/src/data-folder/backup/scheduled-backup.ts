import { createWorkerPool } from '@stumpquote/stump-vision/runtime/worker-pool';
import type { Deps } from '../../ports/deps.js';
import { operatorMessage } from '../../process/startup-error.js';
import { workerFileBeside } from '../../process/worker-file.js';
import { readBackupNote, writeBackupNote } from '../backup-note.js';
import { isHeld } from '../installation/on-hold.js';
import { backupOptions, type BackupResult } from './make-backup.js';
import { newestBackupAt } from './newest-backup.js';

const workerFile = workerFileBeside(import.meta.url, 'backup-worker');
// In a worker: copying and checking a large database would block every call.
const pool = createWorkerPool({ idleMs: null });

/**
 * Makes a backup if the newest is too old; the outcome shows in the log and under System Status.
 */
export async function backUpWhenDue(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  const { config, clock, log } = deps;
  if (config.backup === null) return;
  const at = clock.now();
  try {
    const newest = await newestBackupAt(config, at);
    const age = newest === null ? Infinity : at.getTime() - newest.getTime();
    if (age < config.backup.everyHours * 3600 * 1000) return;
    // Restored data that is on hold may be a rehearsal: it must not push out the original's
    // backups.
    const keep = (await isHeld(deps.db)) ? null : config.backup.keep;
    const options = backupOptions(config, { toDir: config.backup.dir, keep }, at);
    const { photos, rows } = await pool.run<BackupResult>(workerFile, options, { signal });
    log.info({ photos, rows, ms: clock.now().getTime() - at.getTime() }, 'backup made');
    await newestBackupAt(config, clock.now());
  } catch (error) {
    if (signal.aborted) return;
    // The worker has recorded the reason; its error lost its class between the threads.
    if (readBackupNote(config.dataDir).failed?.at === at.toISOString()) throw error;
    writeBackupNote(config.dataDir, {
      failed: { at: at.toISOString(), reason: operatorMessage(error) ?? 'see the log' },
    });
    throw error;
  }
}
