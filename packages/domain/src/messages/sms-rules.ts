import { addDays, localDate, localTime, zonedTimeToUtc } from '../format/date.js';

/** Words that end SMS to a number: the carriers' English ones (CTIA) and their Spanish kin, as `normalise` writes them. */
export const stopWords = [
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

/** Words that allow SMS to a number again. */
export const startWords = [
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

// "  ¡Alto! " and "ALTO" are the same wish; so are "más" and "mas".
function normalise(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toUpperCase();
}

/** Whether a whole reply is a stop word, whatever its case, accents and punctuation. */
export function isStopWord(text: string): boolean {
  const reply = normalise(text);
  return stopWords.some((word) => word === reply);
}

/** Whether a whole reply is a start word. */
export function isStartWord(text: string): boolean {
  const reply = normalise(text);
  return startWords.some((word) => word === reply);
}

/** SMS go out from 8:00 and before 20:00, company time. */
export const SMS_FROM = '08:00';
export const SMS_UNTIL = '20:00';

/** Whether an SMS may go out now, and otherwise from when: the next 8:00 in the company's time zone. */
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
