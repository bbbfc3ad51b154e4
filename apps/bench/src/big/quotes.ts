import type { Chance } from './random.ts';
import { instant, type SeedRequest, type SeedContext } from './seed-context.ts';

const descriptions = [
  'Grind one stump 8 inches below grade',
  'Grind two stumps 8 inches below grade',
  'Grind the stumps and rake the grindings level',
  'Remove the stump and its surface roots',
  'Grind a palm stump, haul the grindings away',
  'Grind an oak stump beside the driveway',
];
const day = 24 * 3_600_000;

type QuoteStatus =
  | 'draft'
  | 'sent'
  | 'email_sent'
  | 'accepted'
  | 'declined'
  | 'expired'
  | 'superseded';

function statusOf(chance: Chance, { journey: { end } }: SeedRequest, isLast: boolean): QuoteStatus {
  if (!isLast || end === 'none') return 'superseded';
  if (end === 'sent') return chance.is(0.7) ? 'email_sent' : 'sent';
  return end === 'scheduled' || end === 'completed' ? 'accepted' : end;
}

/**
 * Inserts a request's quotes, each superseding the last, and the appointment of an accepted one.
 * Returns the ids of those sent.
 */
export function insertQuotes(context: SeedContext, request: SeedRequest): number[] {
  const sentIds: number[] = [];
  const { insert, accounts, chance } = context;
  const { journey, at, companyId } = request;
  for (let number = 1; number <= journey.quotes; number += 1) {
    const status = statusOf(chance, request, number === journey.quotes);
    const wasSent = status !== 'draft';
    const id = (nextQuoteId += 1);
    const cents = Math.max(
      100,
      Math.round(request.pattern.cost * chance.between(0.85, 1.25)) * 100,
    );
    const sentAt = wasSent ? instant(at.quoted) : null;
    const accepted = status === 'accepted';
    insert('quotes', {
      id,
      quote_request_id: request.id,
      company_id: companyId,
      created_by_id: accounts.adminId,
      amount_cents: cents,
      description: chance.pick(descriptions),
      details:
        'Stump removal service with professional equipment. Grindings are raked level and stay on site.',
      estimated_days: 1,
      lines: null,
      valid_days: 30,
      status,
      is_proposal: 0,
      sent: wasSent ? 1 : 0,
      sent_at: sentAt,
      emailed_at: status === 'sent' ? null : sentAt,
      delivered_at: sentAt,
      delivered_by: sentAt === null ? null : status === 'sent' ? 'sms' : 'email',
      expires_at: wasSent ? instant(at.quoted + 30 * day) : null,
      accepted: accepted ? 1 : 0,
      accepted_at: accepted ? instant(at.answered) : null,
      declined_at: status === 'declined' ? instant(at.answered) : null,
      decline_reason: status === 'declined' ? 'A neighbor will do it.' : null,
      superseded_at: status === 'superseded' ? instant(at.answered) : null,
      deleted_at: status === 'superseded' && chance.is(0.03) ? instant(at.answered) : null,
      created_at: instant(at.quoted),
      updated_at: instant(at.answered),
    });
    for (const kind of wasSent ? ['quote_drafted', 'quote_emailed'] : ['quote_drafted'])
      insertEvent(context, request, kind, { quoteId: id }, at.quoted);
    if (wasSent) sentIds.push(id);
    if (accepted) insertAcceptance(context, request, id);
  }
  return sentIds;
}

let nextQuoteId = 0;

function insertEvent(
  { insert, accounts }: SeedContext,
  request: SeedRequest,
  kind: string,
  data: object,
  moment: number,
): void {
  insert('request_events', {
    quote_request_id: request.id,
    kind,
    actor: 'administrator',
    user_id: accounts.adminId,
    data: JSON.stringify(data),
    reason: null,
    is_for_customer: 1,
    created_at: instant(moment),
  });
}

function insertAcceptance(context: SeedContext, request: SeedRequest, quoteId: number): void {
  const { insert, chance } = context;
  const { person, userId, at, companyId, journey } = request;
  const when = instant(at.answered);
  insert('quote_acceptances', {
    quote_id: quoteId,
    quote_request_id: request.id,
    signature: `${person.firstName} ${person.lastName}`,
    agreed_text: 'I accept this quote and the terms of service. '.repeat(12),
    agreed_text_hash: chance.text(64, '0123456789abcdef'),
    terms_version: '2026-11-20',
    client_address: `10.0.${chance.whole(0, 255)}.${chance.whole(1, 254)}`,
    user_agent: 'Mozilla/5.0',
    user_id: userId,
    accepted_at: when,
  });
  insertEvent(context, request, 'quote_accepted', { quoteId }, at.answered);
  if (companyId === null) return;
  insert('utility_tickets', {
    quote_id: quoteId,
    quote_request_id: request.id,
    company_id: companyId,
    ticket_number: `3${chance.whole(10_000_000, 99_999_999)}`,
    requested_on: when.slice(0, 10),
    responses:
      '[{"utility":"Florida Power & Light","response":"clear"},{"utility":"City water","response":"clear"}]',
    created_at: when,
    updated_at: when,
  });
  if (journey.end === 'scheduled' || journey.end === 'completed')
    insertAppointment(context, request, quoteId, companyId);
}

let nextAppointmentId = 0;

function insertAppointment(
  context: SeedContext,
  request: SeedRequest,
  quoteId: number,
  companyId: number,
): void {
  const { insert, slots, now } = context;
  const { at, journey } = request;
  const isDone = journey.end === 'completed';
  const date = instant(isDone ? at.worked : now + (1 + (request.id % 14)) * day).slice(0, 10);
  const { start, end, crew } = slots.take(companyId, date);
  const id = (nextAppointmentId += 1);
  const worked = isDone ? instant(at.worked) : null;
  insert('appointments', {
    id,
    quote_id: quoteId,
    quote_request_id: request.id,
    company_id: companyId,
    date,
    window_start: start,
    window_end: end,
    crew,
    status: isDone ? 'completed' : 'scheduled',
    revision: 0,
    started_at: worked,
    completed_at: worked,
    cancelled_at: null,
    cancel_reason: null,
    created_at: instant(at.booked),
    updated_at: instant(at.worked),
  });
  insertEvent(context, request, 'appointment_booked', { date }, at.booked);
  if (isDone) insertMeasurements(context, request, id, companyId);
}

function insertMeasurements(
  { insert, accounts, chance }: SeedContext,
  request: SeedRequest,
  appointmentId: number,
  companyId: number,
): void {
  if (chance.is(0.3)) return;
  for (const { stump, groundIn, cutFaceIn, method } of request.pattern.stumps) {
    if (groundIn === null || method === null) continue;
    const measured = Math.round(groundIn.value * chance.between(0.85, 1.15) * 10) / 10;
    const minutes = Math.round(measured * 1.5);
    const estimate = { method, groundIn, cutFaceIn, scale: 1 };
    insert('field_measurements', {
      quote_request_id: request.id,
      appointment_id: appointmentId,
      stump,
      ground_in: measured,
      cut_face_in: null,
      depth_in: 8,
      minutes: Math.max(5, Math.round(minutes * chance.between(0.8, 1.4))),
      estimate: JSON.stringify({ original: estimate, standing: estimate, minutes }),
      rule_minutes: minutes,
      created_by_id: accounts.owners.get(companyId) ?? accounts.adminId,
      created_at: instant(request.at.worked),
      superseded_at: null,
    });
  }
}
