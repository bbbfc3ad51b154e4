import { formatInches } from '../format/inches.js';
import { formatUsd } from '../format/money.js';
import type { PriceBook } from './price-book.js';

function squareInches(widthIn: number): number {
  return (Math.PI / 4) * widthIn * widthIn;
}

/** Cents for grinding one stump `widthIn` inches wide at grade, before surcharges and reductions; never falls as the width grows. */
export function grindingCents(widthIn: number, book: PriceBook): number {
  const ordinary = Math.min(widthIn, book.largeFromIn);
  const large = Math.max(0, Math.min(widthIn, book.veryLargeFromIn) - book.largeFromIn);
  const veryLargeArea = Math.max(0, squareInches(widthIn) - squareInches(book.veryLargeFromIn));
  return (
    ordinary * book.centsPerInch + large * book.centsPerInchLarge + veryLargeArea * book.centsPerSquareInchVeryLarge
  );
}

/** The sentence that explains `grindingCents`. */
export function grindingReason(widthIn: number, book: PriceBook): string {
  const large = Math.min(widthIn, book.veryLargeFromIn) - book.largeFromIn;
  const parts = [`${formatInches(Math.min(widthIn, book.largeFromIn))} at ${formatUsd(book.centsPerInch)} an inch`];
  if (large > 0) parts.push(`${formatInches(large)} at ${formatUsd(book.centsPerInchLarge)} an inch`);
  if (widthIn > book.veryLargeFromIn) {
    const rate = formatUsd(book.centsPerSquareInchVeryLarge);
    parts.push(`the area beyond ${formatInches(book.veryLargeFromIn)} at ${rate} a square inch`);
  }
  return `${parts.join(', ')}.`;
}
