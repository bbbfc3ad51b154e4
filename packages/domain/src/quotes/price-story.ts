import { formatInches, formatTypedInches } from '../format/inches.js';
import { outwardDollars } from '../format/money.js';
import { messagesOf, type Message } from '../i18n/message.js';
import type {
  AnalysisRecord,
  MeasurementMethod,
  PriceEstimate,
  PriceLine,
  StumpRecord,
} from '../stump-analysis/analysis-schema.js';
import { priceLines } from '../stump-analysis/estimate-price.js';
import type { PriceBook } from '../stump-analysis/price-book.js';
import { shownWidthIn } from '../stump-analysis/shown-width.js';
import { factsOfStump, type SiteFacts, type SurfaceRoots } from '../stump-analysis/site-facts.js';

const words = messagesOf('priceStory', {
  en: {
    corrected: (stump: number | null, from: number, to: number) =>
      `${ofStump.en(stump)}We corrected the width at the ground: ${formatTypedInches(to)} instead of ${formatTypedInches(from)}`,
    byTape: (stump: number | null, from: number, to: number) =>
      `${ofStump.en(stump)}Measured by tape: ${formatTypedInches(to)} instead of ${formatTypedInches(from)}`,
    byPhone: (stump: number | null, from: number, to: number) =>
      `${ofStump.en(stump)}Measured with a phone: ${formatTypedInches(to)} instead of ${formatTypedInches(from)}`,
    remeasured: (stump: number | null, from: number, to: number) =>
      `${ofStump.en(stump)}Measured again: ${formatTypedInches(to)} instead of ${formatTypedInches(from)}`,
    firstWidth: (stump: number | null, to: number) =>
      `${ofStump.en(stump)}The photos gave no width; measured at ${formatTypedInches(to)}`,
    newWidth: (stump: number | null, to: number) =>
      `${ofStump.en(stump)}Measured at ${formatTypedInches(to)}`,
    height: (stump: number | null, to: number) =>
      `${ofStump.en(stump)}Height above the ground now ${formatInches(to)}`,
    roots: (stump: number | null, roots: SurfaceRoots) =>
      `${ofStump.en(stump)}Roots corrected to ${{ none: 'none', some: 'some', many: 'many' }[roots]}`,
    otherFacts: 'Other details of the work corrected',
    otherPrices: 'Our prices changed since your request',
    minimum: (isMore: boolean) => `The minimum charge adds ${isMore ? 'more' : 'less'} now`,
    discount: (isMore: boolean) =>
      `The discount for additional stumps is ${isMore ? 'larger' : 'smaller'} now`,
  },
  es: {
    corrected: (stump, from, to) =>
      `${ofStump.es(stump)}Corregimos el ancho a ras del suelo: ${formatTypedInches(to, 'es')} en lugar de ${formatTypedInches(from, 'es')}`,
    byTape: (stump, from, to) =>
      `${ofStump.es(stump)}Se midió con cinta: ${formatTypedInches(to, 'es')} en lugar de ${formatTypedInches(from, 'es')}`,
    byPhone: (stump, from, to) =>
      `${ofStump.es(stump)}Se midió con un teléfono: ${formatTypedInches(to, 'es')} en lugar de ${formatTypedInches(from, 'es')}`,
    remeasured: (stump, from, to) =>
      `${ofStump.es(stump)}Se midió de nuevo: ${formatTypedInches(to, 'es')} en lugar de ${formatTypedInches(from, 'es')}`,
    firstWidth: (stump, to) =>
      `${ofStump.es(stump)}Las fotos no dieron un ancho; se midieron ${formatTypedInches(to, 'es')}`,
    newWidth: (stump, to) => `${ofStump.es(stump)}Se midieron ${formatTypedInches(to, 'es')}`,
    height: (stump, to) =>
      `${ofStump.es(stump)}La altura sobre el suelo ahora es de ${formatInches(to, 'es')}`,
    roots: (stump, roots) =>
      `${ofStump.es(stump)}Raíces corregidas: ${{ none: 'ninguna', some: 'algunas', many: 'muchas' }[roots]}`,
    otherFacts: 'Se corrigieron otros datos del trabajo',
    otherPrices: 'Nuestros precios cambiaron desde su solicitud',
    minimum: (isMore) => `El cargo mínimo ahora agrega ${isMore ? 'más' : 'menos'}`,
    discount: (isMore) =>
      `El descuento por tocones adicionales ahora es ${isMore ? 'mayor' : 'menor'}`,
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

/** An estimate as the story tells it: its range, and the price at the measured widths. */
interface ToldEstimate extends CentsRange {
  readonly centralCents: number;
}

/** Why the estimate moved: by `cents` at the measured widths, null if there was no price before or after. */
export interface PriceChange {
  readonly text: Message;
  readonly cents: number | null;
}

/** The estimate as first shown, as it is now, and every reason for the difference. */
export interface EstimateStory {
  readonly first: ToldEstimate | null;
  readonly now: ToldEstimate | null;
  readonly changes: readonly PriceChange[];
}

const toldOf = (estimate: PriceEstimate | null): ToldEstimate | null =>
  estimate && {
    lowCents: estimate.lowCents,
    highCents: estimate.highCents,
    centralCents: estimate.centralCents,
  };

const widthWordsByMethod: Partial<Record<MeasurementMethod, typeof words.remeasured>> = {
  corrected: words.corrected,
  tape: words.byTape,
  phone_app: words.byPhone,
};

const stumpOf = (record: AnalysisRecord | null, { stump }: StumpRecord): StumpRecord | undefined =>
  record?.stumps.find((one) => one.stump === stump);

const shownWidthOf = (stump: StumpRecord | undefined): number | null =>
  stump?.groundIn == null ? null : shownWidthIn(stump.groundIn.value, stump.method);

/** Null if the width shown is the same. */
function widthChange(
  first: AnalysisRecord | null,
  now: StumpRecord,
  name: number | null,
): Message | null {
  const old = stumpOf(first, now);
  const photoIds = first === null ? now.photoIds : (old?.photoIds ?? []);
  const [from, to] = [shownWidthOf(old), shownWidthOf(now)];
  if (to === null || from === to) return null;
  if (from === null)
    return photoIds.length > 0 ? words.firstWidth(name, to) : words.newWidth(name, to);
  const ofMethod = now.method && widthWordsByMethod[now.method];
  return (ofMethod ?? words.remeasured)(name, from, to);
}

const rootsIn = (record: AnalysisRecord, stump: StumpRecord): SurfaceRoots =>
  factsOfStump(record.siteFacts, stump).surfaceRoots ?? 'none';

const centralOf = (lines: readonly PriceLine[]): number =>
  lines.reduce((total, { centralCents }) => total + centralCents, 0);

const isMinimum = ({ code }: PriceLine): boolean => code === 'minimum_charge';

/** What a stump costs as the only one of its visit, before the minimum charge. */
const priceAlone = (stump: StumpRecord, siteFacts: SiteFacts, priceBook: PriceBook): number =>
  centralOf(priceLines([stump], siteFacts, priceBook).filter((line) => !isMinimum(line)));

/**
 * What changed about one stump, by what it does to the price of that stump alone: its width, then
 * its height, then its roots. So a wider stump never seems to cost less.
 */
function changesOf(
  now: StumpRecord,
  first: AnalysisRecord | null,
  current: AnalysisRecord,
  priceBook: PriceBook,
): PriceChange[] {
  const before = stumpOf(first, now) ?? { ...now, groundIn: null };
  const { siteFacts } = first ?? current;
  const name = current.stumps.length === 1 ? null : now.stump;
  const roots = rootsIn(current, now);
  const width = { ...before, groundIn: now.groundIn, method: now.method };
  const height = { ...width, heightIn: now.heightIn };
  const steps = [
    { stump: width, text: widthChange(first, now, name) },
    { stump: height, text: now.heightIn === null ? null : words.height(name, now.heightIn) },
    { stump: { ...height, surfaceRoots: roots }, text: words.roots(name, roots) },
  ];
  return steps.flatMap(({ stump, text }, step) => {
    const cents =
      priceAlone(stump, siteFacts, priceBook) -
      priceAlone(steps[step - 1]?.stump ?? before, siteFacts, priceBook);
    return text === null || cents === 0 ? [] : [{ text, cents }];
  });
}

/** A visit's price, and the parts of it that belong to no stump. */
function visitPrice({ stumps, siteFacts }: AnalysisRecord, priceBook: PriceBook) {
  const lines = priceLines(stumps, siteFacts, priceBook);
  const total = centralOf(lines);
  const minimum = centralOf(lines.filter(isMinimum));
  const alone = stumps.map((stump) => priceAlone(stump, siteFacts, priceBook));
  return { total, minimum, discount: alone.reduce((rest, cents) => rest - cents, total - minimum) };
}

const sumOf = (changes: readonly PriceChange[]): number =>
  changes.reduce((total, { cents }) => total + (cents ?? 0), 0);

/** What moved the price besides the stumps themselves. */
function sharedChanges(
  first: AnalysisRecord,
  current: AnalysisRecord,
  priceBook: PriceBook,
  firstCents: number,
): PriceChange[] {
  const [before, now] = [visitPrice(first, priceBook), visitPrice(current, priceBook)];
  return [
    { text: words.otherPrices, cents: before.total - firstCents },
    { text: words.minimum(now.minimum > before.minimum), cents: now.minimum - before.minimum },
    { text: words.discount(now.discount < before.discount), cents: now.discount - before.discount },
  ];
}

/**
 * Tells how a request's estimate went from the first one to the current one, whose price book is
 * given. The changes' cents add up to the difference of the two prices at the measured widths, to the
 * cent.
 */
export function estimateStory(
  first: AnalysisRecord | null,
  current: AnalysisRecord | null,
  priceBook: PriceBook,
): EstimateStory {
  const [before, now] = [first?.estimate ?? null, current?.estimate ?? null];
  const ends = { first: toldOf(before), now: toldOf(now) };
  const own = current?.stumps.flatMap((stump) => changesOf(stump, first, current, priceBook)) ?? [];
  const withoutCents = { ...ends, changes: own.map(({ text }) => ({ text, cents: null })) };
  if (first === null || current === null || before === null || now === null) return withoutCents;
  // At the minimum charge the price stays, whatever a line of it did.
  const hasOtherBook = before.priceBookVersion !== now.priceBookVersion;
  if (!hasOtherBook && before.centralCents === now.centralCents) return withoutCents;
  const shared = sharedChanges(first, current, priceBook, before.centralCents);
  const rest = now.centralCents - before.centralCents - sumOf([...own, ...shared]);
  return {
    ...ends,
    changes: [...own, { text: words.otherFacts, cents: rest }, ...shared].filter(
      ({ cents }) => cents !== 0,
    ),
  };
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
