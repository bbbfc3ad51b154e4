import { addDays, localDate, localTime, zonedTimeToUtc } from '../format/date.js';

/**
 * Words that stop SMS to a number: the carriers' English ones (CTIA) and Spanish equivalents, in
 * `normalize` form.
 */
const stopWords = [
  'STOP',
  'STOPALL',
  'STOP ALL',
  'END',
  'QUIT',
  'CANCEL',
  'UNSUBSCRIBE',
  'REVOKE',
  'OPTOUT',
  'OPT OUT',
  'ALTO',
  'PARAR',
  'PARE',
  'DETENER',
  'TERMINAR',
  'CANCELAR',
  'BAJA',
  'SALIR',
  'NO MAS',
] as const;

/** Words that resume SMS to a number. */
const startWords = [
  'START',
  'UNSTOP',
  'YES',
  'SUBSCRIBE',
  'INICIAR',
  'COMENZAR',
  'EMPEZAR',
  'ALTA',
  'SI',
] as const;

// "  ¡Alto! " equals "ALTO", and "más" equals "mas".
function normalize(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toUpperCase();
}

/** Whether a whole reply is a stop word, ignoring case, accents, and punctuation. */
export function isStopWord(text: string): boolean {
  const reply = normalize(text);
  return stopWords.some((word) => word === reply);
}

/** Whether a whole reply is a start word. */
export function isStartWord(text: string): boolean {
  const reply = normalize(text);
  return startWords.some((word) => word === reply);
}

/** SMS go out from 8:00 until before 20:00, company time. */
const SMS_FROM = '08:00';
const SMS_UNTIL = '20:00';

/**
 * Returns whether an SMS may go out now and, if not, from when: the next 8:00 in the company's time
 * zone.
 */
export function smsWindow(
  now: Date,
  timeZone: string,
): { allowedNow: boolean; nextAllowedAt: Date } {
  const time = localTime(now, timeZone);
  if (time >= SMS_FROM && time < SMS_UNTIL) return { allowedNow: true, nextAllowedAt: now };
  const today = localDate(now, timeZone);
  const day = time < SMS_FROM ? today : addDays(today, 1);
  return { allowedNow: false, nextAllowedAt: zonedTimeToUtc(day, SMS_FROM, timeZone) };
}
