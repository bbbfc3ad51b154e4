import { instant, type SeedRequest, type SeedContext } from './seed-context.ts';

const paragraph =
  '<p>Thank you for choosing us. You can read how far we have come, accept the quote and choose a day at the link below.</p>';

/** Inserts a request's emails and texts, with bodies as long as the product's own. */
export function insertMessages(
  context: SeedContext,
  request: SeedRequest,
  sentQuotes: readonly number[],
): void {
  const { journey, at, companyId } = request;
  const write = (
    channel: 'email' | 'sms',
    type: string,
    subject: string | null,
    moment: number,
    quoteId: number | null = null,
  ) => insertMessage(context, request, { channel, type, subject, moment, quoteId });
  write('email', 'request_received', 'We received your request', at.created);
  if (companyId !== null)
    write('email', 'request_assigned', 'New quote request assigned', at.assigned);
  for (const quoteId of sentQuotes) {
    write('email', 'detailed_quote_email', 'Your stump removal quote', at.quoted, quoteId);
    write('sms', 'quote_ready_notification', null, at.quoted, quoteId);
  }
  if (journey.end === 'completed')
    write('email', 'appointment_confirmed', 'Your appointment', at.booked);
}

interface Message {
  channel: 'email' | 'sms';
  type: string;
  subject: string | null;
  moment: number;
  quoteId: number | null;
}

function insertMessage(
  { chance, insert }: SeedContext,
  request: SeedRequest,
  { channel, type, subject, moment, quoteId }: Message,
): void {
  const status = chance.weighted({ delivered: 84, sent: 9, failed: 3, skipped: 3.5, unknown: 0.5 });
  const when = instant(moment);
  const wasSent = status === 'delivered' || status === 'sent';
  const body =
    channel === 'sms'
      ? `Hi ${request.person.firstName}, your quote for ${request.reference} is ready.`
      : `<html><body><h1>${request.person.firstName} ${request.person.lastName}</h1>${paragraph.repeat(8)}<p>${request.reference}</p></body></html>`;
  insert('messages', {
    id: chance.uuid(),
    channel,
    type,
    to_address: channel === 'sms' ? request.person.phone : request.person.email,
    subject: subject === null ? null : `${subject} ${request.reference}`,
    body,
    attachments: '[]',
    quote_request_id: request.id,
    quote_id: quoteId,
    user_id: request.userId,
    status,
    attempts: wasSent ? 1 : 3,
    next_attempt_at: when,
    provider: channel === 'sms' ? 'twilio' : 'resend',
    provider_id: chance.uuid(),
    error: status === 'failed' ? 'The address does not take mail.' : null,
    created_at: when,
    updated_at: when,
    sent_at: wasSent ? when : null,
  });
}
