import { formatInches } from '../format/inches.js';
import { formatUsd } from '../format/money.js';
import { defaultLocale, type Locale } from '../i18n/locale.js';
import type { PriceBook } from './price-book.js';

function squareInches(widthIn: number): number {
  return (Math.PI / 4) * widthIn * widthIn;
}

/** Returns the cents for grinding one stump `widthIn` inches wide at grade, before surcharges and reductions; monotonic in the width. */
export function grindingCents(widthIn: number, book: PriceBook): number {
  const ordinary = Math.min(widthIn, book.largeFromIn);
  const large = Math.max(0, Math.min(widthIn, book.veryLargeFromIn) - book.largeFromIn);
  const veryLargeArea = Math.max(0, squareInches(widthIn) - squareInches(book.veryLargeFromIn));
  return (
    ordinary * book.centsPerInch +
    large * book.centsPerInchLarge +
    veryLargeArea * book.centsPerSquareInchVeryLarge
  );
}

interface RateWords {
  readonly inches: (width: string, rate: string) => string;
  readonly area: (beyond: string, rate: string) => string;
}

const rateWords: Record<Locale, RateWords> = {
  en: {
    inches: (width, rate) => `${width} at ${rate} an inch`,
    area: (beyond, rate) => `the area beyond ${beyond} at ${rate} a square inch`,
  },
  es: {
    inches: (width, rate) => `${width} a ${rate} por pulgada`,
    area: (beyond, rate) => `el área que pasa de ${beyond} a ${rate} por pulgada cuadrada`,
  },
};

/** Explains `grindingCents` in words. */
export function grindingReason(
  widthIn: number,
  book: PriceBook,
  locale: Locale = defaultLocale,
): string {
  const words = rateWords[locale];
  const large = Math.min(widthIn, book.veryLargeFromIn) - book.largeFromIn;
  const parts = [
    words.inches(
      formatInches(Math.min(widthIn, book.largeFromIn), locale),
      formatUsd(book.centsPerInch),
    ),
  ];
  if (large > 0)
    parts.push(words.inches(formatInches(large, locale), formatUsd(book.centsPerInchLarge)));
  if (widthIn > book.veryLargeFromIn) {
    parts.push(
      words.area(
        formatInches(book.veryLargeFromIn, locale),
        formatUsd(book.centsPerSquareInchVeryLarge),
      ),
    );
  }
  return `${parts.join(', ')}.`;
}
