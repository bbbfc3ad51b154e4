import type { CancelAppointment } from '@stumpquote/domain/appointments/appointment-schemas';
import { moveAppointment } from '@stumpquote/domain/appointments/appointment-status';
import { DomainError, fieldError } from '@stumpquote/domain/errors';
import type { Actor } from '@stumpquote/domain/moves';
import { toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { inTransaction } from '../../db/transaction.js';
import type { Caller } from '../../ports/caller.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { phoneFor } from '../companies/company-phone.js';
import { recordEvent } from '../requests/request-events.js';
import type { RequestEmailDeps } from '../requests/send-request-email.js';
import { lockAppointment } from './appointment-access.js';
import { eventData, refuseIfTooLate } from './appointment-changes.js';
import { sendAppointmentEmails } from './appointment-emails.js';
import { appointmentsMessages, appointmentsOfficeMessages } from './appointments.messages.js';
import { updateAppointment, type AppointmentRow } from './appointments.queries.js';
import { appointmentView, type AppointmentView } from './appointments.view.js';

const texts = appointmentsMessages;

interface Cancellation {
  caller: Caller;
  actor: Actor;
  reason: string | undefined;
  /** The number to call, for a customer who is too late. */
  phone: string;
  /** True if the request is canceled too, whose event and emails then cover the appointment. */
  withRequest: boolean;
}

/**
 * Cancels an appointment and frees its slot. Customers can do this until 24 hours before; staff
 * must give a reason unless the request is canceled too.
 */
export async function cancelRow(
  tx: Db,
  deps: Pick<Deps, 'config' | 'clock'>,
  appointment: AppointmentRow,
  { caller, actor, reason, phone, withRequest }: Cancellation,
): Promise<AppointmentRow> {
  const status = moveAppointment(appointment.status, 'cancel', actor);
  refuseIfTooLate(deps, { actor, appointment, phone });
  if (!withRequest && actor !== 'customer' && reason === undefined)
    throw fieldError('VALIDATION', ['reason'], appointmentsOfficeMessages.reasonRequired);
  const requestId = appointment.quote_request_id;
  const now = toInstant(deps.clock.now());
  const cancelled = await updateAppointment(tx, appointment, {
    status,
    revision: appointment.revision + 1,
    cancelled_at: now,
    cancel_reason: reason ?? null,
    updated_at: now,
  });
  if (cancelled === undefined) throw new DomainError('CONFLICT', texts.changedMeanwhile);
  await recordEvent(tx, deps, {
    requestId,
    kind: 'appointment_cancelled',
    actor,
    caller,
    data: eventData(cancelled),
    reason: withRequest ? undefined : reason,
    isForCustomer: true,
  });
  return cancelled;
}

export async function cancelAppointment(
  deps: ChangeDeps & RequestEmailDeps,
  caller: Caller,
  { appointmentId, reason }: CancelAppointment,
): Promise<AppointmentView> {
  const row = await inTransaction(deps, async (tx) => {
    const engagement = await lockAppointment(deps, tx, caller, appointmentId);
    const { appointment, actor, company } = engagement;
    const phone = phoneFor(deps, company);
    const options = { caller, actor, reason, phone, withRequest: false };
    const cancelled = await cancelRow(tx, deps, appointment, options);
    await sendAppointmentEmails(tx, { ...deps, cause: caller }, engagement, cancelled, 'cancelled');
    return cancelled;
  });
  deps.outbox.wake();
  return appointmentView(row);
}
