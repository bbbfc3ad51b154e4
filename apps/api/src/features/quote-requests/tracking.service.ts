import { DomainError } from '@stumpquote/domain/errors';
import type { Caller } from '../../caller.js';
import { toInstant } from '../../db/columns.js';
import type { Deps } from '../../deps.js';
import { countOne, refuseAbove } from '../../rate-limit.js';
import { findByReference, grantAccess } from './quote-requests.queries.js';
import { quoteRequestsMessages } from './quote-requests.messages.js';
import { trackingView } from './quote-requests.view.js';
import { accessToRequest } from './request-access.js';
import { timelineOf } from './request-events.js';
import { factsOf } from './request-facts.queries.js';
import { isKeyOf } from './request-link.js';

const texts = quoteRequestsMessages.en;

const missLimit = (caller: Caller) => ({
  key: `track:address:${caller.address}`, max: 20, windowSeconds: 15 * 60, message: texts.tooManyLookUps,
});

/** Counts what was not found, so that numbers and keys can't be tried out one after the other. */
async function countMiss(deps: Deps, caller: Caller): Promise<void> {
  const { key, windowSeconds } = missLimit(caller);
  await countOne(deps.db, deps.clock, key, windowSeconds);
}

/** A request by its number: masked for whoever only knows it, whole for those who may see it. The look-up is remembered. */
export async function trackRequest(deps: Deps, caller: Caller, referenceNumber: string) {
  await refuseAbove(deps.db, deps.clock, missLimit(caller));
  const request = await findByReference(deps.db, referenceNumber);
  if (request === undefined) {
    await countMiss(deps, caller);
    throw new DomainError('NOT_FOUND', texts.notFound);
  }
  let access = await accessToRequest(deps.db, caller, request);
  if (access === null) {
    const at = toInstant(deps.clock.now());
    await grantAccess(deps.db, { visitorId: caller.ensureVisitorId(), request, kind: 'reference', at });
    access = 'reference';
  }
  const facts = (await factsOf(deps.db, [request])).get(request.id);
  if (facts === undefined) throw new Error(`no facts for request ${request.id}`);
  return trackingView(request, facts, access, await timelineOf(deps.db, request.id, { forCustomer: true }));
}

/** Opens the link of an e-mail or text message: from now on this browser session acts as the customer. */
export async function openLink(deps: Deps, caller: Caller, { referenceNumber, key }: { referenceNumber: string; key: string }) {
  await refuseAbove(deps.db, deps.clock, missLimit(caller));
  const request = await findByReference(deps.db, referenceNumber);
  if (request === undefined || !isKeyOf(deps, request, key)) {
    await countMiss(deps, caller);
    throw new DomainError('INVALID_LINK', texts.brokenLink);
  }
  const at = toInstant(deps.clock.now());
  await grantAccess(deps.db, { visitorId: caller.ensureVisitorId(), request, kind: 'key', at });
  return { opened: true as const };
}
