import { DomainError } from '@stumpquote/domain/errors';
import type { MessageMove } from '@stumpquote/domain/messages/message-status';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.js';
import { messagesMessages } from './messages.messages.js';
import { recordProviderReport } from './provider-report.service.js';
import { receiveSmsReply } from './sms-replies.service.js';
import { twilioLibrary } from './twilio-library.js';
import { twilioProvider } from './twilio-sender.js';

const texts = messagesMessages.en;

const moves: Record<string, MessageMove> = {
  accepted: 'accept', queued: 'accept', sending: 'accept', sent: 'accept', delivered: 'deliver', read: 'deliver',
  undelivered: 'fail', failed: 'fail', canceled: 'fail',
};

/** POST /api/webhooks/twilio/status: what became of a text. */
export async function receiveTwilioStatus(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const fields = await verifiedFields(deps, request);
  const { MessageSid: providerId = '', MessageStatus: status = '', ErrorCode: code } = fields;
  const { message: messageId } = request.query as Record<string, string | undefined>;
  const move = moves[status];
  if (move !== undefined && providerId !== '') {
    await recordProviderReport(deps, {
      provider: twilioProvider, eventId: `${providerId}:${status}`, messageId, providerId, move,
      ...(move === 'fail' ? { error: code === undefined ? status : `${status} (${code})` } : {}),
    });
  }
  return reply.code(204).send();
}

/** POST /api/webhooks/twilio/inbound: a reply by text; answers TwiML. */
export async function receiveTwilioReply(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const { MessageSid: eventId = '', From: from = '', Body: text = '', OptOutType: optOutType } = await verifiedFields(deps, request);
  const answer = await receiveSmsReply(deps, { provider: twilioProvider, eventId, from, text, isAnswered: optOutType !== undefined });
  const { twiml: { MessagingResponse } } = await twilioLibrary();
  const twiml = new MessagingResponse();
  if (answer !== null) twiml.message(answer);
  void reply.type('text/xml');
  return twiml.toString();
}

/** The form's fields, when Twilio signed them for this address with our token. */
async function verifiedFields({ config }: Deps, request: FastifyRequest): Promise<Record<string, string>> {
  const { authToken } = config.sms;
  if (authToken === undefined) throw new DomainError('NOT_FOUND', texts.notConfigured);
  const fields = Object.fromEntries(new URLSearchParams(typeof request.body === 'string' ? request.body : ''));
  const signature = String(request.headers['x-twilio-signature'] ?? '');
  // Behind a proxy the server sees another address than the one that Twilio called and signed.
  const { validateRequest } = await twilioLibrary();
  if (!validateRequest(authToken, signature, `${config.publicUrl}${request.url}`, fields)) {
    throw new DomainError('VALIDATION', texts.signature);
  }
  return fields;
}
