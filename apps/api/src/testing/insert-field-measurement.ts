import type { WidthEstimate } from '@stumpquote/domain/accuracy/field-observation';
import type { Insertable } from 'kysely';
import { toInstant, toJson } from '../db/columns.js';
import type { FieldMeasurementsTable } from '../db/schema/field-measurements.js';
import type { Deps } from '../ports/deps.js';
import { widthOf } from './insert-analysis.js';
import { insertTestAppointment } from './insert-request-rows.js';
import {
  insertTestCompany,
  insertTestQuote,
  insertTestRequest,
  insertTestUser,
} from './insert-rows.js';

/** Inserts a completed appointment for which crews can have measured. */
export async function aCompletedVisit(deps: Deps) {
  const company = await insertTestCompany(deps, { name: 'Heron Grinding' });
  const author = await insertTestUser(deps, {
    role: 'tree_company_owner',
    company_id: company.id,
    first_name: 'Luis',
    last_name: 'Ortega',
  });
  const request = await insertTestRequest(deps, { company_id: company.id, status: 'completed' });
  const quote = await insertTestQuote(deps, {
    quote_request_id: request.id,
    company_id: company.id,
    created_by_id: author.id,
    status: 'accepted',
    accepted: 1,
  });
  const appointment = await insertTestAppointment(deps, {
    quote_id: quote.id,
    quote_request_id: request.id,
    company_id: company.id,
    date: '2026-11-19',
    status: 'completed',
    completed_at: '2026-11-19T15:00:00.000Z',
  });
  return { company, author, request, appointment };
}

type Visit = Awaited<ReturnType<typeof aCompletedVisit>>;

interface Measured {
  method?: WidthEstimate['method'];
  /** Estimated inches, ±10%; null for no estimate. */
  estimated: number | null;
  found: number;
  minutes?: number;
  /** Columns to override. */
  fields?: Partial<Insertable<FieldMeasurementsTable>>;
}

/** Inserts a measurement of a stump whose rule and estimate both say 30 minutes. */
export function insertTestMeasurement(
  deps: Deps,
  { author, request, appointment }: Visit,
  measured: Measured,
) {
  const { method = 'tape', estimated, found, minutes = 36, fields } = measured;
  const estimate =
    estimated === null ? null : { method, groundIn: widthOf(estimated), cutFaceIn: null, scale: 1 };
  return deps.db
    .insertInto('field_measurements')
    .values({
      quote_request_id: request.id,
      appointment_id: appointment.id,
      stump: 1,
      ground_in: found,
      cut_face_in: null,
      depth_in: 8,
      minutes,
      rule_minutes: 30,
      estimate: toJson({
        original: estimate,
        standing: estimate,
        minutes: estimate === null ? null : 30,
      }),
      created_by_id: author.id,
      created_at: toInstant(deps.clock.now()),
      superseded_at: null,
      ...fields,
    })
    .execute();
}
