import type { AnalysisRecord } from '../stump-analysis/analysis-schema.js';
import { estimatePrice } from '../stump-analysis/estimate-price.js';
import type { PriceBook } from '../stump-analysis/price-book.js';

interface DoneWork {
  /** The offer's amount in cents. */
  readonly amountCents: number;
  /** What the offer was made from. */
  readonly record: AnalysisRecord;
  readonly priceBook: PriceBook;
  /** Inches at grade by the crew's tape, for each stump that has one. */
  readonly measuredIn: ReadonlyMap<number, number>;
}

/**
 * Returns what is due for the work of an instant offer, in cents: the price of the widths that the
 * crew measured, at the offer's prices, and never more than the offer. A stump that nobody measured
 * leaves the offer's amount.
 */
export function finalPriceCents({ amountCents, record, priceBook, measuredIn }: DoneWork): number {
  const stumps = record.stumps.map(({ stump, heightIn, surfaceRoots }) => {
    const width = measuredIn.get(stump);
    return {
      stump,
      heightIn,
      surfaceRoots,
      method: 'tape' as const,
      groundIn: width === undefined ? null : { value: width, low: width, high: width },
    };
  });
  if (stumps.some(({ groundIn }) => groundIn === null)) return amountCents;
  const price = estimatePrice(stumps, record.siteFacts, priceBook);
  // The middle prices each width as typed; an interval's ends are in half inches.
  return Math.min(amountCents, price?.centralCents ?? amountCents);
}
