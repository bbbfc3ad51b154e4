import { formatDateTime } from '@stumpquote/domain/format/date';
import { formatDuration } from '@stumpquote/domain/format/duration';
import { fromInstant } from '../../db/columns.js';
import type { Check } from './system-check.js';
import { systemStatusMessages } from './system-status.messages.js';
import { newestMessageAt } from './system-status.queries.js';

const texts = systemStatusMessages.en;
const hourMs = 3600 * 1000;
const toleratedSeconds = 120;

/** Warns of clock jumps within the past hour, and of messages dated in the future. */
export const checkClock: Check = async ({ clock, state, config, db }) => {
  const now = clock.now();
  const { clockJump: jump } = state;
  if (jump !== null && Math.abs(now.getTime() - jump.at.getTime()) < hourMs) {
    const at = formatDateTime(jump.at, config.company.timeZone);
    return {
      state: 'warning',
      sentence: texts.clockJumped(
        formatDuration(Math.abs(jump.seconds)),
        jump.seconds > 0 ? 'forward' : 'back',
        at,
      ),
    };
  }
  const newest = await newestMessageAt(db).catch(() => null);
  const aheadSeconds = newest === null ? 0 : (fromInstant(newest).getTime() - now.getTime()) / 1000;
  return aheadSeconds > toleratedSeconds
    ? { state: 'warning', sentence: texts.clockAhead(formatDuration(aheadSeconds)) }
    : { state: 'ok', sentence: texts.clockRight };
};
