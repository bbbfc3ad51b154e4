import { formatTypedInches } from '../format/inches.js';
import { outwardDollars } from '../format/money.js';
import { messagesOf, type Message } from '../i18n/message.js';
import type {
  AnalysisRecord,
  PriceEstimate,
  PriceLine,
  StumpRecord,
} from '../stump-analysis/analysis-schema.js';
import { shownWidthIn } from '../stump-analysis/shown-width.js';
import { factsOfStump, type SurfaceRoots } from '../stump-analysis/site-facts.js';

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
    roots: (stump: number | null, roots: SurfaceRoots) =>
      `${ofStump.en(stump)}Roots corrected to ${{ none: 'none', some: 'some', many: 'many' }[roots]}`,
    otherFacts: 'Other details of the work corrected',
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
    roots: (stump, roots) =>
      `${ofStump.es(stump)}Raíces corregidas: ${{ none: 'ninguna', some: 'algunas', many: 'muchas' }[roots]}`,
    otherFacts: 'Se corrigieron otros datos del trabajo',
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

type IsOwn = (line: PriceLine) => boolean;
const isRoots: IsOwn = ({ code }) => code === 'surface_roots';
const isMinimum: IsOwn = ({ code }) => code === 'minimum_charge';

const centralOf = (estimate: PriceEstimate, isOwn: IsOwn): number =>
  estimate.lines.filter(isOwn).reduce((total, { centralCents }) => total + centralCents, 0);

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

const rootsIn = (record: AnalysisRecord, stump: StumpRecord): SurfaceRoots =>
  factsOfStump(record.siteFacts, stump).surfaceRoots ?? 'none';

/**
 * What changed about one stump: its roots, with the price line that they have, and its width, with
 * all the others.
 */
function changesOf(
  stump: StumpRecord,
  first: AnalysisRecord | null,
  current: AnalysisRecord,
): PriceChange[] {
  const old = first?.stumps.find((one) => one.stump === stump.stump);
  const isOnly = current.stumps.length === 1;
  const moved = (isOwn: IsOwn) =>
    difference(first, current, (line) => line.stump === stump.stump && isOwn(line));
  const roots = rootsIn(current, stump);
  const hasOtherRoots = first !== null && old !== undefined && rootsIn(first, old) !== roots;
  const width = widthChange(old, stump, isOnly);
  return [
    ...(width === null
      ? []
      : [{ text: width, cents: moved((line) => !hasOtherRoots || !isRoots(line)) }]),
    ...(hasOtherRoots
      ? [{ text: words.roots(isOnly ? null : stump.stump, roots), cents: moved(isRoots) }]
      : []),
  ];
}

/** By how many cents such lines moved; null without a price before or after. */
function difference(
  first: AnalysisRecord | null,
  current: AnalysisRecord | null,
  isOwn: IsOwn,
): number | null {
  if (first?.estimate == null || current?.estimate == null) return null;
  return centralOf(current.estimate, isOwn) - centralOf(first.estimate, isOwn);
}

/** Names what no stump's own change explains. */
function nameRest(first: AnalysisRecord | null, current: AnalysisRecord | null): Message {
  if (first?.estimate?.priceBookVersion !== current?.estimate?.priceBookVersion)
    return words.otherPrices;
  const isShared = (current?.stumps.length ?? 0) > 1 || difference(first, current, isMinimum) !== 0;
  return isShared ? words.sharedVisit : words.otherFacts;
}

/**
 * Tells how a request's estimate went from the first one to the current one. The changes' cents add
 * up to the difference of the two middles, to the cent; what neither widths nor roots explain is
 * named as the visit's shared charges or, with another price book, as new prices.
 */
export function estimateStory(
  first: AnalysisRecord | null,
  current: AnalysisRecord | null,
): EstimateStory {
  const [before, now] = [first?.estimate ?? null, current?.estimate ?? null];
  const ends = { first: rangeOf(before), now: rangeOf(now) };
  const own = current?.stumps.flatMap((stump) => changesOf(stump, first, current)) ?? [];
  const explained = own.reduce((total, { cents }) => total + (cents ?? 0), 0);
  const rest = (difference(first, current, () => true) ?? 0) - explained;
  const hasOtherBook = before?.priceBookVersion !== now?.priceBookVersion;
  // At the minimum charge the price stays, whatever a line of it did.
  if (!hasOtherBook && before?.centralCents === now?.centralCents)
    return { ...ends, changes: own.map(({ text }) => ({ text, cents: null })) };
  if (rest === 0) return { ...ends, changes: own };
  return { ...ends, changes: [...own, { text: nameRest(first, current), cents: rest }] };
}

/** The quote that the story is about: the accepted one, or the only one that can be answered. */
export function countingQuote<Quote extends { readonly accepted: boolean }>(
  quotes: readonly Quote[],
  isOpen: (quote: Quote) => boolean,
): Quote | null {
  const open = quotes.filter((quote) => isOpen(quote));
  return quotes.find(({ accepted }) => accepted) ?? (open.length === 1 ? (open[0] ?? null) : null);
}

/** Where a price is beside a range, and by how many cents it is outside. */
export interface QuoteBeside {
  readonly place: 'inside' | 'above' | 'below' | 'alone';
  readonly byCents: number;
}

/**
 * Compares a quote with the estimate as it is shown, in whole dollars rounded outward; `alone`
 * without an estimate.
 */
export function quoteBeside(range: CentsRange | null, amountCents: number): QuoteBeside {
  if (range === null) return { place: 'alone', byCents: 0 };
  const dollars = outwardDollars(range.lowCents, range.highCents);
  const [low, high] = [dollars[0] * 100, dollars[1] * 100];
  if (amountCents < low) return { place: 'below', byCents: low - amountCents };
  if (amountCents > high) return { place: 'above', byCents: amountCents - high };
  return { place: 'inside', byCents: 0 };
}
