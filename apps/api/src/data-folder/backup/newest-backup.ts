import { bucketAddress } from '../../process/bucket-address.js';
import type { Config } from '../../process/config.js';
import { newestBackup } from './backup-folder.js';

const cachedMs = 5 * 60_000;

/** A bucket's last answer; the scheduled backup refreshes it every minute. */
interface CachedAnswer {
  result: PromiseSettledResult<Date | null>;
  cachedAt: number;
}
const cache = new Map<string, CachedAnswer>();

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
  const asked = newestInBucket(openBackupBucket(address, bucketConnection), now);
  const [result] = await Promise.allSettled([asked.then((newest) => newest?.at ?? null)]);
  cache.set(backup.dir, { result, cachedAt: performance.now() });
  return resultOf(result);
}

/**
 * The same for checks and metrics, which must be fast: a bucket's cached answer or failure, unless
 * it's stale.
 */
export async function recentNewestBackupAt(config: BackupConfig, now: Date): Promise<Date | null> {
  const known = config.backup === null ? undefined : cache.get(config.backup.dir);
  return known === undefined || performance.now() - known.cachedAt > cachedMs
    ? newestBackupAt(config, now)
    : resultOf(known.result);
}

function resultOf(result: CachedAnswer['result']): Date | null {
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
