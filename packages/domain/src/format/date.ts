const partsFormats = new Map<string, Intl.DateTimeFormat>();

function partsFormat(timeZone: string): Intl.DateTimeFormat {
  const cached = partsFormats.get(timeZone);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  partsFormats.set(timeZone, format);
  return format;
}

/** Returns a time zone's wall clock at an instant, as if it were UTC, in milliseconds. */
function wallClock(instant: number, timeZone: string): number {
  const parts: Record<string, number> = {};
  for (const part of partsFormat(timeZone).formatToParts(instant))
    parts[part.type] = Number(part.value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Whether a text is a real calendar day, `YYYY-MM-DD`. */
export function isLocalDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Whether a text is a time of day, `HH:MM`, 00:00 to 23:59. */
export function isLocalTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** Returns the calendar day in a time zone, `YYYY-MM-DD`. */
export function localDate(now: Date, timeZone: string): string {
  return new Date(wallClock(now.getTime(), timeZone)).toISOString().slice(0, 10);
}

/** Returns the time of day in a time zone, `HH:MM`. */
export function localTime(now: Date, timeZone: string): string {
  return new Date(wallClock(now.getTime(), timeZone)).toISOString().slice(11, 16);
}

/** Returns day and time in a time zone in a format spreadsheets parse, `YYYY-MM-DD HH:MM`. */
export function localDateTime(now: Date, timeZone: string): string {
  return new Date(wallClock(now.getTime(), timeZone)).toISOString().slice(0, 16).replace('T', ' ');
}

/** Adds whole days (negative goes back) to a calendar day. Throws RangeError for an invalid day. */
export function addDays(date: string, days: number): string {
  if (!isLocalDate(date)) throw new RangeError(`Not a calendar day: ${date}`);
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the instant at which a time zone's clock shows `date` (`YYYY-MM-DD`) and `time`
 * (`HH:MM`). A time that occurs twice means the first; one skipped in spring moves forward by the
 * gap. Throws RangeError for an invalid day or time.
 */
export function zonedTimeToUtc(date: string, time: string, timeZone: string): Date {
  if (!isLocalDate(date) || !isLocalTime(time))
    throw new RangeError(`Not a day and a time: ${date} ${time}`);
  const wanted = Date.parse(`${date}T${time}:00Z`);
  const offsetBefore = wallClock(wanted - DAY_MS, timeZone) - (wanted - DAY_MS);
  const offsetAfter = wallClock(wanted + DAY_MS, timeZone) - (wanted + DAY_MS);
  const candidates = [wanted - offsetBefore, wanted - offsetAfter].sort((a, b) => a - b);
  const match = candidates.find((instant) => wallClock(instant, timeZone) === wanted);
  return new Date(match ?? wanted - offsetBefore);
}

/** English is the US short form (Nov 20, 2026), Spanish is 20 nov 2026. */
type DateLanguage = 'en' | 'es';

const locales: Record<DateLanguage, string> = { en: 'en-US', es: 'es-US' };

function formatInstant(
  value: string | Date | null | undefined,
  timeZone: string,
  language: DateLanguage,
  style: Intl.DateTimeFormatOptions,
): string {
  if (value === null || value === undefined || value === '') return 'N/A';
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime())) return 'N/A';
  // A bare day has no time zone: formatted west of Greenwich it would become the day before.
  const zone = typeof value === 'string' && isLocalDate(value) ? 'UTC' : timeZone;
  const text = new Intl.DateTimeFormat(locales[language], { ...style, timeZone: zone }).format(
    instant,
  );
  // `Intl` writes US Spanish as `p.m.`; the language academies, and the ranges below, write `p.
  // m.`.
  return text.replace(/\s/gu, ' ').replace(/\b([ap])\.m\./, '$1.\u00a0m.');
}

/**
 * Formats a date as `Nov 20, 2026` in the given time zone; a bare `YYYY-MM-DD` stays that day;
 * `N/A` if missing or invalid.
 */
export function formatDate(
  value: string | Date | null | undefined,
  timeZone: string,
  language: DateLanguage = 'en',
): string {
  return formatInstant(value, timeZone, language, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  });
}

/** Formats a time as `Nov 20, 2026, 3:05 PM` in a time zone; `N/A` if missing or invalid. */
export function formatDateTime(
  value: string | Date | null | undefined,
  timeZone: string,
  language: DateLanguage = 'en',
): string {
  return formatInstant(value, timeZone, language, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
}

const halves: Record<DateLanguage, { am: string; pm: string }> = {
  en: { am: 'AM', pm: 'PM' },
  es: { am: 'a.\u00a0m.', pm: 'p.\u00a0m.' },
};

function twelveHourClock(time: string, language: DateLanguage): { clock: string; half: string } {
  if (!isLocalTime(time)) throw new RangeError(`Not a time of day: ${time}`);
  const hour = Number(time.slice(0, 2));
  return {
    clock: `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3)}`,
    half: halves[language][hour < 12 ? 'am' : 'pm'],
  };
}

/**
 * Formats `08:00`, `10:00` as `8:00 – 10:00 AM`; `11:00`, `13:00` as `11:00 AM – 1:00 PM`. Throws
 * RangeError for other texts.
 */
export function formatTimeRange(start: string, end: string, language: DateLanguage = 'en'): string {
  const from = twelveHourClock(start, language);
  const to = twelveHourClock(end, language);
  const fromText = from.half === to.half ? from.clock : `${from.clock} ${from.half}`;
  return `${fromText} – ${to.clock} ${to.half}`;
}
