import { DomainError } from '@stumpquote/domain/errors';
import type { Actor } from '@stumpquote/domain/moves';
import { moveRequest } from '@stumpquote/domain/quote-requests/request-status';
import type { Db } from '../../db/database.js';
import { inTransaction } from '../../db/transaction.js';
import type { Caller, SignedInCaller } from '../../ports/caller.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import type { HasCause } from '../../ports/outbox.js';
import { findActiveAppointment } from '../appointments/appointments.queries.js';
import { cancelRow } from '../appointments/cancellation.service.js';
import { findCompany } from '../companies/companies.queries.js';
import { endQuotes, freeAcceptedQuote } from '../quotes/close-quotes.service.js';
import {
  accesses,
  actorOfAccess,
  mayOnlyRead,
  requireLockedRequest,
} from '../requests/request-access.js';
import {
  notifyCompanyEnded,
  notifyCompanyReopened,
  notifyCustomerEnded,
  notifyCustomerReopened,
  type Ending,
  type FreedAppointment,
} from '../requests/request-emails.js';
import { applyRequestMove } from '../requests/request-events.js';
import type { RequestRow } from '../requests/requests.queries.js';
import type { RequestEmailDeps } from '../requests/send-request-email.js';
import { assignOnlyCompany } from './assignment.service.js';
import { quoteRequestsMessages } from './quote-requests.messages.js';
import { viewOf } from './request-lists.service.js';

const texts = quoteRequestsMessages;

/** Rejects the request with a reason that the customer can read. */
export async function rejectRequest(
  deps: ChangeDeps & RequestEmailDeps,
  caller: SignedInCaller,
  input: { requestId: number; reason: string },
) {
  const view = await inTransaction(deps, async (tx) => {
    const { request } = await requireLockedRequest(tx, caller, input.requestId, ['admin']);
    const moved = await applyRequestMove(tx, deps, caller, request, 'reject', {
      actor: 'administrator',
      reason: input.reason,
    });
    const quoting = await endQuotes(tx, deps, moved.id);
    const freed = await freeAppointment(tx, deps, {
      caller,
      actor: 'administrator',
      request: moved,
      reason: input.reason,
    });
    await notifyCustomerEnded(tx, { ...deps, cause: caller }, moved, {
      how: 'rejected',
      actor: 'administrator',
      reason: input.reason,
      freed,
    });
    await notifyCompanies(tx, { ...deps, cause: caller }, moved, {
      how: 'rejected',
      reason: input.reason,
      freed,
      quoting,
    });
    return viewOf(tx, moved, caller);
  });
  deps.outbox.wake();
  return view;
}

/**
 * Reopens a rejected or canceled request: it waits for a company again, and an accepted quote is
 * superseded. Notifies both sides.
 */
export async function reopenRequest(
  deps: ChangeDeps & RequestEmailDeps,
  caller: SignedInCaller,
  requestId: number,
) {
  const view = await inTransaction(deps, async (tx) => {
    const { request } = await requireLockedRequest(tx, caller, requestId, ['admin']);
    const moved = await applyRequestMove(tx, deps, caller, request, 'reopen', {
      actor: 'administrator',
      changes: { company_id: null },
    });
    await freeAcceptedQuote(tx, deps, moved.id);
    const sending = { ...deps, cause: caller };
    await notifyCustomerReopened(tx, sending, moved);
    const assigned = await assignOnlyCompany(tx, deps, moved);
    const before =
      request.company_id === null ? undefined : await findCompany(tx, request.company_id);
    if (before !== undefined && before.id !== assigned.company_id)
      await notifyCompanyReopened(tx, sending, moved, before);
    return viewOf(tx, assigned, caller);
  });
  deps.outbox.wake();
  return view;
}

/**
 * Cancels the request for the customer, up to 24 hours before the appointment, whose slot is freed.
 * Notifies both sides.
 */
export async function cancelRequest(
  deps: ChangeDeps & RequestEmailDeps,
  caller: Caller,
  input: { requestId: number; reason?: string | undefined },
) {
  const cancelled = await inTransaction(deps, async (tx) => {
    const { request, access } = await requireLockedRequest(tx, caller, input.requestId, accesses);
    if (mayOnlyRead(access)) throw new DomainError('FORBIDDEN', texts.openLinkFirst);
    const actor = actorOfAccess[access];
    moveRequest(request.status, 'cancel', actor);
    const { reason } = input;
    const freed = await freeAppointment(tx, deps, { caller, actor, request, reason });
    const moved = await applyRequestMove(tx, deps, caller, request, 'cancel', { actor, reason });
    const quoting = await endQuotes(tx, deps, moved.id);
    await notifyCustomerEnded(tx, { ...deps, cause: caller }, moved, {
      how: 'cancelled',
      actor,
      reason,
      freed,
    });
    await notifyCompanies(tx, { ...deps, cause: caller }, moved, {
      how: 'cancelled',
      reason,
      freed,
      quoting,
    });
    return moved;
  });
  deps.outbox.wake();
  return { id: cancelled.id, status: cancelled.status };
}

/**
 * Cancels an open request whose customer is deleting their account; only companies are notified.
 */
export async function endForDeletion(
  tx: Db,
  deps: RequestEmailDeps & Pick<Deps, 'clock'>,
  caller: Caller,
  request: RequestRow,
): Promise<void> {
  const moved = await applyRequestMove(tx, deps, caller, request, 'cancel', { actor: 'customer' });
  const quoting = await endQuotes(tx, deps, moved.id);
  await notifyCompanies(tx, { ...deps, cause: caller }, moved, {
    how: 'cancelled',
    freed: null,
    quoting,
  });
}

/** Cancels the active appointment, if any: frees its slot and updates subscribed calendars. */
async function freeAppointment(
  tx: Db,
  deps: Pick<Deps, 'config' | 'clock'>,
  {
    caller,
    actor,
    request,
    reason,
  }: { caller: Caller; actor: Actor; request: RequestRow; reason: string | undefined },
): Promise<FreedAppointment | null> {
  const appointment = await findActiveAppointment(tx, request.id);
  if (appointment === undefined) return null;
  const cancelled = await cancelRow(tx, deps, appointment, {
    caller,
    actor,
    reason,
    phone: deps.config.company.phone,
    withRequest: true,
  });
  return { appointment: cancelled, company: await findCompany(tx, cancelled.company_id) };
}

/** Notifies the assigned company, those with a quote, and the appointment's. */
async function notifyCompanies(
  tx: Db,
  deps: RequestEmailDeps & HasCause,
  request: RequestRow,
  { quoting, ...ending }: Ending & { quoting: readonly number[] },
): Promise<void> {
  const atCompany = ending.freed?.appointment.company_id ?? null;
  for (const id of new Set([request.company_id, atCompany, ...quoting])) {
    const company = id === null ? undefined : await findCompany(tx, id);
    if (company === undefined) continue;
    const freed = atCompany === id ? ending.freed : null;
    await notifyCompanyEnded(tx, deps, request, company, { ...ending, freed });
  }
}
