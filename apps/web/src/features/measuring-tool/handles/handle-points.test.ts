import type { Handles } from '@stumpquote/stump-vision/geometry/handles';
import { describe, expect, it } from 'vitest';
import { closerView } from '../picture/shown-view';
import { firstGround, firstOutline, firstReference, referenceOfKind } from './first-places';
import { moveHandle, nothingPlaced, placedHandles, rounded } from './handle-points';
import { ellipse } from './outline-shape';

const size = { width: 1280, height: 960 };
const handles: Handles = {
  cutFace: ellipse([640, 480], 200, 120),
  ground: [
    [400, 700],
    [880, 700],
  ],
  reference: {
    kind: 'letter',
    placement: 'cut',
    corners: [
      [600, 440],
      [680, 440],
      [690, 500],
      [590, 500],
    ],
  },
};

describe('moving a handle', () => {
  it.each([
    ['ground', 1, [5, -3], (moved: Handles) => moved.ground?.[1], [885, 697]],
    ['reference', 2, [1, 1], (moved: Handles) => moved.reference?.corners[2], [691, 501]],
    ['reference', 'center', [10, 0], (moved: Handles) => moved.reference?.corners[0], [610, 440]],
    ['cutFace', 'center', [0, 20], (moved: Handles) => moved.cutFace?.[0], [640, 380]],
  ] as const)('moves %s %s by %o', (part, at, by, read, expected) => {
    expect(read(moveHandle(handles, { part, at }, by, size))?.map(Math.round)).toEqual(expected);
  });

  it('keeps a point inside the photo, and the shape of a part moved as a whole', () => {
    expect(moveHandle(handles, { part: 'ground', at: 0 }, [-2000, 2000], size).ground?.[0]).toEqual(
      [0, 960],
    );
    const moved =
      moveHandle(handles, { part: 'reference', at: 'center' }, [9000, -9000], size).reference
        ?.corners ?? [];
    expect(moved[2]).toEqual([1280, 60]);
    expect((moved[1]?.[0] ?? 0) - (moved[0]?.[0] ?? 0)).toBe(80);
  });

  it("ignores a part that isn't there", () => {
    expect(moveHandle(nothingPlaced, { part: 'ground', at: 0 }, [1, 1], size)).toEqual(
      nothingPlaced,
    );
    expect(placedHandles(nothingPlaced, 'cutFace')).toEqual([]);
  });
});

describe('a default shape', () => {
  it('lies inside the photo, even for a tap in the corner', () => {
    for (const [x, y] of firstOutline([1280, 960], size)) expect(x <= 1280 && y <= 960).toBe(true);
    for (const [x, y] of firstGround(nothingPlaced, size))
      expect(x > 0 && x < 1280 && y > 0 && y < 960).toBe(true);
  });

  it('puts a sheet on the cut, and two marks a foot apart for a tape', () => {
    expect(firstReference('bill', handles, size).corners).toHaveLength(4);
    expect(firstReference('tape', handles, size)).toMatchObject({
      kind: 'tape',
      corners: [
        [560, 480],
        [720, 480],
      ],
      lengthIn: 12,
    });
  });

  it('keeps the corners when only the kind of sheet changes', () => {
    expect(referenceOfKind('card', handles, size)).toMatchObject({
      kind: 'card',
      corners: handles.reference?.corners,
    });
    expect(referenceOfKind('tape', handles, size).corners).toHaveLength(2);
  });
});

it('zooms in on one part and keeps the aspect ratio', () => {
  const view = closerView(handles, 'reference', size);
  expect(view.width / view.height).toBeCloseTo(4 / 3, 6);
  expect(view.width).toBeLessThan(640);
  expect(
    placedHandles(handles, 'reference').every(
      ({ point: [x, y] }) =>
        x > view.x && x < view.x + view.width && y > view.y && y < view.y + view.height,
    ),
  ).toBe(true);
});

it('rounds to a tenth of a pixel', () => {
  expect(
    rounded({
      ...handles,
      ground: [
        [1.2345, 2],
        [3, 4.56789],
      ],
    }).ground,
  ).toEqual([
    [1.2, 2],
    [3, 4.6],
  ]);
});
