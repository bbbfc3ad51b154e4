import type { PageQuery } from '@stumpquote/domain/page-schema';
import type { RequestListQuery } from '@stumpquote/domain/quote-requests/list-schemas';
import type { AnalysisRecord } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { localizeRecord } from '@stumpquote/domain/stump-analysis/localize-analysis';
import type { Db } from '../../db/database.js';
import type { Caller, SignedInCaller } from '../../ports/caller.js';
import type { Deps } from '../../ports/deps.js';
import { countMembers } from '../companies/companies.queries.js';
import { companyOfCaller } from '../companies/companies.service.js';
import { requireRequest } from '../requests/request-access.js';
import { timelineFor } from '../requests/request-events.js';
import type { RequestRow } from '../requests/requests.queries.js';
import { analysisOfRequest } from '../stump-analysis/attach-analysis.js';
import { correctionView } from '../stump-analysis/corrections.view.js';
import { countOfficeNews } from './office-news.queries.js';
import {
  countQuotesOfCompany,
  countRequestsOfCompany,
  listRequests,
  listRequestsOfCompany,
  listRequestsOfUser,
  type RequestPage,
} from './quote-requests.queries.js';
import { requestView } from './quote-requests.view.js';
import { factsOf, factsOfOne } from './request-facts.queries.js';
import { withMessageOutcomes } from './timeline-outcomes.queries.js';

export async function allRequests(
  deps: Pick<Deps, 'db'>,
  caller: SignedInCaller,
  query: RequestListQuery,
) {
  return pageView(deps.db, await listRequests(deps.db, query), query, caller);
}

export async function ownRequests(deps: Pick<Deps, 'db'>, caller: SignedInCaller, page: PageQuery) {
  return pageView(deps.db, await listRequestsOfUser(deps.db, caller.user.id, page), page, caller);
}

export async function companyRequests(
  deps: Pick<Deps, 'db'>,
  caller: SignedInCaller,
  page: PageQuery,
) {
  const company = await companyOfCaller(deps, caller);
  return pageView(deps.db, await listRequestsOfCompany(deps.db, company.id, page), page, caller);
}

export const officeNewsCount = async ({ db }: Pick<Deps, 'db'>) => ({
  count: await countOfficeNews(db),
});

/** Returns the counts for the company dashboard. */
export async function companySummary(deps: Pick<Deps, 'db'>, caller: SignedInCaller) {
  const { id } = await companyOfCaller(deps, caller);
  return {
    assignedRequests: await countRequestsOfCompany(deps.db, id),
    quotesCreated: await countQuotesOfCompany(deps.db, id),
    teamMembers: await countMembers(deps.db, id),
  };
}

/**
 * Returns a request in full to its owner, the assigned company, and administrators; who corrected
 * what is for staff only.
 */
export async function requestById(deps: Pick<Deps, 'db'>, caller: SignedInCaller, id: number) {
  const { request, access } = await requireRequest(deps.db, caller, id, [
    'admin',
    'company',
    'owner',
  ]);
  const events = await timelineFor(deps.db, caller, access, id);
  const timeline = access === 'admin' ? await withMessageOutcomes(deps.db, id, events) : events;
  const analysis = await analysisOfRequest(deps.db, id);
  const corrections = access === 'owner' ? [] : (analysis?.corrections ?? []).map(correctionView);
  const localized = (record: AnalysisRecord | null = null) =>
    record && localizeRecord(record, caller.locale);
  return {
    ...(await viewOf(deps.db, request, caller)),
    access,
    timeline,
    analysisRecord: localized(analysis?.record),
    corrections,
    originalRecord: corrections.length === 0 ? null : localized(analysis?.original),
  };
}

export async function viewOf(db: Db, request: RequestRow, caller: Caller) {
  return requestView(request, await factsOfOne(db, request), caller);
}

async function pageView(
  db: Db,
  { rows, total }: RequestPage,
  { page, pageSize }: PageQuery,
  caller: Caller,
) {
  const facts = await factsOf(db, rows);
  const views = rows.flatMap((row) => {
    const own = facts.get(row.id);
    return own === undefined ? [] : [requestView(row, own, caller)];
  });
  return { rows: views, total, page, pageSize };
}
