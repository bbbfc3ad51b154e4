import { formatDateTime } from '@stumpquote/domain/format/date';
import { newestBackup } from '../../backup/backup-folder.js';
import { reasonOf, type Check } from './system-check.js';
import { systemStatusMessages } from './system-status.messages.js';

const texts = systemStatusMessages.en;
/** Rounds that may be missed before somebody should look. */
const roundsLate = 2.5;

/** Whether the server makes backups, and how the last one went. */
export const checkBackup: Check = async ({ config, clock, state }) => {
  const { backup: wanted, company: { timeZone } } = config;
  if (wanted === null) return { state: config.demo ? 'ok' : 'warning', sentence: texts.backupOff };
  const last = state.backup;
  if (last !== null && last.error !== null) return { state: 'failing', sentence: texts.backupFailed(formatDateTime(last.at, timeZone), last.error) };
  try {
    const newest = await newestBackup(wanted.dir);
    if (newest === null) return { state: 'warning', sentence: texts.backupFirst };
    const at = formatDateTime(newest.at, timeZone);
    const isLate = clock.now().getTime() - newest.at.getTime() > wanted.everyHours * roundsLate * 3600 * 1000;
    return isLate ? { state: 'failing', sentence: texts.backupOld(at) } : { state: 'ok', sentence: texts.backupMade(at) };
  } catch (error) {
    return { state: 'failing', sentence: texts.backupFailed(formatDateTime(clock.now(), timeZone), reasonOf(error)) };
  }
};
