import type { Handles, PhotoFrame, Point } from '@stumpquote/stump-vision/geometry/handles';
import {
  likeliestSheet,
  sureKind,
  type SheetKind,
} from '@stumpquote/stump-vision/geometry/likeliest-sheet';
import { marksOf } from '@stumpquote/stump-vision/geometry/marks';
import { measurePhoto } from '@stumpquote/stump-vision/geometry/measure-photo';
import { expect, it } from 'vitest';
import { simulatePhoto } from './simulated-photo.js';

const either: SheetKind[] = ['letter', 'bill'];
const seeds = Array.from({ length: 8 }, (_, i) => 720_001 + i);
const photoWith = (seed: number, kind: SheetKind) =>
  simulatePhoto(seed, { sheet: { kind, placement: 'cut' }, cutIn: [16, 40] });

function kindOf(frame: PhotoFrame, handles: Handles, open: readonly SheetKind[]) {
  const marks = marksOf(frame, handles, 'confirmed');
  if (marks?.reference == null) throw new Error('no sheet');
  const best = likeliestSheet([{ ...marks, reference: marks.reference }]);
  return best && sureKind(best, open);
}

/** A bill that its portrait seems to end. */
function halved(handles: Handles): Handles {
  const [a, b, c, d] = handles.reference?.corners ?? [];
  if (!a || !b || !c || !d || handles.reference === null) throw new Error('no sheet');
  const middle = (p: Point, q: Point): Point => [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
  const isLong = Math.hypot(a[0] - b[0], a[1] - b[1]) > Math.hypot(b[0] - c[0], b[1] - c[1]);
  const corners = isLong ? [a, middle(a, b), middle(d, c), d] : [a, b, middle(b, c), middle(a, d)];
  return { ...handles, reference: { ...handles.reference, corners } };
}

it('names letter paper by its proportions alone', () => {
  for (const seed of seeds) {
    const { frame, handles } = photoWith(seed, 'letter');
    expect(kindOf(frame, handles, either)).toBe('letter');
    expect(kindOf(frame, handles, ['letter'])).toBe('letter');
  }
});

it('names most dollar bills by proportions and color, and none as letter paper', () => {
  const kinds = seeds.map((seed) => {
    const { frame, handles } = photoWith(seed, 'bill');
    expect(kindOf(frame, handles, either)).not.toBe('letter');
    return kindOf(frame, handles, ['bill']);
  });
  expect(kinds.filter((kind) => kind === 'bill').length).toBeGreaterThanOrEqual(6);
});

it('names nothing whose color contradicts its proportions', () => {
  for (const seed of seeds) {
    const { frame, handles } = photoWith(seed, 'letter');
    expect(kindOf(frame, handles, ['bill'])).toBe('unknown');
    expect(kindOf(frame, handles, [])).toBe('unknown');
  }
});

it.each([either, ['bill'] as const])('never takes half a bill for letter paper', (...open) => {
  for (const seed of seeds) {
    const { frame, handles } = photoWith(seed, 'bill');
    expect(kindOf(frame, halved(handles), open)).not.toBe('letter');
  }
});

it('measures by a sheet only once somebody said what it is', () => {
  const { frame, handles, stump } = photoWith(720_001, 'bill');
  if (handles.reference === null) throw new Error('no sheet');
  const named = (kind: 'unknown' | 'bill') =>
    measurePhoto(
      frame,
      { ...handles, reference: handles.reference && { ...handles.reference, kind } },
      'confirmed',
    );
  const unnamed = named('unknown');
  expect(unnamed.method).toBe('no_reference');
  expect(unnamed.problems).toContain('reference_unnamed');
  expect(unnamed.problems).not.toContain('no_scale');
  expect(named('bill').method).toBe('reference_confirmed');
  expect(Math.abs(Math.log((named('bill').cutFaceIn?.value ?? 0) / stump.cutFaceIn))).toBeLessThan(
    0.2,
  );
});
