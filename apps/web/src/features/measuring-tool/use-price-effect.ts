import type { SiteFacts } from '@stumpquote/domain/stump-analysis/analysis-schema';
import type { StumpMeasurement } from '@stumpquote/stump-vision/geometry/measurement';
import { trpc } from '../../shared/api/trpc';
import { priceWith, type PricedStump } from './price-effect';

/** Gives a stump's price effect from the prices in force; nothing until they are here. Asked only while someone measures. */
export function usePriceEffect(stumps: readonly PricedStump[], siteFacts: SiteFacts, isMeasuring: boolean) {
  const { data } = trpc.priceBook.current.useQuery(undefined, { enabled: isMeasuring });
  if (data === undefined) return () => undefined;
  const priceOf = priceWith(stumps, siteFacts, data);
  return (stump: number) => (measurement: StumpMeasurement) => priceOf(stump, measurement);
}
