import type { MessageChannel } from '@stumpquote/domain/messages/message-schemas';
import { moveMessage } from '@stumpquote/domain/messages/message-status';
import { smsWindow } from '@stumpquote/domain/messages/sms-rules';
import { isHeld } from '../../data-folder/installation/on-hold.js';
import { toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { lockRows } from '../../db/lock.js';
import { inTransaction } from '../../db/transaction.js';
import type { Deps, ChangeDeps } from '../../ports/deps.js';
import { messageTexts } from './messages.messages.js';
import {
  findMessage,
  nextDueMessage,
  updateMessageIfUnchanged,
  type MessageRow,
} from './messages.queries.js';
import { toE164 } from './phone-number.js';
import { redactedColumns } from './secret-links.js';
import { hasOptedOut } from './sms-opt-outs.queries.js';
import { findStaleReason } from './stale-messages.js';

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

/** The same for a message in the outbox, which may have become stale since it was written. */
async function decideNow(
  tx: Db,
  deps: Pick<Deps, 'config' | 'clock' | 'emailSender' | 'smsSender'>,
  message: MessageRow,
): Promise<DeliveryDecision> {
  const decision = await decideDelivery(tx, deps, message);
  if (decision.decision !== 'send') return decision;
  const stale = await findStaleReason(tx, deps, message.id);
  return stale === null ? decision : { decision: 'skip', error: texts.stale[stale] };
}

type ClaimDeps = ChangeDeps & Pick<Deps, 'config' | 'emailSender' | 'smsSender'>;

export type Claim =
  /** Send it now; `to` is the address in the provider's format. */
  | { claim: 'send'; message: MessageRow; to: string }
  /** Needed no sending (skipped, failed, or postponed): look for the next one. */
  | { claim: 'settled' }
  | { claim: 'none' };

/** Claims the channel's next due message, or skips (also if stale), fails, or postpones it. */
export const claimNext = (deps: ClaimDeps, channel: MessageChannel): Promise<Claim> =>
  claimRow(deps, (tx) => nextDueMessage(tx, channel, toInstant(deps.clock.now())));

/** Claims one message, even if it isn't due yet. */
export const claimOne = (deps: ClaimDeps, id: string): Promise<Claim> =>
  claimRow(deps, () => Promise.resolve({ id }));

// Commits `sending` before the provider is called, so that after a crash we know which messages may
// have gone out.
function claimRow(
  deps: ClaimDeps,
  find: (tx: Db) => Promise<Pick<MessageRow, 'id'> | undefined>,
): Promise<Claim> {
  return inTransaction(deps, async (tx) => {
    if (await isHeld(tx)) return { claim: 'none' };
    const found = await find(tx);
    if (found === undefined) return { claim: 'none' };
    // Its links or its recipient may be changing right now.
    await lockRows(tx, 'messages', [found.id]);
    const message = await findMessage(tx, found.id);
    if (message?.status !== 'waiting') return { claim: 'none' };
    const decision = await decideNow(tx, deps, message);
    const updated_at = toInstant(deps.clock.now());
    if (decision.decision === 'send') {
      const attempts = message.attempts + 1;
      const isOurs = await updateMessageIfUnchanged(tx, message, {
        status: moveMessage(message.status, 'claim'),
        attempts,
        updated_at,
      });
      return isOurs
        ? { claim: 'send', message: { ...message, attempts }, to: decision.to }
        : { claim: 'settled' };
    }
    if (decision.decision === 'postpone') {
      await updateMessageIfUnchanged(tx, message, {
        next_attempt_at: toInstant(decision.until),
        error: decision.error,
        updated_at,
      });
    } else {
      const status = moveMessage(message.status, decision.decision);
      await updateMessageIfUnchanged(tx, message, {
        status,
        error: decision.error,
        updated_at,
        ...redactedColumns(deps, message, status),
      });
    }
    return { claim: 'settled' };
  });
}
