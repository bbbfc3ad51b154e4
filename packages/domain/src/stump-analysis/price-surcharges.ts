import type { PriceLine } from './analysis-schema.js';
import type { PriceBook } from './price-book.js';
import {
  accessWords,
  haulAwayWords,
  heightWords,
  percentWords,
  type BothWords,
} from './price-words.js';
import type { SiteFacts, SuggestibleFact } from './site-facts.js';
import { marked } from './suggestion-words.js';

/** A named surcharge on one stump's price: percent of its grinding price, cents per inch at grade, or both. */
interface Surcharge {
  readonly code: PriceLine['code'];
  readonly words: BothWords;
  readonly percent: number;
  readonly centsPerInch: number;
}

type TextAndWhy = readonly [text: string, why: string];

function percentOf(
  code: PriceLine['code'],
  percent: number,
  en: TextAndWhy,
  es: TextAndWhy,
): Surcharge {
  return { code, percent, centsPerInch: 0, words: percentWords(percent, en, es) };
}

/** Adds the AI mark to a surcharge's reason if its fact was suggested. */
function markedSurcharge(
  surcharge: Surcharge | null,
  facts: SiteFacts,
  fact: SuggestibleFact,
): Surcharge | null {
  if (surcharge === null) return null;
  const { en, es } = surcharge.words;
  const words = {
    en: { ...en, reason: marked(en.reason, facts, fact, 'en') },
    es: { ...es, reason: marked(es.reason, facts, fact, 'es') },
  };
  return { ...surcharge, words };
}

function rootSurcharge({ surfaceRoots }: SiteFacts, book: PriceBook): Surcharge | null {
  if (surfaceRoots === 'some') {
    return percentOf(
      'surface_roots',
      book.surfaceRootsSomePercent,
      ['some surface roots', 'Some roots show above the ground'],
      ['algunas raíces superficiales', 'Se ven algunas raíces sobre el suelo'],
    );
  }
  if (surfaceRoots === 'many') {
    return percentOf(
      'surface_roots',
      book.surfaceRootsManyPercent,
      ['many surface roots', 'Many roots show above the ground'],
      ['muchas raíces superficiales', 'Se ven muchas raíces sobre el suelo'],
    );
  }
  return null;
}

function heightSurcharge({ heightIn = 0 }: SiteFacts, book: PriceBook): Surcharge | null {
  const over = heightIn - book.heightFreeIn;
  if (over <= 0) return null;
  const percent = Math.round(over * book.heightPercentPerInch * 10) / 10;
  return {
    code: 'height',
    percent,
    centsPerInch: 0,
    words: heightWords(percent, heightIn, book.heightFreeIn),
  };
}

function slopeSurcharge({ slope }: SiteFacts, book: PriceBook): Surcharge | null {
  if (slope === 'gentle') {
    return percentOf(
      'slope',
      book.gentleSlopePercent,
      ['gentle slope', 'The ground slopes gently'],
      ['poca pendiente', 'El terreno tiene poca pendiente'],
    );
  }
  if (slope === 'steep') {
    return percentOf(
      'slope',
      book.steepSlopePercent,
      ['steep slope', 'The ground is steep'],
      ['mucha pendiente', 'El terreno tiene mucha pendiente'],
    );
  }
  return null;
}

function accessSurcharge({ accessWidthIn }: SiteFacts, book: PriceBook): Surcharge | null {
  if (accessWidthIn === undefined || accessWidthIn >= book.narrowAccessUnderIn) return null;
  const percent = book.narrowAccessPercent;
  return {
    code: 'narrow_access',
    percent,
    centsPerInch: 0,
    words: accessWords(percent, accessWidthIn, book.narrowAccessUnderIn),
  };
}

/** Returns the surcharges that apply to a site, in display order. */
export function surcharges(siteFacts: SiteFacts, book: PriceBook): Surcharge[] {
  const hardWood =
    siteFacts.species === 'hardwood'
      ? percentOf(
          'hard_wood',
          book.hardWoodPercent,
          ['hard wood', 'Hard wood grinds more slowly'],
          ['madera dura', 'La madera dura se tritura más despacio'],
        )
      : null;
  const haulAway: Surcharge | null =
    siteFacts.haulAway === true
      ? {
          code: 'haul_away',
          words: haulAwayWords(book.haulAwayCentsPerInch),
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
