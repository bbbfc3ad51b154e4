import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../format/date.js';
import { changeDaysOffSchema, dayOff, type DaysOff } from './days-off.js';
import { federalHolidayOn, federalHolidays } from './federal-holidays.js';

const everyHoliday: DaysOff = { workedHolidays: [], closures: [] };
const vacation = { from: '2026-12-28', to: '2027-01-02', note: 'Winter break' };

describe('dayOff', () => {
  it("names the holiday, or shows the company's note", () => {
    expect(dayOff('2026-11-26', everyHoliday)).toEqual({
      kind: 'holiday',
      holiday: 'thanksgiving',
      name: 'Thanksgiving Day',
    });
    expect(dayOff('2026-11-27', everyHoliday)).toBeNull();
    expect(dayOff('2026-11-26', { ...everyHoliday, workedHolidays: ['thanksgiving'] })).toBeNull();
    expect(dayOff('2027-01-01', { ...everyHoliday, closures: [vacation] })).toEqual({
      kind: 'closure',
      name: 'Winter break',
    });
    expect(dayOff('2027-01-03', { ...everyHoliday, closures: [vacation] })).toBeNull();
  });

  it('is a day of a closure or an observed holiday, and nothing else', () => {
    const anyDay = fc.integer({ min: 0, max: 9_000 }).map((days) => addDays('2020-01-01', days));
    const anyClosure = fc
      .tuple(anyDay, fc.integer({ min: 0, max: 30 }))
      .map(([from, days]) => ({ from, to: addDays(from, days), note: null }));
    fc.assert(
      fc.property(
        anyDay,
        fc.subarray([...federalHolidays]),
        fc.array(anyClosure, { maxLength: 4 }),
        (date, workedHolidays, closures) => {
          const holiday = federalHolidayOn(date);
          const expected =
            closures.some(({ from, to }) => date >= from && date <= to) ||
            (holiday !== null && !workedHolidays.includes(holiday));
          expect(dayOff(date, { workedHolidays, closures }) !== null).toBe(expected);
        },
      ),
    );
  });
});

describe('submitted days off', () => {
  it('come back sorted, each holiday once', () => {
    const parsed = changeDaysOffSchema.parse({
      workedHolidays: ['columbus', 'washington', 'columbus'],
      closures: [vacation, { from: '2026-12-01', to: '2026-12-01', note: ' ' }],
    });
    expect(parsed).toEqual({
      workedHolidays: ['washington', 'columbus'],
      closures: [{ from: '2026-12-01', to: '2026-12-01', note: null }, vacation],
    });
  });

  it.each([
    [{ from: '2026-12-03', to: '2026-12-01' }, 'to', "The last day can't be before the first"],
    [{ from: '2026-12-03', to: '2027-12-04' }, 'to', 'One closure can last at most a year'],
    [{ from: '', to: '2026-12-04' }, 'from', 'The first day is required'],
  ])('refuse %o at its field', (closure, field, message) => {
    expect(
      changeDaysOffSchema.safeParse({ workedHolidays: [], closures: [closure] }).error?.issues,
    ).toMatchObject([{ path: ['closures', 0, field], message }]);
  });
});
