import {
  GIVE_UP_AFTER_HOURS,
  IDEMPOTENCY_KEY_HOURS,
} from '@stumpquote/domain/messages/message-status';
import { isHeld } from '../../data-folder/installation/on-hold.js';
import { fromInstant, toInstant } from '../../db/columns.js';
import { inTransaction } from '../../db/transaction.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { messageTexts } from './messages.messages.js';
import {
  interruptedMessages,
  knownProviderIds,
  messagesToLookUp,
  makeFutureMessagesDue,
  updateMessageIfUnchanged,
  type MessageRow,
} from './messages.queries.js';
import { moveMessageRow, type DeliveryUpdate } from './move-message-row.js';
import { toE164 } from './phone-number.js';

const texts = messageTexts.en;
const hourMs = 3600 * 1000;

/**
 * Recovers the messages that a crash left `sending`. Runs when the only process on its data starts,
 * before it sends anything.
 */
export async function recoverInterrupted(deps: ChangeDeps & Pick<Deps, 'config'>): Promise<void> {
  for (const message of await interruptedMessages(deps.db)) await recover(deps, message);
}

/**
 * Recovers a message whose sending process died. Retries an email as long as its idempotency key
 * prevents a duplicate. Sets older emails and all texts to `unknown`; texts are then looked up at
 * the provider.
 */
export const recover = (
  deps: ChangeDeps & Pick<Deps, 'config'>,
  message: MessageRow,
): Promise<boolean> =>
  inTransaction(deps, (tx) =>
    moveMessageRow(tx, deps, message.id, {
      ...updateForInterrupted(deps, message),
      nextAttemptAt: deps.clock.now(),
      from: 'sending',
    }),
  );

function updateForInterrupted(
  { clock }: Pick<Deps, 'clock'>,
  { channel, updated_at }: MessageRow,
): DeliveryUpdate {
  if (channel === 'sms') return { move: 'markUnknown', error: texts.interruptedSms };
  const isKeyKnown =
    clock.now().getTime() - fromInstant(updated_at).getTime() < IDEMPOTENCY_KEY_HOURS * hourMs;
  return isKeyKnown ? { move: 'retry' } : { move: 'markUnknown', error: texts.interruptedEmail };
}

/** No send takes this long: a message that has been `sending` for longer has lost its sender. */
export const maxSendMs = 2 * 60 * 1000;

/** Recovers messages left `sending` in a live process, as by a full disk or a failed write. */
export async function recoverStuck(deps: ChangeDeps & Pick<Deps, 'config'>): Promise<void> {
  const before = deps.clock.now().getTime() - maxSendMs;
  for (const message of await interruptedMessages(deps.db)) {
    if (fromInstant(message.updated_at).getTime() <= before) await recover(deps, message);
  }
}

/** Makes messages due that were written while the clock was ahead. */
export async function makeFutureMessagesDueNow({
  db,
  clock,
  outbox,
}: Pick<Deps, 'db' | 'clock' | 'outbox'>): Promise<void> {
  const now = toInstant(clock.now());
  const { numUpdatedRows } = await makeFutureMessagesDue(db, now);
  if (numUpdatedRows > 0n) outbox.wake();
}

/**
 * Looks up texts of unknown status at the provider. Those found become sent; the others stay
 * unknown and are looked up again later.
 */
export async function lookUpUnknownTexts(
  deps: ChangeDeps & Pick<Deps, 'config' | 'log' | 'smsSender'>,
): Promise<void> {
  const { smsSender, clock } = deps;
  if (smsSender === null || (await isHeld(deps.db))) return;
  const now = clock.now();
  const since = new Date(now.getTime() - GIVE_UP_AFTER_HOURS * hourMs);
  for (const message of await messagesToLookUp(deps.db, toInstant(now), toInstant(since))) {
    const providerId = await findAtProvider(deps, message);
    if (providerId !== null) {
      await inTransaction(deps, (tx) =>
        moveMessageRow(tx, deps, message.id, {
          move: 'accept',
          provider: smsSender.provider,
          providerId,
          from: 'unknown',
        }),
      );
    } else {
      await updateMessageIfUnchanged(deps.db, message, {
        next_attempt_at: toInstant(nextLookupAt(now, message)),
      });
    }
  }
}

async function findAtProvider(
  deps: Pick<Deps, 'db' | 'log' | 'smsSender'>,
  message: MessageRow,
): Promise<string | null> {
  const to = toE164(message.to_address);
  if (deps.smsSender === null || to === null) return null;
  try {
    const found = await deps.smsSender.findSent(
      { id: message.id, to, text: message.body },
      fromInstant(message.created_at),
    );
    // Identical texts to one number: each of our messages claims one of the provider's.
    const known = await knownProviderIds(deps.db, deps.smsSender.provider, found);
    return found.find((id) => !known.has(id)) ?? null;
  } catch (error) {
    deps.log.warn(
      { err: error, messageId: message.id },
      "couldn't look a message up at the provider",
    );
    return null;
  }
}

/** Backs off: half a minute at first, then as long again as the message's age. */
function nextLookupAt(now: Date, { created_at }: MessageRow): Date {
  const age = now.getTime() - fromInstant(created_at).getTime();
  return new Date(now.getTime() + Math.max(30_000, age));
}
