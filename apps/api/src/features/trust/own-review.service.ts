import { DomainError } from '@stumpquote/domain/errors';
import { plainLetter } from '@stumpquote/domain/templates/email-layout';
import { reviewerName, type SaveReview } from '@stumpquote/domain/trust/review';
import { toInstant } from '../../db/columns.js';
import { inTransaction } from '../../db/transaction.js';
import { consumeRate } from '../../guards/rate-limit.js';
import type { Caller } from '../../ports/caller.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { lockAsCustomer } from '../quote-requests/lock-as-customer.js';
import { fullName } from '../requests/contact-lines.js';
import { requireRequest } from '../requests/request-access.js';
import { finishedWorkOf } from './finished-work.queries.js';
import { newReviewTexts, reviewTexts } from './reviews.messages.js';
import { deleteReview, emptyReview, putReview, reviewOf } from './reviews.queries.js';
import { ownReviewView } from './reviews.view.js';

/**
 * The customer's own review, and whether one may be written: only finished work can be reviewed.
 */
export async function ownReview({ db }: Pick<Deps, 'db'>, caller: Caller, requestId: number) {
  const { request } = await requireRequest(db, caller, requestId, ['owner', 'key']);
  const review = await reviewOf(db, requestId);
  return {
    /** The company that did the work; null until it is done. */
    companyName: (await finishedWorkOf(db, requestId))?.name ?? null,
    name: reviewerName(request.first_name, request.last_name),
    city: request.city,
    review: review === undefined ? null : ownReviewView(review),
  };
}

/**
 * Stores or changes the customer's review, and emails the company about a new one. Keeps the
 * company's answer to an earlier wording.
 */
export async function saveReview(
  deps: ChangeDeps & Pick<Deps, 'config' | 'outbox'>,
  caller: Caller,
  { requestId, stars, text }: SaveReview,
) {
  await inTransaction(deps, async (tx) => {
    const request = await lockAsCustomer(tx, caller, requestId);
    const company = await finishedWorkOf(tx, requestId);
    if (company === undefined) throw new DomainError('MOVE_REFUSED', reviewTexts.workNotDone);
    const before = await reviewOf(tx, requestId);
    if (before?.hidden_at != null) throw new DomainError('MOVE_REFUSED', reviewTexts.wasHidden);
    await consumeRate(tx, deps.clock, {
      key: `review:request:${requestId}`,
      max: 20,
      windowSeconds: 86_400,
      message: reviewTexts.tooManyChanges,
    });
    const now = toInstant(deps.clock.now());
    await putReview(tx, {
      quote_request_id: requestId,
      company_id: company.id,
      stars,
      text: text ?? null,
      written_at: now,
      updated_at: now,
    });
    if (before !== undefined) return;
    const { subject, paragraphs, action } = newReviewTexts;
    await deps.outbox.enqueue(tx, {
      channel: 'email',
      type: 'review_written_company',
      to: company.email,
      cause: caller,
      quoteRequestId: requestId,
      subject: subject(stars, request.reference_number),
      letter: plainLetter({
        paragraphs: paragraphs(fullName(request), text),
        action: { label: action, url: `${deps.config.publicUrl}/company-profile#reviews` },
      }),
    });
  });
  deps.outbox.wake();
  return ownReview(deps, caller, requestId);
}

/**
 * Deletes the customer's review with its answer. A hidden one loses its words, but still counts as
 * removed.
 */
export async function withdrawReview(deps: ChangeDeps, caller: Caller, requestId: number) {
  await inTransaction(deps, async (tx) => {
    await lockAsCustomer(tx, caller, requestId);
    const review = await reviewOf(tx, requestId);
    if (review === undefined) return;
    if (review.hidden_at === null) await deleteReview(tx, review.id);
    else await emptyReview(tx, review.id, toInstant(deps.clock.now()));
  });
  return ownReview(deps, caller, requestId);
}
