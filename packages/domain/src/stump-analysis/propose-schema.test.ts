import { describe, expect, it } from 'vitest';
import { measurementMessages } from './measurements.messages.js';
import { proposePhotoSchema, tapProblem } from './propose-schema.js';

const photoId = '4f9a1c3e-2b6d-4e8f-9a0b-1c2d3e4f5a6b';
const size = { width: 1000, height: 750 };

describe('taps on a photo', () => {
  it.each([
    ['nothing', {}],
    ['the stump', { tap: [5, 5] }],
    [
      'both ends of the cut',
      {
        ends: [
          [5, 5],
          [90, 8],
        ],
      },
    ],
  ])('may be %s', (_name, taps) => {
    expect(proposePhotoSchema.safeParse({ photoId, ...taps }).success).toBe(true);
  });

  it.each([
    ['one end', { ends: [[5, 5]] }],
    [
      'three ends',
      {
        ends: [
          [5, 5],
          [50, 5],
          [90, 8],
        ],
      },
    ],
    [
      'the stump and its ends',
      {
        tap: [5, 5],
        ends: [
          [5, 5],
          [90, 8],
        ],
      },
    ],
  ])("can't be %s", (_name, taps) => {
    const issues = proposePhotoSchema.safeParse({ photoId, ...taps }).error?.issues ?? [];
    expect(issues.map(({ path }) => path[0])).toEqual(['ends']);
  });

  it('must be on the photo, and the two ends apart', () => {
    expect(tapProblem([[0, 0]], size)).toBeNull();
    expect(tapProblem([[1001, 5]], size)).toEqual(measurementMessages.tapOutside);
    expect(
      tapProblem(
        [
          [5, 5],
          [5, -1],
        ],
        size,
      ),
    ).toEqual(measurementMessages.tapOutside);
    expect(
      tapProblem(
        [
          [500, 300],
          [519, 300],
        ],
        size,
      ),
    ).toEqual(measurementMessages.endsTogether);
    expect(
      tapProblem(
        [
          [519, 300],
          [500, 315],
        ],
        size,
      ),
    ).toBeNull();
  });
});
