import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tapeTools, widthSchema } from './analysis-schema.js';
import { chanceWithin, erf } from './normal-distribution.js';
import { widthFromGuess, widthFromTape } from './tape-measurement.js';

describe('the normal distribution', () => {
  it('matches published tables', () => {
    expect(erf(0)).toBeCloseTo(0, 6);
    expect(erf(0.5)).toBeCloseTo(0.5204999, 6);
    expect(erf(-1)).toBeCloseTo(-0.8427008, 6);
    expect(chanceWithin(1, 1)).toBeCloseTo(0.6826895, 6);
    expect(chanceWithin(1.6448536, 1)).toBeCloseTo(0.9, 6);
  });
});

describe('widthFromTape', () => {
  it('says nothing about the cut face when measured at the ground, and stays close to the reading', () => {
    const widths = widthFromTape({ widthIn: 20, where: 'ground' });
    expect(widths.cutFaceIn).toBeNull();
    expect(widths.groundIn.value).toBe(20);
    // sd = sqrt(0.25² + (0.05 x 20)²) = 1.0308, times 1.6449
    expect(widths.groundIn.low).toBeCloseTo(20 - 1.6955, 3);
    expect(widths.groundIn.high).toBeCloseTo(20 + 1.6955, 3);
    expect(widths.confidence).toBe(0.99);
    expect(widths.method).toBe('tape');
  });

  it('makes the width at grade a fifth wider and much less certain when measured across the cut face', () => {
    const widths = widthFromTape({ widthIn: 20, where: 'cut_face' });
    expect(widths.cutFaceIn?.value).toBe(20);
    expect(widths.groundIn.value).toBe(25);
    const spread = (widths.groundIn.high - widths.groundIn.low) / widths.groundIn.value;
    expect(spread).toBeGreaterThan(0.45);
    expect(widths.confidence).toBeGreaterThan(0.6);
    expect(widths.confidence).toBeLessThan(0.7);
  });

  it('gives valid intervals and confidences for every width', () => {
    const width = fc.double({ min: 2, max: 150, noNaN: true });
    fc.assert(
      fc.property(
        width,
        fc.constantFrom('ground' as const, 'cut_face' as const),
        fc.constantFrom(...tapeTools),
        (widthIn, where, tool) => {
          const { groundIn, cutFaceIn, confidence } = widthFromTape({ widthIn, where, with: tool });
          expect(widthSchema.safeParse(groundIn).success).toBe(true);
          if (cutFaceIn !== null) expect(widthSchema.safeParse(cutFaceIn).success).toBe(true);
          expect(confidence).toBeGreaterThan(0);
          expect(confidence).toBeLessThanOrEqual(0.99);
        },
      ),
    );
  });

  it("gives a phone's app wider bounds than a tape, and narrower ones than a guess of a wide stump", () => {
    const tape = { widthIn: 30, where: 'ground' as const };
    const byPhone = widthFromTape({ ...tape, with: 'phone_app' });
    // sd = sqrt(1.5² + (0.04 x 30)² + (0.05 x 30)²) = 2.4372, times 1.6449
    expect(byPhone.groundIn.high).toBeCloseTo(30 + 4.0089, 3);
    expect(byPhone.method).toBe('phone_app');
    expect(byPhone.groundIn.high).toBeGreaterThan(widthFromTape(tape).groundIn.high);
    expect(byPhone.groundIn.high).toBeLessThan(widthFromGuess(30).groundIn.high);
    expect(widthFromTape({ ...tape, with: 'tape' })).toEqual(widthFromTape(tape));
  });

  it('is more certain for a wide stump measured at the ground than for a narrow one', () => {
    const narrow = widthFromTape({ widthIn: 3, where: 'ground' });
    expect(narrow.confidence).toBeLessThan(
      widthFromTape({ widthIn: 30, where: 'ground' }).confidence,
    );
  });
});

it('gives a guess far wider bounds than a tape, and less than a 50% chance', () => {
  fc.assert(
    fc.property(fc.double({ min: 2, max: 150, noNaN: true }), (widthIn) => {
      const { groundIn, cutFaceIn, confidence } = widthFromGuess(widthIn);
      const tape = widthFromTape({ widthIn, where: 'ground' }).groundIn;
      expect(widthSchema.safeParse(groundIn).success).toBe(true);
      expect(cutFaceIn).toBeNull();
      expect(groundIn.high - groundIn.low).toBeGreaterThan(tape.high - tape.low);
      expect(confidence).toBeLessThan(0.5);
    }),
  );
});
