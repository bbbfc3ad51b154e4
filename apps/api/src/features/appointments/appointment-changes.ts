import { mayCustomerChange, tooLateToChange } from '@stumpquote/domain/appointments/slots';
import { DomainError } from '@stumpquote/domain/errors';
import type { Message } from '@stumpquote/domain/i18n/message';
import type { Actor } from '@stumpquote/domain/moves';
import type { Deps } from '../../ports/deps.js';
import type { EventData } from '../requests/request-events.js';
import type { AppointmentRow } from './appointments.queries.js';

/** The appointment data stored in a timeline event. */
export const eventData = (row: AppointmentRow): EventData => ({
  appointmentId: row.id,
  date: row.date,
  windowStart: row.window_start,
  windowEnd: row.window_end,
});

/**
 * Returns why it's too late for the customer to change this online, with the phone number to call;
 * null if it isn't.
 */
export function whyTooLate(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { date, window_start: windowStart }: Pick<AppointmentRow, 'date' | 'window_start'>,
  phone: string,
): Message | null {
  const { timeZone } = config.company;
  return mayCustomerChange({ date, windowStart, now: clock.now(), timeZone })
    ? null
    : tooLateToChange(phone);
}

/** Throws TOO_LATE for customers only; staff can change an appointment at any time. */
export function refuseIfTooLate(
  deps: Pick<Deps, 'config' | 'clock'>,
  { actor, appointment, phone }: { actor: Actor; appointment: AppointmentRow; phone: string },
): void {
  const why = actor === 'customer' ? whyTooLate(deps, appointment, phone) : null;
  if (why !== null) throw new DomainError('TOO_LATE', why);
}
