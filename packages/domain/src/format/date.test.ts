import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  formatDate,
  formatDateTime,
  formatTimeRange,
  isLocalDate,
  isLocalTime,
  localDate,
  localDateTime,
  localTime,
  zonedTimeToUtc,
} from './date.js';

const newYork = 'America/New_York';

describe('displayed dates', () => {
  it("use the company's time zone, in short US form or in Spanish", () => {
    expect(formatDate('2026-11-21T03:00:00.000Z', newYork)).toBe('Nov 20, 2026');
    expect(formatDate(new Date('2026-11-20T15:00:00Z'), newYork)).toBe('Nov 20, 2026');
    expect(formatDate('2026-11-20T15:00:00Z', newYork, 'es')).toBe('20 nov 2026');
    expect(formatDateTime('2026-11-20T20:05:00Z', newYork)).toBe('Nov 20, 2026, 3:05 PM');
    expect(formatDateTime('2026-11-20T20:05:00Z', newYork, 'es')).toBe(
      '20 nov 2026, 3:05 p.\u00a0m.',
    );
  });

  it('keep a bare day unchanged', () => {
    expect(formatDate('2026-11-20', newYork)).toBe('Nov 20, 2026');
  });

  it.each([null, undefined, '', 'not a date'])('show %s as N/A', (value) => {
    expect(formatDate(value, newYork)).toBe('N/A');
    expect(formatDateTime(value, newYork)).toBe('N/A');
  });

  it.each([
    ['08:00', '10:00', '8:00 – 10:00 AM'],
    ['11:00', '13:00', '11:00 AM – 1:00 PM'],
    ['12:00', '14:30', '12:00 – 2:30 PM'],
    ['00:00', '00:30', '12:00 – 12:30 AM'],
  ])('show %s to %s as %s', (start, end, text) => {
    expect(formatTimeRange(start, end)).toBe(text);
    expect(formatTimeRange(start, end, 'es').replace(/\s/gu, ' ')).toBe(
      text.replaceAll('AM', 'a. m.').replaceAll('PM', 'p. m.'),
    );
  });

  it('throw on invalid times', () => {
    expect(() => formatTimeRange('8:00', '10:00')).toThrow(RangeError);
  });
});

describe('local dates and times', () => {
  it('are distinguished from other text', () => {
    expect(['2026-02-29', '2026-13-01', '2026-1-1', '20261120', ''].filter(isLocalDate)).toEqual(
      [],
    );
    expect(['2028-02-29', '2026-11-20'].every(isLocalDate)).toBe(true);
    expect(['24:00', '8:00', '08:60', '08:00:00'].filter(isLocalTime)).toEqual([]);
    expect(['00:00', '23:59'].every(isLocalTime)).toBe(true);
  });

  it('follow the time zone', () => {
    const lateEvening = new Date('2026-11-21T04:30:00Z');
    expect(localDate(lateEvening, newYork)).toBe('2026-11-20');
    expect(localTime(lateEvening, newYork)).toBe('23:30');
    expect(localDateTime(lateEvening, newYork)).toBe(`${localDate(lateEvening, newYork)} 23:30`);
    expect(localDate(lateEvening, 'UTC')).toBe('2026-11-21');
  });

  it('cross month ends and leap days', () => {
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
  });
});

describe('zonedTimeToUtc', () => {
  it.each([
    ['2026-11-20', '08:00', '2026-11-20T13:00:00.000Z'],
    ['2026-07-01', '08:00', '2026-07-01T12:00:00.000Z'],
    // 2026-03-08: 2:00 becomes 3:00. 2026-11-01: 2:00 becomes 1:00 again.
    ['2026-03-08', '01:59', '2026-03-08T06:59:00.000Z'],
    ['2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
    ['2026-03-08', '03:00', '2026-03-08T07:00:00.000Z'],
    ['2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
    ['2026-11-01', '02:00', '2026-11-01T07:00:00.000Z'],
  ])('finds %s %s in New York at %s', (date, time, instant) => {
    expect(zonedTimeToUtc(date, time, newYork).toISOString()).toBe(instant);
  });

  it("agrees with the zone's local time", () => {
    fc.assert(
      fc.property(
        fc.date({
          min: new Date('2020-01-01T00:00:00Z'),
          max: new Date('2040-01-01T00:00:00Z'),
          noInvalidDate: true,
        }),
        fc.constantFrom(newYork, 'UTC', 'Europe/Berlin', 'Asia/Kolkata', 'Pacific/Auckland'),
        (instant, zone) => {
          const found = zonedTimeToUtc(localDate(instant, zone), localTime(instant, zone), zone);
          expect(localDate(found, zone)).toBe(localDate(instant, zone));
          expect(localTime(found, zone)).toBe(localTime(instant, zone));
          expect(found.getTime()).toBeLessThanOrEqual(instant.getTime());
        },
      ),
    );
  });

  it('throws on invalid days and times', () => {
    expect(() => zonedTimeToUtc('2026-02-30', '08:00', newYork)).toThrow(RangeError);
    expect(() => zonedTimeToUtc('2026-02-28', '25:00', newYork)).toThrow(RangeError);
  });
});
