import { describe, expect, it } from 'vitest';
import { translate } from '../i18n/message.js';
import {
  bookSlotSchema,
  calendarRangeSchema,
  cancelAppointmentSchema,
  rescheduleSchema,
} from './appointment-schemas.js';

describe('appointment schemas', () => {
  it('accept a slot for a quote or an appointment', () => {
    const slot = { date: '2026-11-20', windowStart: '08:00' };
    expect(bookSlotSchema.parse({ quoteId: 4, ...slot })).toEqual({ quoteId: 4, ...slot });
    expect(rescheduleSchema.parse({ appointmentId: 4, ...slot })).toEqual({
      appointmentId: 4,
      ...slot,
    });
  });

  it.each([
    [{ date: '2026-11-31', windowStart: '08:00' }, 'date', 'Enter a date like 2026-11-20'],
    [{ date: 'tomorrow', windowStart: '08:00' }, 'date', 'Enter a date like 2026-11-20'],
    [{ windowStart: '08:00' }, 'date', 'Date is required'],
    [
      { date: '2026-11-20', windowStart: '24:00' },
      'windowStart',
      'Arrival time must be a time like 08:00',
    ],
    [{ date: '2026-11-20' }, 'windowStart', 'Arrival time is required'],
  ])('refuse %o at its field', (slot, field, message) => {
    expect(
      bookSlotSchema
        .safeParse({ quoteId: 4, ...slot })
        .error?.issues.map((issue) => [issue.path, translate(issue.message)]),
    ).toEqual([[[field], message]]);
  });

  it('refuse an invalid id', () => {
    expect(cancelAppointmentSchema.safeParse({ appointmentId: -1 }).error?.issues[0]?.path).toEqual(
      ['appointmentId'],
    );
    expect(cancelAppointmentSchema.parse({ appointmentId: 1, reason: ' ' })).toEqual({
      appointmentId: 1,
    });
  });

  it.each([
    [{ from: '2026-11-16', to: '2026-11-15' }, 'to', "The last day can't be before the first"],
    [{ from: '2026-11-16', to: '2027-11-15' }, 'to', 'Ask for at most 62 days'],
    [{ from: '2026-11-31', to: '2026-12-15' }, 'from', 'Enter a date like 2026-11-20'],
    [{ to: '2026-12-15' }, 'from', 'The first day is required'],
    [{ from: '9999-12-31', to: '2026-12-15' }, 'from', 'Choose a day between 2000 and 2099'],
    [{ from: '2026-11-16', to: '9999-12-31' }, 'to', 'Choose a day between 2000 and 2099'],
  ])('refuse the calendar range %o at its field', (range, field, message) => {
    expect(
      calendarRangeSchema
        .safeParse(range)
        .error?.issues.map((issue) => [issue.path, translate(issue.message)]),
    ).toEqual([[[field], message]]);
  });
});
