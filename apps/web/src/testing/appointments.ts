import type { RouterOutputs } from '../shared/api/trpc';

type State = RouterOutputs['appointments']['forRequest'];
type Slots = RouterOutputs['appointments']['slots'];
type Booked = NonNullable<State['appointment']>;
type Task = RouterOutputs['appointments']['tasks'][number];
type CalendarRow = RouterOutputs['appointments']['companyCalendar']['rows'][number];

const nothingAllowed = {
  book: false,
  reschedule: false,
  cancel: false,
  start: false,
  complete: false,
  assignCrew: false,
  recordTicket: false,
};
const noReason = { change: null, start: null, complete: null };

/** Thursday, Nov 19, 2026, 8:00 – 10:00 AM. */
export function anAppointment(changes: Partial<Booked> = {}): Booked {
  return {
    id: 3,
    quoteId: 9,
    requestId: 7,
    companyId: 1,
    date: '2026-11-19',
    windowStart: '08:00',
    windowEnd: '10:00',
    crew: 1,
    status: 'scheduled',
    revision: 0,
    startedAt: null,
    completedAt: null,
    cancelledAt: null,
    cancelReason: null,
    ...changes,
  };
}

/** The office's view before a quote is accepted. */
export const nothingAccepted: State = {
  requestId: 7,
  quoteId: null,
  acceptedAt: null,
  company: null,
  appointment: null,
  crew: [],
  ticket: null,
  task: null,
  may: null,
  why: null,
};

/** A ticket that was due on Nov 12, 2026. */
export function aTask(changes: Partial<Task> = {}): Task {
  return {
    kind: 'request_ticket',
    dueOn: '2026-11-12',
    isOverdue: true,
    quoteId: 9,
    requestId: 7,
    referenceNumber: 'QR-ABCD1234',
    customerName: 'Ana Lopez',
    address: '12 Palm Ave, Davie, FL 33314',
    appointment: null,
    putOff: null,
    ...changes,
  };
}

interface StateChanges {
  task?: Task;
  appointment?: Booked | null;
  crew?: State['crew'];
  ticket?: Partial<NonNullable<State['ticket']>>;
  may?: Partial<NonNullable<State['may']>>;
  why?: Partial<NonNullable<State['why']>>;
}

/**
 * An accepted quote of Heron Stump Grinding; by default without an appointment and with no actions
 * allowed.
 */
export function anAcceptedState({
  appointment = null,
  crew = [],
  task,
  ticket = {},
  may = {},
  why = {},
}: StateChanges = {}): State {
  return {
    requestId: 7,
    quoteId: 9,
    acceptedAt: '2026-11-16T14:00:00.000Z',
    appointment,
    crew,
    company: { id: 1, name: 'Heron Stump Grinding', phone: '(954) 555-0177' },
    task: task ?? null,
    ticket: {
      state: 'to_request',
      ticketNumber: null,
      requestedOn: null,
      goodUntil: null,
      responses: [],
      ...ticket,
    },
    may: { ...nothingAllowed, ...may },
    why: { ...noReason, ...why },
  };
}

const morning = { start: '08:00', end: '10:00', crewsFree: 1 };
const afternoon = { start: '13:00', end: '15:00', crewsFree: 1 };

export function someSlots(
  days: Slots['days'] = [
    { date: '2026-11-19', windows: [morning, afternoon] },
    { date: '2026-11-20', windows: [afternoon] },
  ],
): Slots {
  return {
    timeZone: 'America/New_York',
    earliestOn: '2026-11-19',
    reason: null,
    company: { name: 'Heron Stump Grinding', phone: '(954) 555-0177' },
    days,
  };
}

export function aCalendarRow(changes: Partial<CalendarRow> = {}): CalendarRow {
  const { id, requestId, date, windowStart, windowEnd, crew, status } = anAppointment();
  return {
    id,
    requestId,
    date,
    windowStart,
    windowEnd,
    crew,
    crewNames: [],
    status,
    customerName: 'Ana Lopez',
    address: '12 Palm Ave, Davie, FL 33314',
    ticketState: 'cleared',
    ...changes,
  };
}
