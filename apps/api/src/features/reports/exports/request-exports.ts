import type { Locale } from '@stumpquote/domain/i18n/locale';
import type { RequestListQuery } from '@stumpquote/domain/quote-requests/list-schemas';
import { dashboardBadge } from '@stumpquote/domain/quote-requests/request-labels';
import {
  adminRequestStatusText,
  stageLabels,
} from '@stumpquote/domain/quote-requests/request-stage';
import type { IdsQuery } from '../../../db/engine.js';
import { companyOfCaller } from '../../companies/companies.service.js';
import {
  requestIds,
  requestIdsOfCompany,
  requestIdsOfUser,
  requestsByIds,
} from '../../quote-requests/quote-requests.queries.js';
import { requestView, type RequestView } from '../../quote-requests/quote-requests.view.js';
import { factsOf } from '../../quote-requests/request-facts.queries.js';
import { measuringConsentsSince } from '../../requests/measuring-consents.queries.js';
import type { Cell } from './csv-text.js';
import {
  pagesOf,
  timesOf,
  type ExportDeps,
  type ExportFile,
  type ExportReader,
} from './export-file.js';
import { exportsMessages } from './exports.messages.js';

const viewsOf =
  ({ db }: ExportDeps) =>
  async (ids: number[]): Promise<RequestView[]> => {
    const rows = await requestsByIds(db, ids);
    const facts = await factsOf(db, rows);
    return rows.flatMap((row) => {
      const own = facts.get(row.id);
      return own === undefined ? [] : [requestView(row, own, { user: null, locale: undefined })];
    });
  };

function staffFile(deps: ExportDeps, name: string, ids: IdsQuery<number>): ExportFile {
  const { timeZone, local } = timesOf(deps);
  const cells = (row: RequestView): Cell[] => [
    row.referenceNumber,
    adminRequestStatusText(row.status, row.stage, row.isQuoteUndelivered),
    row.firstName,
    row.lastName,
    row.email,
    row.phone,
    row.address,
    row.city,
    row.state,
    row.zip,
    row.notes,
    row.companyName,
    row.imageCount,
    row.mlAnalysis?.diameter ?? null,
    row.mlAnalysis?.complexity ?? null,
    row.mlAnalysis?.estimatedHours ?? null,
    row.mlAnalysis?.estimatedCost?.min ?? null,
    row.mlAnalysis?.estimatedCost?.max ?? null,
    row.source,
    row.smsConsentAt !== null,
    local(row.createdAt),
    row.createdAt,
    local(row.updatedAt),
  ];
  return {
    name,
    header: exportsMessages.en.requests(timeZone),
    pages: pagesOf(deps, { ids, load: viewsOf(deps), cells }),
  };
}

export const requestsFile = async (
  deps: ExportDeps,
  filter: Omit<RequestListQuery, 'page' | 'pageSize'>,
): Promise<ExportFile> => staffFile(deps, 'quote-requests', requestIds(deps.db, filter));

export async function companyRequestsFile(
  deps: ExportDeps,
  caller: ExportReader,
): Promise<ExportFile> {
  const { id } = await companyOfCaller(deps, caller);
  return staffFile(deps, 'company-quote-requests', requestIdsOfCompany(deps.db, id));
}

type OwnRequest = RequestView & { consentSince: string | null };

const ownRequestsOf =
  (deps: ExportDeps) =>
  async (ids: number[]): Promise<OwnRequest[]> => {
    const since = await measuringConsentsSince(deps.db, ids);
    return (await viewsOf(deps)(ids)).map((view) => ({
      ...view,
      consentSince: since.get(view.id) ?? null,
    }));
  };

/** The user's own requests, worded as on the dashboard. */
export async function ownRequestsFile(
  deps: ExportDeps,
  caller: ExportReader,
  locale: Locale,
): Promise<ExportFile> {
  const { timeZone, local } = timesOf(deps);
  const cells = ({ consentSince, ...row }: OwnRequest): Cell[] => [
    row.referenceNumber,
    local(row.createdAt),
    dashboardBadge(row.status, locale).label,
    stageLabels[locale][row.stage],
    row.address,
    row.city,
    row.state,
    row.zip,
    row.imageCount,
    row.notes,
    consentSince === null ? null : local(consentSince),
  ];
  return {
    name: 'my-quote-requests',
    header: exportsMessages[locale].ownRequests(timeZone),
    pages: pagesOf(deps, {
      ids: requestIdsOfUser(deps.db, caller.user.id),
      load: ownRequestsOf(deps),
      cells,
    }),
  };
}
