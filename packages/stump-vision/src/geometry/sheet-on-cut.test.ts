import { expect, it } from 'vitest';
import type { Handles, PhotoFrame, Point } from './handles.js';
import { measurePhoto } from './measure-photo.js';
import { withSheetOnCut } from './sheet-on-cut.js';

const frame: PhotoFrame = { width: 1600, height: 1200, focal35mm: 26 };
const cutFace = Array.from({ length: 48 }, (_, i): Point => {
  const turn = (2 * Math.PI * i) / 48;
  return [800 + 250 * Math.sin(turn), 620 - 160 * Math.cos(turn)];
});
const handles: Handles = {
  reference: null,
  cutFace,
  ground: [
    [500, 760],
    [1100, 760],
  ],
};
const extent = (one: Handles) => {
  const { groundIn } = measurePhoto(frame, one, 'automatic');
  return groundIn === null ? Number.NaN : groundIn.high - groundIn.low;
};

it("narrows the photo's width without a sheet, and keeps its value about the same", () => {
  const withSheet = withSheetOnCut(frame, handles, 'automatic') ?? handles;
  expect(withSheet.reference?.corners).toHaveLength(4);
  expect(extent(withSheet)).toBeLessThan(0.6 * extent(handles));
  const [before, after] = [handles, withSheet].map(
    (one) => measurePhoto(frame, one, 'automatic').groundIn?.value ?? 0,
  );
  expect((after ?? 0) / (before ?? 1)).toBeGreaterThan(0.75);
  expect((after ?? 0) / (before ?? 1)).toBeLessThan(1.35);
});

it('is nothing without a cut', () => {
  expect(withSheetOnCut(frame, { ...handles, cutFace: null }, 'automatic')).toBeNull();
});
