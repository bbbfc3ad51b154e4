import type { Width } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { formatHalves } from '@stumpquote/domain/format/inches';
import { formatUsd } from '@stumpquote/domain/format/money';

/** `1 1/2`: half of a width's interval in inches; half an inch at least, as widths are shown no finer than that. */
export const giveOrTake = ({ low, high }: Width): string => formatHalves(Math.max(0.5, (high - low) / 2));

/** A range's two ends in whole dollars, rounded outward: the lines below it hold the cents. */
export function wholeUsd(lowCents: number, highCents: number): [string, string] {
  const show = (dollars: number) => formatUsd(dollars * 100).slice(0, -3);
  return [show(Math.floor(lowCents / 100)), show(Math.ceil(highCents / 100))];
}

/** Minutes to the nearest five under an hour, half hours above. */
export function roughTime(hours: number): { minutes: number } | { hours: string } {
  const minutes = Math.max(5, Math.round((hours * 60) / 5) * 5);
  return minutes < 60 ? { minutes } : { hours: formatHalves(hours) };
}
