import { DomainError } from '@stumpquote/domain/errors';
import type { MessageMove } from '@stumpquote/domain/messages/message-status';
import type { FastifyRequest } from 'fastify';
import { Webhook } from 'svix';
import { z } from 'zod';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { messageRefusals } from './messages.messages.js';
import { recordProviderReport } from './provider-report.service.js';
import { resendProvider } from './resend-sender.js';

// Ignores opened, clicked, delayed, and complained events: they don't tell whether it was
// delivered.
const moves: Record<string, MessageMove> = {
  'email.sent': 'accept',
  'email.delivered': 'deliver',
  'email.bounced': 'fail',
  'email.failed': 'fail',
  'email.suppressed': 'fail',
};

const kindSchema = z.object({ type: z.string() });
const reason = z
  .object({ message: z.string().optional(), reason: z.string().optional() })
  .optional()
  .catch(undefined);
// Id, time, and body are signed joined by dots, so an id must not contain one.
const plainId = z.string().regex(/^[\w-]{1,100}$/);
const eventSchema = z.object({
  type: z.string(),
  data: z.object({
    email_id: plainId,
    tags: z.object({ message_id: plainId.optional() }).optional().catch(undefined),
    bounce: reason,
    failed: reason,
    suppressed: reason,
  }),
});

/** POST /api/webhooks/resend: an email's delivery status, signed over the raw body. */
export async function receiveResendEvent(
  deps: ChangeDeps & Pick<Deps, 'config'>,
  request: FastifyRequest,
): Promise<{ received: true }> {
  const secret = deps.config.email.webhookSecret;
  if (secret === undefined) throw new DomainError('NOT_FOUND', messageRefusals.notConfigured);
  const eventId = String(request.headers['svix-id'] ?? '');
  const signed = verified(secret, request);
  const move = moves[kindSchema.safeParse(signed).data?.type ?? ''];
  if (move === undefined) return { received: true };
  const event = eventSchema.safeParse(signed);
  if (!event.success || !plainId.safeParse(eventId).success)
    throw new DomainError('VALIDATION', messageRefusals.notAsSigned);
  const { type, data } = event.data;
  const why = data.bounce ?? data.failed ?? data.suppressed;
  await recordProviderReport(deps, {
    provider: resendProvider,
    eventIds: [eventId],
    messageId: data.tags?.message_id,
    providerId: data.email_id,
    move,
    ...(move === 'fail'
      ? {
          error: [type.replace('email.', ''), why?.message ?? why?.reason]
            .filter(Boolean)
            .join(': '),
        }
      : {}),
  });
  return { received: true };
}

function verified(secret: string, request: FastifyRequest): unknown {
  const body = typeof request.body === 'string' ? request.body : '';
  try {
    new Webhook(secret).verify(body, {
      'svix-id': String(request.headers['svix-id'] ?? ''),
      'svix-timestamp': String(request.headers['svix-timestamp'] ?? ''),
      'svix-signature': String(request.headers['svix-signature'] ?? ''),
    });
    return JSON.parse(body);
  } catch {
    throw new DomainError('VALIDATION', messageRefusals.signature);
  }
}
