import { expect, it } from 'vitest';
import { measuredParts, type HandleSet } from './analysis-schema.js';
import { confirmedPartsOf } from './confirmed-handles.js';

const set: HandleSet = {
  photoId: 'p1',
  cutFace: [
    [0, 0],
    [9, 0],
    [5, 9],
  ],
  ground: [
    [0, 9],
    [9, 9],
  ],
  reference: {
    kind: 'bill',
    placement: 'cut',
    corners: [
      [1, 1],
      [3, 1],
      [3, 2],
      [1, 2],
    ],
  },
};
const { cutFace, ground, reference } = set;

it('counts each part as confirmed only if the set says so', () => {
  expect(confirmedPartsOf(set)).toEqual({});
  expect(confirmedPartsOf({ ...set, confirmed: ['cutFace'] })).toEqual({ cutFace });
  expect(confirmedPartsOf({ ...set, confirmed: ['reference'] })).toEqual({ reference });
  expect(confirmedPartsOf({ ...set, confirmed: [...measuredParts] })).toEqual({
    cutFace,
    ground,
    reference,
  });
});

it('keeps that a part was left out, and that an outline is a guess', () => {
  const left = { ...set, reference: null, confirmed: ['cutFace' as const], isUnsure: true };
  expect(confirmedPartsOf(left)).toEqual({ cutFace, reference: null, isUnsure: true });
});
