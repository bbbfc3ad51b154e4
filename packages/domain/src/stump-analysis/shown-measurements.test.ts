import { expect, it } from 'vitest';
import type { StumpRecord } from './analysis-schema.js';
import { shownMeasurements } from './shown-measurements.js';

const width = (low: number) => ({ value: 20, low, high: 22 });
const photo = (photoId: string, value = 20) => ({
  photoId,
  origin: 'confirmed' as const,
  method: 'reference_confirmed' as const,
  cutFaceIn: null,
  groundIn: { ...width(18), value },
  heightIn: null,
});
const stump: StumpRecord = {
  stump: 1,
  photoIds: ['a', 'b'],
  cutFaceIn: null,
  groundIn: width(15),
  heightIn: null,
  method: 'reference_confirmed',
  confidence: 0.8,
  handles: [],
  problems: [],
  measurements: [photo('a'), { ...photo('b'), groundIn: null }],
  calibrationVersion: 2,
};

it("shows the only measured photo with the stump's interval", () => {
  expect(shownMeasurements(stump).map(({ groundIn }) => groundIn)).toEqual([width(15), null]);
});

it("leaves the measurements unchanged when they differ from the stump's", () => {
  const { calibrationVersion: _, ...asMeasured } = stump;
  const { measurements: _none, ...old } = stump;
  expect(shownMeasurements(asMeasured)).toBe(asMeasured.measurements);
  expect(shownMeasurements({ ...stump, groundIn: { ...width(15), value: 30 } })).toBe(
    stump.measurements,
  );
  expect(
    shownMeasurements({ ...stump, measurements: [photo('a'), photo('b')] }).map(
      ({ groundIn }) => groundIn?.low,
    ),
  ).toEqual([18, 18]);
  expect(shownMeasurements(old)).toEqual([]);
});
