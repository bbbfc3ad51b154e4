import { readFile } from 'node:fs/promises';
import type { WidthCalibrations } from '@stumpquote/stump-vision/geometry/calibration';
import type { Handles, PhotoFrame, Point } from '@stumpquote/stump-vision/geometry/handles';
import { measurePhoto } from '@stumpquote/stump-vision/geometry/measure-photo';
import type { StumpMeasurement } from '@stumpquote/stump-vision/geometry/measurement';
import { seededNormal } from '@stumpquote/stump-vision/geometry/seeded-normal';
import type { Vision } from '@stumpquote/stump-vision/runtime/proposal';
import { outermostPoints, type FrozenScene } from './frozen-scenes.js';
import { outlineOverlap } from './outline-overlap.js';

/** Simulated placement error of a handle (standard deviation), in pixels of a 1,024-pixel photo. */
const handSd = 1.5;

export interface EvaluatedScene {
  readonly scene: FrozenScene;
  /** From simulated confirmed handles; null without a stump or without a reference. */
  readonly confirmed: StumpMeasurement | null;
  /** From the proposal alone, unreviewed; null if no stump was found. */
  readonly automatic: StumpMeasurement | null;
  /** The same without the reference. */
  readonly withoutReference: StumpMeasurement | null;
  /** Whether the proposal is certain enough to measure without review. */
  readonly stumpFound: boolean;
  /**
   * Overlap (IoU) of the proposed and the true outline, however certain; 0 if none was proposed. Of
   * several stumps, any counts.
   */
  readonly overlap: number;
  /** Whether another than the described stump was proposed, and whether several were named. */
  readonly isOther: boolean;
  readonly severalStumps: boolean;
  readonly proposed: Handles;
}

const unseen = {
  handles: { reference: null, cutFace: null, ground: null },
  stumpFound: false,
  severalStumps: false,
};

const isReal = ({ kind }: FrozenScene): boolean => kind === 'real';

/** Measures a scene in every way the table covers. */
export async function evaluateScene(
  vision: Vision,
  scene: FrozenScene,
  calibrations?: WidthCalibrations,
): Promise<EvaluatedScene> {
  const frame: PhotoFrame = {
    width: scene.width,
    height: scene.height,
    focal35mm: scene.exifFocal35mm,
    focalLogSd: scene.focalLogSd,
  };
  const measure = (handles: Handles, origin: 'confirmed' | 'automatic') =>
    measurePhoto(frame, handles, origin, calibrations);
  const own = confirmedHandles(scene);
  const {
    handles,
    stumpFound,
    severalStumps = false,
  } = scene.photo === null
    ? unseen
    : await vision.propose(
        await readFile(scene.photo),
        isReal(scene) ? { focalLength: frame } : {},
      );
  return {
    scene,
    stumpFound,
    confirmed: own?.reference == null ? null : measure(own, 'confirmed'),
    automatic: stumpFound ? measure(handles, 'automatic') : null,
    withoutReference: stumpFound ? measure({ ...handles, reference: null }, 'automatic') : null,
    ...overlapsOf(scene, handles),
    severalStumps,
    proposed: handles,
  };
}

function overlapsOf(
  { cutFacePx, otherCutFacesPx = [] }: FrozenScene,
  { cutFace }: Handles,
): Pick<EvaluatedScene, 'overlap' | 'isOther'> {
  if (cutFace === null || cutFacePx === undefined) return { overlap: 0, isOther: false };
  const [own, ...others] = [cutFacePx, ...otherCutFacesPx].map((outline) =>
    outlineOverlap(cutFace, outline),
  );
  const overlap = Math.max(own ?? 0, ...others);
  return { overlap, isOther: overlap > (own ?? 0) };
}

/**
 * Returns the handles a careful person would place: the truth plus a placement error, deterministic
 * per scene; on real photos, those a person did place.
 */
function confirmedHandles(scene: FrozenScene): Handles | null {
  const { number, cutFacePx, gradePx, sheet } = scene;
  if (cutFacePx === undefined || gradePx === undefined) return null;
  const normal = seededNormal(number);
  const sd = isReal(scene) ? 0 : handSd;
  const marked = ([x, y]: Point): Point => [x + sd * normal(), y + sd * normal()];
  const [left, right] = outermostPoints(gradePx);
  return {
    cutFace: cutFacePx.filter((_, i) => i % 2 === 0).map(marked),
    ground: [marked(left), marked(right)],
    reference: sheet && {
      kind: sheet.kind,
      placement: sheet.placement,
      corners: sheet.corners.map(marked),
    },
  };
}
