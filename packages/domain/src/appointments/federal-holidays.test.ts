import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../format/date.js';
import { federalHolidayOn, federalHolidays, nextDaysOf } from './federal-holidays.js';
import { isoWeekday } from './iso-weekday.js';

function holidaysIn(year: number): string[] {
  const found: string[] = [];
  for (let date = `${year}-01-01`; date <= `${year}-12-31`; date = addDays(date, 1)) {
    if (federalHolidayOn(date) !== null && isoWeekday(date) <= 5) found.push(date.slice(5));
  }
  return found;
}

describe('federalHolidayOn', () => {
  // The weekdays that the Office of Personnel Management lists for federal employees.
  it.each<[number, string[]]>([
    [
      2021,
      [
        '01-01',
        '01-18',
        '02-15',
        '05-31',
        '06-18',
        '07-05',
        '09-06',
        '10-11',
        '11-11',
        '11-25',
        '12-24',
        '12-31',
      ],
    ],
    [
      2022,
      ['01-17', '02-21', '05-30', '06-20', '07-04', '09-05', '10-10', '11-11', '11-24', '12-26'],
    ],
    [
      2023,
      [
        '01-02',
        '01-16',
        '02-20',
        '05-29',
        '06-19',
        '07-04',
        '09-04',
        '10-09',
        '11-10',
        '11-23',
        '12-25',
      ],
    ],
    [
      2024,
      [
        '01-01',
        '01-15',
        '02-19',
        '05-27',
        '06-19',
        '07-04',
        '09-02',
        '10-14',
        '11-11',
        '11-28',
        '12-25',
      ],
    ],
    [
      2025,
      [
        '01-01',
        '01-20',
        '02-17',
        '05-26',
        '06-19',
        '07-04',
        '09-01',
        '10-13',
        '11-11',
        '11-27',
        '12-25',
      ],
    ],
    [
      2026,
      [
        '01-01',
        '01-19',
        '02-16',
        '05-25',
        '06-19',
        '07-03',
        '09-07',
        '10-12',
        '11-11',
        '11-26',
        '12-25',
      ],
    ],
    [
      2027,
      [
        '01-01',
        '01-18',
        '02-15',
        '05-31',
        '06-18',
        '07-05',
        '09-06',
        '10-11',
        '11-11',
        '11-25',
        '12-24',
        '12-31',
      ],
    ],
    [
      2028,
      ['01-17', '02-21', '05-29', '06-19', '07-04', '09-04', '10-09', '11-10', '11-23', '12-25'],
    ],
  ])('lists the holidays of %s', (year, days) => {
    expect(holidaysIn(year)).toEqual(days);
  });

  it('covers the actual date too, for companies that work on weekends', () => {
    expect(federalHolidayOn('2026-07-04')).toBe('independence');
    expect(federalHolidayOn('2026-07-03')).toBe('independence');
    expect(federalHolidayOn('2028-01-01')).toBe('new_year');
    expect(federalHolidayOn('2027-12-31')).toBe('new_year');
    expect(federalHolidayOn('2026-11-27')).toBeNull();
  });

  it('finds each holiday once a year, on one day or on two adjacent days', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2000, max: 2098 }),
        fc.constantFrom(...federalHolidays),
        (year, holiday) => {
          const days = nextDaysOf(holiday, `${year}-01-02`);
          expect(
            days.length === 1 || (days.length === 2 && addDays(days[0] ?? '', 1) === days[1]),
          ).toBe(true);
          for (const date of days) expect(federalHolidayOn(date)).toBe(holiday);
        },
      ),
    );
  });
});
