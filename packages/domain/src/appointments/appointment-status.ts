import { DomainError } from '../errors.js';
import type { Actor } from '../quote-requests/request-status.js';

export const appointmentStatuses = ['scheduled', 'in_progress', 'completed', 'cancelled'] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

export const appointmentMoveNames = ['book', 'reschedule', 'start', 'complete', 'cancel'] as const;
export type AppointmentMove = (typeof appointmentMoveNames)[number];

export interface AppointmentMoveRow {
  readonly move: AppointmentMove;
  /** `null` is an appointment that doesn't exist yet. */
  readonly from: readonly (AppointmentStatus | null)[];
  readonly to: AppointmentStatus;
  readonly actors: readonly Actor[];
}

/** Every move of an appointment. What stands in no row is refused. */
export const appointmentMoves: readonly AppointmentMoveRow[] = [
  { move: 'book', from: [null], to: 'scheduled', actors: ['customer', 'company', 'administrator'] },
  {
    move: 'reschedule',
    from: ['scheduled'],
    to: 'scheduled',
    actors: ['customer', 'company', 'administrator'],
  },
  { move: 'start', from: ['scheduled'], to: 'in_progress', actors: ['company', 'administrator'] },
  {
    move: 'complete',
    from: ['scheduled', 'in_progress'],
    to: 'completed',
    actors: ['company', 'administrator'],
  },
  {
    move: 'cancel',
    from: ['scheduled'],
    to: 'cancelled',
    actors: ['customer', 'company', 'administrator'],
  },
];

const stateWords: Record<AppointmentStatus, string> = {
  scheduled: 'is scheduled',
  in_progress: 'has begun',
  completed: 'is completed',
  cancelled: 'was cancelled',
};

const deeds: Record<AppointmentMove, string> = {
  book: 'be booked again',
  reschedule: 'be moved',
  start: 'be started',
  complete: 'be completed',
  cancel: 'be cancelled',
};

const actorWords: Record<Actor, string> = {
  customer: 'the customer',
  company: 'the company',
  administrator: 'an administrator',
  system: 'the system',
};

function refusal(from: AppointmentStatus | null, move: AppointmentMove, actor: Actor): DomainError {
  const allowed = appointmentMoves.filter((row) => row.move === move).flatMap((row) => row.actors);
  if (!allowed.includes(actor)) {
    const who = allowed.map((one) => actorWords[one]).join(' or ');
    return new DomainError('FORBIDDEN', `Only ${who} can do this with an appointment.`);
  }
  if (from === null) return new DomainError('NOT_FOUND', 'There is no such appointment.');
  return new DomainError(
    'MOVE_REFUSED',
    `This appointment ${stateWords[from]} and can't ${deeds[move]}.`,
  );
}

function statusAfter(
  from: AppointmentStatus | null,
  move: AppointmentMove,
  actor: Actor,
): AppointmentStatus | undefined {
  return appointmentMoves.find(
    (row) => row.move === move && row.from.includes(from) && row.actors.includes(actor),
  )?.to;
}

export function mayMoveAppointment(
  from: AppointmentStatus | null,
  move: AppointmentMove,
  actor: Actor,
): boolean {
  return statusAfter(from, move, actor) !== undefined;
}

/**
 * The status after a move. Throws DomainError FORBIDDEN for the wrong actor, NOT_FOUND without an appointment, else
 * MOVE_REFUSED. Not asked here: free slots (`freeSlots`), the 24 hours (`mayCustomerChange`), the ticket (`mayStartWork`).
 */
export function moveAppointment(
  from: AppointmentStatus | null,
  move: AppointmentMove,
  actor: Actor,
): AppointmentStatus {
  const to = statusAfter(from, move, actor);
  if (to === undefined) throw refusal(from, move, actor);
  return to;
}
