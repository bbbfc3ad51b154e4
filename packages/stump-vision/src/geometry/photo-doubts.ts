import type { Marks } from './fit-photo.js';
import { sheetSizesIn, type NamedReference } from './handles.js';
import type { MeasurementProblem } from './measurement.js';
import { areaCenter } from './outline.js';
import { cornersInFrame } from './reference-residuals.js';
import { croppedSheet, hiddenRim, referenceSizeSd, shallowBelowRad } from './scene-assumptions.js';
import type { Scene } from './stump-scene.js';

/**
 * What a photo can't show about a width, in standard deviations of its logarithm, and what to tell
 * the person.
 */
export interface Doubts {
  readonly cutSd: number;
  readonly groundSd: number;
  readonly problems: readonly MeasurementProblem[];
}

/** Returns the doubts that the fitted model has no parameter for. */
export function doubtsOf(scene: Scene, { reference, frame }: Marks): Doubts {
  const size = reference === null ? 0 : referenceSizeSd[reference.kind];
  const isHidden = reference !== null && hidesRim(scene, reference);
  const isCropped = reference !== null && cornersInFrame(reference, frame).includes(false);
  const isShallow = lookingDown(scene) < shallowBelowRad;
  // Without a reference, the width is almost as uncertain as the focal length.
  const focal = reference === null ? 0.9 * (frame.focalLogSd ?? 0) : 0;
  const both = Math.hypot(size, focal);
  return {
    cutSd: Math.hypot(both, isHidden ? hiddenRim.cutSd : 0, isCropped ? croppedSheet.cutSd : 0),
    groundSd: Math.hypot(
      both,
      isHidden ? hiddenRim.groundSd : 0,
      isCropped ? croppedSheet.groundSd : 0,
    ),
    problems: [
      ...(reference === null ? (['no_scale'] as const) : []),
      ...(isCropped ? (['reference_cropped'] as const) : []),
      ...(isHidden ? (['rim_hidden'] as const) : []),
      ...(isShallow ? (['view_shallow'] as const) : []),
    ],
  };
}

function hidesRim({ cut }: Scene, { kind, placement }: NamedReference): boolean {
  if (placement !== 'cut' || kind === 'tape') return false;
  const [short, long] = sheetSizesIn[kind];
  return short * long > hiddenRim.share * Math.abs(areaCenter(cut).area);
}

/** Returns the angle below the horizon at which the camera sees the cut. */
function lookingDown({ camera, cut, cutHeightIn }: Scene): number {
  return Math.atan2(camera.heightIn - cutHeightIn, Math.hypot(...areaCenter(cut).center));
}
