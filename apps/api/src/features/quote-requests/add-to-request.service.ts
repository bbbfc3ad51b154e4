import { DomainError, fieldError } from '@stumpquote/domain/errors';
import type { AddToRequest } from '@stumpquote/domain/quote-requests/change-schemas';
import { maxRequestPhotos } from '@stumpquote/domain/quote-requests/photo-rules';
import { isOpenRequest } from '@stumpquote/domain/quote-requests/request-status';
import type { StumpInput } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { fromJson, toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { onceInTransaction } from '../../guards/idempotency.js';
import { consumeRate } from '../../guards/rate-limit.js';
import type { Caller } from '../../ports/caller.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { claimPhotos } from '../photos/claim-photos.js';
import { photosOfRequestRows } from '../photos/photos.queries.js';
import { hasAcceptedQuote, withdrawInstantOffers } from '../quotes/close-quotes.service.js';
import { recordEvent } from '../requests/request-events.js';
import { updateContact, type RequestRow } from '../requests/requests.queries.js';
import type { RequestEmailDeps } from '../requests/send-request-email.js';
import type { AnalysisInput } from '../stump-analysis/analysis-input.js';
import { attachAnalysis } from '../stump-analysis/attach-analysis.js';
import { newestOfRequest } from '../stump-analysis/stump-analysis.queries.js';
import { lockAsCustomer } from './lock-as-customer.js';
import { quoteRequestsMessages } from './quote-requests.messages.js';

const texts = quoteRequestsMessages;

type Additions = Omit<AddToRequest, 'idempotencyKey'>;

/**
 * Adds the customer's photos, tape widths, and note to an open request. Photos and widths start a
 * new analysis, which changes the estimate and marks drafts; they are refused after acceptance.
 */
export async function addToRequest(
  deps: ChangeDeps & RequestEmailDeps & Pick<Deps, 'ids' | 'workQueue'>,
  caller: Caller,
  { idempotencyKey: key, ...input }: AddToRequest,
) {
  const added = await onceInTransaction(
    deps,
    caller,
    { operation: 'quoteRequests.add', key, content: input },
    async (tx) => {
      const request = await lockAsCustomer(tx, caller, input.requestId);
      if (!isOpenRequest(request.status)) throw new DomainError('MOVE_REFUSED', texts.notOpen);
      await limitChanges(tx, deps, request.id);
      if (input.images.length + input.tapes.length > 0) await measureAgain(tx, deps, caller, input);
      await keepNote(tx, deps, request, input.note);
      await recordAdditions(tx, deps, caller, input);
      await withdrawInstantOffers(tx, { ...deps, cause: caller }, request);
      return { requestId: request.id };
    },
  );
  deps.outbox.wake();
  return added;
}

const limitChanges = (tx: Db, { clock }: Pick<Deps, 'clock'>, requestId: number): Promise<void> =>
  consumeRate(tx, clock, {
    key: `change:request:${requestId}`,
    max: 20,
    windowSeconds: 86_400,
    message: texts.tooManyChanges,
  });

async function measureAgain(
  tx: Db,
  deps: ChangeDeps & Pick<Deps, 'ids' | 'workQueue'>,
  caller: Caller,
  { requestId, images, tapes }: Additions,
): Promise<void> {
  if (await hasAcceptedQuote(tx, requestId))
    throw new DomainError('MOVE_REFUSED', texts.acceptedAlready);
  const earlier = (await photosOfRequestRows(tx, requestId)).length;
  if (earlier + images.length > maxRequestPhotos) throw refusal(['images'], maxRequestPhotos);
  const photos = await claimPhotos(tx, caller, requestId, images, earlier);
  const newest = await newestOfRequest(tx, requestId);
  const last = newest && fromJson<AnalysisInput>(newest.input);
  const stumps = last?.stumps ?? [];
  const known = new Set([1, ...photos.map(({ stump }) => stump), ...stumps.map((s) => s.stump)]);
  for (const [at, { stump }] of tapes.entries())
    if (!known.has(stump)) {
      throw fieldError('VALIDATION', ['tapes', at, 'stump'], texts.noSuchStump(stump));
    }
  const measured = new Set(tapes.map(({ stump }) => stump));
  const withTape = (added: Additions['tapes'][number]): StumpInput => {
    const before = stumps.find(({ stump }) => stump === added.stump);
    const otherTape = [before?.tape, before?.otherTape].find(
      (tape) => tape != null && tape.where !== added.tape.where,
    );
    return { ...before, ...added, otherTape };
  };
  await attachAnalysis(tx, deps, {
    requestId,
    stumps: [...stumps.filter(({ stump }) => !measured.has(stump)), ...tapes.map(withTape)],
    siteFacts: last?.siteFacts,
    handles: last?.handles,
    photoIds: photos.map(({ id }) => id),
  });
}

function refusal(path: string[], max: number): DomainError {
  return fieldError('VALIDATION', path, texts.tooManyPhotos(max));
}

/** The note joins the notes that the office, the company, and the crew read. */
async function keepNote(
  tx: Db,
  { clock }: Pick<Deps, 'clock'>,
  { id, notes }: RequestRow,
  note: string | undefined,
): Promise<void> {
  if (note === undefined) return;
  await updateContact(tx, id, {
    notes: notes === null ? note : `${notes}\n\n${note}`,
    updated_at: toInstant(clock.now()),
  });
}

const recordAdditions = (
  tx: Db,
  deps: Pick<Deps, 'clock'>,
  caller: Caller,
  { requestId, images, tapes, note }: Additions,
): Promise<void> =>
  recordEvent(tx, deps, {
    requestId,
    kind: 'customer_added',
    actor: 'customer',
    caller,
    reason: note,
    isForCustomer: true,
    data: {
      photos: images.length,
      tapes: tapes.length,
      ...Object.fromEntries(tapes.map(({ stump, tape }) => [`widthOf${stump}`, tape.widthIn])),
    },
  });
