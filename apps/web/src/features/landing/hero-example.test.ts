import { formatHalves, formatInches } from '@stumpquote/domain/format/inches';
import { formatRoughUsdRange } from '@stumpquote/domain/format/money';
import { locales, type Locale } from '@stumpquote/domain/i18n/locale';
import { estimatePrice } from '@stumpquote/domain/stump-analysis/estimate-price';
import { defaultPriceBook } from '@stumpquote/domain/stump-analysis/price-book';
import { translate } from '@stumpquote/domain/i18n/message';
import { widthFromTape } from '@stumpquote/domain/stump-analysis/tape-measurement';
import { expect, it } from 'vitest';
import estimates from '../../assets/hero-estimate.json';
import scene from '../../assets/hero-stump.json';

const { groundIn: width } = widthFromTape({ widthIn: scene.widthAtGradeIn, where: 'ground' });
const estimate = estimatePrice(
  [{ stump: 1, groundIn: width, heightIn: scene.cutHeightIn }],
  { species: 'hardwood', heightIn: scene.cutHeightIn },
  defaultPriceBook,
);

/** The start page's rendered stump, measured with a tape by the product's own rules. */
function estimateIn(locale: Locale) {
  return {
    width: formatInches(width.value, locale),
    uncertainty: formatHalves((width.high - width.low) / 2),
    height: formatInches(scene.cutHeightIn, locale),
    price: formatRoughUsdRange(estimate?.lowCents ?? 0, estimate?.highCents ?? 0, locale),
    lines: (estimate?.lines ?? []).map((line) => ({
      code: line.code,
      // With only one stump, its number is omitted.
      text: translate(line.text, locale).replace(/^\S+ 1: /, ''),
      range: formatRoughUsdRange(line.lowCents, line.highCents, locale),
    })),
  };
}

// The start page has a precomputed estimate: the measuring and pricing rules would add a tenth to its load.
it.each(locales)("shows the rules' result for the start page's sample stump, in %s", (locale) => {
  expect(estimates[locale]).toEqual(estimateIn(locale));
});
