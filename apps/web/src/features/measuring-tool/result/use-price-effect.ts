import type { SiteFacts } from '@stumpquote/domain/stump-analysis/analysis-schema';
import type { StumpMeasurement } from '@stumpquote/stump-vision/geometry/measurement';
import { trpc } from '../../../shared/api/trpc';
import { previewWith, type Preview, type PricedStump } from './price-effect';

type PreviewOf = (measurement: StumpMeasurement) => Preview;

/**
 * Previews a photo's handles at current prices; returns nothing until those have loaded. Loaded
 * only while measuring.
 */
export function usePriceEffect(
  stumps: readonly PricedStump[],
  siteFacts: SiteFacts,
  isMeasuring: boolean,
): (stump: number, photoId: string) => PreviewOf | undefined {
  const { data } = trpc.priceBook.current.useQuery(undefined, { enabled: isMeasuring });
  return data === undefined ? () => undefined : previewWith(stumps, siteFacts, data);
}
