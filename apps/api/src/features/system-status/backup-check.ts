import { formatDateTime } from '@stumpquote/domain/format/date';
import { formatDuration } from '@stumpquote/domain/format/duration';
import { readBackupNote } from '../../data-folder/backup-note.js';
import { recentNewestBackupAt } from '../../data-folder/backup/newest-backup.js';
import { databaseOf } from '../../db/database.js';
import type { Deps } from '../../ports/deps.js';
import { reasonOf, type Check } from './system-check.js';
import { systemStatusMessages } from './system-status.messages.js';

const texts = systemStatusMessages.en;
/** Missed backup rounds before it is an error. */
const overdueRounds = 2.5;
/** How often backups made by other means are expected. */
const defaultHours = 24;

/** Returns when the newest backup was made; null if there is none. */
export async function lastBackupAt({
  config,
  clock,
}: Pick<Deps, 'config' | 'clock'>): Promise<Date | null> {
  const { madeAt } = readBackupNote(config.dataDir);
  const newest = await recentNewestBackupAt(config, clock.now());
  const times = [
    ...(madeAt === null ? [] : [new Date(madeAt)]),
    ...(newest === null ? [] : [newest]),
  ];
  return times.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null;
}

/** Checks whether there are backups, how old the newest is, and how the last run went. */
export const checkBackup: Check = async (deps) => {
  const { config, clock } = deps;
  const {
    dataDir,
    backup: schedule,
    company: { timeZone },
  } = config;
  const now = clock.now();
  if (databaseOf(config).file === null && schedule === null)
    return { state: 'untested', sentence: texts.backupElsewhere };
  try {
    const last = await lastBackupAt(deps);
    const { failed } = readBackupNote(dataDir);
    if (failed !== null && (last === null || new Date(failed.at) > last)) {
      return {
        state: 'failing',
        sentence: texts.backupFailed(
          formatDateTime(failed.at, timeZone),
          failed.reason,
          last === null ? null : formatDateTime(last, timeZone),
        ),
      };
    }
    if (last === null)
      return {
        state: 'warning',
        sentence: schedule === null ? texts.backupOff : texts.backupFirst,
      };
    const ageSeconds = Math.max(0, (now.getTime() - last.getTime()) / 1000);
    const [at, age] = [formatDateTime(last, timeZone), formatDuration(ageSeconds)];
    if (ageSeconds > (schedule?.everyHours ?? defaultHours) * overdueRounds * 3600)
      return {
        state: schedule === null ? 'warning' : 'failing',
        sentence: texts.backupOld(at, age),
      };
    // The record says that one was made, not that it still exists.
    const isGone = schedule !== null && (await recentNewestBackupAt(config, now)) === null;
    return isGone
      ? { state: 'warning', sentence: texts.backupGone(at, schedule.dir) }
      : { state: 'ok', sentence: texts.backupMade(at, age, schedule?.dir ?? null) };
  } catch (error) {
    return {
      state: 'failing',
      sentence: texts.backupFailed(formatDateTime(now, timeZone), reasonOf(error), null),
    };
  }
};
