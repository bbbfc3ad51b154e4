import { formatInches } from '../format/inches.js';
import { formatUsd } from '../format/money.js';
import { defaultLocale, type Locale } from '../i18n/locale.js';
import { translate } from '../i18n/message.js';
import type { AnalysisRecord, PriceEstimate } from '../stump-analysis/analysis-schema.js';
import { roundToHalf } from '../format/inches.js';
// Imported for their message keys, which estimates contain.
import '../stump-analysis/price-words.js';

interface OfferWords {
  amount: (amount: string) => string;
  description: (stumps: number) => string;
  grinding: (stump: number | null, width: string) => string;
  included: (depth: string) => string;
  grindings: { stay: string; hauled: string };
  assumed: (access: string) => string;
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
    assumed: (access) =>
      `The price is for level ground and a way in at least ${access} wide. No obstacles or known utility lines may be close by.`,
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
    assumed: (access) =>
      `El precio es para terreno plano y un acceso de al menos ${access} de ancho. No debe haber obstáculos ni líneas de servicios conocidas cerca.`,
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

/** Returns the offer's lines at the upper end of each width; they add up to the estimate's `highCents`. */
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
      texts.assumed(formatInches(priceBook.narrowAccessUnderIn, locale)),
    ].join(' '),
    lines: offerLines(offer),
  };
}
