import { uncanceledAppointmentStatuses } from '@stumpquote/domain/appointments/appointment-status';
import { nextAction, type NextAction } from '@stumpquote/domain/quote-requests/next-action';
import { requestStage, type RequestStage } from '@stumpquote/domain/quote-requests/request-stage';
import { isOpen, openQuoteStatuses } from '@stumpquote/domain/quotes/quote-status';
import type { MlAnalysis } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { hasFindings } from '@stumpquote/domain/stump-analysis/has-findings';
import type { Selectable } from 'kysely';
import { fromFlag } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { PhotosTable } from '../../db/schema/photos.js';
import type { QuotesTable } from '../../db/schema/quotes.js';
import type { StumpAnalysesTable } from '../../db/schema/stump-analyses.js';
import type { RequestRow } from '../requests/requests.queries.js';
import { storedMlAnalysis } from '../stump-analysis/stored-ml-analysis.js';
import { newestFirst } from '../stump-analysis/stump-analysis.queries.js';

export interface ListedPhoto {
  id: string;
  path: string;
  originalname: string;
  size: number;
  /** Pixels of the stored, upright photo. */
  width: number;
  height: number;
  stump: number;
}

/** What other tables say about a request, for lists and views. */
export interface RequestFacts {
  stage: RequestStage;
  nextAction: NextAction | null;
  /** The request counts as quoted, but no open quote has reached the customer. */
  isQuoteUndelivered: boolean;
  /** Null if there has been no analysis. */
  analysis: { id: string; stage: StumpAnalysesTable['stage'] } | null;
  mlAnalysis: MlAnalysis | null;
  companyName: string | null;
  photos: ListedPhoto[];
}

export async function factsOfOne(db: Db, request: RequestRow): Promise<RequestFacts> {
  const facts = (await factsOf(db, [request])).get(request.id);
  if (facts === undefined) throw new Error(`no facts for request ${request.id}`);
  return facts;
}

/** Returns the facts of many requests with one query per table. */
export async function factsOf(
  db: Db,
  requests: readonly RequestRow[],
): Promise<Map<number, RequestFacts>> {
  if (requests.length === 0) return new Map();
  const { quotes, appointments, analyses, photos } = await rowsAbout(
    db,
    requests.map((request) => request.id),
  );
  const companies = await companyNames(db, requests);
  return new Map(
    requests.map((request) => {
      const own = <Row extends { quote_request_id: number | null }>(rows: Row[]) =>
        rows.filter((row) => row.quote_request_id === request.id);
      const companyName =
        request.company_id === null ? null : (companies.get(request.company_id) ?? null);
      return [
        request.id,
        factsFrom(request, {
          quotes: own(quotes),
          appointments: own(appointments),
          analyses: own(analyses),
          photos: own(photos),
          companyName,
        }),
      ];
    }),
  );
}

interface AboutRequest {
  quotes: readonly QuoteFacts[];
  appointments: WithStatus;
  /** Newest first. */
  analyses: readonly Pick<Selectable<StumpAnalysesTable>, 'id' | 'stage'>[];
  photos: readonly Pick<
    Selectable<PhotosTable>,
    'id' | 'original_name' | 'size_bytes' | 'width' | 'height' | 'stump'
  >[];
  companyName: string | null;
}

/** Derives one request's facts from the rows read. */
function factsFrom(
  request: RequestRow,
  { quotes, appointments, analyses, photos, companyName }: AboutRequest,
): RequestFacts {
  const [latest] = analyses;
  return {
    ...progressOf(request, quotes, appointments),
    analysis: latest === undefined ? null : { id: latest.id, stage: latest.stage },
    mlAnalysis: storedMlAnalysis(request),
    companyName,
    photos: photos.map((photo) => ({
      id: photo.id,
      path: `/api/photos/${photo.id}`,
      originalname: photo.original_name,
      size: photo.size_bytes,
      width: photo.width,
      height: photo.height,
      stump: photo.stump,
    })),
  };
}

async function rowsAbout(db: Db, ids: readonly number[]) {
  return {
    quotes: await db
      .selectFrom('quotes')
      .select(['quote_request_id', 'status', 'delivered_at', 'is_instant'])
      .where('deleted_at', 'is', null)
      .where('quote_request_id', 'in', ids)
      .execute(),
    appointments: await db
      .selectFrom('appointments')
      .select(['quote_request_id', 'status'])
      .where('quote_request_id', 'in', ids)
      .execute(),
    analyses: await db
      .selectFrom('stump_analyses')
      .select(['id', 'quote_request_id', 'stage'])
      .where('quote_request_id', 'in', ids)
      .$call(newestFirst)
      .execute(),
    photos: await db
      .selectFrom('photos')
      .select(['id', 'quote_request_id', 'original_name', 'size_bytes', 'width', 'height', 'stump'])
      .where('quote_request_id', 'in', ids)
      .where('is_crews', '=', 0)
      .orderBy('position')
      .orderBy('id')
      .execute(),
  };
}

type WithStatus = readonly { status: string }[];

interface QuoteFacts {
  status: QuotesTable['status'];
  delivered_at: string | null;
  is_instant: 0 | 1;
}

function progressOf(request: RequestRow, quotes: readonly QuoteFacts[], appointments: WithStatus) {
  const some = (rows: WithStatus, ...statuses: string[]) =>
    rows.some((row) => statuses.includes(row.status));
  const stage = requestStage({
    status: request.status,
    hasAnalysis: hasFindings(storedMlAnalysis(request)),
    hasSentQuote: some(quotes, ...openQuoteStatuses),
    hasAcceptedQuote: some(quotes, 'accepted'),
    isQuoteReplaced: some(quotes, 'superseded'),
    hasAppointment: some(appointments, ...uncanceledAppointmentStatuses),
    isDone: request.status === 'completed',
  });
  const open = quotes.filter(({ status }) => isOpen(status));
  const isQuoteUndelivered = open.length > 0 && open.every((quote) => quote.delivered_at === null);
  const action = nextAction({
    status: request.status,
    stage,
    hasCompany: request.company_id !== null,
    // Without an email address there is nothing to mail, so the answer is awaited.
    hasDraft: some(quotes, 'draft'),
    hasUnmailedQuote: request.email !== null && some(quotes, 'sent'),
    isQuoteUndelivered,
    hasInstantOffer: open.some((quote) => fromFlag(quote.is_instant)),
  });
  return { stage, nextAction: action, isQuoteUndelivered };
}

async function companyNames(db: Db, requests: readonly RequestRow[]): Promise<Map<number, string>> {
  const ids = [...new Set(requests.flatMap((request) => request.company_id ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}
