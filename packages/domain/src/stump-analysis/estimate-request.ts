import type {
  MeasurementMethod,
  PhotoMeasurement,
  PriceEstimate,
  Problem,
  StumpInput,
  StumpRecord,
  TapeMeasurement,
  TapePlace,
  Width,
} from './analysis-schema.js';
import { calibrate, type Calibration } from './calibration.js';
import { estimatePrice } from './estimate-price.js';
import { estimateQuestions } from './estimate-questions.messages.js';
import type { PriceBook } from './price-book.js';
import { isPriceWithheld } from './price-certainty.js';
import type { SiteFacts } from './site-facts.js';
import { widthFromGuess, widthFromTape } from './tape-measurement.js';

/** What a stump's photos say together, before any calibration. */
export interface StumpOfPhotos extends Pick<
  StumpRecord,
  'cutFaceIn' | 'groundIn' | 'heightIn' | 'method' | 'confidence'
> {
  /** What each photo says by itself. */
  readonly measurements: readonly Pick<PhotoMeasurement, 'groundIn'>[];
}

export interface StumpToEstimate {
  readonly input: StumpInput;
  /** Null without a measured photo. */
  readonly ofPhotos: StumpOfPhotos | null;
  /** Whether staff say that the photos are of one stump, however far apart their widths are. */
  readonly isSurelyOne?: boolean;
}

export type EstimatedStump = Pick<
  StumpRecord,
  | 'stump'
  | 'cutFaceIn'
  | 'cutFaceMethod'
  | 'groundIn'
  | 'isGroundFromCut'
  | 'heightIn'
  | 'method'
  | 'confidence'
  | 'calibrationVersion'
> & {
  /** What the person is asked, because the facts contradict each other. */
  readonly questions: Problem[];
};

type Ground = Pick<StumpRecord, 'groundIn' | 'method' | 'confidence' | 'calibrationVersion'>;

type EstimatedGround = Ground & Pick<StumpRecord, 'isGroundFromCut'>;

const noGround: Ground = { groundIn: null, method: null, confidence: null };

/** Whether photos of one stump give widths at grade whose intervals don't overlap. */
export function showDifferentStumps(
  measurements: readonly Pick<PhotoMeasurement, 'groundIn'>[],
): boolean {
  const widths = measurements.flatMap(({ groundIn }) => groundIn ?? []);
  return Math.max(...widths.map(({ low }) => low)) > Math.min(...widths.map(({ high }) => high));
}

const isNarrower = (groundIn: Width | null, cutFaceIn: Width | null): boolean =>
  groundIn !== null && cutFaceIn !== null && groundIn.value < cutFaceIn.value;

/** The wider of two widths, bound by bound. */
export const widerOf = (one: Width, other: Width): Width => ({
  value: Math.max(one.value, other.value),
  low: Math.max(one.low, other.low),
  high: Math.max(one.high, other.high),
});

const tapesOf = ({ tape, otherTape }: StumpInput): TapeMeasurement[] =>
  [tape, otherTape].flatMap((one) => one ?? []);

const tapeAt = (input: StumpInput, place: TapePlace): TapeMeasurement | undefined =>
  tapesOf(input).find(({ where }) => where === place);

/**
 * The width at grade: by a tape there, else by the photos, else what a tape at the cut or a guess
 * says of it. Beside photos, a tape at the cut is the least width at grade: no stump is narrower
 * there.
 */
function groundOf(input: StumpInput, ofPhotos: Ground): EstimatedGround {
  const { guessedIn } = input;
  const [atGrade, atCut] = [tapeAt(input, 'ground'), tapeAt(input, 'cut_face')];
  if (atGrade !== undefined) return widthFromTape(atGrade);
  const byTape =
    atCut === undefined ? null : { ...widthFromTape(atCut), isGroundFromCut: true as const };
  if (ofPhotos.groundIn === null)
    return byTape ?? (guessedIn == null ? noGround : widthFromGuess(guessedIn));
  if (byTape?.cutFaceIn == null) return ofPhotos;
  const { groundIn: _, ...source } = isNarrower(ofPhotos.groundIn, byTape.cutFaceIn)
    ? byTape
    : ofPhotos;
  return { ...source, groundIn: widerOf(ofPhotos.groundIn, byTape.cutFaceIn) };
}

function cutOf(
  input: StumpInput,
  ofPhotos: Width | null,
): Pick<StumpRecord, 'cutFaceIn' | 'cutFaceMethod'> {
  const atCut = tapeAt(input, 'cut_face');
  if (atCut === undefined) return { cutFaceIn: ofPhotos };
  const { cutFaceIn, method } = widthFromTape(atCut);
  return { cutFaceIn, cutFaceMethod: method };
}

const photoMethods: readonly (MeasurementMethod | null)[] = [
  'reference_confirmed',
  'reference_automatic',
  'no_reference',
];

/** Either width may be right, so the one at grade reaches up to the least of the cut's. */
const reaching = <Stump extends Pick<StumpRecord, 'groundIn'>>(
  stump: Stump,
  cutIn: number,
): Stump => {
  const { groundIn } = stump;
  return groundIn === null
    ? stump
    : { ...stump, groundIn: { ...groundIn, high: Math.max(groundIn.high, cutIn) } };
};

/** How wide a cut is at least: photos without an object of known size only guess it. */
const leastCut = (cutFaceIn: Width | null | undefined, isGuess: boolean): number =>
  (isGuess ? cutFaceIn?.low : cutFaceIn?.value) ?? 0;

/** Asks about a stump that staff say is narrower at grade than its cut. */
export function askIfNarrow(stump: StumpRecord): { stump: StumpRecord; questions: Problem[] } {
  const { cutFaceIn, cutFaceMethod, groundIn, measurements } = stump;
  const isGuess =
    cutFaceMethod === undefined &&
    measurements !== undefined &&
    measurements.every(({ method }) => method === null || method === 'no_reference');
  const cutIn = leastCut(cutFaceIn, isGuess);
  if (groundIn === null || groundIn.value >= cutIn) return { stump, questions: [] };
  const text = estimateQuestions.narrowerThanCut(stump.stump);
  return { stump: reaching(stump, cutIn), questions: [{ code: 'narrower_than_cut', text }] };
}

/**
 * How far outside the photos' interval a tape may be before it is asked about: around a stump it is
 * 3.1 times the width.
 */
const farFromPhotos = 1.5;

/** Asks about each tape that the photos can't show. It counts all the same: a tape beats photos. */
const askIfFarFromPhotos = (
  input: StumpInput,
  { groundIn, cutFaceIn }: Pick<StumpOfPhotos, 'groundIn' | 'cutFaceIn'>,
): Problem[] =>
  tapesOf(input).flatMap(({ where, widthIn }) => {
    const ofPhotos = where === 'cut_face' ? cutFaceIn : groundIn;
    if (ofPhotos === null) return [];
    const isNear =
      widthIn <= ofPhotos.high * farFromPhotos && widthIn >= ofPhotos.low / farFromPhotos;
    if (isNear) return [];
    const text = estimateQuestions.farFromPhotos(input.stump, widthIn, ofPhotos.value);
    return [{ code: 'tape_far_from_photos', text }];
  });

/**
 * Returns one stump's figures from what its photos say and what a person typed. Each typed fact
 * replaces that fact alone: a tape at grade the width at grade, a tape at the cut the cut; height
 * and the other width stay the photos'.
 */
export function estimateStump(
  { input, ofPhotos, isSurelyOne = false }: StumpToEstimate,
  siteFacts: SiteFacts,
  calibration: Calibration | null,
): EstimatedStump {
  const { stump } = input;
  const areApart = !isSurelyOne && ofPhotos !== null && showDifferentStumps(ofPhotos.measurements);
  const merged = areApart ? null : ofPhotos;
  const { groundIn, method, confidence, isGroundFromCut } = groundOf(input, merged ?? noGround);
  const figures = {
    stump,
    ...calibrate<Ground>({ groundIn, method, confidence }, calibration),
    ...(isGroundFromCut && { isGroundFromCut }),
    ...cutOf(input, merged?.cutFaceIn ?? null),
    heightIn: input.heightIn ?? siteFacts.heightIn ?? ofPhotos?.heightIn ?? null,
  };
  const isCutByTape = tapeAt(input, 'cut_face') !== undefined;
  const isTyped = isCutByTape || !photoMethods.includes(figures.method);
  const isRaised = isCutByTape && tapeAt(input, 'ground') === undefined;
  // Before a tape at the cut raised it.
  const said = isRaised ? (merged?.groundIn ?? null) : figures.groundIn;
  const isBelowTape = isCutByTape && isNarrower(said, figures.cutFaceIn);
  // A narrower tape at the cut doesn't settle what the photos show of it.
  const shownCut = leastCut(merged?.cutFaceIn, merged?.method === 'no_reference');
  const isBelowPhotos = isTyped && said !== null && said.value < shownCut;
  const { differentStumps, differentStumpsTaped } = estimateQuestions;
  const { cutWiderThanShown, narrowerThanCut, narrowerThanShown } = estimateQuestions;
  const askedOfTapes = isBelowTape ? narrowerThanCut : narrowerThanShown;
  const askNarrow = isRaised ? cutWiderThanShown : askedOfTapes;
  const cutIn = Math.max(
    isBelowTape ? leastCut(figures.cutFaceIn, false) : 0,
    isBelowPhotos ? shownCut : 0,
  );
  const narrow = { code: 'narrower_than_cut', text: askNarrow(stump) };
  const askApart = tapesOf(input).length === 0 ? differentStumps : differentStumpsTaped;
  const apart = { code: 'different_stumps', text: askApart(stump) };
  return {
    ...reaching(figures, cutIn),
    questions: [
      ...(areApart ? [apart] : []),
      ...(cutIn > 0 ? [narrow] : []),
      ...(merged === null ? [] : askIfFarFromPhotos(input, merged)),
    ],
  };
}

interface RequestEstimate {
  readonly stumps: readonly EstimatedStump[];
  /** Null without a width, and while it is withheld. */
  readonly price: PriceEstimate | null;
  readonly isWithheld: boolean;
}

/**
 * Returns every stump's figures and the price of the whole request, as server, form and measuring
 * tool show them.
 */
export function estimateRequest(
  stumps: readonly StumpToEstimate[],
  siteFacts: SiteFacts,
  { priceBook, calibration }: { priceBook: PriceBook; calibration: Calibration | null },
): RequestEstimate {
  const estimated = stumps.map((stump) => estimateStump(stump, siteFacts, calibration));
  const price = estimatePrice(estimated, siteFacts, priceBook);
  return { stumps: estimated, price, isWithheld: isPriceWithheld(estimated, price) };
}
