import { averageStars } from '@stumpquote/domain/trust/review';
import type { Db } from '../../db/database.js';
import type { Caller } from '../../ports/caller.js';
import type { Deps } from '../../ports/deps.js';
import { acceptedCompanyOf } from '../quotes/close-quotes.service.js';
import { fullAccesses, requireRequest } from '../requests/request-access.js';
import { countReviews, shownReviews } from './reviews.queries.js';
import { shownReviewView } from './reviews.view.js';

/** The newest reviews of all companies that take new work, as they came, for everyone. */
export const reviewsOnLanding = ({ db }: Pick<Deps, 'db'>, limit: number) =>
  shownTo(db, null, limit);

/** Reviews of the company that does or would do a request's work; none without a company. */
export async function reviewsForRequest(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  { requestId, limit }: { requestId: number; limit: number },
) {
  const { request } = await requireRequest(db, caller, requestId, [...fullAccesses, 'reference']);
  const companyId = (await acceptedCompanyOf(db, requestId)) ?? request.company_id;
  return companyId === null ? null : shownTo(db, companyId, limit);
}

async function shownTo(db: Db, companyId: number | null, limit: number) {
  const rows = await shownReviews(db, companyId, limit);
  const { all, shown, stars } = await countReviews(db, companyId);
  return {
    reviews: rows.map(shownReviewView),
    total: shown,
    average: averageStars(stars, shown),
    removed: all - shown,
  };
}
