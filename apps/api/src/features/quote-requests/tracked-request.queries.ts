import { isStandingAppointment } from '@stumpquote/domain/appointments/appointment-status';
import type { AnalysisRecord } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { fromOptionalJson } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import { fromJsonRows, jsonRows } from '../../db/json-rows.js';
import { prepared } from '../../db/prepared.js';
import { recordOfRequest } from '../stump-analysis/attach-analysis.js';
import { newestFirst } from '../stump-analysis/stump-analysis.queries.js';
import { referenceKey } from '../requests/reference-key.js';
import type { RequestRow } from '../requests/requests.queries.js';
import { timelineFrom, type TimelineEvent } from '../requests/request-events.js';
import { factsFrom, type RequestFacts } from './request-facts.queries.js';

/** A request with everything that its tracking page shows. */
export interface TrackedRequest {
  request: RequestRow;
  facts: RequestFacts;
  /** The customer's part. */
  timeline: TimelineEvent[];
  /** Of the newest analysis; null where there is none. */
  record: AnalysisRecord | null;
  /** The appointment that stands: neither cancelled nor done. */
  appointment: { date: string; window_start: string } | undefined;
}

interface Asked extends Record<string, string> {
  referenceNumber: string;
}

const tracked = prepared((db, { referenceNumber }: Asked) =>
  db
    .selectFrom('quote_requests as request')
    .selectAll('request')
    .select((eb) => [
      eb
        .selectFrom('companies')
        .select('companies.name')
        .whereRef('companies.id', '=', 'request.company_id')
        .as('company_name'),
      jsonRows(
        db,
        eb
          .selectFrom('quotes')
          .select(['quotes.status', 'quotes.delivered_at'])
          .whereRef('quotes.quote_request_id', '=', 'request.id')
          .where('quotes.deleted_at', 'is', null),
      ).as('quotes'),
      jsonRows(
        db,
        eb
          .selectFrom('appointments')
          .select(['appointments.status', 'appointments.date', 'appointments.window_start'])
          .whereRef('appointments.quote_request_id', '=', 'request.id')
          .orderBy('appointments.id'),
      ).as('appointments'),
      jsonRows(
        db,
        eb
          .selectFrom('photos')
          .select([
            'photos.id',
            'photos.original_name',
            'photos.size_bytes',
            'photos.width',
            'photos.height',
            'photos.stump',
          ])
          .whereRef('photos.quote_request_id', '=', 'request.id')
          .orderBy('photos.position')
          .orderBy('photos.id'),
      ).as('photos'),
      jsonRows(
        db,
        eb
          .selectFrom('request_events')
          .select([
            'request_events.id',
            'request_events.kind',
            'request_events.actor',
            'request_events.data',
            'request_events.reason',
            'request_events.is_for_customer',
            'request_events.created_at',
          ])
          .whereRef('request_events.quote_request_id', '=', 'request.id')
          .where('request_events.is_for_customer', '=', 1)
          .orderBy('request_events.id'),
      ).as('events'),
      jsonRows(
        db,
        eb
          .selectFrom('stump_analyses')
          .select(['stump_analyses.id', 'stump_analyses.stage'])
          .whereRef('stump_analyses.quote_request_id', '=', 'request.id')
          .$call(newestFirst),
      ).as('analyses'),
      // A column of its own: within JSON it would be written and read twice.
      eb
        .selectFrom('stump_analyses')
        .select('stump_analyses.record')
        .whereRef('stump_analyses.quote_request_id', '=', 'request.id')
        .$call(newestFirst)
        .limit(1)
        .as('record'),
      eb
        .selectFrom('stump_corrections')
        .select('stump_corrections.id')
        .whereRef('stump_corrections.quote_request_id', '=', 'request.id')
        .limit(1)
        .as('correction_id'),
    ])
    .where(referenceKey, '=', referenceNumber)
    .orderBy('request.id')
    .limit(1),
);

const changes = prepared((db, { referenceNumber }: Asked) =>
  db
    .selectFrom('quote_requests')
    .innerJoin('request_changes', 'request_changes.id', 'quote_requests.id')
    .select(['quote_requests.id', 'request_changes.count'])
    .where(referenceKey, '=', referenceNumber)
    .orderBy('quote_requests.id')
    .limit(1),
);

/** Another text after anything was written that `findTracked` reads; null where there is no such request. Asked of SQLite alone. */
export async function versionOfTracked(db: Db, referenceNumber: string): Promise<string | null> {
  const [row] = await changes(db, { referenceNumber });
  return row === undefined ? null : `${row.id} ${row.count}`;
}

/** In one statement, but for a record that people have corrected. */
export async function findTracked(
  db: Db,
  referenceNumber: string,
): Promise<TrackedRequest | undefined> {
  const [row] = await tracked(db, { referenceNumber });
  if (row === undefined) return undefined;
  const { company_name: companyName, record, correction_id: correctionId, ...request } = row;
  const appointments = fromJsonRows(row.appointments);
  return {
    request,
    facts: factsFrom(request, {
      quotes: fromJsonRows(row.quotes),
      appointments,
      analyses: fromJsonRows(row.analyses),
      photos: fromJsonRows(row.photos),
      companyName,
    }),
    timeline: timelineFrom(fromJsonRows(row.events)),
    record:
      correctionId === null
        ? fromOptionalJson<AnalysisRecord>(record)
        : await recordOfRequest(db, row.id),
    appointment: appointments.findLast(({ status }) => isStandingAppointment(status)),
  };
}
