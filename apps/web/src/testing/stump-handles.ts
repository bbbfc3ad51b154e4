import { estimatePrice } from '@stumpquote/domain/stump-analysis/estimate-price';
import { defaultPriceBook } from '@stumpquote/domain/stump-analysis/price-book';
import type { RouterOutputs } from '../shared/api/trpc';

/** In wire format. */
type AnalysisRecord = NonNullable<RouterOutputs['quoteRequests']['get']['analysisRecord']>;

const outline = Array.from({ length: 32 }, (_, index): [number, number] => {
  const angle = (2 * Math.PI * index) / 32;
  return [322 + 101 * Math.sin(angle), 241 - 54 * Math.cos(angle)];
});

/**
 * The server's proposal for a photo of 640 x 480: a stump with a sheet of letter paper on its cut.
 */
export const aProposal = {
  width: 640,
  height: 480,
  focal35mm: null,
  stumpFound: true,
  handles: {
    cutFace: outline,
    ground: [
      [207, 367],
      [439, 320],
    ] as [[number, number], [number, number]],
    reference: {
      kind: 'letter' as const,
      placement: 'cut' as const,
      corners: [
        [299, 275],
        [398, 257],
        [337, 193],
        [246, 215],
      ] as [number, number][],
    },
  },
};

/** The analysis of one photo, measured with the proposal. */
export function aPhotoRecord(
  photoId: string,
  origin: 'automatic' | 'confirmed' = 'automatic',
): AnalysisRecord {
  const measured = {
    method:
      origin === 'confirmed' ? ('reference_confirmed' as const) : ('reference_automatic' as const),
    cutFaceIn: { value: 17.5, low: 16, high: 19 },
    groundIn: { value: 26, low: 23, high: 29 },
    heightIn: 9,
  };
  const stumps = [
    {
      stump: 1,
      photoIds: [photoId],
      ...measured,
      confidence: 0.7,
      problems: [],
      handles: [{ photoId, origin, ...aProposal.handles }],
      measurements: [{ photoId, origin, ...measured }],
    },
  ];
  return {
    version: 1,
    stumps,
    siteFacts: {},
    problems: [],
    estimate: estimatePrice(stumps, {}, defaultPriceBook) as AnalysisRecord['estimate'],
  };
}
