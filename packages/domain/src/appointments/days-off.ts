import { z } from 'zod';
import { addDays } from '../format/date.js';
import { idSchema } from '../id-schema.js';
import { readAtSchema } from '../read-at.js';
import { optionalText, requiredLine } from '../text-schema.js';
import { calendarDateSchema } from './appointment-schemas.js';
import {
  federalHolidayNames,
  federalHolidayOn,
  federalHolidays,
  type FederalHoliday,
} from './federal-holidays.js';

/** Days a company doesn't work, both ends included: a blocked day or a vacation. */
export interface Closure {
  readonly from: string;
  readonly to: string;
  readonly note: string | null;
}

export interface DaysOff {
  /** Federal holidays the company works on; it's closed on all others. */
  readonly workedHolidays: readonly FederalHoliday[];
  readonly closures: readonly Closure[];
}

const maxClosureDays = 366;
const maxClosures = 100;

const closureSchema = z
  .object({
    from: calendarDateSchema('The first day is required'),
    to: calendarDateSchema('The last day is required'),
    note: optionalText(requiredLine({ required: 'Say why', max: 100 })).transform(
      (note) => note ?? null,
    ),
  })
  .refine(({ from, to }) => from <= to, {
    error: "The last day can't be before the first",
    path: ['to'],
  })
  .refine(({ from, to }) => to < addDays(from, maxClosureDays), {
    error: 'One closure can last at most a year',
    path: ['to'],
  });

/** Whose days off: administrators name the company; owners always get their own. */
export const ofCompanySchema = z.object({ companyId: idSchema.optional() });

export const changeDaysOffSchema = ofCompanySchema.extend({
  workedHolidays: z
    .array(z.enum(federalHolidays, 'Choose a federal holiday'))
    .max(federalHolidays.length)
    .transform((holidays) => federalHolidays.filter((holiday) => holidays.includes(holiday))),
  closures: z
    .array(closureSchema)
    .max(maxClosures, `At most ${maxClosures} closures`)
    .transform((closures) =>
      closures.toSorted((a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to)),
    ),
  /** The `changedAt` the form loaded, for optimistic locking; null if nothing had been changed. */
  readAt: readAtSchema.nullable(),
});
export type ChangeDaysOff = z.output<typeof changeDaysOffSchema>;

type DayOff =
  | { readonly kind: 'holiday'; readonly holiday: FederalHoliday; readonly name: string }
  | { readonly kind: 'closure'; readonly name: string | null };

/**
 * Returns why a company doesn't work on a day ('YYYY-MM-DD'); null if no holiday or closure
 * applies.
 */
export function dayOff(date: string, { workedHolidays, closures }: DaysOff): DayOff | null {
  const closure = closures.find(({ from, to }) => from <= date && date <= to);
  if (closure !== undefined) return { kind: 'closure', name: closure.note };
  const holiday = federalHolidayOn(date);
  if (holiday === null || workedHolidays.includes(holiday)) return null;
  return { kind: 'holiday', holiday, name: federalHolidayNames[holiday] };
}
