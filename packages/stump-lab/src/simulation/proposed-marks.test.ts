import type { Handles, Point } from '@stumpquote/stump-vision/geometry/handles';
import { measurePhoto } from '@stumpquote/stump-vision/geometry/measure-photo';
import { expect, it } from 'vitest';
import { simulatePhoto } from './simulated-photo.js';

const seeds = [730_001, 730_002, 730_003, 730_004];
const photoWith = (
  seed: number,
  placement: 'cut' | 'ground',
  cutIn: readonly [number, number] = [16, 40],
) => simulatePhoto(seed, { sheet: { kind: 'letter', placement }, cutIn });

/** The points at grade as if a shadow beside the stump were part of it. */
function inShadow({ cutFace, ground }: Handles, share = 1): readonly [Point, Point] {
  const xs = (cutFace ?? []).map(([x]) => x);
  const width = share * (Math.max(...xs) - Math.min(...xs));
  const [left, right] = (ground ?? []).toSorted((a, b) => a[0] - b[0]);
  if (left === undefined || right === undefined) throw new Error('no points at grade');
  return [[left[0] - width, left[1] + 0.6 * width], right];
}

it.each(seeds)(
  'a proposal with a sheet on the cut is measured by it where the points at grade are wrong (%d)',
  (seed) => {
    const { frame, handles, stump } = photoWith(seed, 'cut');
    const wrong = { ...handles, ground: inShadow(handles) };
    const { cutFaceIn, problems } = measurePhoto(frame, wrong, 'automatic');
    expect(problems).toContain('ground_unusable');
    expect(Math.abs((cutFaceIn?.value ?? 0) / stump.cutFaceIn - 1)).toBeLessThan(0.05);
  },
);

it.each(seeds)('one with a sheet on the ground is not (%d)', (seed) => {
  const { frame, handles } = photoWith(seed, 'ground');
  const wrong = { ...handles, ground: inShadow(handles) };
  expect(measurePhoto(frame, wrong, 'automatic')).toMatchObject({ cutFaceIn: null });
});

it.each([730_001, 730_003])('without a sheet, a smaller one is too much (%d)', (seed) => {
  const { frame, handles } = simulatePhoto(seed, { sheet: null, cutIn: [16, 40] });
  const measured = (share: number) =>
    measurePhoto(frame, { ...handles, ground: inShadow(handles, share) }, 'automatic');
  expect(measured(0.2).method).toBe('no_reference');
  expect(measured(0.3).problems).toContain('no_stump');
});

/** The points at grade of a plate: the ends of its rim. */
function asPlate({ cutFace }: Handles): readonly [Point, Point] {
  const sorted = (cutFace ?? []).toSorted((a, b) => a[0] - b[0]);
  const [left, right] = [sorted[0], sorted.at(-1)];
  if (left === undefined || right === undefined) throw new Error('no outline');
  return [left, right];
}

it.each([730_001, 730_003])(
  'what neither swells nor stands high beside a sheet is no stump (%d)',
  (seed) => {
    const { frame, handles } = photoWith(seed, 'ground', [12, 20]);
    const plate = { ...handles, ground: asPlate(handles) };
    expect(measurePhoto(frame, handles, 'automatic').cutFaceIn).not.toBeNull();
    expect(measurePhoto(frame, plate, 'automatic').problems).toContain('no_stump');
  },
);

it.each([730_001, 730_003])('unless it is wider than a plate (%d)', (seed) => {
  const { frame, handles } = photoWith(seed, 'ground', [34, 40]);
  const flush = { ...handles, ground: asPlate(handles) };
  expect(measurePhoto(frame, flush, 'automatic').method).toBe('reference_automatic');
});
