import { describe, expect, it } from 'vitest';
import { addDays } from '../format/date.js';
import { isFlorida811Holiday } from './florida-holidays.js';

function holidaysIn(year: number): string[] {
  const found: string[] = [];
  for (let date = `${year}-01-01`; date <= `${year}-12-31`; date = addDays(date, 1)) {
    if (isFlorida811Holiday(date)) found.push(date);
  }
  return found;
}

describe('isFlorida811Holiday', () => {
  // Written out by hand from the statute and the weekdays of each year.
  it.each<[number, string[]]>([
    [2025, ['01-01', '01-20', '05-26', '07-04', '09-01', '11-27', '11-28', '12-24', '12-25']],
    // Independence Day on a Saturday
    [2026, ['01-01', '01-19', '05-25', '07-03', '09-07', '11-26', '11-27', '12-24', '12-25']],
    // Independence Day on a Sunday; Christmas on a Saturday coincides with Christmas Eve; New
    // Year's Day 2028 on a Saturday
    [2027, ['01-01', '01-18', '05-31', '07-05', '09-06', '11-25', '11-26', '12-24', '12-31']],
    [2028, ['01-17', '05-29', '07-04', '09-04', '11-23', '11-24', '12-25']],
    // New Year's Day on a Sunday; Christmas Eve on a Saturday, Christmas on a Sunday
    [2022, ['01-17', '05-30', '07-04', '09-05', '11-24', '11-25', '12-23', '12-26']],
    [2023, ['01-02', '01-16', '05-29', '07-04', '09-04', '11-23', '11-24', '12-25']],
  ])('lists the holidays of %s', (year, days) => {
    // Christmas Eve on a Sunday (2023, 2028) is observed on the Monday, which is Christmas Day
    // itself.
    expect(holidaysIn(year)).toEqual(days.map((day) => `${year}-${day}`));
  });

  it('treats other holidays as business days', () => {
    // Juneteenth, Columbus Day, Veterans Day, Presidents' Day of 2026
    for (const day of ['2026-06-19', '2026-10-12', '2026-11-11', '2026-02-16'])
      expect(isFlorida811Holiday(day)).toBe(false);
  });

  it('throws on an invalid date', () => {
    expect(() => isFlorida811Holiday('2026-02-30')).toThrow(RangeError);
  });
});
