import { formatDateTime } from '@stumpquote/domain/format/date';
import { findInstallation } from '../../data-folder/installation/installation.queries.js';
import { isLostConnection } from '../../process/storage-fault.js';
import { countHeld } from './restored.queries.js';
import { reasonOf, type Check } from './system-check.js';
import { systemStatusMessages } from './system-status.messages.js';

const texts = systemStatusMessages.en;

/** Checks whether restored data is being held. */
export const checkRestored: Check = async ({ db, config }) => {
  try {
    const installation = await findInstallation(db);
    const restoredAt = installation?.restored_at ?? null;
    if (restoredAt === null) return { state: 'ok', sentence: texts.notRestored };
    const at = formatDateTime(restoredAt, config.company.timeZone);
    return (installation?.released_at ?? null) === null
      ? { state: 'warning', sentence: texts.heldBack(at, (await countHeld(db, restoredAt)).before) }
      : { state: 'ok', sentence: texts.released(at) };
  } catch (error) {
    if (isLostConnection(error)) return { state: 'untested', sentence: texts.needsDatabase };
    return { state: 'failing', sentence: texts.restoreUnknown(reasonOf(error)) };
  }
};
