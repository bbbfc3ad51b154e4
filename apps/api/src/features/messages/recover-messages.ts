import {
  GIVE_UP_AFTER_HOURS,
  IDEMPOTENCY_KEY_HOURS,
} from '@stumpquote/domain/messages/message-status';
import { fromInstant, toInstant } from '../../db/columns.js';
import type { Deps } from '../../ports/deps.js';
import { isHeld } from '../../data-folder/installation/held.js';
import { inTransaction } from '../../db/transaction.js';
import { messagesMessages } from './messages.messages.js';
import {
  interruptedMessages,
  knownProviderIds,
  lostMessages,
  putAheadOf,
  updateMessageIn,
  type MessageRow,
} from './messages.queries.js';
import { moveMessageRow, type MessageNews } from './move-message-row.js';
import { toE164 } from './phone-number.js';

const texts = messagesMessages.en;
const hourMs = 3600 * 1000;

/**
 * At the start, before anything is sent: what a crash left `sending`. One process works on a database, so nobody else is at it.
 * An e-mail goes back to waiting, its idempotency key keeps it from arriving twice; a text becomes `unknown`, to be looked up.
 */
export async function recoverInterrupted(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
): Promise<void> {
  for (const message of await interruptedMessages(deps.db)) {
    await moveMessageRow(deps.db, deps, message.id, {
      ...newsOfInterrupted(deps, message),
      nextAttemptAt: deps.clock.now(),
    });
  }
}

function newsOfInterrupted(
  { clock }: Pick<Deps, 'clock'>,
  { channel, updated_at }: MessageRow,
): MessageNews {
  if (channel === 'sms') return { move: 'lose', error: texts.interruptedSms };
  const isKeyKnown =
    clock.now().getTime() - fromInstant(updated_at).getTime() < IDEMPOTENCY_KEY_HOURS * hourMs;
  return isKeyKnown ? { move: 'retry' } : { move: 'lose', error: texts.interruptedEmail };
}

/** No hand-over takes this long: a message that is `sending` for longer has lost whoever sent it. */
const longestHandOverMs = 2 * 60 * 1000;

/** What a full disk or a database that could not be written left `sending` in a process that goes on. */
export async function recoverStuck(deps: Pick<Deps, 'config' | 'db' | 'clock'>): Promise<void> {
  const before = deps.clock.now().getTime() - longestHandOverMs;
  for (const message of await interruptedMessages(deps.db)) {
    if (fromInstant(message.updated_at).getTime() > before) continue;
    await moveMessageRow(deps.db, deps, message.id, {
      ...newsOfInterrupted(deps, message),
      nextAttemptAt: deps.clock.now(),
      from: 'sending',
    });
  }
}

/** What was written while the clock was ahead would wait until that time comes: it is due now. */
export async function bringForward({
  db,
  clock,
  outbox,
}: Pick<Deps, 'db' | 'clock' | 'outbox'>): Promise<void> {
  const now = toInstant(clock.now());
  const { numUpdatedRows } = await putAheadOf(db, now);
  if (numUpdatedRows > 0n) outbox.wake();
}

/** Asks the provider about texts of unknown fate: found, they are sent; not found, they stay unknown and are asked about again later. */
export async function lookUpLost(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'log' | 'acting' | 'smsSender' | 'audit'>,
): Promise<void> {
  const { smsSender, clock } = deps;
  if (smsSender === null || (await isHeld(deps.db))) return;
  const now = clock.now();
  const since = new Date(now.getTime() - GIVE_UP_AFTER_HOURS * hourMs);
  for (const message of await lostMessages(deps.db, toInstant(now), toInstant(since))) {
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
      await updateMessageIn(deps.db, message, {
        next_attempt_at: toInstant(nextLook(now, message)),
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
    // Two texts alike to one number: each message here answers for one there.
    const known = await knownProviderIds(deps.db, deps.smsSender.provider, found);
    return found.find((id) => !known.has(id)) ?? null;
  } catch (error) {
    deps.log.warn(
      { err: error, messageId: message.id },
      'could not look a message up at the provider',
    );
    return null;
  }
}

/** Half a minute from now at first, then after as long again as has passed. */
function nextLook(now: Date, { created_at }: MessageRow): Date {
  const age = now.getTime() - fromInstant(created_at).getTime();
  return new Date(now.getTime() + Math.max(30_000, age));
}
