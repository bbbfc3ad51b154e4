import { formatHalves, formatInches } from '@stumpquote/domain/format/inches';
import { estimatePrice } from '@stumpquote/domain/stump-analysis/estimate-price';
import { defaultPriceBook } from '@stumpquote/domain/stump-analysis/price-book';
import scene from '../../assets/hero-stump.json';

/** What a confirmed outline and a sheet of paper leave open at this size. */
const DOUBT_IN = 1.5;

const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

function dollars(cents: number): string {
  return wholeDollars.format(cents / 100);
}

const width = { value: scene.widthAtGradeIn, low: scene.widthAtGradeIn - DOUBT_IN, high: scene.widthAtGradeIn + DOUBT_IN };
const estimate = estimatePrice(
  [{ stump: 1, groundIn: width, heightIn: scene.cutHeightIn }],
  { species: 'hardwood', heightIn: scene.cutHeightIn },
  defaultPriceBook,
);

/** The rendered stump of the start page: its true width, and the price that the product's own rules make of it. */
export const heroExample = {
  scene,
  width: formatInches(width.value),
  doubt: formatHalves(DOUBT_IN),
  height: formatInches(scene.cutHeightIn),
  lowPrice: dollars(estimate?.lowCents ?? 0),
  highPrice: dollars(estimate?.highCents ?? 0),
  lines: (estimate?.lines ?? []).map((line) => ({
    code: line.code,
    text: line.text.replace(/^Stump 1: /, ''),
    range: `${dollars(line.lowCents)} to ${dollars(line.highCents)}`,
  })),
};
