import { formatUsd } from '@stumpquote/domain/format/money';
import type { PriceBookField } from '@stumpquote/domain/stump-analysis/price-book-changes';
import { priceFields, priceGroups, type PriceUnit } from './price-book-fields';

const units = new Map<PriceBookField, PriceUnit>(
  priceGroups.flatMap((group) => [...priceFields[group]]),
);
const suffixes: Record<Exclude<PriceUnit, 'money'>, string> = {
  percent: '%',
  inches: ' in',
  horsepower: ' hp',
  hours: ' h',
};

/** Formats a value for display; money is in cents. */
export function priceText(field: PriceBookField, value: number): string {
  const unit = units.get(field) ?? 'money';
  return unit === 'money' ? formatUsd(value) : `${value}${suffixes[unit]}`;
}
