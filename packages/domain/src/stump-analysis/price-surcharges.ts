import { formatInches } from '../format/inches.js';
import { formatUsd } from '../format/money.js';
import type { PriceLine, SiteFacts } from './analysis-schema.js';
import type { PriceBook } from './price-book.js';

/** A named addition to one stump's price: percent of its grinding price, cents for each inch at grade, or both. */
export interface Surcharge {
  readonly code: PriceLine['code'];
  readonly text: string;
  readonly reason: string;
  readonly percent: number;
  readonly centsPerInch: number;
}

function percentOf(code: PriceLine['code'], text: string, percent: number, why: string): Surcharge {
  return { code, text, percent, centsPerInch: 0, reason: `${why}: ${percent} % of the grinding price.` };
}

function rootSurcharge({ surfaceRoots }: SiteFacts, book: PriceBook): Surcharge | null {
  if (surfaceRoots === 'some') {
    return percentOf('surface_roots', 'some surface roots', book.surfaceRootsSomePercent, 'Some roots show above the ground');
  }
  if (surfaceRoots === 'many') {
    return percentOf('surface_roots', 'many surface roots', book.surfaceRootsManyPercent, 'Many roots show above the ground');
  }
  return null;
}

function heightSurcharge({ heightIn = 0 }: SiteFacts, book: PriceBook): Surcharge | null {
  const over = heightIn - book.heightFreeIn;
  if (over <= 0) return null;
  const why = `The cut stands ${formatInches(heightIn)} high, ${formatInches(over)} over ${formatInches(book.heightFreeIn)}`;
  const percent = Math.round(over * book.heightPercentPerInch * 10) / 10;
  return percentOf('height', 'height above the ground', percent, why);
}

function slopeSurcharge({ slope }: SiteFacts, book: PriceBook): Surcharge | null {
  if (slope === 'gentle') return percentOf('slope', 'gentle slope', book.gentleSlopePercent, 'The ground slopes gently');
  if (slope === 'steep') return percentOf('slope', 'steep slope', book.steepSlopePercent, 'The ground is steep');
  return null;
}

function accessSurcharge({ accessWidthIn }: SiteFacts, book: PriceBook): Surcharge | null {
  if (accessWidthIn === undefined || accessWidthIn >= book.narrowAccessUnderIn) return null;
  const why = `Access is ${formatInches(accessWidthIn)} wide, under ${formatInches(book.narrowAccessUnderIn)}`;
  return percentOf('narrow_access', 'narrow access', book.narrowAccessPercent, why);
}

/** The surcharges that apply at a place, in the order in which they are shown. */
export function surcharges(siteFacts: SiteFacts, book: PriceBook): Surcharge[] {
  const hardWood =
    siteFacts.species === 'hardwood'
      ? percentOf('hard_wood', 'hard wood', book.hardWoodPercent, 'Hard wood grinds more slowly')
      : null;
  const haulAway: Surcharge | null =
    siteFacts.haulAway === true
      ? {
          code: 'haul_away',
          text: 'hauling the grindings away',
          reason: `${formatUsd(book.haulAwayCentsPerInch)} an inch of width at grade.`,
          percent: 0,
          centsPerInch: book.haulAwayCentsPerInch,
        }
      : null;
  return [
    rootSurcharge(siteFacts, book),
    heightSurcharge(siteFacts, book),
    hardWood,
    accessSurcharge(siteFacts, book),
    slopeSurcharge(siteFacts, book),
    haulAway,
  ].filter((surcharge) => surcharge !== null);
}
