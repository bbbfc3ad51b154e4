import type {
  PhotoMeasurement,
  PriceEstimate,
  SiteFacts,
} from '@stumpquote/domain/stump-analysis/analysis-schema';
import { calibrate, type Calibration } from '@stumpquote/domain/stump-analysis/calibration';
import { estimatePrice, type StumpToPrice } from '@stumpquote/domain/stump-analysis/estimate-price';
import type { PriceBook } from '@stumpquote/domain/stump-analysis/price-book';
import { fuseMeasurements } from '@stumpquote/stump-vision/geometry/fuse-measurements';
import type { PhotoMethod, StumpMeasurement } from '@stumpquote/stump-vision/geometry/measurement';

/** A stump of the request; one measured with a tape or phone AR keeps its width. */
export interface PricedStump extends StumpToPrice {
  readonly isTaped: boolean;
  /** Each photo's own measurement. */
  readonly measurements: readonly PhotoMeasurement[];
}

/** The stump from all its photos, and the whole request's estimate. */
export interface Preview {
  readonly measurement: StumpMeasurement;
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

/** Combines and calibrates a stump's photo measurements exactly as the server does. */
function withOtherPhotos(
  { measurements }: PricedStump,
  photoId: string,
  measurement: StumpMeasurement,
  calibration: Calibration | null,
): StumpMeasurement {
  const isKnown = measurements.some((one) => one.photoId === photoId);
  const ofPhotos = measurements.map((one) =>
    one.photoId === photoId ? measurement : asMeasurement(one),
  );
  const { groundIn, confidence, ...fused } = fuseMeasurements(
    isKnown ? ofPhotos : [...ofPhotos, measurement],
  );
  const calibrated = calibrate({ groundIn, confidence, method: fused.method }, calibration);
  // Problems of the other photos are shown next to those.
  const problems = fused.problems.filter(
    (problem) => problem === 'photos_disagree' || measurement.problems.includes(problem),
  );
  return { ...fused, groundIn: calibrated.groundIn, confidence: calibrated.confidence, problems };
}

/** A height entered by a person overrides the measured one. */
function typedHeight({ heightIn, measurements }: PricedStump): number | null {
  const ofPhotos = fuseMeasurements(measurements.map(asMeasurement)).heightIn;
  return heightIn === undefined || heightIn === ofPhotos ? null : heightIn;
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
      const measurement =
        own === undefined ? ofPhoto : withOtherPhotos(own, photoId, ofPhoto, calibration);
      const { groundIn, heightIn, method } = measurement;
      const measured = stumps.map((stump) =>
        stump.stump === number && !stump.isTaped
          ? {
              ...stump,
              groundIn,
              method,
              heightIn: typedHeight(stump) ?? siteFacts.heightIn ?? heightIn,
            }
          : stump,
      );
      return { measurement, price: estimatePrice(measured, siteFacts, prices) };
    };
}
