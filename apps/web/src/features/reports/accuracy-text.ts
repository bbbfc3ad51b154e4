import type { AccuracyMetricId } from '@stumpquote/domain/accuracy/accuracy-metrics';

const share = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
const signed = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** Formats a share, or a signed deviation; null if there is none. */
export function accuracyText(id: AccuracyMetricId, value: number | null): string | null {
  if (value === null) return null;
  return id === 'medianDeviation' ? signed.format(value) : share.format(value);
}

/** Signed error of an estimate. */
export const offBy = (estimated: number, found: number): string =>
  signed.format((estimated - found) / found);
