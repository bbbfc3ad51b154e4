import { DomainError } from '../errors.js';
import type { Message } from '../i18n/message.js';
import { makeMove, statusAfter, type Actor, type Move } from '../moves.js';
import { appointmentMessages } from './appointments.messages.js';
import type * as slots from './slots.js';
import type * as utilityTicket from './utility-ticket.js';

export const appointmentStatuses = ['scheduled', 'in_progress', 'completed', 'cancelled'] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

/** Neither canceled nor done. */
export const activeAppointmentStatuses = [
  'scheduled',
  'in_progress',
] as const satisfies readonly AppointmentStatus[];

export const isActiveAppointment = (status: AppointmentStatus): boolean =>
  activeAppointmentStatuses.some((active) => active === status);

/** Not canceled: takes a crew's time. A quote has at most one. */
export const uncanceledAppointmentStatuses = [
  ...activeAppointmentStatuses,
  'completed',
] as const satisfies readonly AppointmentStatus[];

export const appointmentMoveNames = ['book', 'reschedule', 'start', 'complete', 'cancel'] as const;
export type AppointmentMove = (typeof appointmentMoveNames)[number];

/** Domain functions that a move checks besides the status. */
type Guard = keyof typeof slots | keyof typeof utilityTicket;

const everyone: readonly Actor[] = ['customer', 'company', 'administrator'];
const staff: readonly Actor[] = ['company', 'administrator'];

/** Every move of an appointment. */
const appointmentMoves: readonly Move<AppointmentMove, AppointmentStatus, Guard>[] = [
  { move: 'book', from: [null], to: 'scheduled', who: everyone, guards: ['freeSlots'] },
  {
    move: 'reschedule',
    from: ['scheduled'],
    to: 'unchanged',
    who: everyone,
    guards: ['mayCustomerChange', 'freeSlots'],
  },
  {
    move: 'start',
    from: ['scheduled'],
    to: 'in_progress',
    who: staff,
    guards: ['hasWorkDayCome', 'mayStartWork'],
  },
  {
    move: 'complete',
    from: ['scheduled'],
    to: 'completed',
    who: staff,
    guards: ['hasWorkDayCome', 'mayStartWork'],
  },
  { move: 'complete', from: ['in_progress'], to: 'completed', who: staff },
  {
    move: 'cancel',
    from: ['scheduled'],
    to: 'cancelled',
    who: everyone,
    guards: ['mayCustomerChange'],
  },
];

const moveWords: Record<AppointmentMove, string> = {
  book: 'booked again',
  reschedule: 'moved',
  start: 'started',
  complete: 'completed',
  cancel: 'canceled',
};

export const mayMoveAppointment = (
  from: AppointmentStatus | null,
  move: AppointmentMove,
  actor: Actor,
): boolean => statusAfter(appointmentMoves, { from, move, actor }) !== undefined;

function refusal(from: AppointmentStatus | null, move: AppointmentMove): DomainError {
  if (from === null) return new DomainError('NOT_FOUND', appointmentMessages.noSuchAppointment);
  const refusals: Record<AppointmentStatus, (moveWord: string) => Message> = {
    scheduled: appointmentMessages.scheduled,
    in_progress: appointmentMessages.begun,
    completed: appointmentMessages.completed,
    cancelled: appointmentMessages.cancelled,
  };
  return new DomainError('MOVE_REFUSED', refusals[from](moveWords[move]));
}

/**
 * Returns the status after a move. Throws DomainError FORBIDDEN for the wrong actor, NOT_FOUND
 * without an appointment, else MOVE_REFUSED. The service checks the table's guards.
 */
export function moveAppointment(
  from: AppointmentStatus | null,
  move: AppointmentMove,
  actor: Actor,
): AppointmentStatus {
  return makeMove(
    appointmentMoves,
    { from, move, actor },
    {
      wrongActor: appointmentMessages.onlyFor,
      wrongStatus: () => refusal(from, move),
    },
  );
}
