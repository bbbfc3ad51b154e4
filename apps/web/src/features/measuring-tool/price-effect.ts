import type { PriceEstimate, SiteFacts } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { estimatePrice, type StumpToPrice } from '@stumpquote/domain/stump-analysis/estimate-price';
import type { PriceBook } from '@stumpquote/domain/stump-analysis/price-book';
import type { StumpMeasurement } from '@stumpquote/stump-vision/geometry/measurement';

/** A stump of the request; one that was measured with a tape keeps its width whatever a photo says. */
export interface PricedStump extends StumpToPrice {
  readonly isTaped: boolean;
}

/** What the whole estimate becomes when one stump has the width that its photo gives. A height that was typed wins over a measured one. */
export function priceWith(stumps: readonly PricedStump[], siteFacts: SiteFacts, priceBook: PriceBook) {
  return (number: number, { groundIn, heightIn }: StumpMeasurement): PriceEstimate | null => {
    const measured = stumps.map((stump) =>
      stump.stump === number && !stump.isTaped ? { ...stump, groundIn, heightIn: stump.heightIn ?? heightIn } : stump);
    return estimatePrice(measured, siteFacts, priceBook);
  };
}
