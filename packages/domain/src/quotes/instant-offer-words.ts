import { formatInches } from '../format/inches.js';
import { roundToHalf } from '../format/inches.js';
import { formatUsd } from '../format/money.js';
import { defaultLocale, type Locale } from '../i18n/locale.js';
import { translate } from '../i18n/message.js';
import type { AnalysisRecord, PriceEstimate } from '../stump-analysis/analysis-schema.js';
// Imported for their message keys, which estimates contain.
import '../stump-analysis/price-words.js';

interface OfferWords {
  amount: (amount: string) => string;
  description: (stumps: number) => string;
  grinding: (stump: number | null, width: string) => string;
  included: (depth: string) => string;
  grindings: { stay: string; hauled: string };
  /** The size of one stump; `stump` is null if there is only one. */
  size: (stump: number | null, width: string, height: string) => string;
  roots: Record<'none' | 'some' | 'many', string>;
  wood: { any: string; notHard: string };
  assumed: (sizes: string, roots: string, wood: string, access: string) => string;
}

const words: Record<Locale, OfferWords> = {
  en: {
    amount: (amount) => `${amount} (not to exceed)`,
    description: (stumps) => (stumps === 1 ? 'Grind 1 stump' : `Grind ${stumps} stumps`),
    grinding: (stump, width) =>
      `${stump === null ? 'Grinding' : `Stump ${stump}: grinding`} up to ${width} at the ground`,
    included: (depth) =>
      `Included: grinding to ${depth} below grade, and having the public utility lines marked (811) before the work.`,
    grindings: {
      stay: 'The grindings stay on the site.',
      hauled: 'The grindings are hauled away.',
    },
    size: (stump, width, height) =>
      `${stump === null ? 'a stump' : `stump ${stump}`} up to ${width} wide at the ground and up to ${height} high`,
    roots: {
      none: 'no roots above the ground',
      some: 'some roots above the ground',
      many: 'any roots above the ground',
    },
    wood: { any: 'wood of any kind', notHard: 'wood that is not hard, so no oak, for example' },
    assumed: (sizes, roots, wood, access) =>
      `The price assumes: ${sizes}; ${roots}; ${wood}. It assumes level ground, a way in at least ${access} wide, and no obstacles or known utility lines close by. If something is different, the company tells you a new price before it works, and you decide.`,
  },
  es: {
    amount: (amount) => `${amount} (precio máximo)`,
    description: (stumps) => (stumps === 1 ? 'Triturar 1 tocón' : `Triturar ${stumps} tocones`),
    grinding: (stump, width) =>
      `${stump === null ? 'Trituración' : `Tocón ${stump}: trituración`} de hasta ${width} a ras del suelo`,
    included: (depth) =>
      `Incluye: triturar hasta ${depth} bajo el nivel del suelo y pedir que se marquen las líneas de servicios públicos (811) antes del trabajo.`,
    grindings: {
      stay: 'Las virutas quedan en el lugar.',
      hauled: 'Nos llevamos las virutas.',
    },
    size: (stump, width, height) =>
      `${stump === null ? 'un tocón' : `tocón ${stump}`} de hasta ${width} de ancho a ras del suelo y hasta ${height} de alto`,
    roots: {
      none: 'sin raíces sobre el suelo',
      some: 'algunas raíces sobre el suelo',
      many: 'cualquier cantidad de raíces sobre el suelo',
    },
    wood: {
      any: 'madera de cualquier tipo',
      notHard: 'madera que no sea dura, por ejemplo no roble',
    },
    assumed: (sizes, roots, wood, access) =>
      `El precio supone: ${sizes}; ${roots}; ${wood}. También supone terreno plano, un acceso de al menos ${access} de ancho y que no haya obstáculos ni líneas de servicios conocidas cerca. Si algo es distinto, la empresa le dice un precio nuevo antes de trabajar y usted decide.`,
  },
};

/** "$184.00 (not to exceed)", wherever only one line says the amount of an instant offer. */
export const notToExceed = (amountCents: number, locale: Locale = defaultLocale): string =>
  words[locale].amount(formatUsd(amountCents));

interface OfferToWord {
  readonly record: AnalysisRecord;
  readonly estimate: PriceEstimate;
  readonly priceBook: {
    readonly narrowAccessUnderIn: number;
    readonly heightFreeIn: number;
    readonly machine: { readonly grindDepthIn: number };
  };
  readonly locale: Locale;
}

/** One line of an offer; amounts in cents. */
interface OfferLine {
  readonly stump: number | null;
  readonly text: string;
  readonly amountCents: number;
}

/**
 * Returns the offer's lines at the upper end of each width; they add up to the estimate's
 * `highCents`.
 */
function offerLines({ record, estimate, locale }: OfferToWord): OfferLine[] {
  const isOne = record.stumps.length === 1;
  return estimate.lines
    .filter(({ highCents }) => highCents > 0)
    .map(({ code, stump, text, highCents }) => {
      const width = record.stumps.find((one) => one.stump === stump)?.groundIn;
      return {
        stump,
        text:
          code === 'grinding' && width != null
            ? words[locale].grinding(
                isOne ? null : stump,
                formatInches(roundToHalf(width.high), locale),
              )
            : translate(text, locale),
        amountCents: highCents,
      };
    });
}

const halfInchUp = (inches: number): number => Math.ceil(inches * 2) / 2;

/**
 * Every fact that the price rests on, with its number, whether the customer gave it or left it
 * open.
 */
function assumptions({ record, priceBook, locale }: OfferToWord): string {
  const texts = words[locale];
  const { siteFacts, stumps } = record;
  const sizes = stumps.flatMap(({ stump, groundIn, heightIn }) => {
    if (groundIn === null) return [];
    const height = Math.max(heightIn ?? siteFacts.heightIn ?? 0, priceBook.heightFreeIn);
    return texts.size(
      stumps.length === 1 ? null : stump,
      formatInches(roundToHalf(groundIn.high), locale),
      formatInches(halfInchUp(height), locale),
    );
  });
  return texts.assumed(
    sizes.join('; '),
    texts.roots[siteFacts.surfaceRoots ?? 'none'],
    siteFacts.species === 'hardwood' ? texts.wood.any : texts.wood.notHard,
    formatInches(priceBook.narrowAccessUnderIn, locale),
  );
}

/** Returns what the customer reads and signs, in their language. */
export function offerContent(offer: OfferToWord) {
  const { record, priceBook, locale } = offer;
  const texts = words[locale];
  const { haulAway } = record.siteFacts;
  return {
    description: texts.description(record.stumps.length),
    details: [
      texts.included(formatInches(priceBook.machine.grindDepthIn, locale)),
      haulAway === true ? texts.grindings.hauled : texts.grindings.stay,
      assumptions(offer),
    ].join(' '),
    lines: offerLines(offer),
  };
}
