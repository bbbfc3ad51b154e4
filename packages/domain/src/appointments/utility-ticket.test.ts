import { describe, expect, it } from 'vitest';
import { translate } from '../i18n/message.js';
import { appointmentMessages } from './appointments.messages.js';
import {
  hasWorkDayCome,
  mayStartWork,
  recordResponsesSchema,
  recordTicketSchema,
  ticketState,
  type TicketState,
  type UtilityResponse,
  type UtilityTicket,
} from './utility-ticket.js';

function ticket(...responses: UtilityResponse[]): UtilityTicket {
  return {
    ticketNumber: '324601234',
    requestedOn: '2026-11-16',
    responses: responses.map((response, index) => ({ utility: `Utility ${index + 1}`, response })),
  };
}

describe('ticketState', () => {
  it.each<[UtilityTicket | null, string, TicketState]>([
    [null, '2026-11-19', 'to_request'],
    [{ ticketNumber: null, requestedOn: null, responses: [] }, '2026-11-19', 'to_request'],
    [{ ...ticket('clear'), requestedOn: null }, '2026-11-19', 'to_request'],
    [ticket(), '2026-11-19', 'waiting'],
    [ticket('clear', 'pending'), '2026-11-19', 'waiting'],
    [ticket('clear', 'conflict'), '2026-11-19', 'waiting'],
    [ticket('clear', 'marked'), '2026-11-15', 'waiting'],
    [ticket('clear', 'marked'), '2026-11-17', 'cleared'],
    [ticket('clear', 'marked'), '2026-12-16', 'cleared'],
    [ticket('clear', 'marked'), '2026-12-17', 'expired'],
    [ticket('pending'), '2026-12-17', 'expired'],
  ])('%o on %s is %s', (given, onDate, state) => {
    expect(ticketState(given, onDate)).toBe(state);
  });
});

describe('mayStartWork', () => {
  it('requires a cleared ticket, and says what is missing', () => {
    expect(mayStartWork(ticket('clear'), '2026-11-19')).toEqual({ allowed: true });
    const refusalOf = (known: UtilityTicket | null, day: string) => {
      const start = mayStartWork(known, day);
      return start.allowed ? null : translate(start.refusal);
    };
    expect(refusalOf(null, '2026-11-19')).toContain('no utility locate ticket');
    expect(refusalOf(ticket('pending'), '2026-11-19')).toContain('not every utility');
    expect(refusalOf(ticket('clear'), '2027-01-01')).toContain('older than 30 days');
  });

  it('tells the customer about private lines in one sentence', () => {
    expect(translate(appointmentMessages.utilityLocate).match(/\./g)).toHaveLength(1);
    expect(translate(appointmentMessages.utilityLocate)).toMatch(
      /two full business days.*irrigation, septic or pool lines/,
    );
  });
});

describe('ticket schemas', () => {
  it.each([
    [{ quoteId: 1, ticketNumber: '', requestedOn: '2026-11-16' }, 'Ticket number is required'],
    [
      { quoteId: 1, ticketNumber: '<b>', requestedOn: '2026-11-16' },
      'Enter the ticket number that Sunshine 811 gave',
    ],
    [
      { quoteId: 1, ticketNumber: '324601234', requestedOn: '2026-02-30' },
      'Enter a date like 2026-11-20',
    ],
    [{ quoteId: 1, ticketNumber: '324601234' }, 'The day of the request is required'],
  ])('refuses %o', (input, message) => {
    expect(
      recordTicketSchema.safeParse(input).error?.issues.map((issue) => translate(issue.message)),
    ).toEqual([message]);
  });

  it.each([
    [[], "Record at least one utility's response"],
    [[{ utility: 'FPL', response: 'maybe' }], "Choose the utility's response"],
    [
      [
        { utility: 'FPL', response: 'clear' },
        { utility: 'fpl', response: 'marked' },
      ],
      'Each utility can be named once',
    ],
  ])('refuses the responses %o', (responses, message) => {
    expect(
      translate(
        recordResponsesSchema.safeParse({ quoteId: 1, responses }).error?.issues[0]?.message ?? '',
      ),
    ).toBe(message);
  });

  it('accepts a ticket and its responses', () => {
    expect(
      recordTicketSchema.parse({
        quoteId: 1,
        ticketNumber: ' 324601234 ',
        requestedOn: '2026-11-16',
      }).ticketNumber,
    ).toBe('324601234');
    expect(
      recordResponsesSchema.safeParse({
        quoteId: 1,
        responses: [{ utility: 'FPL', response: 'clear' }],
      }).success,
    ).toBe(true);
  });
});

describe('the work day', () => {
  it.each(['2026-11-19', '2026-11-20'])(
    'has come on %s for an appointment on the 19th',
    (onDate) => {
      expect(hasWorkDayCome('2026-11-19', onDate)).toEqual({ allowed: true });
    },
  );

  it('has not come the day before', () => {
    const day = hasWorkDayCome('2026-11-19', '2026-11-18');
    expect(day.allowed ? null : translate(day.refusal)).toBe(
      'The appointment is on Nov 19, 2026. Move it first if the crew is coming earlier.',
    );
  });
});
