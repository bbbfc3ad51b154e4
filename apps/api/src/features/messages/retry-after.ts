/** Caps Retry-After; no provider asks for as much as a day. */
const maxSeconds = 24 * 3600;

/**
 * Returns the seconds of a Retry-After header, given in seconds or as a date; undefined if it's
 * missing, invalid, or in the past.
 */
export function retryAfterSeconds(header: string | undefined, now: Date): number | undefined {
  if (header === undefined || header.trim() === '') return undefined;
  const seconds = /^\d+$/.test(header.trim())
    ? Number(header)
    : (new Date(header).getTime() - now.getTime()) / 1000;
  return seconds > 0 ? Math.min(maxSeconds, Math.ceil(seconds)) : undefined;
}
