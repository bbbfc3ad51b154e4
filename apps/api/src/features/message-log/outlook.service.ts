import { DomainError } from '@stumpquote/domain/errors';
import type { DeliveryForecast } from '@stumpquote/domain/messages/delivery-forecast';
import {
  messageChannels,
  type MessageChannel,
  type DeliveryForecastQuery,
} from '@stumpquote/domain/messages/message-schemas';
import { messageOutcome } from '@stumpquote/domain/messages/message-status';
import { quoteMessageTypes } from '@stumpquote/domain/quotes/quote-delivery';
import { isHeld } from '../../data-folder/installation/on-hold.js';
import { toInstant } from '../../db/columns.js';
import type { Deps } from '../../ports/deps.js';
import type { HasCause } from '../../ports/outbox.js';
import { decideDelivery } from '../messages/claim-message.js';
import { capReached } from '../messages/count-against-caps.js';
import { messageRefusals, messageTexts } from '../messages/messages.messages.js';
import { findRequest, type RequestRow } from '../requests/requests.queries.js';

const texts = messageTexts.en;

type Recipient = RequestRow;

/** Predicts per channel what would happen to a message to a request's customer. Writes nothing. */
export async function messageOutlook(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'emailSender' | 'smsSender'> & HasCause,
  { requestId, about }: DeliveryForecastQuery,
): Promise<Record<MessageChannel, DeliveryForecast>> {
  const request = await findRequest(deps.db, requestId);
  if (request === undefined) throw new DomainError('NOT_FOUND', messageRefusals.requestNotFound);
  const [email, sms] = await Promise.all(
    messageChannels.map((channel) => outlookOf(deps, request, { channel, about })),
  );
  if (email === undefined || sms === undefined) throw new Error('a channel has no outlook');
  return { email, sms };
}

async function outlookOf(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'emailSender' | 'smsSender'> & HasCause,
  request: Recipient,
  { channel, about }: Pick<DeliveryForecastQuery, 'about'> & { channel: MessageChannel },
): Promise<DeliveryForecast> {
  const to = channel === 'email' ? request.email : request.phone;
  if (to === null) return { to, will: 'no', reason: texts.noEmail, at: null };
  const answer = (
    will: DeliveryForecast['will'],
    reason: string | null = null,
    at: Date | null = null,
  ): DeliveryForecast => ({ to, will, reason, at: at === null ? null : toInstant(at) });
  if (channel === 'sms' && request.sms_consent_at === null) return answer('no', texts.noConsent);
  const type = {
    quote: quoteMessageTypes[channel],
    custom: 'custom_notification' as const,
    ending: 'request_cancelled' as const,
  }[about];
  const held = await capReached(deps.db, deps.clock, {
    channel,
    type,
    to,
    quoteRequestId: request.id,
    cause: deps.cause,
  });
  if (held !== null) return answer('held', held);
  if (await isHeld(deps.db)) return answer('held', texts.heldBack);
  const decision = await decideDelivery(deps.db, deps, { channel, to_address: to });
  switch (decision.decision) {
    case 'send':
      return answer('now');
    case 'postpone':
      return answer('later', decision.error, decision.until);
    case 'fail':
      return answer('no', decision.error);
    case 'skip':
      return answer(
        messageOutcome({ status: 'skipped', error: decision.error }) === 'kept' ? 'kept' : 'no',
        decision.error,
      );
  }
}
