import { z } from 'zod';
import { formatDate } from '../format/date.js';
import type { Message } from '../i18n/message.js';
import { idSchema } from '../id-schema.js';
import { requiredLine } from '../text-schema.js';
import { calendarDateSchema } from './appointment-schemas.js';
import { appointmentOfficeMessages } from './appointments.messages.js';
import { ticketGoodUntil } from './working-days.js';

export const utilityResponses = ['clear', 'marked', 'pending', 'conflict'] as const;
export type UtilityResponse = (typeof utilityResponses)[number];

const ticketNumberMessage = 'Enter the ticket number that Sunshine 811 gave';

export const recordTicketSchema = z.object({
  quoteId: idSchema,
  ticketNumber: requiredLine({ required: 'Ticket number is required', max: 40 }).refine(
    (text) => /^[A-Za-z0-9][A-Za-z0-9 -]{2,}$/.test(text),
    ticketNumberMessage,
  ),
  requestedOn: calendarDateSchema('The day of the request is required'),
});
export type RecordTicket = z.output<typeof recordTicketSchema>;

const responseSchema = z.object({
  utility: requiredLine({ required: 'Utility is required', max: 120 }),
  response: z.enum(utilityResponses, "Choose the utility's response"),
});

export const recordResponsesSchema = z.object({
  quoteId: idSchema,
  responses: z
    .array(responseSchema)
    .min(1, "Record at least one utility's response")
    .max(50, 'At most 50 utilities can be recorded')
    .refine(
      (responses) =>
        new Set(responses.map(({ utility }) => utility.toLowerCase())).size === responses.length,
      'Each utility can be named once',
    ),
});
export type RecordResponses = z.output<typeof recordResponsesSchema>;

export interface UtilityTicket {
  readonly ticketNumber: string | null;
  /** The day on which the ticket was requested, 'YYYY-MM-DD' in the company's time zone. */
  readonly requestedOn: string | null;
  readonly responses: readonly { readonly utility: string; readonly response: UtilityResponse }[];
}

export const ticketStates = ['to_request', 'waiting', 'cleared', 'expired'] as const;
export type TicketState = (typeof ticketStates)[number];

function answered(ticket: UtilityTicket): boolean {
  const { responses } = ticket;
  return (
    responses.length > 0 &&
    responses.every(({ response }) => response === 'clear' || response === 'marked')
  );
}

/**
 * Returns the state of an accepted quote's utility locate on a day. Cleared once every utility has
 * answered clear or marked, even before the two business days are over (section 556.105(6), Florida
 * Statutes, as Sunshine 811 explains it to enforcers); expired after its 30 calendar days
 * (`ticketGoodUntil`). A ticket dated after `onDate` is still waiting.
 */
export function ticketState(ticket: UtilityTicket | null, onDate: string): TicketState {
  if (ticket === null || ticket.ticketNumber === null || ticket.requestedOn === null)
    return 'to_request';
  if (onDate > ticketGoodUntil(ticket.requestedOn)) return 'expired';
  return answered(ticket) && onDate >= ticket.requestedOn ? 'cleared' : 'waiting';
}

/** Whether work may start on a day; if not, a sentence that says what is missing. */
export function mayStartWork(
  ticket: UtilityTicket | null,
  onDate: string,
): { readonly allowed: true } | { readonly allowed: false; readonly refusal: Message } {
  const state = ticketState(ticket, onDate);
  return state === 'cleared'
    ? { allowed: true }
    : { allowed: false, refusal: appointmentOfficeMessages[state] };
}

/**
 * Returns whether the appointment's day (`YYYY-MM-DD`) has come on `onDate`, both in the company's
 * time zone, and if not, a sentence with advice: customers don't expect anyone earlier.
 */
export function hasWorkDayCome(
  appointmentDate: string,
  onDate: string,
): { readonly allowed: true } | { readonly allowed: false; readonly refusal: Message } {
  if (onDate >= appointmentDate) return { allowed: true };
  const day = formatDate(appointmentDate, 'UTC');
  return {
    allowed: false,
    refusal: appointmentOfficeMessages.notItsDay(day),
  };
}
