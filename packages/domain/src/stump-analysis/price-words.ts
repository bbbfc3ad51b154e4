import { formatInches } from '../format/inches.js';
import { formatUsd } from '../format/money.js';
import type { Locale } from '../i18n/locale.js';
import type { LineWords, PriceLine } from './analysis-schema.js';

/** A price line's words in both languages. */
export type BothWords = Readonly<Record<Locale, LineWords>>;

/** Returns a line's words in the reader's language; falls back to English for older estimates. */
export function priceLineWords(line: PriceLine, locale: Locale): LineWords {
  return (locale === 'es' ? line.es : undefined) ?? { text: line.text, reason: line.reason };
}

/** Words a share of the grinding price; `why` starts the sentence. */
export function percentWords(
  percent: number,
  en: readonly [text: string, why: string],
  es: readonly [text: string, why: string],
): BothWords {
  return {
    en: { text: en[0], reason: `${en[1]}: ${percent}% of the grinding price.` },
    es: { text: es[0], reason: `${es[1]}: ${percent} % del precio de la trituración.` },
  };
}

export function heightWords(percent: number, heightIn: number, freeIn: number): BothWords {
  const inches = (locale: Locale) =>
    [heightIn, heightIn - freeIn, freeIn].map((value) => formatInches(value, locale));
  const [high, over, free] = inches('en');
  const [alto, mas, libre] = inches('es');
  return percentWords(
    percent,
    ['height above the ground', `The cut is ${high} high, ${over} over ${free}`],
    ['altura sobre el suelo', `El corte mide ${alto} de alto, ${mas} más que ${libre}`],
  );
}

export function accessWords(percent: number, accessIn: number, narrowUnderIn: number): BothWords {
  return percentWords(
    percent,
    [
      'narrow access',
      `Access is ${formatInches(accessIn)} wide, under ${formatInches(narrowUnderIn)}`,
    ],
    [
      'acceso estrecho',
      `El acceso mide ${formatInches(accessIn, 'es')} de ancho, menos de ${formatInches(narrowUnderIn, 'es')}`,
    ],
  );
}

export function haulAwayWords(centsPerInch: number): BothWords {
  const rate = formatUsd(centsPerInch);
  return {
    en: { text: 'hauling the grindings away', reason: `${rate} an inch of width at grade.` },
    es: { text: 'llevarse las virutas', reason: `${rate} por pulgada de ancho a ras del suelo.` },
  };
}

export function minimumChargeWords(minimumCents: number): BothWords {
  const least = formatUsd(minimumCents);
  return {
    en: { text: 'Minimum charge', reason: `A visit costs at least ${least}.` },
    es: { text: 'Cargo mínimo', reason: `Una visita cuesta al menos ${least}.` },
  };
}

/** Names the stump in its lines; for further stumps, also the share of the price they pay. */
export function stumpWords(
  words: BothWords,
  stump: number,
  reducedToPercent: number | null,
): BothWords {
  const share = (sentence: string) => (reducedToPercent === null ? '' : ` ${sentence}`);
  return {
    en: {
      text: `Stump ${stump}: ${words.en.text}`,
      reason:
        words.en.reason +
        share(`Additional stump on the same visit: ${reducedToPercent}% of its price.`),
    },
    es: {
      text: `Tocón ${stump}: ${words.es.text}`,
      reason:
        words.es.reason +
        share(`Tocón adicional de la misma visita: ${reducedToPercent} % de su precio.`),
    },
  };
}
