import { bucketAddress } from '../../process/bucket-address.js';
import type { Config } from '../../process/config.js';
import { newestBackup } from './backup-folder.js';

const minute = 60_000;
/** The scheduled backup looks every minute. */
const remembered = new Map<string, { at: Date | null; seenAt: number }>();

type BackupConfig = Pick<Config, 'backup' | 'bucketConnection'>;

/** When the newest backup in BACKUP_DIR was made; null if there is none, or no BACKUP_DIR. */
export async function newestBackupAt(
  { backup, bucketConnection }: BackupConfig,
  now: Date,
): Promise<Date | null> {
  if (backup === null) return null;
  const address = bucketAddress(backup.dir);
  if (address === null) return (await newestBackup(backup.dir, now))?.at ?? null;
  const { newestInBucket, openBackupBucket } = await import('./backup-bucket.js');
  const at = (await newestInBucket(openBackupBucket(address, bucketConnection), now))?.at ?? null;
  remembered.set(backup.dir, { at, seenAt: performance.now() });
  return at;
}

/** The same for checks, which run every few seconds: asks a bucket at most once in five minutes. */
export async function recentNewestBackupAt(config: BackupConfig, now: Date): Promise<Date | null> {
  const known = config.backup === null ? undefined : remembered.get(config.backup.dir);
  return known === undefined || performance.now() - known.seenAt > 5 * minute
    ? newestBackupAt(config, now)
    : known.at;
}
