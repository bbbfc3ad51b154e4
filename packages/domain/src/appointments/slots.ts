import type { ArrivalWindow } from '../companies/company-schemas.js';
import { addDays, localDate, zonedTimeToUtc } from '../format/date.js';
import type { Message } from '../i18n/message.js';
import { appointmentMessages } from './appointments.messages.js';
import { dayOff, type DaysOff } from './days-off.js';
import { isoWeekday } from './iso-weekday.js';
import { earliestWorkDate } from './working-days.js';

/** Customers can reschedule or cancel until this many hours before the arrival window. */
const CUSTOMER_CHANGE_HOURS = 24;
const defaultDaysAhead = 30;
const hourMs = 3_600_000;

export interface SlotsQuery {
  readonly company: {
    /** 1 = Monday to 7 = Sunday. */
    readonly workingDays: readonly number[];
    readonly arrivalWindows: readonly ArrivalWindow[];
    readonly crews: number;
    readonly daysOff: DaysOff;
  };
  /** The company's appointments, without canceled ones and the one being rescheduled. */
  readonly taken: readonly { readonly date: string; readonly windowStart: string }[];
  /** The day of acceptance in the company's time zone. */
  readonly acceptedOn: string;
  readonly now: Date;
  readonly timeZone: string;
  /** The last day offered, counted from today. */
  readonly days?: number;
}

interface FreeWindow extends ArrivalWindow {
  readonly crewsFree: number;
}

export interface FreeDay {
  readonly date: string;
  readonly windows: readonly FreeWindow[];
}

/** Returns the bookings that need a crew in a window of a day. */
export function bookingsIn<Booking extends { readonly date: string; readonly windowStart: string }>(
  taken: readonly Booking[],
  date: string,
  window: ArrivalWindow,
): Booking[] {
  // Containment, not equality: bookings from before the company changed its windows still need a
  // crew.
  return taken.filter(
    (one) => one.date === date && one.windowStart >= window.start && one.windowStart < window.end,
  );
}

function crewsFree(date: string, window: ArrivalWindow, { company, taken }: SlotsQuery): number {
  return Math.max(0, company.crews - bookingsIn(taken, date, window).length);
}

function freeWindows(date: string, query: SlotsQuery): FreeWindow[] {
  const { company, now, timeZone } = query;
  return company.arrivalWindows
    .filter((window) => zonedTimeToUtc(date, window.start, timeZone).getTime() > now.getTime())
    .map((window) => ({ ...window, crewsFree: crewsFree(date, window, query) }))
    .filter((window) => window.crewsFree > 0);
}

/**
 * Returns the bookable arrival windows by day: on working days except holidays and closures, with a
 * crew free, not started yet, and not before the utility locate allows digging
 * (`earliestWorkDate`). Omits days without any. Times are in the company's time zone.
 */
export function freeSlots(query: SlotsQuery): FreeDay[] {
  const today = localDate(query.now, query.timeZone);
  const earliest = earliestWorkDate(query.acceptedOn);
  const last = addDays(today, query.days ?? defaultDaysAhead);
  const offered: FreeDay[] = [];
  for (let date = earliest > today ? earliest : today; date <= last; date = addDays(date, 1)) {
    if (
      !query.company.workingDays.includes(isoWeekday(date)) ||
      dayOff(date, query.company.daysOff) !== null
    )
      continue;
    const windows = freeWindows(date, query);
    if (windows.length > 0) offered.push({ date, windows });
  }
  return offered;
}

/** Returns the free window that begins at `windowStart` on `date`, if it's on offer. */
export function findFreeWindow(
  slots: readonly FreeDay[],
  date: string,
  windowStart: string,
): FreeWindow | undefined {
  return slots
    .find((slot) => slot.date === date)
    ?.windows.find((window) => window.start === windowStart);
}

export interface AppointmentTime {
  readonly date: string;
  readonly windowStart: string;
  readonly now: Date;
  readonly timeZone: string;
}

/** Whether at least 24 hours are left before the arrival window begins. */
export function mayCustomerChange({ date, windowStart, now, timeZone }: AppointmentTime): boolean {
  const start = zonedTimeToUtc(date, windowStart, timeZone).getTime();
  return start - now.getTime() >= CUSTOMER_CHANGE_HOURS * hourMs;
}

/** Shown to a customer who is too late, with the company's phone number. */
export const tooLateToChange = (phone: string): Message =>
  appointmentMessages.tooLate(CUSTOMER_CHANGE_HOURS, phone);
