import { isStartWord, isStopWord } from '@stumpquote/domain/messages/sms-rules';
import { toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { inTransaction } from '../../db/transaction.js';
import { incrementCount } from '../../guards/rate-limit.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { messageTexts } from './messages.messages.js';
import { endOptOut, optOut } from './sms-opt-outs.queries.js';
import { isNewEvent } from './webhook-events.queries.js';

interface SmsReply {
  provider: string;
  /** The reply's ids; it is a duplicate if any of them was seen before. */
  eventIds: readonly string[];
  /** In E.164. */
  from: string;
  text: string;
  /** True if the provider has recognized the keyword and already replied. */
  isAnswered: boolean;
}

const texts = messageTexts.en;
const daySeconds = 24 * 3600;

/**
 * Handles a reply: STOP and its synonyms opt the number out, START opts it back in. Returns the
 * text to reply with; null for none.
 */
export function receiveSmsReply(
  deps: ChangeDeps & Pick<Deps, 'config'>,
  reply: SmsReply,
): Promise<string | null> {
  return inTransaction(deps, async (tx) => {
    const now = toInstant(deps.clock.now());
    if (
      !(await isNewEvent(
        tx,
        { provider: reply.provider, eventIds: reply.eventIds, kind: 'reply' },
        now,
      ))
    )
      return null;
    const { name, phone } = deps.config.company;
    if (isStopWord(reply.text)) {
      await optOut(tx, reply.from, now);
      return reply.isAnswered ? null : texts.stopped(name);
    }
    if (isStartWord(reply.text)) {
      await endOptOut(tx, reply.from);
      return reply.isAnswered ? null : texts.started(name);
    }
    return (await isFirstToday(tx, deps, reply.from)) ? texts.unread(name, phone) : null;
  });
}

// One automatic reply per day, so that two auto-responders can't loop forever.
async function isFirstToday(
  tx: Db,
  { clock }: Pick<Deps, 'clock'>,
  from: string,
): Promise<boolean> {
  return (await incrementCount(tx, clock, `sms:reply:${from}`, daySeconds)) === 1;
}
