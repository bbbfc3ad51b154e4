import { bucketAddress } from '../../process/bucket-address.js';
import type { Config } from '../../process/config.js';
import { newestBackup } from './backup-folder.js';

const rememberedMs = 5 * 60_000;

/** What a bucket answered last; the scheduled backup asks it every minute. */
interface Seen {
  result: PromiseSettledResult<Date | null>;
  seenAt: number;
}
const seen = new Map<string, Seen>();

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
  seen.set(backup.dir, { result, seenAt: performance.now() });
  return resultOf(result);
}

/** The same for checks and metrics, which must be quick: a bucket's last answer, or failure, if it is recent. */
export async function recentNewestBackupAt(config: BackupConfig, now: Date): Promise<Date | null> {
  const known = config.backup === null ? undefined : seen.get(config.backup.dir);
  return known === undefined || performance.now() - known.seenAt > rememberedMs
    ? newestBackupAt(config, now)
    : resultOf(known.result);
}

function resultOf(result: Seen['result']): Date | null {
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
