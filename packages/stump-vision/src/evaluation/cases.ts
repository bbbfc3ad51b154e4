import { readFile } from 'node:fs/promises';
import type { Calibrations } from '../geometry/calibration.js';
import type { Handles, PhotoFrame, Point } from '../geometry/handles.js';
import { measurePhoto } from '../geometry/measure-photo.js';
import type { StumpMeasurement } from '../geometry/measurement.js';
import { seededNormal } from '../geometry/seeded-normal.js';
import type { Vision } from '../runtime/proposal.js';
import { trueGradePoints, type FrozenScene } from './frozen-scenes.js';
import { outlineOverlap } from './outline-overlap.js';

/** A person's hand: the error of a handle in pixels of a photo of 1,024 (standard deviation). */
const handSd = 1.5;

export interface EvaluatedScene {
  readonly scene: FrozenScene;
  /** By handles that a person confirmed; null without a stump or without a reference. */
  readonly confirmed: StumpMeasurement | null;
  /** As the product proposes, nobody looking; null where no stump was found. */
  readonly automatic: StumpMeasurement | null;
  /** The same without the reference. */
  readonly withoutReference: StumpMeasurement | null;
  /** Whether the product is sure enough to measure without a person's look. */
  readonly stumpFound: boolean;
  /** Overlap of the proposed with the true outline, sure of it or not; 0 where none was proposed. */
  readonly overlap: number;
}

const unseen = { handles: { reference: null, cutFace: null, ground: null }, stumpFound: false };

/** Measures a scene in every way that the table has a row for. */
export async function evaluateScene(
  vision: Vision,
  scene: FrozenScene,
  calibrations?: Calibrations,
): Promise<EvaluatedScene> {
  const frame: PhotoFrame = {
    width: scene.width,
    height: scene.height,
    focal35mm: scene.exifFocal35mm,
  };
  const measure = (handles: Handles, origin: 'confirmed' | 'automatic') =>
    measurePhoto(frame, handles, origin, calibrations);
  const own = confirmedHandles(scene);
  const { handles, stumpFound } =
    scene.photo === null ? unseen : await vision.propose(await readFile(scene.photo));
  return {
    scene,
    stumpFound,
    confirmed: own?.reference == null ? null : measure(own, 'confirmed'),
    automatic: stumpFound ? measure(handles, 'automatic') : null,
    withoutReference: stumpFound ? measure({ ...handles, reference: null }, 'automatic') : null,
    overlap:
      handles.cutFace !== null && scene.cutFacePx !== undefined
        ? outlineOverlap(handles.cutFace, scene.cutFacePx)
        : 0,
  };
}

/** What a careful person would mark: the truth, off by a hand's error that is the same in every run. */
export function confirmedHandles({
  number,
  cutFacePx,
  gradePx,
  sheet,
}: FrozenScene): Handles | null {
  if (cutFacePx === undefined || gradePx === undefined) return null;
  const normal = seededNormal(number);
  const marked = ([x, y]: Point): Point => [x + handSd * normal(), y + handSd * normal()];
  const [left, right] = trueGradePoints(gradePx);
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
