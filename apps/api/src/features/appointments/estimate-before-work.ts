import type { FieldMeasurement } from '@stumpquote/domain/accuracy/field-measurement';
import {
  ruleMinutes,
  widthEstimate,
  type EstimateBeforeWork,
} from '@stumpquote/domain/accuracy/field-observation';
import type {
  AnalysisRecord,
  StumpRecord,
} from '@stumpquote/domain/stump-analysis/analysis-schema';
import type { PriceBook } from '@stumpquote/domain/stump-analysis/price-book';
import type { Db } from '../../db/database.js';
import type { Deps } from '../../ports/deps.js';
import { analysisOfRequest } from '../stump-analysis/attach-analysis.js';
import { calibrationOfVersion } from '../stump-analysis/calibration.queries.js';
import type { EffectiveAnalysis } from '../stump-analysis/effective-analysis.js';
import { currentPriceBook } from '../stump-analysis/price-book.service.js';

/** What was estimated before the work, for comparison with the crew's measurements. */
export interface Expectation {
  analysis: EffectiveAnalysis | null;
  priceBook: PriceBook;
}

export async function expectationOf(
  db: Db,
  deps: Pick<Deps, 'clock'>,
  requestId: number,
): Promise<Expectation> {
  return {
    analysis: await analysisOfRequest(db, requestId),
    priceBook: await currentPriceBook(db, deps),
  };
}

const stumpOf = (
  record: AnalysisRecord | null | undefined,
  stump: number,
): StumpRecord | undefined => record?.stumps.find((one) => one.stump === stump);

async function estimateOf(db: Db, stump: StumpRecord | undefined) {
  const version = stump?.calibrationVersion;
  return widthEstimate(
    stump,
    version === undefined ? null : await calibrationOfVersion(db, version),
  );
}

/** Returns a stump's currently estimated minutes, rounded to a tenth; null without a width. */
export function promisedMinutes({ analysis }: Expectation, stump: number): number | null {
  const hours =
    analysis?.mlAnalysis?.stumps.find((one) => one.stump === stump)?.estimatedHours ?? null;
  return hours === null ? null : Math.round(hours * 60 * 10) / 10;
}

export async function estimateBeforeWork(
  db: Db,
  expectation: Expectation,
  stump: number,
): Promise<EstimateBeforeWork> {
  const { analysis } = expectation;
  return {
    original: await estimateOf(db, stumpOf(analysis?.original, stump)),
    standing: await estimateOf(db, stumpOf(analysis?.record, stump)),
    minutes: promisedMinutes(expectation, stump),
  };
}

/**
 * Returns the minutes the pricing rule gives for the measured stump, with the machine of the
 * current price book.
 */
export function minutesByRule(
  { analysis, priceBook }: Expectation,
  found: FieldMeasurement,
): number {
  const heightIn = stumpOf(analysis?.record, found.stump)?.heightIn ?? null;
  return ruleMinutes(found, { heightIn, siteFacts: analysis?.record?.siteFacts ?? {}, priceBook });
}
