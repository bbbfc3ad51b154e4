import { formatHalves, formatInches } from '@stumpquote/domain/format/inches';
import { formatRoughUsdRange } from '@stumpquote/domain/format/money';
import { locales, type Locale } from '@stumpquote/domain/i18n/locale';
import { estimatePrice } from '@stumpquote/domain/stump-analysis/estimate-price';
import { defaultPriceBook } from '@stumpquote/domain/stump-analysis/price-book';
import { priceLineWords } from '@stumpquote/domain/stump-analysis/price-words';
import { widthFromTape } from '@stumpquote/domain/stump-analysis/tape-measurement';
import { expect, it } from 'vitest';
import figures from '../../assets/hero-figures.json';
import scene from '../../assets/hero-stump.json';

const { groundIn: width } = widthFromTape({ widthIn: scene.widthAtGradeIn, where: 'ground' });
const estimate = estimatePrice(
  [{ stump: 1, groundIn: width, heightIn: scene.cutHeightIn }],
  { species: 'hardwood', heightIn: scene.cutHeightIn },
  defaultPriceBook,
);

/** The rendered stump of the start page, measured with a tape: what the product's own rules make of it. */
function figuresOf(locale: Locale) {
  return {
    width: formatInches(width.value, locale),
    uncertainty: formatHalves((width.high - width.low) / 2),
    height: formatInches(scene.cutHeightIn, locale),
    price: formatRoughUsdRange(estimate?.lowCents ?? 0, estimate?.highCents ?? 0, locale),
    lines: (estimate?.lines ?? []).map((line) => ({
      code: line.code,
      // There is one stump only: its number says nothing.
      text: priceLineWords(line, locale).text.replace(/^\S+ 1: /, ''),
      range: formatRoughUsdRange(line.lowCents, line.highCents, locale),
    })),
  };
}

// The start page carries the finished figures: with the rules of measuring and pricing it would load a tenth more.
it.each(locales)('the start page shows what the rules make of its stump, in %s', (locale) => {
  expect(figures[locale]).toEqual(figuresOf(locale));
});
