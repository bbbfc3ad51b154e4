import { formatTypedInches } from '../format/inches.js';
import { dollarsToCents, formatRoughUsdRange } from '../format/money.js';
import { defaultLocale, type Locale } from '../i18n/locale.js';
import type { EstimateBasis, EstimateChange } from './estimate-basis.js';

interface Words {
  readonly cost: (now: string, before: string) => string;
  readonly first: (now: string) => string;
  readonly gone: (before: string) => string;
  readonly width: (stump: number, now: string, before: string) => string;
  readonly unmeasured: string;
  readonly days: (now: number, before: number) => string;
}

const wordsIn: Record<Locale, Words> = {
  en: {
    cost: (now, before) => `The estimate changed: ${now} instead of ${before}.`,
    first: (now) => `There's an estimate now: ${now}.`,
    gone: (before) => `There's no longer an estimate; it was ${before}.`,
    width: (stump, now, before) => `Stump ${stump}: ${now} wide instead of ${before}.`,
    unmeasured: 'not measured',
    days: (now, before) => `Estimated days: ${now} instead of ${before}.`,
  },
  es: {
    cost: (now, before) => `El estimado cambió: ${now} en lugar de ${before}.`,
    first: (now) => `Ahora hay un estimado: ${now}.`,
    gone: (before) => `Ya no hay un estimado; era de ${before}.`,
    width: (stump, now, before) => `Tocón ${stump}: en lugar de ${before}, ahora ${now} de ancho.`,
    unmeasured: 'sin medir',
    days: (now, before) => `Días estimados: ${now} en lugar de ${before}.`,
  },
};

type Cost = EstimateBasis['cost'];

function costText(before: Cost, now: Cost, locale: Locale): string[] {
  const words = wordsIn[locale];
  const range = ({ min, max }: NonNullable<Cost>) =>
    formatRoughUsdRange(dollarsToCents(min), dollarsToCents(max), locale);
  if (now === null) return before === null ? [] : [words.gone(range(before))];
  if (before === null) return [words.first(range(now))];
  return before.min === now.min && before.max === now.max
    ? []
    : [words.cost(range(now), range(before))];
}

function widthTexts({ before, now }: EstimateChange, locale: Locale): string[] {
  const words = wordsIn[locale];
  const shown = (diameter: number | null | undefined) =>
    diameter == null ? words.unmeasured : formatTypedInches(diameter, locale);
  const numbers = [
    ...new Set([...before.stumps, ...now.stumps].map(({ stump }) => stump)),
  ].toSorted((a, b) => a - b);
  return numbers.flatMap((stump) => {
    const [then, today] = [before, now].map((basis) =>
      shown(basis.stumps.find((one) => one.stump === stump)?.diameter),
    );
    return then === undefined || today === undefined || then === today
      ? []
      : [words.width(stump, today, then)];
  });
}

/**
 * Describes what changed since a quote was written: `The estimate changed: $346 to $456 instead of
 * $135 to $161. Stump 1: …`.
 */
export function estimateChangeText(change: EstimateChange, locale: Locale = defaultLocale): string {
  const { before, now } = change;
  const days = before.days === now.days ? [] : [wordsIn[locale].days(now.days, before.days)];
  return [...costText(before.cost, now.cost, locale), ...widthTexts(change, locale), ...days].join(
    ' ',
  );
}
