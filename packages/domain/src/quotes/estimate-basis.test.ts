import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  basisOf,
  estimateBasisSchema,
  estimateChange,
  type EstimateBasis,
} from './estimate-basis.js';
import { estimateChangeText } from './estimate-change-words.js';

const width = fc.option(fc.integer({ min: 4, max: 300 }).map((halves) => halves / 2));
const bases: fc.Arbitrary<EstimateBasis> = fc.record({
  cost: fc.option(
    fc
      .tuple(fc.nat(50_000), fc.nat(50_000))
      .map(([cents, more]) => ({ min: cents / 100, max: (cents + more) / 100 })),
  ),
  days: fc.integer({ min: 1, max: 9 }),
  stumps: fc
    .array(width, { maxLength: 5 })
    .map((widths) => widths.map((diameter, index) => ({ stump: index + 1, diameter }))),
});

const measured = (basis: EstimateBasis) => ({
  ...estimateBasisSchema.parse(basis),
  stumps: basis.stumps.filter(({ diameter }) => diameter !== null),
});

it('changes exactly when one of its values does, even after being stored', () => {
  fc.assert(
    fc.property(bases, bases, (before, now) => {
      const kept = estimateBasisSchema.parse(JSON.parse(JSON.stringify(before)));
      expect(estimateChange(kept, before)).toBeNull();
      expect(estimateChange(null, now)).toBeNull();
      const isSame = JSON.stringify(measured(before)) === JSON.stringify(measured(now));
      expect(estimateChange(before, now)).toEqual(isSame ? null : { before, now });
      if (!isSame) expect(estimateChangeText({ before, now })).not.toBe('');
    }),
  );
});

it('stays the same when an analysis measured nothing', () => {
  expect(estimateChange(basisOf(null), one(null, null))).toBeNull();
});

it('is one day and no price when nothing is known', () => {
  expect(basisOf(null)).toEqual({ cost: null, days: 1, stumps: [] });
});

const one = (
  diameter: number | null,
  min: number | null,
  max = min ?? 0,
  days = 1,
): EstimateBasis => ({
  cost: min === null ? null : { min, max },
  days,
  stumps: [{ stump: 1, diameter }],
});

it.each([
  [
    one(29.5, 135.03, 161),
    one(52, 346.04, 456),
    'The estimate changed: $346 to $456 instead of $135 to $161. Stump 1: 52 in wide instead of 29\u00a01/2 in.',
  ],
  [one(12, 100), one(14, 100), 'Stump 1: 14 in wide instead of 12 in.'],
  [
    one(null, null),
    one(14, 100),
    "There's an estimate now: $100. Stump 1: 14 in wide instead of not measured.",
  ],
  [one(14, 100, 100, 1), one(14, 100, 100, 2), 'Estimated days: 2 instead of 1.'],
])('says what changed (%#)', (before, now, text) => {
  expect(estimateChangeText({ before, now })).toBe(text);
});

it('says it in Spanish', () => {
  expect(estimateChangeText({ before: one(29.5, 135, 161), now: one(52, 346, 456) }, 'es')).toBe(
    'El estimado cambió: $346 a $456 en lugar de $135 a $161. Tocón 1: en lugar de 29\u00a01/2 pulg., ahora 52 pulg. de ancho.',
  );
});
