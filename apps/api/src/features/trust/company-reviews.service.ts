import { DomainError } from '@stumpquote/domain/errors';
import type { AnswerReview, HideReason } from '@stumpquote/domain/trust/review';
import { toInstant } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { inTransaction } from '../../db/transaction.js';
import { refuseStaleWrite } from '../../guards/stale-write.js';
import type { SignedInCaller } from '../../ports/caller.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { companyFor } from '../appointments/company-scope.js';
import { lockRequest } from '../requests/requests.queries.js';
import { reviewOfficeTexts } from './reviews.messages.js';
import {
  countReviews,
  reviewOf,
  reviewsOfCompany,
  setAnswer,
  setHidden,
} from './reviews.queries.js';
import type { ReviewRow } from './reviews.queries.js';
import { companyReviewView } from './reviews.view.js';

/** A company's reviews with the hidden ones, newest first, for the company and the office. */
export async function readCompanyReviews(
  { db }: Pick<Deps, 'db'>,
  caller: SignedInCaller,
  { companyId, limit }: { companyId?: number | undefined; limit: number },
) {
  const company = await companyFor(db, caller, companyId);
  const rows = await reviewsOfCompany(db, company.id, limit);
  return {
    total: (await countReviews(db, company.id)).all,
    reviews: rows.map(companyReviewView),
  };
}

/** Returns the review to its company and to administrators; throws NOT_FOUND for everyone else. */
async function lockReview(tx: Db, { user }: SignedInCaller, requestId: number): Promise<ReviewRow> {
  await lockRequest(tx, requestId);
  const review = await reviewOf(tx, requestId);
  if (review === undefined || (user.role !== 'admin' && user.companyId !== review.company_id))
    throw new DomainError('NOT_FOUND', reviewOfficeTexts.notFound);
  return review;
}

/**
 * Stores, changes, or removes the company's answer. Throws CONFLICT if the review changed after it
 * was read.
 */
export async function answerReview(
  deps: ChangeDeps,
  caller: SignedInCaller,
  { requestId, text, readAt }: AnswerReview,
): Promise<{ requestId: number }> {
  await inTransaction(deps, async (tx) => {
    const review = await lockReview(tx, caller, requestId);
    refuseStaleWrite(review, readAt, reviewOfficeTexts.changedMeanwhile);
    await setAnswer(tx, review.id, text ?? null, toInstant(deps.clock.now()));
  });
  return { requestId };
}

/** Removes a review from public view for a reason, or shows it again (null). */
export async function moderateReview(
  deps: ChangeDeps,
  caller: SignedInCaller,
  { requestId, reason }: { requestId: number; reason: HideReason | null },
): Promise<{ requestId: number }> {
  await inTransaction(deps, async (tx) => {
    const review = await lockReview(tx, caller, requestId);
    await setHidden(tx, review.id, reason, toInstant(deps.clock.now()));
  });
  return { requestId };
}
