import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../format/date.js';
import { isFlorida811Holiday } from './florida-holidays.js';
import { isoWeekday } from './iso-weekday.js';
import {
  addBusinessDays,
  earliestWorkDate,
  isBusinessDay,
  ticketGoodUntil,
} from './working-days.js';

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2020-01-01', days));

describe('isoWeekday', () => {
  it('numbers Monday 1 and Sunday 7', () => {
    expect(isoWeekday('2026-11-16')).toBe(1);
    expect(isoWeekday('2026-11-22')).toBe(7);
  });
});

describe('addBusinessDays', () => {
  it('skips the first day, weekends, and holidays', () => {
    expect(addBusinessDays('2026-11-20', 1)).toBe('2026-11-23');
    expect(addBusinessDays('2026-11-25', 1)).toBe('2026-11-30');
    expect(addBusinessDays('2026-11-21', 0)).toBe('2026-11-21');
  });

  it('throws on fractions and negative counts', () => {
    expect(() => addBusinessDays('2026-11-20', -1)).toThrow(RangeError);
    expect(() => addBusinessDays('2026-11-20', 1.5)).toThrow(RangeError);
  });

  it('lands on a business day after exactly that many of them', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 15 }), (date, count) => {
        const reached = addBusinessDays(date, count);
        let passed = 0;
        for (let day = addDays(date, 1); day <= reached; day = addDays(day, 1)) {
          const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
          if (weekday !== 0 && weekday !== 6 && !isFlorida811Holiday(day)) passed += 1;
        }
        expect(passed).toBe(count);
        expect(isBusinessDay(reached)).toBe(true);
      }),
    );
  });
});

describe('earliestWorkDate', () => {
  it.each([
    ['Monday', '2026-11-16', '2026-11-19'],
    ['Wednesday', '2026-11-18', '2026-11-21'],
    ['Thursday', '2026-11-19', '2026-11-24'],
    ['Friday', '2026-11-20', '2026-11-25'],
    ['Saturday', '2026-11-21', '2026-11-25'],
    ['Tuesday before Thanksgiving', '2026-11-24', '2026-12-01'],
    ['Christmas Eve', '2026-12-24', '2026-12-30'],
    ['Thursday before Independence Day observed', '2026-07-02', '2026-07-08'],
  ])('accepted on %s (%s): from %s', (_name, acceptedOn, earliest) => {
    expect(earliestWorkDate(acceptedOn)).toBe(earliest);
  });

  it('always leaves at least two full days, and never more than ten', () => {
    fc.assert(
      fc.property(anyDay, (acceptedOn) => {
        const earliest = earliestWorkDate(acceptedOn);
        expect(earliest >= addDays(acceptedOn, 3)).toBe(true);
        expect(earliest <= addDays(acceptedOn, 10)).toBe(true);
        expect(earliest <= earliestWorkDate(addDays(acceptedOn, 1))).toBe(true);
      }),
    );
  });
});

describe('ticketGoodUntil', () => {
  it('is 30 calendar days later, even on a weekend', () => {
    expect(ticketGoodUntil('2026-11-20')).toBe('2026-12-20');
    expect(isoWeekday('2026-12-20')).toBe(7);
    expect(ticketGoodUntil('2027-02-01')).toBe('2027-03-03');
  });
});
