import type { Point } from '@stumpquote/stump-vision/geometry/handles';
import { describe, expect, it } from 'vitest';
import {
  centerOf,
  ellipse,
  evenOutline,
  outlineHandle,
  outlineHandles,
  pullOutline,
  scaleOutline,
} from './outline-shape';

/** An ellipse as the network proposes it: many points, counterclockwise, from any start. */
const proposed: Point[] = Array.from({ length: 100 }, (_, index) => {
  const angle = -(2 * Math.PI * (index + 30)) / 100;
  return [500 + 200 * Math.cos(angle), 400 + 120 * Math.sin(angle)];
});
const handlesOf = (outline: readonly Point[]) =>
  Array.from({ length: outlineHandles }, (_, handle) =>
    (outlineHandle(outline, handle) ?? [0, 0]).map(Math.round),
  );

describe('an even outline', () => {
  it('has 64 points clockwise from the top, for any proposed outline', () => {
    const even = evenOutline(proposed);
    expect(even).toHaveLength(64);
    const [top, , right, , bottom, , left] = handlesOf(even);
    for (const [point, [x, y]] of [
      [top, [500, 280]],
      [right, [700, 400]],
      [bottom, [500, 520]],
      [left, [300, 400]],
    ] as const) {
      expect(Math.hypot((point?.[0] ?? 0) - x, (point?.[1] ?? 0) - y)).toBeLessThan(6);
    }
  });

  it('leaves an even outline as it is', () => {
    const even = evenOutline(proposed);
    expect(evenOutline(even)).toBe(even);
  });

  it('keeps its points on the proposed outline', () => {
    for (const [x, y] of evenOutline(proposed))
      expect(Math.hypot((x - 500) / 200, (y - 400) / 120)).toBeCloseTo(1, 2);
  });
});

describe('dragging a handle', () => {
  const outline = ellipse([500, 400], 200, 120);

  it('moves it exactly, bends the outline beside it, and leaves the other handles', () => {
    const pulled = pullOutline(outline, 2, [30, 10]);
    expect(handlesOf(pulled)[2]).toEqual([730, 410]);
    expect(handlesOf(pulled).filter((_, handle) => handle !== 2)).toEqual(
      handlesOf(outline).filter((_, handle) => handle !== 2),
    );
    expect(pulled[20]?.[0]).toBeCloseTo((outline[20]?.[0] ?? 0) + 15, 6);
  });

  it('moves the outline without bending it when every handle moves alike', () => {
    let moved: readonly Point[] = outline;
    for (let handle = 0; handle < outlineHandles; handle += 1)
      moved = pullOutline(moved, handle, [12, -7]);
    moved.forEach(([x, y], index) => {
      expect(x).toBeCloseTo((outline[index]?.[0] ?? 0) + 12, 6);
      expect(y).toBeCloseTo((outline[index]?.[1] ?? 0) - 7, 6);
    });
  });
});

it('grows an outline from its center', () => {
  const grown = scaleOutline(ellipse([500, 400], 200, 120), 1.1);
  expect(centerOf(grown).map(Math.round)).toEqual([500, 400]);
  expect(handlesOf(grown)[2]).toEqual([720, 400]);
});
