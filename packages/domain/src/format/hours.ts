import { formatHalves } from './inches.js';

/**
 * An estimated time as people say it: minutes in fives under an hour (`about 45 minutes`), half hours above (`about 1 hour`,
 * `about 2 1/2 hours`). Finer would be pretence. Takes hours; anything above zero is at least five minutes.
 */
export function formatRoughHours(hours: number): string {
  const minutes = Math.max(5, Math.round((hours * 60) / 5) * 5);
  if (minutes < 60) return `about ${minutes} minutes`;
  const halves = formatHalves(hours);
  return halves === '1' ? 'about 1 hour' : `about ${halves} hours`;
}
