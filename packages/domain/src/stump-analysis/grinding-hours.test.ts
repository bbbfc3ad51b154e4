import { describe, expect, it } from 'vitest';
import type { Width } from './analysis-schema.js';
import { grindingHours } from './grinding-hours.js';
import { defaultPriceBook } from './price-book.js';
import type { SiteFacts } from './site-facts.js';

function width(value: number): Width {
  return { value, low: value * 0.9, high: value * 1.1 };
}

function machineTime(ground: number, siteFacts: SiteFacts = {}): number | undefined {
  return grindingHours([{ stump: 1, groundIn: width(ground) }], siteFacts)?.stumps[0]
    ?.grindingHours;
}

describe('grindingHours', () => {
  it("matches the operators' times at 75 hp: 15 in takes a quarter of an hour, 40 in three quarters", () => {
    expect(machineTime(15)).toBe(0.25);
    expect(machineTime(40)).toBe(0.75);
  });

  it('adds setup once and cleanup for each stump', () => {
    const visit = grindingHours(
      [
        { stump: 1, groundIn: width(15) },
        { stump: 2, groundIn: width(40) },
        { stump: 3, groundIn: null },
      ],
      {},
    );
    expect(visit?.stumps.map(({ stump }) => stump)).toEqual([1, 2]);
    expect(visit?.setUpHours).toBe(0.5);
    // 0.25 and 0.75, each plus half for cleanup (0.375 and 1.125, to the hundredth), plus 0.5
    expect(visit?.totalHours).toBeCloseTo(0.38 + 1.13 + 0.5, 5);
  });

  it('takes longer with height, hard wood, narrow access, and hauling away', () => {
    expect(machineTime(40, { heightIn: 8 })).toBeGreaterThan(1.2);
    expect(machineTime(40, { species: 'hardwood' })).toBeGreaterThan(0.75);
    expect(machineTime(40, { accessWidthIn: 35 })).toBeGreaterThan(1.2);
    expect(machineTime(40, { accessWidthIn: 36 })).toBe(0.75);
    const stumps = [{ stump: 1, groundIn: width(40) }];
    const stays = grindingHours(stumps, {})?.totalHours ?? Number.NaN;
    expect(grindingHours(stumps, { haulAway: true })?.totalHours).toBeGreaterThan(stays);
  });

  it("uses the price book's machine, and prefers the stump's own height", () => {
    const strong = {
      ...defaultPriceBook,
      machine: { ...defaultPriceBook.machine, horsepower: 150, setUpHours: 0 },
    };
    const stumps = [{ stump: 1, groundIn: width(40), heightIn: 0 }];
    const hours =
      grindingHours(stumps, { heightIn: 30 }, strong)?.stumps[0]?.grindingHours ?? Number.NaN;
    expect(hours).toBeLessThan(0.75);
  });

  it('is unknown when no stump has a width', () => {
    expect(grindingHours([{ stump: 1, groundIn: null }], {})).toBeNull();
    expect(grindingHours([], {})).toBeNull();
  });
});
