import { formatDuration } from '@stumpquote/domain/format/duration';
import { translate } from '@stumpquote/domain/i18n/message';
import { messageTypeLabel } from '@stumpquote/domain/messages/message-labels';
import { fromInstant } from '../../db/columns.js';
import type { Deps } from '../../ports/deps.js';
import { restoredState } from './restored.service.js';
import { systemStatusMessages, systemStatusRefusals } from './system-status.messages.js';

const texts = systemStatusMessages.en;

/** Formats the held messages of restored data for a terminal. */
export async function heldReport(deps: Pick<Deps, 'config' | 'db' | 'clock'>): Promise<string> {
  const state = await restoredState(deps);
  if (state === null) return `${translate(systemStatusRefusals.notHeld)}\n`;
  const now = deps.clock.now().getTime();
  const lines = state.messages.map(({ channel, type, to, createdAt, stale }) => {
    const age = formatDuration((now - fromInstant(createdAt).getTime()) / 1000);
    return `  ${channel.padEnd(5)} ${to.padEnd(32)} ${messageTypeLabel(type)}, ${age} old${stale === null ? '' : ` (${texts.stale[stale]})`}`;
  });
  const unlisted = state.before - lines.length;
  return [
    texts.heldList(state.before),
    ...lines,
    ...(unlisted > 0 ? [`  ${texts.heldMore(unlisted)}`] : []),
    texts.heldSince(state.since),
    texts.howToRelease,
    texts.releaseWhen,
    '',
  ].join('\n');
}
