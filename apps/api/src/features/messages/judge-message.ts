import { smsCaps, smsWindow } from '@stumpquote/domain/messages/sms-rules';
import type { Db } from '../../db/database.js';
import type { Deps } from '../../deps.js';
import { countOf, countOne } from '../../rate-limit.js';
import { messagesMessages } from './messages.messages.js';
import type { MessageRow } from './messages.queries.js';
import { toE164 } from './phone-number.js';
import { hasOptedOut } from './sms-opt-outs.js';

export type Verdict =
  | { verdict: 'send'; to: string }
  | { verdict: 'skip' | 'fail'; error: string }
  | { verdict: 'postpone'; until: Date; error: string };

const texts = messagesMessages.en;
const daySeconds = 24 * 3600;

/** What may be done with a waiting message now. Counts it against the caps when it may go out. */
export async function judgeMessage(tx: Db, deps: Deps, message: MessageRow): Promise<Verdict> {
  if (message.channel === 'sms') return judgeSms(tx, deps, message);
  if (deps.emailSender === null) return { verdict: 'skip', error: texts.noProvider };
  return { verdict: 'send', to: message.to_address };
}

async function judgeSms(tx: Db, deps: Deps, message: MessageRow): Promise<Verdict> {
  const to = toE164(message.to_address);
  if (to === null) return { verdict: 'fail', error: texts.invalidPhone };
  if (await hasOptedOut(tx, to)) return { verdict: 'skip', error: texts.optedOut };
  if (deps.smsSender === null) return { verdict: 'skip', error: texts.noProvider };
  const { allowedNow, nextAllowedAt } = smsWindow(deps.clock.now(), deps.config.company.timeZone);
  if (!allowedNow) return { verdict: 'postpone', until: nextAllowedAt, error: texts.outsideHours };
  // A retry was counted at its first try.
  const overCap = message.attempts === 0 ? await countAgainstCaps(tx, deps, to) : null;
  return overCap === null ? { verdict: 'send', to } : { verdict: 'skip', error: overCap };
}

async function countAgainstCaps(tx: Db, { clock }: Deps, to: string): Promise<string | null> {
  const caps = [
    { key: `sms:number:${to}`, max: smsCaps.perNumberPerDay, error: texts.numberCap },
    { key: 'sms:day', max: smsCaps.perDay, error: texts.dayCap },
  ];
  for (const { key, max, error } of caps) {
    if ((await countOf(tx, clock, key)) >= max) return error;
  }
  for (const { key } of caps) await countOne(tx, clock, key, daySeconds);
  return null;
}
