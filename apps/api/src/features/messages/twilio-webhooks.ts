import { DomainError } from '@stumpquote/domain/errors';
import type { MessageMove } from '@stumpquote/domain/messages/message-status';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isHeld } from '../../data-folder/installation/on-hold.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { messageRefusals } from './messages.messages.js';
import { recordProviderReport } from './provider-report.service.js';
import { receiveSmsReply } from './sms-replies.service.js';
import { twilioLibrary } from './twilio-library.js';
import { twilioProvider } from './twilio-sender.js';

const sid = z.string().regex(/^(SM|MM)[0-9a-f]{32}$/i);
const e164 = z.string().regex(/^\+[1-9]\d{6,14}$/);
const shortCode = z.string().regex(/^\d{3,8}$/);

const messageStatuses = [
  'accepted',
  'scheduled',
  'queued',
  'sending',
  'sent',
  'receiving',
  'received',
  'delivered',
  'undelivered',
  'partially_delivered',
  'failed',
  'read',
  'canceled',
] as const;

// Twilio signs names and values concatenated, so fields split differently have the same signature.
// Check the format of every field that is used.
const twilioStatusFields = z.object({
  MessageSid: sid,
  MessageStatus: z.enum(messageStatuses),
  ErrorCode: z
    .string()
    .regex(/^\d{0,6}$/)
    .optional(),
  From: z.union([e164, shortCode]).optional(),
  To: z.union([e164, shortCode]).optional(),
});

const twilioReplyFields = z.object({
  MessageSid: sid,
  From: z.union([e164, shortCode]),
  To: z.union([e164, shortCode]),
  Body: z.string(),
  OptOutType: z.enum(['STOP', 'START', 'HELP']).optional(),
});

const moves: Record<string, MessageMove> = {
  accepted: 'accept',
  queued: 'accept',
  sending: 'accept',
  sent: 'accept',
  delivered: 'deliver',
  read: 'deliver',
  undelivered: 'fail',
  failed: 'fail',
  canceled: 'fail',
};

/** POST /api/webhooks/twilio/status: a text's delivery status. */
export async function receiveTwilioStatus(
  deps: ChangeDeps & Pick<Deps, 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { signature, fields } = await verifiedCall(deps, request, twilioStatusFields);
  const { MessageSid: providerId, MessageStatus: status, ErrorCode: code } = fields;
  const { message: messageId } = request.query as Record<string, string | undefined>;
  const move = moves[status];
  if (move !== undefined) {
    await recordProviderReport(deps, {
      provider: twilioProvider,
      eventIds: [`${providerId}:${status}`, `${signature}:${status}`],
      messageId,
      providerId,
      move,
      ...(move === 'fail'
        ? { error: code === undefined || code === '' ? status : `${status} (${code})` }
        : {}),
    });
  }
  return reply.code(204).send();
}

/** POST /api/webhooks/twilio/inbound: an incoming text; responds with TwiML. */
export async function receiveTwilioReply(
  deps: ChangeDeps & Pick<Deps, 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const {
    signature,
    fields: { MessageSid: id, From: from, Body: text, OptOutType: optOutType },
  } = await verifiedCall(deps, request, twilioReplyFields);
  const answer = await receiveSmsReply(deps, {
    provider: twilioProvider,
    eventIds: [id, signature],
    from,
    text,
    isAnswered: optOutType !== undefined,
  });
  const {
    twiml: { MessagingResponse },
  } = await twilioLibrary();
  const twiml = new MessagingResponse();
  // A restored copy doesn't reply; the original does.
  if (answer !== null && !(await isHeld(deps.db))) twiml.message(answer);
  void reply.type('text/xml');
  return twiml.toString();
}

/**
 * Returns the form's fields if Twilio signed them for this URL with our token and their format is
 * right. Throws VALIDATION otherwise. The signature is stored like an id, because a replay split
 * into other fields has the same one.
 */
async function verifiedCall<Fields extends z.ZodType>(
  { config }: Pick<Deps, 'config'>,
  request: FastifyRequest,
  shape: Fields,
): Promise<{ signature: string; fields: z.infer<Fields> }> {
  const { authToken } = config.sms;
  if (authToken === undefined) throw new DomainError('NOT_FOUND', messageRefusals.notConfigured);
  const fields = Object.fromEntries(
    new URLSearchParams(typeof request.body === 'string' ? request.body : ''),
  );
  const signature = String(request.headers['x-twilio-signature'] ?? '');
  // Twilio signs the public URL, which differs from the one the server sees behind a proxy.
  const { validateRequest } = await twilioLibrary();
  if (!validateRequest(authToken, signature, `${config.publicUrl}${request.url}`, fields)) {
    throw new DomainError('VALIDATION', messageRefusals.signature);
  }
  const read = shape.safeParse(fields);
  if (!read.success) throw new DomainError('VALIDATION', messageRefusals.notAsSigned);
  return { signature, fields: read.data };
}
