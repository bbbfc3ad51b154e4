import { day, lastMondayOfMay, monday, nthWeekday, observed, thursday } from './holiday-rules.js';

/**
 * The legal public holidays of 5 U.S.C. 6103(a), in calendar order. Inauguration Day applies to the
 * capital only.
 */
export const federalHolidays = [
  'new_year',
  'martin_luther_king',
  'washington',
  'memorial',
  'juneteenth',
  'independence',
  'labor',
  'columbus',
  'veterans',
  'thanksgiving',
  'christmas',
] as const;
export type FederalHoliday = (typeof federalHolidays)[number];

/** The names used in the statute. */
export const federalHolidayNames: Record<FederalHoliday, string> = {
  new_year: "New Year's Day",
  martin_luther_king: 'Birthday of Martin Luther King, Jr.',
  washington: "Washington's Birthday",
  memorial: 'Memorial Day',
  juneteenth: 'Juneteenth National Independence Day',
  independence: 'Independence Day',
  labor: 'Labor Day',
  columbus: 'Columbus Day',
  veterans: 'Veterans Day',
  thanksgiving: 'Thanksgiving Day',
  christmas: 'Christmas Day',
};

const rules: Record<FederalHoliday, (year: number) => string> = {
  new_year: (year) => day(year, 1, 1),
  martin_luther_king: (year) => nthWeekday(year, 1, monday, 3),
  washington: (year) => nthWeekday(year, 2, monday, 3),
  memorial: lastMondayOfMay,
  juneteenth: (year) => day(year, 6, 19),
  independence: (year) => day(year, 7, 4),
  labor: (year) => nthWeekday(year, 9, monday, 1),
  columbus: (year) => nthWeekday(year, 10, monday, 2),
  veterans: (year) => day(year, 11, 11),
  thanksgiving: (year) => nthWeekday(year, 11, thursday, 4),
  christmas: (year) => day(year, 12, 25),
};

/**
 * Returns the holiday and, if different, its observed day: 5 U.S.C. 6103(b) and Executive Order
 * 11582.
 */
function daysOf(holiday: FederalHoliday, year: number): string[] {
  const date = rules[holiday](year);
  const observedOn = observed(date);
  return observedOn === date ? [date] : [date, observedOn].toSorted();
}

/** Returns the holiday on a day ('YYYY-MM-DD'), actual or observed; null if none. */
export function federalHolidayOn(date: string): FederalHoliday | null {
  const year = Number(date.slice(0, 4));
  // New Year's Day on a Saturday is observed on the last day of the year before.
  if (daysOf('new_year', year + 1).includes(date)) return 'new_year';
  return federalHolidays.find((holiday) => daysOf(holiday, year).includes(date)) ?? null;
}

/**
 * Returns a holiday's next days on or after `from`: one, or two if it's observed on another day.
 */
export function nextDaysOf(holiday: FederalHoliday, from: string): string[] {
  const year = Number(from.slice(0, 4));
  const next =
    [year, year + 1, year + 2]
      .map((one) => daysOf(holiday, one))
      .find((dates) => dates.some((date) => date >= from)) ?? [];
  return next.filter((date) => date >= from);
}
