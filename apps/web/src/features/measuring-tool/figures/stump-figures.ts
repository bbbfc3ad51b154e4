import type {
  PriceEstimate,
  SiteFacts,
  StumpInput,
  Width,
} from '@stumpquote/domain/stump-analysis/analysis-schema';
import { calibrate, type Calibration } from '@stumpquote/domain/stump-analysis/calibration';
import {
  estimateRequest,
  type EstimatedStump,
} from '@stumpquote/domain/stump-analysis/estimate-request';
import { widthFromTape } from '@stumpquote/domain/stump-analysis/tape-measurement';
import {
  canLieFlat,
  type Handles,
  type PhotoFrame,
} from '@stumpquote/stump-vision/geometry/handles';
import { measurePhoto } from '@stumpquote/stump-vision/geometry/measure-photo';
import {
  measureByHandles,
  measureStump,
  type MeasuredPhoto,
} from '@stumpquote/stump-vision/geometry/measure-stump';
import type { HandleOrigin, StumpMeasurement } from '@stumpquote/stump-vision/geometry/measurement';
import { withSheetOnCut } from '@stumpquote/stump-vision/geometry/sheet-on-cut';
import type { InForce } from '../result/price-effect';

/** A photo with the handles it is measured by: confirmed by a person, or the unchanged proposal. */
export interface PhotoToFigure {
  readonly id: string;
  readonly stump: number;
  readonly frame: PhotoFrame;
  readonly handles: Handles & { readonly isUnsure?: boolean | undefined };
  readonly origin: HandleOrigin;
}

/** What would narrow a width the most, with its interval's half extent in inches now and then. */
export interface Better {
  readonly by: 'sheet' | 'check' | 'flat' | 'tape';
  readonly fromIn: number;
  readonly toIn: number;
}

export interface StumpFigures extends EstimatedStump {
  /** How many photos gave its width; none where a person typed it. */
  readonly measuredPhotos: number;
  readonly better: Better | null;
}

export type PhotoResult = Pick<StumpMeasurement, 'groundIn' | 'problems'>;

export interface RequestFigures {
  /** Each measured photo's own width at grade, and what is wrong with the photo. */
  readonly photos: Readonly<Record<string, PhotoResult>>;
  readonly stumps: readonly StumpFigures[];
  /** Null without a width, or if it's too uncertain. */
  readonly price: PriceEstimate | null;
  /** Whether the price is missing because what the photos say is too uncertain. */
  readonly isWithheld: boolean;
}

type Measured = MeasuredPhoto<PhotoToFigure>;

export interface FiguresInput {
  readonly photos: readonly PhotoToFigure[];
  readonly stumps: readonly StumpInput[];
  readonly siteFacts: SiteFacts;
  readonly inForce: InForce;
}

/**
 * The widths and the price that these photos and answers give, as an analysis by the server would.
 */
export function requestFigures({
  photos,
  stumps,
  siteFacts,
  inForce: { prices, calibration },
}: FiguresInput): RequestFigures {
  const measured = photos.map((photo) =>
    measureByHandles(photo, photo.frame, photo.handles, photo.origin),
  );
  const ownPhotos = (stump: number) => measured.filter(({ photo }) => photo.stump === stump);
  const estimate = estimateRequest(
    stumps.map((input) => ({ input, ofPhotos: togetherOf(ownPhotos(input.stump)) })),
    siteFacts,
    { priceBook: prices, calibration },
  );
  return {
    photos: Object.fromEntries(
      measured.map(({ photo, measurement: { groundIn, problems } }) => [
        photo.id,
        { groundIn, problems },
      ]),
    ),
    stumps: estimate.stumps.map((stump) => withAdvice(stump, ownPhotos(stump.stump), calibration)),
    price: estimate.price,
    isWithheld: estimate.isWithheld,
  };
}

function togetherOf(given: readonly Measured[]) {
  const { photos, ...together } = measureStump(given);
  return { ...together, measurements: photos.map(({ measurement }) => measurement) };
}

function withAdvice(
  stump: EstimatedStump,
  photos: readonly Measured[],
  calibration: Calibration | null,
): StumpFigures {
  const { groundIn, method } = stump;
  const together = measureStump(photos);
  const isByPhotos = groundIn !== null && method === together.method;
  return {
    ...stump,
    measuredPhotos: isByPhotos
      ? together.photos.filter(({ measurement }) => measurement.groundIn !== null).length
      : 0,
    better: isByPhotos ? betterThan(groundIn, photos, calibration) : null,
  };
}

function groundOf(photos: readonly Measured[], calibration: Calibration | null) {
  const { groundIn, method, confidence } = measureStump(photos);
  return calibrate({ groundIn, method, confidence }, calibration).groundIn;
}

const extent = ({ low, high }: Width): number => (high - low) / 2;
/** Widths are shown to half an inch. */
const leastGainIn = 0.5;

/**
 * Measures the photos again as they would be with a sheet, or checked by a person, and compares the
 * intervals.
 */
function betterThan(
  now: Width,
  photos: readonly Measured[],
  calibration: Calibration | null,
): Better | null {
  const fromIn = extent(now);
  const ways = [
    { by: 'sheet', width: groundOf(photos.map(withSheet), calibration) },
    { by: 'check', width: groundOf(photos.map(checked), calibration) },
    { by: 'flat', width: groundOf(photos.map(saidFlat), calibration) },
    { by: 'tape', width: widthFromTape({ widthIn: now.value, where: 'ground' }).groundIn },
  ] as const;
  for (const { by, width } of ways) {
    if (width !== null && extent(width) <= fromIn - leastGainIn)
      return { by, fromIn, toIn: extent(width) };
  }
  return null;
}

function withSheet(photo: Measured): Measured {
  const { frame, handles, origin, measurement } = photo;
  if (measurement.groundIn === null || handles.reference !== null) return photo;
  const withOne = withSheetOnCut(frame, handles, origin);
  return withOne === null
    ? photo
    : { ...photo, measurement: measurePhoto(frame, withOne, 'automatic') };
}

/** As if the person had said that the sheet lies flat. */
function saidFlat(photo: Measured): Measured {
  const { frame, handles, origin } = photo;
  const { reference } = handles;
  if (origin !== 'confirmed' || reference === null || !canLieFlat(reference)) return photo;
  const flat = { ...handles, reference: { ...reference, liesFlat: true } };
  return { ...photo, measurement: measurePhoto(frame, flat, 'confirmed') };
}

/** Only with a sheet: without one, it's the scale that is unknown. */
function checked(photo: Measured): Measured {
  const { frame, handles, origin } = photo;
  return origin === 'confirmed' || handles.reference === null
    ? photo
    : { ...photo, measurement: measurePhoto(frame, handles, 'confirmed') };
}
