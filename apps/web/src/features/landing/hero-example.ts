import { formatHalves, formatInches } from '@stumpquote/domain/format/inches';
import { formatRoughUsdRange } from '@stumpquote/domain/format/money';
import { estimatePrice } from '@stumpquote/domain/stump-analysis/estimate-price';
import { defaultPriceBook } from '@stumpquote/domain/stump-analysis/price-book';
import { widthFromTape } from '@stumpquote/domain/stump-analysis/tape-measurement';
import scene from '../../assets/hero-stump.json';

const { groundIn: width } = widthFromTape({ widthIn: scene.widthAtGradeIn, where: 'ground' });
const estimate = estimatePrice(
  [{ stump: 1, groundIn: width, heightIn: scene.cutHeightIn }],
  { species: 'hardwood', heightIn: scene.cutHeightIn },
  defaultPriceBook,
);

/** The rendered stump of the start page, measured with a tape: the width and the price that the product's own rules make of it. */
export const heroExample = {
  scene,
  width: formatInches(width.value),
  doubt: formatHalves((width.high - width.low) / 2),
  height: formatInches(scene.cutHeightIn),
  price: formatRoughUsdRange(estimate?.lowCents ?? 0, estimate?.highCents ?? 0),
  lines: (estimate?.lines ?? []).map((line) => ({
    code: line.code,
    text: line.text.replace(/^Stump 1: /, ''),
    range: formatRoughUsdRange(line.lowCents, line.highCents),
  })),
};
