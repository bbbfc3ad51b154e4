import type { ArPoint } from '@stumpquote/domain/stump-analysis/ar-measurement';
import { measurementMessages } from '@stumpquote/domain/stump-analysis/measurements.messages';
import { expect, it } from 'vitest';
import { measurementOf, noMarks, withPoint } from './ar-marks';

const marked = (...points: ArPoint[]) => points.reduce(withPoint, noMarks);
const ground: [ArPoint, ArPoint] = [
  [0, 0, 0],
  [0.6, 0, 0],
];

it("takes a cut that isn't wider than the stump at the ground", () => {
  const marks = marked(...ground, [0.05, 0.3, 0], [0.55, 0.3, 0]);
  expect(measurementOf(marks)).toEqual({ groundIn: 23.6, cutFaceIn: 19.7 });
});

it('refuses the end that makes the cut wider, and keeps the others', () => {
  const before = marked(...ground, [-0.1, 0.3, 0]);
  expect(withPoint(before, [0.7, 0.3, 0])).toEqual({
    ...before,
    problem: measurementMessages.arCutWider,
  });
});
