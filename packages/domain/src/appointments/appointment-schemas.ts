import { z } from 'zod';
import { fieldMessages } from '../fields.messages.js';
import { addDays, isLocalDate, isLocalTime } from '../format/date.js';
import { idSchema } from '../id-schema.js';
import { idempotencyKeySchema } from '../idempotency-key.js';
import { optionalParagraph } from '../text-schema.js';
import { appointmentMessages } from './appointments.messages.js';

// Years past 9999 have more than four digits, so dates near them wouldn't sort as text.
const firstYear = 2000;
const lastYear = 2099;

/** An existing day, 'YYYY-MM-DD', from 2000 to 2099; `required` is the message if missing. */
export function calendarDateSchema(required: string) {
  return z
    .string(required)
    .trim()
    .min(1, { error: required, abort: true })
    .refine(isLocalDate, { error: fieldMessages.dateFormat, abort: true })
    .refine(
      (date) => Number(date.slice(0, 4)) >= firstYear && Number(date.slice(0, 4)) <= lastYear,
      {
        error: fieldMessages.yearRange(firstYear, lastYear),
        abort: true,
      },
    );
}

/** A time of day on the 24-hour clock, '08:00'. */
const clockTimeSchema = z
  .string(appointmentMessages.arrivalTimeRequired)
  .trim()
  .refine(isLocalTime, appointmentMessages.arrivalTimeFormat);

const slot = {
  date: calendarDateSchema(appointmentMessages.dateRequired),
  windowStart: clockTimeSchema,
};

const idempotencyKey = idempotencyKeySchema.optional();

export const bookSlotSchema = z.object({ quoteId: idSchema, ...slot, idempotencyKey });
export type BookSlot = z.output<typeof bookSlotSchema>;

export const rescheduleSchema = z.object({
  appointmentId: idSchema,
  ...slot,
  /** The appointment's revision that the reader saw, for optimistic locking. */
  revision: z.number().int().min(0).optional(),
  idempotencyKey,
});
export type Reschedule = z.output<typeof rescheduleSchema>;

export const appointmentIdSchema = z.object({ appointmentId: idSchema });

export const cancelAppointmentSchema = z.object({
  appointmentId: idSchema,
  reason: optionalParagraph(1000),
});
export type CancelAppointment = z.output<typeof cancelAppointmentSchema>;

const maxCalendarDays = 62;

/** The days of a company's calendar, both ends included. */
export const calendarRangeSchema = z
  .object({
    from: calendarDateSchema('The first day is required'),
    to: calendarDateSchema('The last day is required'),
    /** Returns only unfinished appointments, at most this many. */
    unfinished: z.number().int().min(1).max(50).optional(),
    /** For administrators; owners always get their own company. */
    companyId: idSchema.optional(),
  })
  .refine(({ from, to }) => from <= to, {
    error: "The last day can't be before the first",
    path: ['to'],
  })
  // An invalid day has its own message and must not reach the date arithmetic.
  .refine(({ from, to }) => !isLocalDate(from) || to <= addDays(from, maxCalendarDays), {
    error: `Ask for at most ${maxCalendarDays} days`,
    path: ['to'],
  });
export type CalendarRange = z.output<typeof calendarRangeSchema>;
