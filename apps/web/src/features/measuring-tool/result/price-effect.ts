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

/** A stump of the request; one that was measured with a tape keeps its width whatever a photo says. */
export interface PricedStump extends StumpToPrice {
  readonly isTaped: boolean;
  /** What each of its photos said by itself. */
  readonly measurements: readonly PhotoMeasurement[];
}

/** What an analysis of the handles would say: the stump by all its photos, and the estimate of the whole request. */
export interface Preview {
  readonly measurement: StumpMeasurement;
  readonly price: PriceEstimate | null;
}

/** What a measurement is made into once it is saved: prices and interval scales. */
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
  method: photoMethods.find((known) => known === method) ?? null,
  confidence: null,
  problems: [],
});

/** The photo's measurement beside those of the stump's other photos, as the server takes them together and calibrates them. */
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
  // What is wrong with the other photos is said beside those.
  const problems = fused.problems.filter(
    (problem) => problem === 'photos_disagree' || measurement.problems.includes(problem),
  );
  return { ...fused, groundIn: calibrated.groundIn, confidence: calibrated.confidence, problems };
}

/** A height that only a person can have said wins over a measured one: it is not what the photos gave. */
function typedHeight({ heightIn, measurements }: PricedStump): number | null {
  const ofPhotos = fuseMeasurements(measurements.map(asMeasurement)).heightIn;
  return heightIn === undefined || heightIn === ofPhotos ? null : heightIn;
}

/** What a photo's handles make of its stump and of the whole estimate, exactly as it will be kept. */
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
      const { groundIn, heightIn } = measurement;
      const measured = stumps.map((stump) =>
        stump.stump === number && !stump.isTaped
          ? { ...stump, groundIn, heightIn: typedHeight(stump) ?? siteFacts.heightIn ?? heightIn }
          : stump,
      );
      return { measurement, price: estimatePrice(measured, siteFacts, prices) };
    };
}
