import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, localDate, zonedTimeToUtc } from '../format/date.js';
import { dayOff } from './days-off.js';
import {
  findFreeWindow,
  freeSlots,
  mayCustomerChange,
  tooLateToChange,
  type SlotsQuery,
} from './slots.js';
import { earliestWorkDate } from './working-days.js';

const timeZone = 'America/New_York';
const morning = { start: '08:00', end: '10:00' };
const noon = { start: '12:00', end: '14:00' };

// Accepted on Monday, Nov 16, 2026, at 9:00 in New York: work starts on Thursday at the earliest.
const query: SlotsQuery = {
  company: {
    workingDays: [1, 2, 3, 4, 5],
    arrivalWindows: [morning, noon],
    crews: 1,
    daysOff: { workedHolidays: [], closures: [] },
  },
  taken: [],
  acceptedOn: '2026-11-16',
  now: new Date('2026-11-16T14:00:00Z'),
  timeZone,
  days: 7,
};

describe('freeSlots', () => {
  it('starts after two full business days and offers working days only', () => {
    expect(freeSlots(query).map(({ date }) => date)).toEqual([
      '2026-11-19',
      '2026-11-20',
      '2026-11-23',
    ]);
    expect(freeSlots(query)[0]?.windows).toEqual([
      { ...morning, crewsFree: 1 },
      { ...noon, crewsFree: 1 },
    ]);
  });

  it('offers 30 days ahead by default', () => {
    const { days: _days, ...rest } = query;
    const everyDay = {
      ...rest,
      company: { ...query.company, workingDays: [1, 2, 3, 4, 5, 6, 7] },
    };
    expect(freeSlots(everyDay).at(-1)?.date).toBe('2026-12-16');
  });

  it('leaves out holidays and closures, and offers a holiday the company works on', () => {
    const month = { ...query, days: 14 };
    const datesWith = (daysOff: SlotsQuery['company']['daysOff']) =>
      freeSlots({ ...month, company: { ...query.company, daysOff } }).map(({ date }) => date);
    const closures = [{ from: '2026-11-23', to: '2026-11-24', note: 'Machine in the shop' }];
    expect(datesWith({ workedHolidays: [], closures })).toEqual([
      '2026-11-19',
      '2026-11-20',
      '2026-11-25',
      '2026-11-27',
      '2026-11-30',
    ]);
    expect(datesWith({ workedHolidays: ['thanksgiving'], closures: [] })).toContain('2026-11-26');
  });

  it('offers a window until every crew is booked', () => {
    const taken = [
      { date: '2026-11-19', windowStart: '08:00' },
      { date: '2026-11-19', windowStart: '08:00' },
      { date: '2026-11-20', windowStart: '12:00' },
    ];
    const slots = freeSlots({ ...query, taken, company: { ...query.company, crews: 2 } });
    expect(slots[0]).toEqual({ date: '2026-11-19', windows: [{ ...noon, crewsFree: 2 }] });
    expect(slots[1]?.windows).toEqual([
      { ...morning, crewsFree: 2 },
      { ...noon, crewsFree: 1 },
    ]);
  });

  it('counts a booking made under older windows, and leaves out a full day', () => {
    const taken = [
      { date: '2026-11-19', windowStart: '09:30' },
      { date: '2026-11-19', windowStart: '12:00' },
    ];
    expect(freeSlots({ ...query, taken })[0]?.date).toBe('2026-11-20');
  });

  it("doesn't offer a window that has begun", () => {
    // Thursday at 8:00 sharp in New York
    const now = new Date('2026-11-19T13:00:00Z');
    expect(freeSlots({ ...query, now })[0]).toEqual({
      date: '2026-11-19',
      windows: [{ ...noon, crewsFree: 1 }],
    });
  });

  it('offers nothing when the company has no working days or the range ends too early', () => {
    expect(freeSlots({ ...query, company: { ...query.company, workingDays: [] } })).toEqual([]);
    expect(freeSlots({ ...query, days: 2 })).toEqual([]);
  });

  it('finds an offered window and no other', () => {
    const slots = freeSlots(query);
    expect(findFreeWindow(slots, '2026-11-19', '12:00')).toEqual({ ...noon, crewsFree: 1 });
    expect(findFreeWindow(slots, '2026-11-19', '13:00')).toBeUndefined();
    expect(findFreeWindow(slots, '2026-11-18', '12:00')).toBeUndefined();
  });

  it('never offers the past, a day too early, a day off, or more crews than are free', () => {
    const day = fc.integer({ min: 0, max: 40 }).map((days) => addDays('2026-11-16', days));
    const anyTaken = fc.array(
      fc.record({ date: day, windowStart: fc.constantFrom('08:00', '12:00') }),
      { maxLength: 60 },
    );
    const minutes = fc.integer({ min: 0, max: 30 * 24 * 60 });
    const workingDays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 });
    fc.assert(
      fc.property(
        anyTaken,
        minutes,
        workingDays,
        fc.integer({ min: 1, max: 3 }),
        day,
        day,
        (taken, later, worked, crews, acceptedOn, closedOn) => {
          const now = new Date(query.now.getTime() + later * 60_000);
          const daysOff = {
            workedHolidays: [],
            closures: [{ from: closedOn, to: addDays(closedOn, 2), note: null }],
          };
          const company = { workingDays: worked, arrivalWindows: [morning, noon], crews, daysOff };
          for (const slot of freeSlots({ company, taken, acceptedOn, now, timeZone })) {
            expect(slot.date >= earliestWorkDate(acceptedOn)).toBe(true);
            expect(slot.date <= addDays(localDate(now, timeZone), 30)).toBe(true);
            expect(worked).toContain(new Date(`${slot.date}T12:00:00Z`).getUTCDay() || 7);
            expect(dayOff(slot.date, daysOff)).toBeNull();
            expect(slot.windows.length).toBeGreaterThan(0);
            for (const window of slot.windows) {
              const booked = taken.filter(
                (one) => one.date === slot.date && one.windowStart === window.start,
              ).length;
              expect(window.crewsFree).toBe(crews - booked);
              expect(window.crewsFree).toBeGreaterThan(0);
              expect(zonedTimeToUtc(slot.date, window.start, timeZone).getTime()).toBeGreaterThan(
                now.getTime(),
              );
            }
          }
        },
      ),
    );
  });
});

describe('mayCustomerChange', () => {
  const start = { date: '2026-11-20', windowStart: '08:00', timeZone };

  it('allows it until exactly 24 hours before the window starts', () => {
    expect(mayCustomerChange({ ...start, now: new Date('2026-11-19T13:00:00Z') })).toBe(true);
    expect(mayCustomerChange({ ...start, now: new Date('2026-11-19T13:00:00.001Z') })).toBe(false);
    expect(mayCustomerChange({ ...start, now: new Date('2026-12-01T00:00:00Z') })).toBe(false);
  });

  it('counts actual hours when the clocks change', () => {
    // Nov 1, 2026 has 25 hours: 8:00 the day before is 25 hours away.
    const afterChange = { date: '2026-11-01', windowStart: '08:00', timeZone };
    expect(mayCustomerChange({ ...afterChange, now: new Date('2026-10-31T13:00:00Z') })).toBe(true);
    expect(mayCustomerChange({ ...afterChange, now: new Date('2026-10-31T13:00:01Z') })).toBe(
      false,
    );
  });

  it('tells a late customer the phone number', () => {
    expect(tooLateToChange('(954) 555-0142')).toContain('(954) 555-0142');
  });
});
