import type { Db } from '../../db/database.js';
import { anonymizeUserRow } from '../auth/auth.queries.js';
import { deleteTokensOf } from '../auth/one-time-tokens.queries.js';
import { deleteSecondFactor } from '../auth/second-factor.queries.js';
import { deleteChatsOf } from '../chat/chat.queries.js';
import { forgetMeasuredStumpsOf } from '../measured-set/forget-measured.js';
import { removeOwnerFromRequests } from '../requests/requests.queries.js';
import { deleteJobsOfOwner } from '../trust/finished-jobs.queries.js';
import { deleteReviewsOfOwner } from '../trust/reviews.queries.js';

/**
 * Deletes the user's personal data but keeps an anonymized row, so that quotes, templates, and
 * timelines keep their author.
 */
export async function anonymizeUser(db: Db, id: number, now: string): Promise<void> {
  await anonymizeUserRow(db, id, now);
  await forgetMeasuredStumpsOf(db, id, now);
  await deleteReviewsOfOwner(db, id);
  await deleteJobsOfOwner(db, id);
  await removeOwnerFromRequests(db, id);
  await deleteSecondFactor(db, id);
  await deleteTokensOf(db, id);
  await deleteChatsOf(db, id);
}
