/** A provider may ask for patience, not for silence: a day is more than any of them names. */
const longestSeconds = 24 * 3600;

/** Seconds of a Retry-After header, given in seconds or as a date; undefined for none and for nonsense. */
export function retryAfterSeconds(header: string | undefined, now: Date): number | undefined {
  if (header === undefined || header.trim() === '') return undefined;
  const seconds = /^\d+$/.test(header.trim())
    ? Number(header)
    : (new Date(header).getTime() - now.getTime()) / 1000;
  return seconds > 0 ? Math.min(longestSeconds, Math.ceil(seconds)) : undefined;
}
