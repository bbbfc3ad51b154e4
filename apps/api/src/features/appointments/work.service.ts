import type { CompleteWorkInput } from '@stumpquote/domain/accuracy/field-measurement';
import { moveAppointment } from '@stumpquote/domain/appointments/appointment-status';
import { hasWorkDayCome, mayStartWork } from '@stumpquote/domain/appointments/utility-ticket';
import { DomainError } from '@stumpquote/domain/errors';
import { localDate } from '@stumpquote/domain/format/date';
import { toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { inTransaction } from '../../db/transaction.js';
import type { Caller, SignedInCaller } from '../../ports/caller.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { removeReplaced } from '../photos/photo-files.js';
import { applyRequestMove, recordEvent } from '../requests/request-events.js';
import { lockAppointment, refuseUnlessQuoted } from './appointment-access.js';
import { appointmentsMessages, appointmentsOfficeMessages } from './appointments.messages.js';
import { ticketOfQuote, updateAppointment, type AppointmentRow } from './appointments.queries.js';
import { appointmentView, utilityTicketOf, type AppointmentView } from './appointments.view.js';
import { saveMeasurements } from './field-measurements.service.js';

const texts = appointmentsMessages;

export const today = (deps: Pick<Deps, 'clock' | 'config'>): string =>
  localDate(deps.clock.now(), deps.config.company.timeZone);

function refuseBeforeItsDay(
  deps: Pick<Deps, 'clock' | 'config'>,
  appointment: AppointmentRow,
): void {
  const day = hasWorkDayCome(appointment.date, today(deps));
  if (!day.allowed) throw new DomainError('MOVE_REFUSED', day.refusal);
}

/**
 * Starts the work: not before its day, and only with a utility locate ticket that every utility has
 * answered and that is at most 30 days old.
 */
export async function startWork(
  deps: ChangeDeps & Pick<Deps, 'config'>,
  caller: Caller,
  appointmentId: number,
): Promise<AppointmentView> {
  const row = await inTransaction(deps, async (tx) => {
    const engagement = await lockAppointment(deps, tx, caller, appointmentId);
    const { appointment, actor, request, quote } = engagement;
    const status = moveAppointment(appointment.status, 'start', actor);
    refuseUnlessQuoted(engagement);
    refuseBeforeItsDay(deps, appointment);
    const ticket = mayStartWork(utilityTicketOf(await ticketOfQuote(tx, quote.id)), today(deps));
    if (!ticket.allowed) throw new DomainError('MOVE_REFUSED', ticket.refusal);
    const now = toInstant(deps.clock.now());
    const started = await updateAppointment(tx, appointment, {
      status,
      started_at: now,
      updated_at: now,
    });
    if (started === undefined) throw new DomainError('CONFLICT', texts.changedMeanwhile);
    await recordEvent(tx, deps, {
      requestId: request.id,
      kind: 'work_started',
      actor,
      caller,
      data: { appointmentId },
      isForCustomer: true,
    });
    return started;
  });
  return appointmentView(row);
}

/**
 * Completes the work and its request, optionally with the crew's measurements. Work that was never
 * started needs what starting required: its day has come, and the ticket was valid then.
 */
export async function completeWork(
  deps: ChangeDeps & Pick<Deps, 'config' | 'photoStorage'>,
  caller: SignedInCaller,
  { appointmentId, measurements }: CompleteWorkInput,
): Promise<AppointmentView> {
  const { row, replaced } = await inTransaction(deps, async (tx) => {
    const engagement = await lockAppointment(deps, tx, caller, appointmentId);
    const { appointment, actor, request } = engagement;
    const status = moveAppointment(appointment.status, 'complete', actor);
    refuseUnlessQuoted(engagement);
    if (appointment.status === 'scheduled') await refuseUnlessStartable(tx, deps, appointment);
    const now = toInstant(deps.clock.now());
    const completed = await updateAppointment(tx, appointment, {
      status,
      completed_at: now,
      updated_at: now,
    });
    if (completed === undefined) throw new DomainError('CONFLICT', texts.changedMeanwhile);
    await applyRequestMove(tx, deps, caller, request, 'complete', {
      actor,
      data: { appointmentId },
    });
    const replaced = await saveMeasurements(
      tx,
      deps,
      caller,
      { requestId: request.id, appointmentId, actor },
      measurements,
    );
    return { row: completed, replaced };
  });
  await removeReplaced(deps.photoStorage, replaced);
  return appointmentView(row);
}

async function refuseUnlessStartable(
  tx: Db,
  deps: Pick<Deps, 'config' | 'clock'>,
  appointment: AppointmentRow,
): Promise<void> {
  refuseBeforeItsDay(deps, appointment);
  const ticket = await ticketOfQuote(tx, appointment.quote_id);
  if (!mayStartWork(utilityTicketOf(ticket), appointment.date).allowed)
    throw new DomainError('MOVE_REFUSED', appointmentsOfficeMessages.ticketMissingAtWork);
}
