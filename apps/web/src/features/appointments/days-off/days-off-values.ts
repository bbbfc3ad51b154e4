import type { UseFormReturnType } from '@mantine/form';
import {
  changeDaysOffSchema,
  dayOff,
  type DaysOff,
} from '@stumpquote/domain/appointments/days-off';
import {
  federalHolidayOn,
  federalHolidays,
  type FederalHoliday,
} from '@stumpquote/domain/appointments/federal-holidays';
import { formRules } from '../../../shared/ui/form/form-rules';
import type { DaysOffOfCompany } from './use-days-off';

export interface DaysOffValues {
  observedHolidays: string[];
  closures: { from: string; to: string; note: string }[];
}

export type DaysOffForm = UseFormReturnType<DaysOffValues>;

export const daysOffValues = ({ workedHolidays, closures }: DaysOffOfCompany): DaysOffValues => ({
  observedHolidays: federalHolidays.filter((holiday) => !workedHolidays.includes(holiday)),
  closures: closures.map(({ from, to, note }) => ({ from, to, note: note ?? '' })),
});

/** As sent to the server. A single day needs only a first day. */
export function toDaysOff({ observedHolidays, closures }: DaysOffValues): DaysOff {
  return {
    workedHolidays: federalHolidays.filter((holiday) => !observedHolidays.includes(holiday)),
    closures: closures.map(({ from, to, note }) => ({
      from,
      to: to === '' ? from : to,
      note: note.trim() === '' ? null : note,
    })),
  };
}

const check = formRules(changeDaysOffSchema);

/** An empty last day counts as the first one, so its error shows only once. */
export function checkDaysOff(values: DaysOffValues) {
  const empty = new Set(
    values.closures.flatMap(({ to }, index) => (to === '' ? [`closures.${index}.to`] : [])),
  );
  return Object.fromEntries(
    Object.entries(check(toDaysOff(values))).filter(([path]) => !empty.has(path)),
  );
}

type BookedDays = DaysOffOfCompany['bookedDays'];
const sum = (days: BookedDays) => days.reduce((total, { count }) => total + count, 0);

export const bookedOn = (daysOff: DaysOff, booked: BookedDays) =>
  sum(booked.filter(({ date }) => dayOff(date, daysOff) !== null));
export const bookedInClosure = ({ from, to }: { from: string; to: string }, booked: BookedDays) =>
  sum(booked.filter(({ date }) => from !== '' && date >= from && date <= (to === '' ? from : to)));
export const bookedOnHoliday = (holiday: FederalHoliday, booked: BookedDays) =>
  sum(booked.filter(({ date }) => federalHolidayOn(date) === holiday));
