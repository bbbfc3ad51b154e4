import type {
  AnalysisRecord,
  SiteFacts,
  StumpRecord,
  Width,
} from '@stumpquote/domain/stump-analysis/analysis-schema';
import { estimatePrice } from '@stumpquote/domain/stump-analysis/estimate-price';
import { localizeRecord } from '@stumpquote/domain/stump-analysis/localize-analysis';
import { toMlAnalysis } from '@stumpquote/domain/stump-analysis/to-ml-analysis';
import type { Insertable } from 'kysely';
import { toInstant, toJson } from '../db/columns.js';
import type { StumpAnalysesTable } from '../db/schema/stump-analyses.js';
import { currentPriceBook } from '../features/stump-analysis/price-book.service.js';
import type { Deps } from '../ports/deps.js';

/** A stump's record: 20 inches by tape by default. */
export function aStump(changes: Partial<StumpRecord> = {}): StumpRecord {
  return {
    stump: 1,
    photoIds: [],
    cutFaceIn: null,
    groundIn: widthOf(20),
    heightIn: null,
    method: 'tape',
    confidence: 0.9,
    handles: [],
    problems: [],
    ...changes,
  };
}

/** The same, also seen in a photo, as an instant offer needs it. */
export const seenStump = (): StumpRecord =>
  aStump({
    measurements: [
      {
        photoId: 'p1',
        origin: 'confirmed',
        method: 'reference_confirmed',
        cutFaceIn: null,
        groundIn: widthOf(20),
        heightIn: 5,
        unaided: { groundIn: widthOf(20), overlap: 0.9 },
      },
    ],
  });

/** A width with an interval of ±10%. */
export const widthOf = (value: number): Width => ({ value, low: value * 0.9, high: value * 1.1 });

interface TestAnalysis {
  stumps?: StumpRecord[];
  siteFacts?: SiteFacts;
  fields?: Partial<Insertable<StumpAnalysesTable>>;
}

/**
 * Inserts a request's finished analysis, with the mlAnalysis the worker writes; returns its record
 * as English readers get it.
 */
export async function insertTestAnalysis(
  deps: Deps,
  requestId: number,
  { stumps = [aStump()], siteFacts = {}, fields = {} }: TestAnalysis = {},
) {
  const priceBook = await currentPriceBook(deps.db, deps);
  const record: AnalysisRecord = {
    version: 1,
    stumps,
    siteFacts,
    problems: [],
    estimate: estimatePrice(stumps, siteFacts, priceBook),
  };
  const now = toInstant(deps.clock.now());
  const input = {
    photos: [],
    stumps: stumps.map(({ stump }) => ({ stump, tape: null, heightIn: null })),
    siteFacts,
  };
  await deps.db
    .updateTable('quote_requests')
    .set({ ml_analysis: toJson(toMlAnalysis(record, { priceBook })) })
    .where('id', '=', requestId)
    .execute();
  await deps.db
    .insertInto('stump_analyses')
    .values({
      id: deps.ids.uuid(),
      visitor_id: null,
      user_id: null,
      quote_request_id: requestId,
      input: toJson(input),
      stage: 'complete',
      record: toJson(record),
      price_book_version: priceBook.version,
      attempts: 1,
      error: null,
      created_at: now,
      updated_at: now,
      completed_at: now,
      ...fields,
    })
    .execute();
  return localizeRecord(record);
}
