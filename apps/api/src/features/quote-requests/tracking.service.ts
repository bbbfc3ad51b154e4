import { DomainError } from '@stumpquote/domain/errors';
import { translate } from '@stumpquote/domain/i18n/message';
import {
  basisOf,
  estimateChange,
  type EstimateBasis,
} from '@stumpquote/domain/quotes/estimate-basis';
import { countingQuote } from '@stumpquote/domain/quotes/price-story';
import { isOpen } from '@stumpquote/domain/quotes/quote-status';
import type { AnalysisRecord } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { localizeRecord } from '@stumpquote/domain/stump-analysis/localize-analysis';
import { recordWithoutPhotos } from '@stumpquote/domain/stump-analysis/record-without-photos';
import { fromFlag, fromOptionalJson, toInstant } from '../../db/columns.js';
import { inTransaction } from '../../db/transaction.js';
import type { Caller } from '../../ports/caller.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { whyTooLate } from '../appointments/appointment-changes.js';
import { findActiveAppointment } from '../appointments/appointments.queries.js';
import { crewWidthsOfRequest } from '../appointments/field-measurements.queries.js';
import { admitKey, countMiss, refuseGuesses } from '../auth/guess-budget.js';
import { storedQuotes } from '../quotes/quotes.queries.js';
import { statusNow } from '../quotes/quotes.view.js';
import { accessToRequest, type Access } from '../requests/request-access.js';
import { timelineFor } from '../requests/request-events.js';
import { isMailedKeyOf } from '../requests/request-link.js';
import { requestsMessages } from '../requests/requests.messages.js';
import {
  confirmMailboxOfRequest,
  findByReference,
  grantAccess,
  type RequestRow,
} from '../requests/requests.queries.js';
import type { RequestEmailDeps } from '../requests/send-request-email.js';
import {
  firstRecordOfRequest,
  recordOfRequest,
  recordWithFigures,
} from '../stump-analysis/attach-analysis.js';
import { priceBookOf } from '../stump-analysis/effective-analysis.js';
import { outlinesOf, priceStoryView } from './price-story.view.js';
import { quoteRequestsMessages } from './quote-requests.messages.js';
import { trackingView } from './quote-requests.view.js';
import { factsOfOne } from './request-facts.queries.js';

const texts = quoteRequestsMessages;

/**
 * Returns a request by its number: masked for someone who only knows the number, in full for those
 * with access. Only guesses are rate limited: callers who already have access skip the limit.
 */
export async function trackRequest(
  deps: ChangeDeps & Pick<Deps, 'config' | 'log' | 'metrics' | 'outbox'>,
  caller: Caller,
  referenceNumber: string,
) {
  const request = await findByReference(deps.db, referenceNumber);
  let access = request === undefined ? null : await accessToRequest(deps.db, caller, request);
  if (access === null) await refuseGuesses(deps, caller);
  if (request === undefined) {
    await countMiss(deps, caller);
    throw new DomainError('NOT_FOUND', requestsMessages.notFound);
  }
  if (access === null) {
    await grant(deps, caller, request, { kind: 'reference' });
    access = 'reference';
  }
  return trackedPage(deps, caller, request, access);
}

async function trackedPage(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  caller: Caller,
  request: RequestRow,
  access: Access,
) {
  const { db } = deps;
  const { locale } = caller;
  const facts = await factsOfOne(db, request);
  const timeline = await timelineFor(db, caller, access, request.id);
  const record = await recordOfRequest(db, request.id);
  const appointment = await findActiveAppointment(db, request.id);
  const late =
    appointment === undefined ? null : whyTooLate(deps, appointment, deps.config.company.phone);
  const photoIds = facts.photos.map(({ id }) => id);
  const current = await recordOfStory(deps, request.id, record);
  return {
    ...trackingView(request, facts, access, timeline, caller),
    analysisRecord: record && localizeRecord(recordWithoutPhotos(record, photoIds), locale),
    outlines: access === 'reference' ? [] : outlinesOf(record, photoIds),
    priceStory: priceStoryView(
      {
        first: await firstRecordOfRequest(db, request.id),
        current,
        priceBook: await priceBookOf(db, current?.estimate?.priceBookVersion ?? null),
        crewWidths: access === 'reference' ? [] : await crewWidthsOfRequest(db, request.id),
      },
      locale,
    ),
    whyNotCancel: late && translate(late, locale),
  };
}

/**
 * Where the story of the price ends: at what the quote was based on, so that no later correction is
 * told as its reason.
 */
async function recordOfStory(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  requestId: number,
  current: AnalysisRecord | null,
): Promise<AnalysisRecord | null> {
  const quotes = (await storedQuotes(db, requestId)).map((row) => ({
    accepted: fromFlag(row.accepted),
    status: statusNow(row, clock.now()),
    basis: fromOptionalJson<EstimateBasis>(row.basis),
  }));
  const basis = countingQuote(quotes, ({ status }) => isOpen(status))?.basis;
  if (basis == null) return current;
  const written = await recordWithFigures(
    db,
    requestId,
    (analysis) => estimateChange(basis, basisOf(analysis)) === null,
  );
  return written ?? firstRecordOfRequest(db, requestId);
}

/** Opens the link from an email or text message: this browser session then acts as the customer. */
export async function openLink(
  deps: ChangeDeps & RequestEmailDeps & Pick<Deps, 'log' | 'metrics'>,
  caller: Caller,
  { referenceNumber, key }: { referenceNumber: string; key: string },
) {
  const request = await findByReference(deps.db, referenceNumber);
  if (!(await admitKey(deps, caller, request, key)) || request === undefined)
    throw new DomainError('INVALID_LINK', texts.brokenLink);
  const isMailed = isMailedKeyOf(deps, request, key);
  await grant(deps, caller, request, { kind: 'key', isMailed });
  return { opened: true as const };
}

interface Granted {
  kind: 'reference' | 'key';
  /** The key reached the caller by email. */
  isMailed?: boolean;
}

/** In maintenance mode nothing can be saved: the browser's cookie remembers the access. */
async function grant(
  deps: ChangeDeps & Pick<Deps, 'config'>,
  caller: Caller,
  request: RequestRow,
  { kind, isMailed = false }: Granted,
): Promise<void> {
  const { id: requestId, link_key_version: key_version } = request;
  if (deps.config.maintenance !== null)
    return caller.rememberGrant?.({ requestId, kind, key_version });
  const at = toInstant(deps.clock.now());
  const visitorId = caller.ensureVisitorId();
  await inTransaction(deps, async (tx) => {
    await grantAccess(tx, { visitorId, request, kind, at });
    if (isMailed) await confirmMailboxOfRequest(tx, requestId, at);
  });
}
