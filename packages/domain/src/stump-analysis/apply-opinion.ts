import type { AnalysisRecord } from './analysis-schema.js';
import { estimatePrice } from './estimate-price.js';
import type { PriceBook } from './price-book.js';
import { withSuggestions, type SecondOpinion } from './second-opinion.js';

/**
 * Returns the record with the opinion added, its suggestions filled in for facts the person left
 * open, and the estimate recomputed with the given price book. Measurements stay unchanged.
 */
export function applyOpinion(
  record: AnalysisRecord,
  opinion: Omit<SecondOpinion, 'used'>,
  priceBook: PriceBook,
): AnalysisRecord {
  const siteFacts = withSuggestions(record.siteFacts, opinion.answers);
  const { suggested: used } = siteFacts;
  if (used.length === 0) return { ...record, secondOpinion: { ...opinion, used } };
  return {
    ...record,
    siteFacts,
    estimate: estimatePrice(record.stumps, siteFacts, priceBook),
    secondOpinion: { ...opinion, used },
  };
}
