import { mayCustomerChange, tooLateToChange } from '@stumpquote/domain/appointments/slots';
import { DomainError } from '@stumpquote/domain/errors';
import { recordWithoutPhotos } from '@stumpquote/domain/stump-analysis/record-without-photos';
import type { Caller } from '../../caller.js';
import { toInstant } from '../../db/columns.js';
import type { Deps } from '../../deps.js';
import { recordOfRequest } from '../stump-analysis/attach-analysis.js';
import { findByReference, findStandingAppointment, grantAccess } from './quote-requests.queries.js';
import { countMiss, refuseGuesses } from './guess-budget.js';
import { quoteRequestsMessages } from './quote-requests.messages.js';
import { trackingView } from './quote-requests.view.js';
import { accessToRequest, type RequestRow } from './request-access.js';
import { timelineOf } from './request-events.js';
import { factsOf } from './request-facts.queries.js';
import { isKeyOf } from './request-link.js';

const texts = quoteRequestsMessages.en;

/**
 * A request by its number: masked for whoever only knows it, whole for those who may see it. The look-up is remembered.
 * The limit stands before guesses alone: who has a right to the request already is let in.
 */
export async function trackRequest(deps: Deps, caller: Caller, referenceNumber: string) {
  const request = await findByReference(deps.db, referenceNumber);
  let access = request === undefined ? null : await accessToRequest(deps.db, caller, request);
  if (access === null) await refuseGuesses(deps, caller);
  if (request === undefined) {
    await countMiss(deps, caller);
    throw new DomainError('NOT_FOUND', texts.notFound);
  }
  if (access === null) {
    const at = toInstant(deps.clock.now());
    await grantAccess(deps.db, { visitorId: caller.ensureVisitorId(), request, kind: 'reference', at });
    access = 'reference';
  }
  const facts = (await factsOf(deps.db, [request])).get(request.id);
  if (facts === undefined) throw new Error(`no facts for request ${request.id}`);
  const timeline = await timelineOf(deps.db, request.id, { forCustomer: true });
  const record = await recordOfRequest(deps.db, request.id);
  return {
    ...trackingView(request, facts, access, timeline), whyNotCancel: await whyNotCancel(deps, request),
    analysisRecord: record && recordWithoutPhotos(record, facts.photos.map(({ id }) => id)),
  };
}

/** The sentence with the phone number, once the appointment is too near for the customer to cancel here. */
async function whyNotCancel(deps: Deps, request: RequestRow): Promise<string | null> {
  const appointment = await findStandingAppointment(deps.db, request.id);
  if (appointment === undefined) return null;
  const { phone, timeZone } = deps.config.company;
  const { date, window_start: windowStart } = appointment;
  return mayCustomerChange({ date, windowStart, now: deps.clock.now(), timeZone }) ? null : tooLateToChange(phone);
}

/** Opens the link of an e-mail or text message: from now on this browser session acts as the customer. */
export async function openLink(deps: Deps, caller: Caller, { referenceNumber, key }: { referenceNumber: string; key: string }) {
  const request = await findByReference(deps.db, referenceNumber);
  if (request === undefined || !isKeyOf(deps, request, key)) {
    await refuseGuesses(deps, caller);
    await countMiss(deps, caller);
    throw new DomainError('INVALID_LINK', texts.brokenLink);
  }
  const at = toInstant(deps.clock.now());
  await grantAccess(deps.db, { visitorId: caller.ensureVisitorId(), request, kind: 'key', at });
  return { opened: true as const };
}
