import { formatUsd } from '@stumpquote/domain/format/money';
import type { FigureUnit } from '@stumpquote/domain/reports/report-figures';

const count = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const share = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
const hours = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

const roughDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** The short form beside an axis: `$2.2K`. */
export function axisText(unit: FigureUnit, value: number): string {
  return unit === 'cents' ? roughDollars.format(value) : (figureText(unit, value) ?? '');
}

/** A figure of the server (money in dollars) as its unit is written; null where there is nothing to say. */
export function figureText(unit: FigureUnit, value: number | null): string | null {
  if (value === null) return null;
  if (unit === 'cents') return formatUsd(Math.round(value * 100));
  if (unit === 'share') return share.format(value);
  return unit === 'hours' ? `${hours.format(value)} h` : count.format(value);
}
