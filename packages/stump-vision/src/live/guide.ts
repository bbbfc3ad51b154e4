import { findSheet } from '../runtime/find-sheet.js';
import { lookCloser, sureScore } from '../runtime/find-stump.js';
import type { Network } from '../runtime/network.js';
import type { Picture } from '../runtime/picture.js';
import { guidanceAfter, guidanceFor, type Guidance, type GuidanceWish } from './guidance.js';
import { seeFrame, type FirstLook, type SeenFrame } from './see-frame.js';

export interface GuidedFrame {
  readonly seen: SeenFrame;
  readonly guidance: Guidance;
}

/**
 * Looks at one frame of the live camera and says what to do. Only a frame that seems good is looked
 * at more closely, with the checks the server makes, so that a photo taken here is measured there.
 */
export async function guideFrame(
  network: Network,
  picture: Picture,
  wish: GuidanceWish,
): Promise<GuidedFrame> {
  const first = await seeFrame(network, picture);
  const { seen } = first;
  const guidance =
    guidanceFor(seen, wish) ??
    guidanceAfter(await seeCloser(network, picture, first, wish.withSheet), wish.withSheet);
  return { seen, guidance };
}

async function seeCloser(
  network: Network,
  picture: Picture,
  { stump }: FirstLook,
  withSheet: boolean,
) {
  const closer = stump === null ? null : await lookCloser(network, picture, stump);
  const isSure = closer !== null && closer.score >= sureScore;
  if (!isSure || !withSheet) return { isSure, hasCorners: false };
  const { candidates } = await findSheet(network, picture, [closer.maps]);
  return { isSure, hasCorners: candidates.length > 0 };
}
