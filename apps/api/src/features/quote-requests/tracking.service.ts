import { DomainError } from '@stumpquote/domain/errors';
import { recordWithoutPhotos } from '@stumpquote/domain/stump-analysis/record-without-photos';
import type { Caller } from '../../ports/caller.js';
import { toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { isPostgres } from '../../db/dialect.js';
import type { Deps } from '../../ports/deps.js';
import { remembering } from './remembered-pages.js';
import { inTransaction } from '../../db/transaction.js';
import { countMiss, refuseGuesses } from './guess-budget.js';
import { requestsMessages } from '../requests/requests.messages.js';
import { quoteRequestsMessages } from './quote-requests.messages.js';
import { trackingView } from './quote-requests.view.js';
import { accessToRequest, type Access } from '../requests/request-access.js';
import { isKeyOf } from '../requests/request-link.js';
import { whyTooLate } from '../appointments/appointment-changes.js';
import { findTracked, versionOfTracked } from './tracked-request.queries.js';
import { findByReference, grantAccess } from '../requests/requests.queries.js';

const texts = quoteRequestsMessages.en;

/**
 * A request by its number: masked for whoever only knows it, whole for those who may see it. The look-up is remembered.
 * The limit stands before guesses alone: who has a right to the request already is let in.
 */
export async function trackRequest(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'log' | 'metrics' | 'acting' | 'outbox' | 'audit'>,
  caller: Caller,
  referenceNumber: string,
) {
  const tracked = await knownTracked(deps.db, referenceNumber);
  let access = tracked === null ? null : await accessToRequest(deps.db, caller, tracked.request);
  if (access === null) await refuseGuesses(deps, caller);
  if (tracked === null) {
    await countMiss(deps, caller);
    throw new DomainError('NOT_FOUND', requestsMessages.en.notFound);
  }
  const { request, appointment } = tracked;
  if (access === null) {
    const at = toInstant(deps.clock.now());
    await grantAccess(deps.db, {
      visitorId: caller.ensureVisitorId(),
      request,
      kind: 'reference',
      at,
    });
    access = 'reference';
  }
  const whyNotCancel =
    appointment === undefined ? null : whyTooLate(deps, appointment, deps.config.company.phone);
  return { ...tracked.viewFor(access), whyNotCancel };
}

/** The request with what each access sees of it, made once. */
async function readTracked(db: Db, referenceNumber: string) {
  const tracked = await findTracked(db, referenceNumber);
  if (tracked === undefined) return null;
  const { request, facts, timeline, record, appointment } = tracked;
  const analysisRecord =
    record &&
    recordWithoutPhotos(
      record,
      facts.photos.map(({ id }) => id),
    );
  const views = new Map<Access, ReturnType<typeof viewFor>>();
  const viewFor = (access: Access) => ({
    ...trackingView(request, facts, access, timeline),
    analysisRecord,
  });
  return {
    request,
    appointment,
    viewFor: (access: Access) => {
      const view = views.get(access) ?? viewFor(access);
      views.set(access, view);
      return view;
    },
  };
}

// A page asks every second or two while the photos are being looked at, and people reload it.
const known = remembering<NonNullable<Awaited<ReturnType<typeof readTracked>>>>(1000);

/** As it was read last, if nothing of it was written since. */
async function knownTracked(db: Db, referenceNumber: string) {
  if (isPostgres(db)) return readTracked(db, referenceNumber);
  const version = await versionOfTracked(db, referenceNumber);
  return version === null
    ? null
    : known(db, { question: referenceNumber, version }, () => readTracked(db, referenceNumber));
}

/** Opens the link of an e-mail or text message: from now on this browser session acts as the customer. */
export async function openLink(
  deps: Pick<
    Deps,
    'config' | 'db' | 'clock' | 'secrets' | 'log' | 'metrics' | 'acting' | 'outbox' | 'audit'
  >,
  caller: Caller,
  { referenceNumber, key }: { referenceNumber: string; key: string },
) {
  const request = await findByReference(deps.db, referenceNumber);
  if (request === undefined || !isKeyOf(deps, request, key)) {
    await refuseGuesses(deps, caller);
    await countMiss(deps, caller);
    throw new DomainError('INVALID_LINK', texts.brokenLink);
  }
  const at = toInstant(deps.clock.now());
  const grant = { visitorId: caller.ensureVisitorId(), request, kind: 'key', at } as const;
  await inTransaction(deps, (tx) => grantAccess(tx, grant));
  return { opened: true as const };
}
