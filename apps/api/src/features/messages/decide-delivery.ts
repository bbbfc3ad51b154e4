import { smsWindow } from '@stumpquote/domain/messages/sms-rules';
import type { Db } from '../../db/database.js';
import type { Deps } from '../../ports/deps.js';
import { messageTexts } from './messages.messages.js';
import type { MessageRow } from './messages.queries.js';
import { toE164 } from './phone-number.js';
import { hasOptedOut } from './sms-opt-outs.queries.js';

type DeliveryDecision =
  | { decision: 'send'; to: string }
  | { decision: 'skip' | 'fail'; error: string }
  | { decision: 'postpone'; until: Date; error: string };

const texts = messageTexts.en;

type MessageToDeliver = Pick<MessageRow, 'channel' | 'to_address'>;

/** Decides what to do with a waiting message now. Caps were counted when it was enqueued. */
export async function decideDelivery(
  tx: Db,
  deps: Pick<Deps, 'config' | 'clock' | 'emailSender' | 'smsSender'>,
  message: MessageToDeliver,
): Promise<DeliveryDecision> {
  if (message.channel === 'sms') return decideSmsDelivery(tx, deps, message);
  if (deps.emailSender === null) return { decision: 'skip', error: texts.noProvider };
  return { decision: 'send', to: message.to_address };
}

async function decideSmsDelivery(
  tx: Db,
  deps: Pick<Deps, 'config' | 'clock' | 'smsSender'>,
  message: MessageToDeliver,
): Promise<DeliveryDecision> {
  const to = toE164(message.to_address);
  if (to === null) return { decision: 'fail', error: texts.invalidPhone };
  if (await hasOptedOut(tx, to)) return { decision: 'skip', error: texts.optedOut };
  if (deps.smsSender === null) return { decision: 'skip', error: texts.noProvider };
  const { allowedNow, nextAllowedAt } = smsWindow(deps.clock.now(), deps.config.company.timeZone);
  if (!allowedNow) return { decision: 'postpone', until: nextAllowedAt, error: texts.outsideHours };
  return { decision: 'send', to };
}
