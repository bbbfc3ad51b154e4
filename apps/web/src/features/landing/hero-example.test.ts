import {
  formatGiveOrTake,
  formatInches,
  formatUncertainty,
} from '@stumpquote/domain/format/inches';
import { formatRoughUsdRange } from '@stumpquote/domain/format/money';
import { locales, type Locale } from '@stumpquote/domain/i18n/locale';
import { defaultPriceBook } from '@stumpquote/domain/stump-analysis/price-book';
import type { Handles } from '@stumpquote/stump-vision/geometry/handles';
import { expect, it } from 'vitest';
import estimates from '../../assets/hero-estimate.json';
import scene from '../../assets/hero-stump.json';
import { requestFigures } from '../measuring-tool/figures/stump-figures';

const { width, height, focal35mm } = scene;
const {
  price,
  stumps: [stump],
} = requestFigures({
  photos: [
    {
      id: 'example',
      stump: 1,
      frame: { width, height, focal35mm },
      handles: scene.proposal as unknown as Handles,
      origin: 'automatic',
    },
  ],
  stumps: [{ stump: 1 }],
  siteFacts: {},
  inForce: { prices: defaultPriceBook, calibration: null },
});

/**
 * The start page's photo, measured by the product's own rules with the points that its network
 * found.
 */
function estimateIn(locale: Locale) {
  if (!stump?.groundIn || !stump.better || !price) throw new Error('the example has no price');
  const half = (inches: number) => formatGiveOrTake({ low: -inches, high: inches });
  return {
    width: formatInches(stump.groundIn.value, locale),
    uncertainty: formatUncertainty(stump.groundIn, locale),
    price: formatRoughUsdRange(price.lowCents, price.highCents, locale),
    better: {
      by: stump.better.by,
      from: half(stump.better.fromIn),
      to: half(stump.better.toIn),
    },
    trueWidth: formatInches(scene.widthAtGradeIn, locale),
  };
}

// The start page has a precomputed estimate: the measuring and pricing rules would add a tenth to
// its load.
it.each(locales)("shows the rules' result for the start page's photo, in %s", (locale) => {
  expect(estimates[locale]).toEqual(estimateIn(locale));
});
