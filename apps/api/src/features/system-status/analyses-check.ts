import { formatDuration } from '@stumpquote/domain/format/duration';
import { backlogState } from '@stumpquote/domain/system-status/check-rules';
import { fromInstant } from '../../db/columns.js';
import { reasonOf, type Check } from './system-check.js';
import { systemStatusMessages } from './system-status.messages.js';
import { waitingAnalyses } from './system-status.queries.js';

const texts = systemStatusMessages.en;

/** Checks how long unfinished photo analyses have waited. */
export const checkAnalyses: Check = async ({ db, clock }) => {
  try {
    const { count, oldest } = await waitingAnalyses(db);
    if (oldest === null) return { state: 'ok', sentence: texts.noAnalyses };
    const seconds = Math.max(0, (clock.now().getTime() - fromInstant(oldest).getTime()) / 1000);
    return {
      state: backlogState({ oldestDueSeconds: seconds, troubled: 0 }),
      sentence: texts.analysesWaiting(count, formatDuration(seconds)),
    };
  } catch (error) {
    return { state: 'failing', sentence: texts.analysesUnreadable(reasonOf(error)) };
  }
};
