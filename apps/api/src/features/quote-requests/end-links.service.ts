import { DomainError } from '@stumpquote/domain/errors';
import type { EndLinks } from '@stumpquote/domain/quote-requests/submit-schema';
import { toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { onceInTransaction } from '../../guards/idempotency.js';
import type { SignedInCaller } from '../../ports/caller.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { replaceInUnattempted } from '../messages/messages.queries.js';
import { sendNewLink } from '../requests/request-emails.js';
import { recordEvent } from '../requests/request-events.js';
import { keyOf } from '../requests/request-link.js';
import { requestsMessages } from '../requests/requests.messages.js';
import { lockRequest, raiseLinkVersion, type RequestRow } from '../requests/requests.queries.js';
import type { RequestEmailDeps } from '../requests/send-request-email.js';

/**
 * Revokes every link of the request sent so far, and the access browsers got through them. Unsent
 * messages get the new key, so that they don't arrive with a dead link.
 */
export async function endLinks(
  deps: ChangeDeps & RequestEmailDeps,
  caller: SignedInCaller,
  { requestId, sendLink, idempotencyKey: key }: EndLinks,
) {
  const ended = await onceInTransaction(
    deps,
    caller,
    { operation: 'quoteRequests.endLinks', key, content: { requestId, sendLink } },
    async (tx) => {
      const request = await endLinksIn(tx, deps, caller, { requestId, wasSent: sendLink });
      if (sendLink) await sendNewLink(tx, { ...deps, cause: caller }, request);
      return { requestId, sent: sendLink };
    },
  );
  deps.outbox.wake();
  return ended;
}

/** Does the same inside another change's transaction; returns the updated request. */
export async function endLinksIn(
  tx: Db,
  deps: Pick<Deps, 'clock' | 'secrets'>,
  caller: SignedInCaller,
  { requestId, wasSent }: { requestId: number; wasSent: boolean },
): Promise<RequestRow> {
  const before = await lockRequest(tx, requestId);
  if (before === undefined) throw new DomainError('NOT_FOUND', requestsMessages.notFound);
  const request = await raiseLinkVersion(tx, requestId, toInstant(deps.clock.now()));
  await replaceInUnattempted(tx, requestId, keyOf(deps, before), keyOf(deps, request));
  await recordEvent(tx, deps, {
    requestId,
    kind: 'links_ended',
    actor: 'administrator',
    caller,
    data: { wasSent },
    isForCustomer: false,
  });
  return request;
}
