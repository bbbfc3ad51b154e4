import { applyCorrections } from '@stumpquote/domain/stump-analysis/analysis-correction';
import type { AnalysisRecord, MlAnalysis } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { defaultPriceBook } from '@stumpquote/domain/stump-analysis/price-book';
import { toMlAnalysis } from '@stumpquote/domain/stump-analysis/to-ml-analysis';
import { fromJson, fromOptionalJson } from '../../db/columns.js';
import type { Db } from '../../db/database.js';
import type { AnalysisInput } from './analysis-input.js';
import { correctionsOfRequest, type StoredCorrection } from './corrections.queries.js';
import { priceBookOfVersion } from './price-book.service.js';
import type { AnalysisRow } from './stump-analysis.queries.js';

/**
 * An analysis with corrections applied: `record` and `mlAnalysis` are current, `original` is as
 * measured.
 */
export interface EffectiveAnalysis {
  id: string;
  record: AnalysisRecord | null;
  original: AnalysisRecord | null;
  mlAnalysis: MlAnalysis | null;
  corrections: StoredCorrection[];
}

/** With `count`, only the first so many corrections are applied, as at that time. */
export async function effectiveAnalysis(
  db: Db,
  row: AnalysisRow,
  count?: number,
): Promise<EffectiveAnalysis> {
  const { record, original, corrections } = await correctedRecord(db, row, count);
  const priceBook = await priceBookOf(
    db,
    corrections.at(-1)?.priceBookVersion ?? row.price_book_version,
  );
  const mlAnalysis =
    record &&
    toMlAnalysis(record, {
      priceBook,
      corrections: corrections.map(({ correction }) => correction),
    });
  return { id: row.id, record, original, mlAnalysis, corrections };
}

/** Returns the record with corrections applied, without derived figures. */
export async function correctedRecord(
  db: Db,
  row: AnalysisRow,
  count?: number,
): Promise<Pick<EffectiveAnalysis, 'record' | 'original' | 'corrections'>> {
  const original = fromOptionalJson<AnalysisRecord>(row.record);
  const all =
    row.quote_request_id === null ? [] : await correctionsOfRequest(db, row.quote_request_id);
  const corrections = all.slice(0, count);
  const newest = corrections.at(-1);
  if (newest === undefined) return { record: original, original, corrections };
  const priceBook = await priceBookOf(db, newest.priceBookVersion);
  return {
    record: applyCorrections(
      original ?? unmeasured(row),
      corrections.map(({ correction }) => correction),
      priceBook,
    ),
    original,
    corrections,
  };
}

/** Returns the price book an estimate was made with, whatever the current one says. */
export async function priceBookOf(db: Db, version: number | null) {
  return (version === null ? null : await priceBookOfVersion(db, version)) ?? defaultPriceBook;
}

/** Returns an empty record for a failed analysis: its stumps, all unmeasured. */
export function unmeasured(row: Pick<AnalysisRow, 'input'>): AnalysisRecord {
  const { photos, stumps, siteFacts } = fromJson<AnalysisInput>(row.input);
  const numbers = [...new Set([...photos, ...stumps].map(({ stump }) => stump))].toSorted(
    (a, b) => a - b,
  );
  return {
    version: 1,
    siteFacts,
    problems: [],
    estimate: null,
    stumps: numbers.map((stump) => ({
      stump,
      photoIds: photos.filter((photo) => photo.stump === stump).map(({ id }) => id),
      cutFaceIn: null,
      groundIn: null,
      heightIn: stumps.find((one) => one.stump === stump)?.heightIn ?? null,
      method: null,
      confidence: null,
      handles: [],
      problems: [],
    })),
  };
}
