import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arDistance, widthFromAr, type ArPoint } from './ar-measurement.js';
import { arLimits, arMeasurementSchema } from './ar-schema.js';
import { widthSchema } from './analysis-schema.js';
import { measurementMessages } from './measurements.messages.js';
import { widthFromGuess, widthFromTape } from './tape-measurement.js';

const meters = fc.double({ min: -5, max: 5, noNaN: true });
const place = fc.tuple(meters, meters, meters);
const stump = fc.double({ min: arLimits.leastIn + 0.1, max: arLimits.mostIn - 0.1, noNaN: true });
const turn = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });
const slope = fc.double({ min: 0, max: arLimits.steepestDeg - 1, noNaN: true });

/** The point that many inches away in that direction, degrees above the first. */
function awayFrom([x, y, z]: ArPoint, inches: number, angle: number, degrees = 0): ArPoint {
  const [length, rise] = [inches * 0.0254, (degrees * Math.PI) / 180];
  const along = length * Math.cos(rise);
  return [x + along * Math.cos(angle), y + length * Math.sin(rise), z + along * Math.sin(angle)];
}

it('says how many inches are between two points, wherever they are, in either order', () => {
  fc.assert(
    fc.property(place, stump, turn, slope, (a, inches, angle, degrees) => {
      const b = awayFrom(a, inches, angle, degrees);
      const found = arDistance(a, b);
      expect(found.problem).toBeNull();
      expect(Math.abs((found.inches ?? 0) - inches)).toBeLessThan(0.0501);
      expect(arDistance(b, a)).toEqual(found);
    }),
  );
});

it('refuses points that are too close, too far apart, or one far above the other', () => {
  const { arTooClose, arTooFar, arNotLevel, arNumber } = measurementMessages;
  fc.assert(
    fc.property(place, turn, fc.double({ min: 0, max: 1.9, noNaN: true }), (a, angle, share) => {
      expect(arDistance(a, awayFrom(a, share, angle)).problem).toBe(arTooClose);
      expect(arDistance(a, awayFrom(a, 121 + 40 * share, angle)).problem).toBe(arTooFar);
      expect(arDistance(a, awayFrom(a, 20, angle, 26 + 30 * share)).problem).toBe(arNotLevel);
    }),
  );
  expect(arDistance([0, 0, Number.NaN], [0, 0, 0]).problem).toBe(arNumber);
  expect(arDistance([0, 0, 0], [0, Number.POSITIVE_INFINITY, 0]).problem).toBe(arNumber);
});

it('accepts every distance without a problem, so that what was measured can be sent', () => {
  fc.assert(
    fc.property(place, place, (a, b) => {
      const { inches, problem } = arDistance(a, b);
      fc.pre(problem === null);
      expect(arMeasurementSchema.safeParse({ groundIn: inches }).success).toBe(true);
    }),
  );
});

it('is less certain than a tape and more certain than a guess', () => {
  const span = ({ low, high }: { low: number; high: number }) => high - low;
  fc.assert(
    fc.property(fc.double({ min: 10, max: 120, noNaN: true }), (widthIn) => {
      const { groundIn, cutFaceIn, method, confidence } = widthFromAr({ groundIn: widthIn });
      expect(widthSchema.safeParse(groundIn).success).toBe(true);
      expect([cutFaceIn, method]).toEqual([null, 'ar']);
      expect(span(groundIn)).toBeGreaterThan(
        span(widthFromTape({ widthIn, where: 'ground' }).groundIn),
      );
      expect(span(groundIn)).toBeLessThan(span(widthFromGuess(widthIn).groundIn));
      expect(confidence).toBeGreaterThan(0.5);
    }),
  );
});

it('has its interval from published accuracy', () => {
  // sd = sqrt(1.5² + (0.04 x 20)² + (0.05 x 20)²) = 1.9723, times 1.6449
  expect(widthFromAr({ groundIn: 20 }).groundIn.high).toBeCloseTo(20 + 3.2441, 3);
});

it('gives the cut its own width, unless it would be wider than the stump at grade', () => {
  expect(widthFromAr({ groundIn: 24, cutFaceIn: 20 }).cutFaceIn?.value).toBe(20);
  expect(widthFromAr({ groundIn: 24, cutFaceIn: 25 }).cutFaceIn).toBeNull();
});

it('refuses a cut that is wider than the stump at grade, at its field', () => {
  const issues = (cutFaceIn: number) =>
    arMeasurementSchema.safeParse({ groundIn: 24, cutFaceIn }).error?.issues ?? [];
  expect(issues(24)).toEqual([]);
  expect(issues(24.1)).toMatchObject([
    { path: ['cutFaceIn'], message: measurementMessages.arCutWider },
  ]);
});
