import type { Handles, PhotoFrame, Point, Reference } from '../geometry/handles.js';
import { kindOfSheet } from '../geometry/kind-of-sheet.js';
import { marksOf } from '../geometry/marks.js';
import { placementOf } from '../geometry/sheet-placement.js';
import { decodePhoto, type DecodedPhoto } from './decode-photo.js';
import { findCard } from './find-card.js';
import { findGrade } from './find-grade.js';
import { findSheet } from './find-sheet.js';
import { findStump, sureScore } from './find-stump.js';
import type { Network } from './network.js';
import type { PhotoProposal, ProposeOptions } from './proposal.js';
import { refineOutline } from './refine-outline.js';
import { traceOutline } from './trace-outline.js';
import { mayBeWood } from './wood-color.js';

/** Score threshold at a place where a person tapped. */
const tappedScore = 0.3;

export type ProposalWish = Pick<ProposeOptions, 'focalLength' | 'tap'>;

/** Runs the whole pipeline in this thread, from a photo's bytes to its handles. */
export async function findHandles(
  network: Network,
  photo: Uint8Array,
  wish: ProposalWish,
): Promise<PhotoProposal> {
  const decoded = await decodePhoto(photo);
  const scale = decoded.width / decoded.picture.width;
  const tap = wish.tap === undefined ? null : ([wish.tap[0] / scale, wish.tap[1] / scale] as const);
  const focalLength = wish.focalLength?.focal35mm == null ? decoded.focalLength : wish.focalLength;
  const { handles, score, sheetUnclear, severalStumps } = await handlesIn(
    network,
    { picture: decoded.picture, focalLength },
    tap,
  );
  const isSure =
    score >= sureScore && handles.cutFace !== null && mayBeWood(decoded.picture, handles.cutFace);
  return {
    width: decoded.width,
    height: decoded.height,
    ...focalLength,
    handles: scaled(handles, scale),
    stumpFound: tap === null ? isSure : score >= tappedScore,
    score,
    sheetUnclear,
    severalStumps: isSure && severalStumps === true,
  };
}

async function handlesIn(
  network: Network,
  { picture, focalLength }: Pick<DecodedPhoto, 'picture' | 'focalLength'>,
  tap: readonly [number, number] | null,
): Promise<Pick<PhotoProposal, 'handles' | 'score' | 'sheetUnclear' | 'severalStumps'>> {
  const card = findCard(picture);
  const stump = await findStump(network, picture, { tap, card });
  const { corners: sheet, isUnclear: sheetUnclear } =
    card === null
      ? await findSheet(network, picture, stump === null ? [] : [stump.maps])
      : { corners: card, isUnclear: false };
  if (stump === null)
    return { handles: { reference: null, cutFace: null, ground: null }, score: 0, sheetUnclear };
  const cutFace = refineOutline(picture, traceOutline(stump.cut, stump.maps.square));
  const ground = findGrade(cutFace, traceOutline(stump.body, stump.maps.square));
  const withoutSheet: Handles = { reference: null, cutFace, ground };
  const seen = { score: stump.score, sheetUnclear, severalStumps: stump.isOneOfSeveral };
  if (sheet === null) return { ...seen, handles: withoutSheet };
  const found: Reference = {
    kind: card === null ? 'letter' : 'card',
    placement: placementOf(sheet, cutFace),
    corners: sheet,
  };
  const { width, height } = picture;
  const frame = { width, height, ...focalLength };
  return {
    handles: {
      ...withoutSheet,
      reference: card === null ? letterOrBill(frame, withoutSheet, found) : found,
    },
    ...seen,
  };
}

function letterOrBill(frame: PhotoFrame, handles: Handles, found: Reference): Reference {
  // Its corners are refined on the photo's edges, so they're as precise as a person's.
  const marks = marksOf(frame, { ...handles, reference: found }, 'confirmed');
  return marks?.reference == null
    ? found
    : { ...found, kind: kindOfSheet({ ...marks, reference: marks.reference }) };
}

function scaled({ reference, cutFace, ground }: Handles, by: number): Handles {
  const point = ([x, y]: Point): Point => [x * by, y * by];
  return {
    reference: reference && { ...reference, corners: reference.corners.map(point) },
    cutFace: cutFace?.map(point) ?? null,
    ground: ground && [point(ground[0]), point(ground[1])],
  };
}
