import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuseMeasurements } from './fuse-measurements.js';
import type { StumpMeasurement } from './measurement.js';
import { withUnsureOutline } from './problems.js';

const measured = (value: number, relative: number): StumpMeasurement => ({
  cutFaceIn: {
    value: value * 0.8,
    low: value * 0.8 * (1 - relative),
    high: value * 0.8 * (1 + relative),
  },
  groundIn: { value, low: value * (1 - relative), high: value * (1 + relative) },
  heightIn: 8,
  method: 'reference_confirmed',
  confidence: 0.9,
  problems: [],
});
/** One to four photos of widths and intervals as they come, each with its own confidence. */
const photos = fc.array(
  fc
    .tuple(
      fc.double({ min: 6, max: 60, noNaN: true }),
      fc.double({ min: 0.02, max: 0.5, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    )
    .map(([value, relative, confidence]) => ({ ...measured(value, relative), confidence })),
  { minLength: 1, maxLength: 4 },
);
const confidenceOf = (all: readonly StumpMeasurement[]) => fuseMeasurements(all).confidence ?? 0;
const spread = ({ groundIn }: StumpMeasurement) =>
  Math.log((groundIn?.high ?? 1) / (groundIn?.low ?? 1));

describe('several photos of one stump', () => {
  it('that agree give a narrower interval than either, around a width between theirs', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 6, max: 60, noNaN: true }),
        fc.double({ min: -0.04, max: 0.04, noNaN: true }),
        (width, apart) => {
          const [a, b] = [measured(width, 0.2), measured(width * (1 + apart), 0.2)];
          const both = fuseMeasurements([a, b]);
          expect(spread(both)).toBeLessThan(spread(a));
          expect(both.groundIn?.value).toBeGreaterThanOrEqual(
            Math.min(width, width * (1 + apart)) * 0.999,
          );
          expect(both.groundIn?.value).toBeLessThanOrEqual(
            Math.max(width, width * (1 + apart)) * 1.001,
          );
          expect(both.problems).toEqual([]);
        },
      ),
    );
  });

  it('that disagree widen it, and report that', () => {
    const both = fuseMeasurements([measured(20, 0.08), measured(32, 0.08)]);
    expect(both.problems).toContain('photos_disagree');
    expect(spread(both)).toBeGreaterThan(spread(measured(20, 0.08)));
  });

  it("aren't misled by one of them", () => {
    const three = fuseMeasurements([measured(20, 0.1), measured(60, 0.1), measured(21, 0.1)]);
    expect(three.groundIn?.value).toBeGreaterThan(19);
    expect(three.groundIn?.value).toBeLessThan(23);
  });

  it('are trusted as little as one photo if nobody checked any outline, however well they agree', () => {
    fc.assert(
      fc.property(photos, (all) => {
        expect(confidenceOf(all.map(withUnsureOutline))).toBeLessThanOrEqual(0.3);
      }),
    );
    const guess = withUnsureOutline(measured(20, 0.02));
    expect(confidenceOf([guess, guess])).toBe(0.3);
  });

  it('are trusted no more for a guess that nobody checked, and no more than it if it decides the width', () => {
    fc.assert(
      fc.property(photos, photos, (checked, guesses) => {
        const unsure = guesses.map(withUnsureOutline);
        const [first, second] = [...checked, ...unsure].toSorted((a, b) => spread(a) - spread(b));
        fc.pre(first !== undefined && second !== undefined && spread(first) < spread(second));
        const most = unsure.includes(first) ? 0.3 : confidenceOf(checked);
        for (const order of [
          [...checked, ...unsure],
          [...unsure, ...checked],
        ])
          expect(confidenceOf(order)).toBeLessThanOrEqual(most);
      }),
    );
    const farGuess = withUnsureOutline(measured(40, 0.02));
    expect(confidenceOf([measured(20, 0.3), farGuess])).toBe(0.3);
  });

  it("give the other's width when one shows no stump, and report the problem", () => {
    const none: StumpMeasurement = {
      cutFaceIn: null,
      groundIn: null,
      heightIn: null,
      method: null,
      confidence: null,
      problems: ['no_stump'],
    };
    expect(fuseMeasurements([none, measured(20, 0.1)])).toEqual({
      ...measured(20, 0.1),
      problems: ['no_stump'],
    });
    expect(fuseMeasurements([none])).toEqual(none);
    expect(fuseMeasurements([]).groundIn).toBeNull();
  });
});
