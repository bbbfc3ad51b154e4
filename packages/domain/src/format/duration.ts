/**
 * Formats a duration in its largest sensible unit, rounded down: `45 s`, `20 min`, `5 h`, `3 days`.
 * `seconds` is at least 0.
 */
export function formatDuration(seconds: number): string {
  if (seconds < 120) return `${Math.floor(seconds)} s`;
  if (seconds < 7200) return `${Math.floor(seconds / 60)} min`;
  return seconds < 48 * 3600
    ? `${Math.floor(seconds / 3600)} h`
    : `${Math.floor(seconds / 86_400)} days`;
}
