import { formatDateTime } from '@stumpquote/domain/format/date';
import { formatDuration } from '@stumpquote/domain/format/duration';
import type { MessageChannel } from '@stumpquote/domain/messages/message-schemas';
import {
  backlogState,
  deliveryState,
  worstState,
} from '@stumpquote/domain/system-status/check-rules';
import { isHeld } from '../../data-folder/installation/on-hold.js';
import { fromInstant, toInstant } from '../../db/columns.js';
import type { Config } from '../../process/config.js';
import { reasonOf, type Check } from './system-check.js';
import { systemStatusMessages } from './system-status.messages.js';
import {
  countTroubled,
  dueBacklog,
  lastFailedMessage,
  lastSentMessage,
} from './system-status.queries.js';

const texts = systemStatusMessages.en;
const daySeconds = 24 * 3600;

/** Checks how long overdue messages have waited, and what failed in the past day. */
export const checkOutbox: Check = async ({ db, clock }) => {
  try {
    if (await isHeld(db)) return { state: 'warning', sentence: texts.outboxPaused };
    const now = clock.now();
    const { due, oldest } = await dueBacklog(db, toInstant(now));
    const { failed, unknown, held } = await countTroubled(
      db,
      toInstant(new Date(now.getTime() - daySeconds * 1000)),
    );
    const oldestDueSeconds =
      oldest === null ? null : Math.round((now.getTime() - fromInstant(oldest).getTime()) / 1000);
    const sentences = [
      oldestDueSeconds === null
        ? texts.outboxEmpty
        : texts.outboxDue(due, formatDuration(oldestDueSeconds)),
    ];
    if (failed + unknown > 0) sentences.push(texts.outboxTroubled(failed, unknown));
    if (held > 0) sentences.push(texts.outboxHeld(held));
    return {
      state: backlogState({ oldestDueSeconds, troubled: failed + unknown + held }),
      sentence: sentences.join(' '),
    };
  } catch (error) {
    return { state: 'failing', sentence: texts.outboxUnreadable(reasonOf(error)) };
  }
};

/** Returns the environment variables missing for a channel to send. */
function missingVariables({ email, sms }: Config, channel: MessageChannel): string[] {
  const needed =
    channel === 'email'
      ? { RESEND_API_KEY: email.apiKey, EMAIL_FROM: email.from }
      : {
          TWILIO_ACCOUNT_SID: sms.accountSid,
          TWILIO_AUTH_TOKEN: sms.authToken,
          TWILIO_PHONE_NUMBER: sms.phoneNumber,
        };
  return Object.entries(needed).flatMap(([name, value]) => (value === undefined ? [name] : []));
}

/** Checks that the keys are set, and the result of the channel's last messages. */
export const checkProvider =
  (channel: MessageChannel): Check =>
  async ({ config, db }) => {
    const missing = missingVariables(config, channel);
    const configured = missing.length === 0;
    try {
      const [sent, failed] = [
        await lastSentMessage(db, channel),
        await lastFailedMessage(db, channel),
      ];
      const at = (instant: string) => formatDateTime(instant, config.company.timeZone);
      const sentences = configured ? [] : [texts.notConfigured(missing.join(', '))];
      if (sent !== undefined) sentences.push(texts.lastSent(at(sent.sent_at)));
      if (failed !== undefined)
        sentences.push(texts.lastFailed(at(failed.updated_at), failed.error ?? texts.noReason));
      if (sentences.length === 0) sentences.push(texts.neverSent);
      const channelState = deliveryState({
        sentAt: sent?.sent_at ?? null,
        failedAt: failed?.updated_at ?? null,
      });
      return {
        state: worstState([configured ? 'ok' : 'warning', channelState]),
        sentence: sentences.join(' '),
      };
    } catch (error) {
      return { state: 'failing', sentence: texts.outboxUnreadable(reasonOf(error)) };
    }
  };
