import { consistentFit } from '../geometry/fit-photo.js';
import { type Handles, type PhotoFrame, type Point, type Reference } from '../geometry/handles.js';
import { likeliestSheet, sureKind } from '../geometry/likeliest-sheet.js';
import { marksOf } from '../geometry/marks.js';
import { isLikelyStump, measurePhoto } from '../geometry/measure-photo.js';
import { areaOf } from '../geometry/outline.js';
import { areOneObject, gapBetween } from '../geometry/same-object.js';
import { placementOf } from '../geometry/sheet-placement.js';
import type { TappedEnds } from '../geometry/tapped-ends.js';
import { decodePhoto, type DecodedPhoto } from './decode-photo.js';
import { findCard } from './find-card.js';
import { findGrade } from './find-grade.js';
import { findSheet } from './find-sheet.js';
import { findStump, stumpAt, sureScore, type StumpHints } from './find-stump.js';
import { squareBetween } from './grab-cut.js';
import type { ClassMaps, Network } from './network.js';
import type { Picture } from './picture.js';
import type { PhotoProposal, ProposeOptions } from './proposal.js';
import { convexHull } from './quadrangle.js';
import { kindsByColor } from './sheet-color.js';
import type { StumpInLook } from './stumps-in-look.js';
import { endsAtTaps, tappedCut } from './tapped-cut.js';
import { traceOutline } from './trace-outline.js';
import { mayBeWood } from './wood-color.js';

/** Score threshold at a place where a person tapped. */
const tappedScore = 0.3;

/**
 * Score thresholds with a sheet: no object without a stump in the training and calibration scenes
 * reached 0.4 under one, nor 0.5 to 0.87 beside one.
 */
const sheetScore = { cut: 0.65, ground: 0.8 } as const;
/**
 * Least share of its convex hull that such a cut fills: an outline that has run into the yard fills
 * less.
 */
const minSolidity = 0.94;

export type ProposalWish = Pick<ProposeOptions, 'focalLength' | 'tap' | 'ends'>;

/** Whether somebody laid a sheet on or beside what is round: then less of a score will do. */
const isSureBySheet = ({ reference, cutFace }: Handles, score: number): boolean =>
  cutFace !== null &&
  reference !== null &&
  score >= sheetScore[reference.placement] &&
  areaOf(cutFace) >= minSolidity * areaOf(convexHull(cutFace));

/**
 * Whether the sheet, if any, lies at most its diagonal away from the stump, as all in the
 * calibration do (0.8 of it): else it's by another object.
 */
function isBesideSheet(
  sheet: Reference | null,
  cutFace: readonly Point[],
  body: readonly Point[],
): boolean {
  if (sheet === null) return true;
  const [[ax, ay] = [0, 0], , [cx, cy] = [0, 0]] = sheet.corners;
  const stump = convexHull([...cutFace, ...body]);
  return gapBetween(sheet.corners, stump) <= Math.hypot(cx - ax, cy - ay);
}

/** Runs the whole pipeline in this thread, from a photo's bytes to its handles. */
export async function findHandles(
  network: Network,
  photo: Uint8Array,
  wish: ProposalWish,
): Promise<PhotoProposal> {
  const decoded = await decodePhoto(photo);
  const scale = decoded.width / decoded.picture.width;
  const onPicture = ([x, y]: Point): Point => [x / scale, y / scale];
  const tap = wish.tap === undefined ? null : onPicture(wish.tap);
  const { ends } = wish;
  const focalLength = wish.focalLength?.focal35mm == null ? decoded.focalLength : wish.focalLength;
  const { handles, sheet, body, score, severalStumps, ...doubts } = await handlesIn(
    network,
    { picture: decoded.picture, focalLength },
    ends === undefined
      ? (picture, card) => stumpByNetwork(network, picture, { tap, card })
      : (picture) => stumpByEnds(network, picture, [onPicture(ends[0]), onPicture(ends[1])]),
  );
  const isSure =
    handles.cutFace !== null &&
    (score >= sureScore || isSureBySheet(handles, score)) &&
    isBesideSheet(sheet, handles.cutFace, body ?? []) &&
    mayBeWood(decoded.picture, handles.cutFace);
  const isMarked = ends !== undefined || (tap !== null && score >= tappedScore);
  return {
    width: decoded.width,
    height: decoded.height,
    ...focalLength,
    handles: scaled(handles, scale),
    stumpFound: isMarked || (tap === null && isSure),
    score,
    ...doubts,
    severalStumps: isSure && severalStumps === true,
  };
}

/** A stump's outlines in the picture's pixels, with what the network saw there. */
interface OutlinedStump {
  readonly cutFace: readonly Point[];
  /** The silhouette of cut and side together; null if the network doesn't see this stump. */
  readonly body: readonly Point[] | null;
  readonly isRough?: boolean;
  readonly severalStumps?: boolean;
  readonly score: number;
  readonly looks: readonly ClassMaps[];
}

async function stumpByNetwork(
  network: Network,
  picture: Picture,
  hints: StumpHints,
): Promise<OutlinedStump | null> {
  const stump = await findStump(network, picture, hints);
  if (stump === null) return null;
  const cutFace = outlineOf(stump);
  const { score, maps, isOneOfSeveral: severalStumps } = stump;
  return { cutFace, body: bodyOf(stump), severalStumps, score, looks: [maps] };
}

/**
 * The network's outline if it ends at both taps, else one searched between them; points at grade
 * only if the network sees the same stump.
 */
async function stumpByEnds(
  network: Network,
  picture: Picture,
  ends: TappedEnds,
): Promise<OutlinedStump> {
  const seen = await stumpAt(network, picture, squareBetween(ends));
  const seenCut = seen === null ? [] : outlineOf(seen);
  const { outline: cutFace, isRough } = endsAtTaps(seenCut, ends)
    ? { outline: seenCut, isRough: false }
    : await tappedCut(picture, ends);
  if (seen === null) return { cutFace, body: null, isRough, score: 0, looks: [] };
  const isSame = areOneObject(seenCut, cutFace);
  return {
    cutFace,
    body: isSame ? bodyOf(seen) : null,
    isRough,
    score: isSame ? seen.score : 0,
    looks: [seen.maps],
  };
}

const outlineOf = ({ cut, maps }: StumpInLook) => traceOutline(cut, maps.square);

const bodyOf = ({ body, maps }: StumpInLook) => traceOutline(body, maps.square);

interface ProposedHandles
  extends
    Pick<OutlinedStump, 'body'>,
    Pick<PhotoProposal, 'handles' | 'score' | 'sheetUnclear' | 'isRough' | 'severalStumps'> {
  /** The sheet found, even if the handles don't have it because it doesn't fit. */
  readonly sheet: Reference | null;
}

async function handlesIn(
  network: Network,
  { picture, focalLength }: Pick<DecodedPhoto, 'picture' | 'focalLength'>,
  outlineIn: (picture: Picture, card: readonly Point[] | null) => Promise<OutlinedStump | null>,
): Promise<ProposedHandles> {
  const card = findCard(picture);
  const stump = await outlineIn(picture, card);
  const { candidates, isUnclear: sheetUnclear } =
    card === null
      ? await findSheet(network, picture, stump?.looks ?? [])
      : { candidates: [card], isUnclear: false };
  if (stump === null)
    return {
      handles: { reference: null, cutFace: null, ground: null },
      sheet: null,
      body: null,
      score: 0,
      sheetUnclear,
    };
  const { cutFace, body, score, isRough, severalStumps } = stump;
  const { width, height } = picture;
  const sheets = candidates.map<Reference>((corners) => ({
    kind: card === null ? 'letter' : 'card',
    placement: placementOf(corners, cutFace),
    corners,
  }));
  const frame = { width, height, ...focalLength };
  const onlyCut: Handles = { reference: null, cutFace, ground: null };
  const { sheet, likely } =
    card === null
      ? likeliestOf(sheets, picture, frame, onlyCut)
      : { sheet: sheets[0] ?? null, likely: sheets[0] ?? null };
  const isWrong =
    likely?.placement === 'ground' && isWrongSheet(frame, { ...onlyCut, reference: likely }, body);
  const handles = withGrade(frame, { ...onlyCut, reference: isWrong ? null : sheet }, body);
  return {
    body,
    score,
    sheet,
    sheetUnclear: sheetUnclear || handles.reference !== sheet,
    isRough,
    severalStumps,
    handles,
  };
}

/** The likeliest sheet, named only if that is sure, and as what it is likeliest. */
function likeliestOf(
  sheets: readonly Reference[],
  picture: Picture,
  frame: PhotoFrame,
  handles: Handles,
): { sheet: Reference | null; likely: Reference | null } {
  const best = likeliestSheet(
    sheets.flatMap((sheet) => {
      // On the photo's edges, its corners are as precise as a person's.
      const marks = marksOf(frame, { ...handles, reference: sheet }, 'confirmed');
      return marks?.reference == null ? [] : [{ ...marks, reference: marks.reference }];
    }),
  );
  if (best === null) return { sheet: sheets[0] ?? null, likely: sheets[0] ?? null };
  const { reference } = best.marks;
  const kind = sureKind(best, kindsByColor(picture, reference.corners));
  return { sheet: { ...reference, kind }, likely: { ...reference, kind: best.kind } };
}

/**
 * Whether there is no plausible stump with the sheet, but one without it: the network is surer of
 * outlines than of corners.
 */
function isWrongSheet(frame: PhotoFrame, handles: Handles, body: OutlinedStump['body']): boolean {
  const withSheet = withGrade(frame, handles, body);
  if (measurePhoto(frame, withSheet, 'automatic').method === 'reference_automatic') return false;
  return isLikelyStump(frame, withGrade(frame, { ...handles, reference: null }, body));
}

const withGrade = (frame: PhotoFrame, handles: Handles, body: OutlinedStump['body']): Handles => ({
  ...handles,
  ground: body === null ? null : gradeSeen(frame, handles, body),
});

/** The points at grade as the camera sees them that the sheet, if any, and the cut's shape tell. */
function gradeSeen(frame: PhotoFrame, handles: Handles, body: readonly Point[]): Handles['ground'] {
  const marks = marksOf(frame, handles, 'confirmed');
  if (marks === null) return null;
  const { model, solution } = consistentFit(marks);
  const scene = model.scene(solution.parameters);
  return scene && findGrade(handles.cutFace ?? [], body, scene.camera);
}

function scaled({ reference, cutFace, ground }: Handles, by: number): Handles {
  const point = ([x, y]: Point): Point => [x * by, y * by];
  return {
    reference: reference && { ...reference, corners: reference.corners.map(point) },
    cutFace: cutFace?.map(point) ?? null,
    ground: ground && [point(ground[0]), point(ground[1])],
  };
}
