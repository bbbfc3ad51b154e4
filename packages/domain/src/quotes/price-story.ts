import { formatTypedInches } from '../format/inches.js';
import { messagesOf, type Message } from '../i18n/message.js';
import type {
  AnalysisRecord,
  PriceEstimate,
  StumpRecord,
} from '../stump-analysis/analysis-schema.js';
import { shownWidthIn } from '../stump-analysis/shown-width.js';

const words = messagesOf('priceStory', {
  en: {
    wider: (stump: number | null, from: number, to: number) =>
      `${ofStump.en(stump)}Root flare wider than in the photos: ${formatTypedInches(to)} instead of ${formatTypedInches(from)}`,
    narrower: (stump: number | null, from: number, to: number) =>
      `${ofStump.en(stump)}Root flare narrower than in the photos: ${formatTypedInches(to)} instead of ${formatTypedInches(from)}`,
    remeasured: (stump: number | null, from: number, to: number) =>
      `${ofStump.en(stump)}Measured again: ${formatTypedInches(to)} instead of ${formatTypedInches(from)}`,
    firstWidth: (stump: number | null, to: number) =>
      `${ofStump.en(stump)}The photos gave no width; measured at ${formatTypedInches(to)}`,
    otherPrices: 'Our prices changed since your request',
    sharedVisit: 'One visit for all of it: minimum charge and additional stumps',
  },
  es: {
    wider: (stump, from, to) =>
      `${ofStump.es(stump)}La base del tocón es más ancha que en las fotos: ${formatTypedInches(to, 'es')} en lugar de ${formatTypedInches(from, 'es')}`,
    narrower: (stump, from, to) =>
      `${ofStump.es(stump)}La base del tocón es más angosta que en las fotos: ${formatTypedInches(to, 'es')} en lugar de ${formatTypedInches(from, 'es')}`,
    remeasured: (stump, from, to) =>
      `${ofStump.es(stump)}Se midió de nuevo: ${formatTypedInches(to, 'es')} en lugar de ${formatTypedInches(from, 'es')}`,
    firstWidth: (stump, to) =>
      `${ofStump.es(stump)}Las fotos no dieron un ancho; se midieron ${formatTypedInches(to, 'es')}`,
    otherPrices: 'Nuestros precios cambiaron desde su solicitud',
    sharedVisit: 'Una sola visita para todo: cargo mínimo y tocones adicionales',
  },
});

const ofStump = {
  en: (stump: number | null) => (stump === null ? '' : `Stump ${stump}: `),
  es: (stump: number | null) => (stump === null ? '' : `Tocón ${stump}: `),
};

/** An estimate's range in cents. */
export interface CentsRange {
  readonly lowCents: number;
  readonly highCents: number;
}

/** Why the estimate moved: by `cents` in its middle, null if there was no price before or after. */
export interface PriceChange {
  readonly text: Message;
  readonly cents: number | null;
}

/** The estimate as first shown, as it is now, and every reason for the difference. */
export interface EstimateStory {
  readonly first: CentsRange | null;
  readonly now: CentsRange | null;
  readonly changes: readonly PriceChange[];
}

const rangeOf = (estimate: PriceEstimate | null | undefined): CentsRange | null =>
  estimate == null ? null : { lowCents: estimate.lowCents, highCents: estimate.highCents };

const centralOf = (estimate: PriceEstimate, stump: number): number =>
  estimate.lines
    .filter((line) => line.stump === stump)
    .reduce((total, { centralCents }) => total + centralCents, 0);

const photoMethods: readonly StumpRecord['method'][] = [
  'reference_confirmed',
  'reference_automatic',
  'no_reference',
];

/** Null if the width shown is the same. */
function widthChange(before: StumpRecord | undefined, now: StumpRecord, isOnly: boolean) {
  const [from, to] = [before, now].map((stump) =>
    stump?.groundIn == null ? null : shownWidthIn(stump.groundIn.value, stump.method),
  );
  if (to == null || from === to) return null;
  const stump = isOnly ? null : now.stump;
  if (from == null) return words.firstWidth(stump, to);
  if (!photoMethods.includes(before?.method ?? null)) return words.remeasured(stump, from, to);
  return to > from ? words.wider(stump, from, to) : words.narrower(stump, from, to);
}

/**
 * Tells how a request's estimate went from the first one to the current one. The changes' cents add up to the difference of the two
 * middles, to the cent; what no width explains is named as the visit's shared charges or, with another price book, as new prices.
 */
export function estimateStory(
  first: AnalysisRecord | null,
  current: AnalysisRecord | null,
): EstimateStory {
  const [before, now] = [first?.estimate ?? null, current?.estimate ?? null];
  const stumps = current?.stumps ?? [];
  const byWidth = stumps.flatMap((stump): PriceChange[] => {
    const old = first?.stumps.find((one) => one.stump === stump.stump);
    const text = widthChange(old, stump, stumps.length === 1);
    if (text === null) return [];
    const isPriced = before !== null && now !== null;
    const cents = isPriced ? centralOf(now, stump.stump) - centralOf(before, stump.stump) : null;
    return [{ text, cents }];
  });
  const explained = byWidth.reduce((total, { cents }) => total + (cents ?? 0), 0);
  const rest =
    before === null || now === null ? 0 : now.centralCents - before.centralCents - explained;
  const hasOtherBook = before?.priceBookVersion !== now?.priceBookVersion;
  // At the minimum charge the price stays, whatever a line of it did.
  if (!hasOtherBook && before?.centralCents === now?.centralCents)
    return {
      first: rangeOf(before),
      now: rangeOf(now),
      changes: byWidth.map(({ text }) => ({ text, cents: null })),
    };
  return {
    first: rangeOf(before),
    now: rangeOf(now),
    changes:
      rest === 0
        ? byWidth
        : [...byWidth, { text: hasOtherBook ? words.otherPrices : words.sharedVisit, cents: rest }],
  };
}

/** Where a price is beside a range, and by how many cents it is outside. */
export interface QuoteBeside {
  readonly place: 'inside' | 'above' | 'below' | 'alone';
  readonly byCents: number;
}

/** Compares a quote with the estimate as it is shown, in whole dollars rounded outward; `alone` without an estimate. */
export function quoteBeside(range: CentsRange | null, amountCents: number): QuoteBeside {
  if (range === null) return { place: 'alone', byCents: 0 };
  const low = Math.floor(range.lowCents / 100) * 100;
  const high = Math.ceil(range.highCents / 100) * 100;
  if (amountCents < low) return { place: 'below', byCents: low - amountCents };
  if (amountCents > high) return { place: 'above', byCents: amountCents - high };
  return { place: 'inside', byCents: 0 };
}
