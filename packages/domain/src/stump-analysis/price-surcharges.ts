import type { Message } from '../i18n/message.js';
import type { PriceLine } from './analysis-schema.js';
import type { PriceBook } from './price-book.js';
import { priceLineWords, priceReasonWords } from './price-words.js';
import type { SiteFacts, SuggestibleFact } from './site-facts.js';
import { marked } from './suggestion-words.js';

/**
 * A named surcharge on one stump's price: percent of its grinding price, cents per inch at grade,
 * or both.
 */
interface Surcharge {
  readonly code: PriceLine['code'];
  readonly text: Message;
  readonly reason: Message;
  readonly percent: number;
  readonly centsPerInch: number;
}

const texts = priceLineWords;
const reasons = priceReasonWords;

const percentOf = (
  code: PriceLine['code'],
  percent: number,
  text: Message,
  why: Message,
): Surcharge => ({ code, percent, centsPerInch: 0, text, reason: reasons.share(why, percent) });

/** Adds the AI mark to a surcharge's reason if its fact was suggested. */
function markedSurcharge(
  surcharge: Surcharge | null,
  facts: SiteFacts,
  fact: SuggestibleFact,
): Surcharge | null {
  if (surcharge === null) return null;
  return { ...surcharge, reason: marked(surcharge.reason, facts, fact) };
}

function rootSurcharge({ surfaceRoots }: SiteFacts, book: PriceBook): Surcharge | null {
  if (surfaceRoots === 'some') {
    return percentOf(
      'surface_roots',
      book.surfaceRootsSomePercent,
      texts.someRoots,
      reasons.someRoots,
    );
  }
  if (surfaceRoots === 'many') {
    return percentOf(
      'surface_roots',
      book.surfaceRootsManyPercent,
      texts.manyRoots,
      reasons.manyRoots,
    );
  }
  return null;
}

function heightSurcharge({ heightIn = 0 }: SiteFacts, book: PriceBook): Surcharge | null {
  const over = heightIn - book.heightFreeIn;
  if (over <= 0) return null;
  const percent = Math.round(over * book.heightPercentPerInch * 10) / 10;
  const why = reasons.height(heightIn, over, book.heightFreeIn);
  return percentOf('height', percent, texts.height, why);
}

function slopeSurcharge({ slope }: SiteFacts, book: PriceBook): Surcharge | null {
  if (slope === 'gentle') {
    return percentOf('slope', book.gentleSlopePercent, texts.gentleSlope, reasons.gentleSlope);
  }
  if (slope === 'steep') {
    return percentOf('slope', book.steepSlopePercent, texts.steepSlope, reasons.steepSlope);
  }
  return null;
}

function accessSurcharge({ accessWidthIn }: SiteFacts, book: PriceBook): Surcharge | null {
  if (accessWidthIn === undefined || accessWidthIn >= book.narrowAccessUnderIn) return null;
  const why = reasons.narrowAccess(accessWidthIn, book.narrowAccessUnderIn);
  return percentOf('narrow_access', book.narrowAccessPercent, texts.narrowAccess, why);
}

/** Returns the surcharges that apply to a site, in display order. */
export function surcharges(siteFacts: SiteFacts, book: PriceBook): Surcharge[] {
  const hardWood =
    siteFacts.species === 'hardwood'
      ? percentOf('hard_wood', book.hardWoodPercent, texts.hardWood, reasons.hardWood)
      : null;
  const haulAway: Surcharge | null =
    siteFacts.haulAway === true
      ? {
          code: 'haul_away',
          text: texts.haulAway,
          reason: reasons.haulAway(book.haulAwayCentsPerInch),
          percent: 0,
          centsPerInch: book.haulAwayCentsPerInch,
        }
      : null;
  return [
    markedSurcharge(rootSurcharge(siteFacts, book), siteFacts, 'surfaceRoots'),
    heightSurcharge(siteFacts, book),
    markedSurcharge(hardWood, siteFacts, 'species'),
    accessSurcharge(siteFacts, book),
    slopeSurcharge(siteFacts, book),
    haulAway,
  ].filter((surcharge) => surcharge !== null);
}
