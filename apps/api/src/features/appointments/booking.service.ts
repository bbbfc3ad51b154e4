import type { BookSlot, Reschedule } from '@stumpquote/domain/appointments/appointment-schemas';
import { moveAppointment } from '@stumpquote/domain/appointments/appointment-status';
import { DomainError } from '@stumpquote/domain/errors';
import { toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { inTransaction } from '../../db/transaction.js';
import { callerKey, once } from '../../guards/idempotency.js';
import type { Caller } from '../../ports/caller.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { phoneFor } from '../companies/company-phone.js';
import { recordEvent } from '../requests/request-events.js';
import type { RequestEmailDeps } from '../requests/send-request-email.js';
import {
  lockAppointment,
  lockEngagement,
  refuseUnlessQuoted,
  type Engagement,
} from './appointment-access.js';
import { eventData, refuseIfTooLate } from './appointment-changes.js';
import { sendAppointmentEmails } from './appointment-emails.js';
import { appointmentsMessages } from './appointments.messages.js';
import {
  insertAppointment,
  uncanceledAppointmentOfQuote,
  updateAppointment,
  type AppointmentRow,
} from './appointments.queries.js';
import { appointmentView, type AppointmentView } from './appointments.view.js';
import { sendCrew } from './crew-members.service.js';
import { chooseSlot, type WantedSlot } from './slots.service.js';

const texts = appointmentsMessages;

const isSameSlot = (row: AppointmentRow, { date, windowStart }: WantedSlot) =>
  row.date === date && row.window_start === windowStart;

/**
 * Books a free arrival window for an accepted quote. Idempotent for the same window and for the
 * same idempotency key.
 */
export async function bookAppointment(
  deps: ChangeDeps & RequestEmailDeps,
  caller: Caller,
  input: BookSlot,
): Promise<AppointmentView> {
  const { idempotencyKey, ...content } = input;
  const options = {
    operation: 'appointments.book',
    key: callerKey(caller, idempotencyKey),
    content,
  };
  const view = await inTransaction(deps, async (tx) => {
    const engagement = await lockEngagement(deps, tx, caller, input.quoteId);
    return once(tx, deps.clock, options, async () =>
      appointmentView(await book(tx, deps, caller, { engagement, slot: input })),
    );
  });
  deps.outbox.wake();
  return view;
}

interface Booking {
  engagement: Engagement;
  slot: WantedSlot;
}

async function book(
  tx: Db,
  deps: RequestEmailDeps & Pick<Deps, 'clock'>,
  caller: Caller,
  { engagement, slot: wanted }: Booking,
): Promise<AppointmentRow> {
  const { quote, request, company, actor } = engagement;
  const status = moveAppointment(null, 'book', actor);
  refuseUnlessQuoted(engagement);
  const live = await uncanceledAppointmentOfQuote(tx, quote.id);
  if (live !== undefined && live.status === 'scheduled' && isSameSlot(live, wanted)) return live;
  if (live !== undefined)
    throw new DomainError(
      'CONFLICT',
      texts.alreadyBooked({ date: live.date, start: live.window_start, end: live.window_end }),
    );
  const slot = await chooseSlot(deps, tx, engagement, wanted, null);
  const now = toInstant(deps.clock.now());
  const booked = await insertAppointment(tx, {
    quote_id: quote.id,
    quote_request_id: request.id,
    company_id: company.id,
    ...slot,
    status,
    revision: 0,
    started_at: null,
    completed_at: null,
    cancelled_at: null,
    cancel_reason: null,
    created_at: now,
    updated_at: now,
  });
  await sendCrew(tx, booked);
  await recordEvent(tx, deps, {
    requestId: request.id,
    kind: 'appointment_booked',
    actor,
    caller,
    data: eventData(booked),
    isForCustomer: true,
  });
  await sendAppointmentEmails(tx, { ...deps, cause: caller }, engagement, booked, 'booked');
  return booked;
}

/**
 * Moves a scheduled appointment to another free window. Idempotent for the current window and for
 * the same idempotency key. Customers can do this until 24 hours before.
 */
export async function rescheduleAppointment(
  deps: ChangeDeps & RequestEmailDeps,
  caller: Caller,
  input: Reschedule,
): Promise<AppointmentView> {
  const { idempotencyKey, ...content } = input;
  const options = {
    operation: 'appointments.reschedule',
    key: callerKey(caller, idempotencyKey),
    content,
  };
  const view = await inTransaction(deps, async (tx) => {
    const engagement = await lockAppointment(deps, tx, caller, input.appointmentId);
    return once(tx, deps.clock, options, async () =>
      appointmentView(
        await reschedule(tx, deps, caller, { engagement, slot: input, revision: input.revision }),
      ),
    );
  });
  deps.outbox.wake();
  return view;
}

interface Rescheduling extends Booking {
  /** Undefined if the caller didn't say what it saw. */
  revision: number | undefined;
  engagement: Engagement & { appointment: AppointmentRow };
}

async function reschedule(
  tx: Db,
  deps: RequestEmailDeps & Pick<Deps, 'clock'>,
  caller: Caller,
  { engagement, slot: wanted, revision }: Rescheduling,
): Promise<AppointmentRow> {
  const { appointment, actor, request, company } = engagement;
  const status = moveAppointment(appointment.status, 'reschedule', actor);
  refuseIfTooLate(deps, { actor, appointment, phone: phoneFor(deps, company) });
  refuseUnlessQuoted(engagement);
  if (isSameSlot(appointment, wanted)) return appointment;
  if (revision !== undefined && revision !== appointment.revision)
    throw new DomainError('CONFLICT', texts.changedMeanwhile);
  const slot = await chooseSlot(deps, tx, engagement, wanted, appointment.id);
  const moved = await updateAppointment(tx, appointment, {
    ...slot,
    status,
    revision: appointment.revision + 1,
    updated_at: toInstant(deps.clock.now()),
  });
  if (moved === undefined) throw new DomainError('CONFLICT', texts.changedMeanwhile);
  if (moved.crew !== appointment.crew) await sendCrew(tx, moved);
  await recordEvent(tx, deps, {
    requestId: request.id,
    kind: 'appointment_rescheduled',
    actor,
    caller,
    isForCustomer: true,
    data: {
      ...eventData(moved),
      fromDate: appointment.date,
      fromWindowStart: appointment.window_start,
    },
  });
  await sendAppointmentEmails(tx, { ...deps, cause: caller }, engagement, moved, 'rescheduled');
  return moved;
}
