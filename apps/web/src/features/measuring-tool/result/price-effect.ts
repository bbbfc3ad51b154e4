import type {
  PhotoMeasurement,
  PriceEstimate,
  SiteFacts,
  StumpInput,
} from '@stumpquote/domain/stump-analysis/analysis-schema';
import { calibrate, type Calibration } from '@stumpquote/domain/stump-analysis/calibration';
import { estimatePrice, type StumpToPrice } from '@stumpquote/domain/stump-analysis/estimate-price';
import {
  estimateStump,
  type EstimatedStump,
} from '@stumpquote/domain/stump-analysis/estimate-request';
import type { PriceBook } from '@stumpquote/domain/stump-analysis/price-book';
import { fuseMeasurements } from '@stumpquote/stump-vision/geometry/fuse-measurements';
import type { PhotoMethod, StumpMeasurement } from '@stumpquote/stump-vision/geometry/measurement';

/** A stump of the request with its current figures. */
export interface PricedStump extends StumpToPrice {
  /** What was typed about it, which the photos don't replace. */
  readonly input: StumpInput;
  /** Whether staff measure it, who know which stump the photos show. */
  readonly isSurelyOne?: boolean;
  /** Each photo's own measurement. */
  readonly measurements: readonly PhotoMeasurement[];
}

/** The widths that the price is made from: by the photos, or by a tape that was typed. */
export type PricedWidths = Pick<
  EstimatedStump,
  'groundIn' | 'cutFaceIn' | 'cutFaceMethod' | 'method'
>;

/** The stump from all its photos, and the whole request's estimate. */
export interface Preview {
  readonly measurement: StumpMeasurement;
  /** Null if the photos alone say what they are. */
  readonly priced: PricedWidths | null;
  readonly price: PriceEstimate | null;
}

/** Current prices and interval scales. */
export interface InForce {
  readonly prices: PriceBook;
  readonly calibration: Calibration | null;
}

const photoMethods: readonly PhotoMethod[] = [
  'reference_confirmed',
  'reference_automatic',
  'no_reference',
];

const asMeasurement = ({
  method,
  cutFaceIn,
  groundIn,
  heightIn,
}: PhotoMeasurement): StumpMeasurement => ({
  cutFaceIn,
  groundIn,
  heightIn,
  method: photoMethods.find((one) => one === method) ?? null,
  confidence: null,
  problems: [],
});

/** All photos of a stump, with this one measured again. */
function photosWith(
  measurements: readonly PhotoMeasurement[],
  photoId: string,
  measurement: StumpMeasurement,
): StumpMeasurement[] {
  const isKnown = measurements.some((one) => one.photoId === photoId);
  const ofPhotos = measurements.map((one) =>
    one.photoId === photoId ? measurement : asMeasurement(one),
  );
  return isKnown ? ofPhotos : [...ofPhotos, measurement];
}

/** A height that a person typed: it differs from the one that the photos give. */
export function typedHeight(
  heightIn: number | null,
  measurements: readonly PhotoMeasurement[],
): number | null {
  const ofPhotos = fuseMeasurements(measurements.map(asMeasurement)).heightIn;
  return heightIn === ofPhotos ? null : heightIn;
}

/** The stump and estimate that a photo's handles produce, exactly as they would be saved. */
export function previewWith(
  stumps: readonly PricedStump[],
  siteFacts: SiteFacts,
  { prices, calibration }: InForce,
) {
  return (number: number, photoId: string) =>
    (ofPhoto: StumpMeasurement): Preview => {
      const own = stumps.find(({ stump }) => stump === number);
      const measurements = photosWith(own?.measurements ?? [], photoId, ofPhoto);
      const fused = fuseMeasurements(measurements);
      const estimated = estimateStump(
        {
          input: own?.input ?? { stump: number },
          ofPhotos: { ...fused, measurements },
          isSurelyOne: own?.isSurelyOne ?? false,
        },
        siteFacts,
        calibration,
      );
      const priced = stumps.map((stump) =>
        stump.stump === number ? { ...stump, ...estimated } : stump,
      );
      // Photos that may show different stumps each count by themselves.
      const shown = estimated.groundIn === null ? ofPhoto : fused;
      const { groundIn, method, confidence } = shown;
      // Problems of the other photos are shown next to those.
      const problems = fused.problems.filter(
        (problem) => problem === 'photos_disagree' || ofPhoto.problems.includes(problem),
      );
      return {
        measurement: {
          ...shown,
          ...calibrate({ groundIn, method, confidence }, calibration),
          problems,
        },
        priced: estimated.groundIn === null ? null : estimated,
        price: estimatePrice(priced, siteFacts, prices),
      };
    };
}
