import type { PhotoMeasurement } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { widerOf } from '@stumpquote/domain/stump-analysis/estimate-request';
import type { PhotoFrame } from '@stumpquote/stump-vision/geometry/handles';
import {
  measureByHandles,
  type MeasuredPhoto,
} from '@stumpquote/stump-vision/geometry/measure-stump';
import { overlapOf } from '@stumpquote/stump-vision/geometry/same-object';
import type { PhotoProposal } from '@stumpquote/stump-vision/runtime/proposal';

/** With five photos at two seconds each, before the job's lease ends. */
const timeLimitMs = 15_000;

type Unaided = NonNullable<PhotoMeasurement['unaided']>;

interface Looks<Photo extends { readonly id: string }> {
  /** Null without a network: then nothing is known. */
  readonly propose: ((photo: Photo, signal: AbortSignal) => Promise<PhotoProposal>) | null;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Returns by photo id what the network finds by itself, null where it finds no stump. A photo that
 * it couldn't look at in time is left out. Marks and tapes are only typed numbers, so a binding
 * price needs this second source.
 */
export async function unaidedLooks<Photo extends { readonly id: string }>(
  photos: readonly MeasuredPhoto<Photo>[],
  { propose, signal }: Looks<Photo>,
): Promise<Map<string, Unaided | null>> {
  const found = new Map<string, Unaided | null>();
  if (propose === null) return found;
  const limit = AbortSignal.timeout(timeLimitMs);
  const until = signal === undefined ? limit : AbortSignal.any([signal, limit]);
  for (const measured of photos) {
    try {
      const proposal = await propose(measured.photo, until);
      found.set(measured.photo.id, unaided(proposal, measured));
    } catch {
      signal?.throwIfAborted();
    }
  }
  return found;
}

function unaided<Photo>(
  { stumpFound, handles }: PhotoProposal,
  { photo, frame, handles: used }: MeasuredPhoto<Photo>,
): Unaided | null {
  if (!stumpFound || handles.cutFace === null) return null;
  const lookWith = (by: PhotoFrame) =>
    measureByHandles(photo, by, handles, 'automatic').measurement;
  const { groundIn, heightIn } = lookWith(frame);
  // The focal length and the tilt are the uploader's, too: they must not allow a smaller stump than
  // the pixels alone.
  const { width, height } = frame;
  const byPixels = lookWith({ width, height, focal35mm: null });
  return {
    groundIn: groundIn && widerOf(groundIn, byPixels.groundIn ?? groundIn),
    heightIn: heightIn && Math.max(heightIn, byPixels.heightIn ?? 0),
    overlap: used.cutFace === null ? 0 : overlapOf(used.cutFace, handles.cutFace),
  };
}
