import type { Handles, Point } from '../geometry/handles.js';
import { decodePhoto } from './decode-photo.js';
import { findCard } from './find-card.js';
import { findGrade } from './find-grade.js';
import { findSheet, placementOf } from './find-sheet.js';
import { findStump, sureScore } from './find-stump.js';
import type { Network } from './network.js';
import type { Picture } from './picture.js';
import type { PhotoProposal, ProposeOptions } from './proposal.js';
import { refineOutline } from './refine-outline.js';
import { traceOutline } from './trace-outline.js';
import { mayBeWood } from './wood-color.js';

/** Score threshold at a place where a person tapped. */
const tappedScore = 0.3;

export type ProposalWish = Pick<ProposeOptions, 'focal35mm' | 'tap'>;

/** Runs the whole pipeline in this thread, from a photo's bytes to its handles. */
export async function findHandles(
  network: Network,
  photo: Uint8Array,
  wish: ProposalWish,
): Promise<PhotoProposal> {
  const decoded = await decodePhoto(photo);
  const scale = decoded.width / decoded.picture.width;
  const tap = wish.tap === undefined ? null : ([wish.tap[0] / scale, wish.tap[1] / scale] as const);
  const { handles, score } = await handlesIn(network, decoded.picture, tap);
  const isSure =
    score >= sureScore && handles.cutFace !== null && mayBeWood(decoded.picture, handles.cutFace);
  return {
    width: decoded.width,
    height: decoded.height,
    focal35mm: wish.focal35mm ?? decoded.focal35mm,
    handles: scaled(handles, scale),
    stumpFound: tap === null ? isSure : score >= tappedScore,
    score,
  };
}

async function handlesIn(
  network: Network,
  picture: Picture,
  tap: readonly [number, number] | null,
): Promise<{ handles: Handles; score: number }> {
  const card = findCard(picture);
  const stump = await findStump(network, picture, { tap, card });
  const sheet = card ?? (await findSheet(network, picture, stump === null ? [] : [stump.maps]));
  if (stump === null)
    return { handles: { reference: null, cutFace: null, ground: null }, score: 0 };
  const cutFace = refineOutline(picture, traceOutline(stump.cut, stump.maps.square));
  const ground = findGrade(cutFace, traceOutline(stump.body, stump.maps.square));
  const reference: Handles['reference'] =
    sheet === null
      ? null
      : {
          kind: card === null ? 'letter' : 'card',
          placement: placementOf(sheet, cutFace),
          corners: sheet,
        };
  return { handles: { reference, cutFace, ground }, score: stump.score };
}

function scaled({ reference, cutFace, ground }: Handles, by: number): Handles {
  const point = ([x, y]: Point): Point => [x * by, y * by];
  return {
    reference: reference && { ...reference, corners: reference.corners.map(point) },
    cutFace: cutFace?.map(point) ?? null,
    ground: ground && [point(ground[0]), point(ground[1])],
  };
}
