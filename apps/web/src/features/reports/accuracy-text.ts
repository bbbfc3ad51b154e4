import type { AccuracyFigureId } from '@stumpquote/domain/accuracy/accuracy-figures';

const share = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
const signed = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** A share as it is written; a deviation with its sign; null where there is none. */
export function accuracyText(id: AccuracyFigureId, value: number | null): string | null {
  if (value === null) return null;
  return id === 'medianDeviation' ? signed.format(value) : share.format(value);
}

/** How far an estimate was off, with its sign. */
export const offBy = (estimated: number, found: number): string =>
  signed.format((estimated - found) / found);
