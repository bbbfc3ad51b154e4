import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addMonths,
  formatMonth,
  isMonth,
  localMonth,
  monthBounds,
  monthsBetween,
} from './report-months.js';

const newYork = 'America/New_York';

describe('months', () => {
  it.each([
    ['2026-01', true],
    ['2026-12', true],
    ['2026-13', false],
    ['2026-00', false],
    ['2026-1', false],
    ['1999-12', false],
    ['', false],
  ])('recognizes %s as a month: %s', (text, is) => {
    expect(isMonth(text)).toBe(is);
  });

  it.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-03', -26, '2024-01'],
    ['2026-03', 0, '2026-03'],
  ])('%s moved by %i is %s', (month, by, moved) => expect(addMonths(month, by)).toBe(moved));

  it('throws on an invalid month', () => {
    expect(() => addMonths('2026-13', 1)).toThrow(RangeError);
  });

  it('lists both ends, across years', () => {
    expect(monthsBetween('2025-11', '2026-02')).toEqual([
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
    ]);
    expect(monthsBetween('2026-02', '2026-02')).toEqual(['2026-02']);
    expect(monthsBetween('2026-03', '2026-02')).toEqual([]);
  });

  it('formats as words', () => {
    expect(formatMonth('2026-11')).toBe('Nov 2026');
    expect(formatMonth('2026-01')).toBe('Jan 2026');
  });
});

describe('the start of a month', () => {
  it("is midnight in the company's time zone: standard time, daylight time, and months when the clocks change", () => {
    const bounds = (month: string) =>
      Object.values(monthBounds(month, newYork)).map((instant) => instant.toISOString());
    expect(bounds('2026-02')).toEqual(['2026-02-01T05:00:00.000Z', '2026-03-01T05:00:00.000Z']);
    // Clocks change on March 8 and November 1, 2026, the latter on a month's first day.
    expect(bounds('2026-03')).toEqual(['2026-03-01T05:00:00.000Z', '2026-04-01T04:00:00.000Z']);
    expect(bounds('2026-10')).toEqual(['2026-10-01T04:00:00.000Z', '2026-11-01T04:00:00.000Z']);
    expect(bounds('2026-11')).toEqual(['2026-11-01T04:00:00.000Z', '2026-12-01T05:00:00.000Z']);
  });

  it("keeps the last day's evening in its month, even when it is already the next month in UTC", () => {
    expect(localMonth(new Date('2026-08-01T03:59:59Z'), newYork)).toBe('2026-07');
    expect(localMonth(new Date('2026-08-01T04:00:00Z'), newYork)).toBe('2026-08');
  });

  it('puts every instant into exactly one month, in any zone', () => {
    const instants = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2035-01-01'),
      noInvalidDate: true,
    });
    const zones = fc.constantFrom(
      newYork,
      'UTC',
      'America/Los_Angeles',
      'Asia/Kolkata',
      'Australia/Lord_Howe',
    );
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        const month = localMonth(instant, zone);
        const holds = (one: string) => {
          const { start, end } = monthBounds(one, zone);
          return start <= instant && instant < end;
        };
        expect([addMonths(month, -1), month, addMonths(month, 1)].map(holds)).toEqual([
          false,
          true,
          false,
        ]);
      }),
      { numRuns: 300 },
    );
  });
});
