import { formatUsd } from '@stumpquote/domain/format/money';
import type { MetricUnit } from '@stumpquote/domain/reports/report-metrics';

const count = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const share = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
const hours = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

const roughDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** Short form for chart axes: `$2.2K`. */
export function axisText(unit: MetricUnit, value: number): string {
  return unit === 'cents' ? roughDollars.format(value) : (metricText(unit, value) ?? '');
}

/** Formats a figure by its unit (money in dollars); null if there is none. */
export function metricText(unit: MetricUnit, value: number | null): string | null {
  if (value === null) return null;
  if (unit === 'cents') return formatUsd(Math.round(value * 100));
  if (unit === 'share') return share.format(value);
  return unit === 'hours' ? `${hours.format(value)} h` : count.format(value);
}
