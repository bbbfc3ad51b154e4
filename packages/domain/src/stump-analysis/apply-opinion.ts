import type { AnalysisRecord } from './analysis-schema.js';
import { estimatePrice } from './estimate-price.js';
import type { PriceBook } from './price-book.js';
import { withSuggestions, type SecondOpinion } from './second-opinion.js';

/**
 * The record with the opinion beside it, its suggestions among the facts where the person had said nothing, and the estimate made
 * again with the given price book. What was measured stays as it is.
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
