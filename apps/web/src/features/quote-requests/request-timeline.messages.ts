import { formatDate, formatTimeRange } from '@stumpquote/domain/format/date';
import { formatUsd } from '@stumpquote/domain/format/money';
import type { RouterOutputs } from '../../shared/api/trpc';

export type TimelineEvent = RouterOutputs['quoteRequests']['byReference']['timeline'][number];
type Data = TimelineEvent['data'];

const text = (data: Data, key: string): string | null => (typeof data[key] === 'string' ? data[key] : null);

function when(data: Data): string {
  const [date, start, end] = [text(data, 'date'), text(data, 'windowStart'), text(data, 'windowEnd')];
  if (date === null) return '';
  const hours = start !== null && end !== null ? `, ${formatTimeRange(start, end)}` : '';
  return ` (${formatDate(date, 'UTC')}${hours})`;
}

const amount = (data: Data): string => (typeof data['amountCents'] === 'number' ? ` (${formatUsd(data['amountCents'])})` : '');
const company = (data: Data): string => text(data, 'companyName') ?? 'a company';

/** One sentence for each kind of event. */
const sentences: Record<TimelineEvent['kind'], (data: Data) => string> = {
  submitted: (data) => (data['source'] === 'phone' ? 'Request entered for a caller' : 'Request submitted'),
  assigned: (data) => `Given to ${company(data)}`,
  rejected: () => 'Request rejected',
  reopened: () => 'Request reopened',
  cancelled: () => 'Request cancelled',
  completed: () => 'Work completed',
  analysis_completed: () => 'Photos analysed',
  analysis_corrected: () => 'Measurements corrected',
  quote_drafted: (data) => `Quote drafted${amount(data)}`,
  quote_proposed: (data) => `Quote proposed by the company${amount(data)}`,
  quote_changed: (data) => `Quote changed${amount(data)}`,
  quote_sent: (data) => `Quote sent${amount(data)}`,
  quote_emailed: (data) => `Quote sent by e-mail${amount(data)}`,
  quote_deleted: () => 'Quote deleted',
  quote_accepted: (data) => `Quote accepted${amount(data)}`,
  quote_declined: () => 'Quote declined',
  quote_expired: () => 'Quote expired',
  quote_superseded: () => 'Quote replaced by another one',
  last_quote_closed: () => 'No open quote is left',
  appointment_booked: (data) => `Appointment booked${when(data)}`,
  appointment_rescheduled: (data) => `Appointment moved${when(data)}`,
  appointment_cancelled: (data) => `Appointment cancelled${when(data)}`,
  work_started: () => 'Work started',
  ticket_recorded: () => 'Utility locate requested',
  responses_recorded: () => 'Utilities answered',
};

export const requestTimelineMessages = {
  en: {
    label: 'Timeline',
    sentence: ({ kind, data }: TimelineEvent) => sentences[kind](data),
    actors: { customer: 'Customer', company: 'Company', administrator: 'Administrator', system: 'Automatic' },
    reason: (reason: string) => `Reason: ${reason}`,
    hidden: 'Not shown to the customer',
    empty: 'Nothing has happened yet.',
  },
};
