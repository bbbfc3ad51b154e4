import { roundToHalf } from '../format/inches.js';
import type { Message } from '../i18n/message.js';
import type { MeasurementMethod, PriceEstimate, PriceLine, Width } from './analysis-schema.js';
import type { PriceBook } from './price-book.js';
import { isPriceTooUncertain } from './price-certainty.js';
import { surcharges } from './price-surcharges.js';
import { priceLineWords, priceReasonWords } from './price-words.js';
import { shownWidthIn } from './shown-width.js';
import { factsOfStump, type SiteFacts, type SurfaceRoots } from './site-facts.js';

export interface StumpToPrice {
  readonly stump: number;
  readonly groundIn: Width | null;
  readonly heightIn?: number | null | undefined;
  /** As corrected for this stump. */
  readonly surfaceRoots?: SurfaceRoots | undefined;
  readonly method?: MeasurementMethod | null | undefined;
  readonly calibrationVersion?: number | undefined;
}

const scenarios = ['low', 'central', 'high'] as const;
type Scenario = (typeof scenarios)[number];
type ByScenario = Record<Scenario, number>;

interface MeasuredStump {
  readonly stump: number;
  readonly facts: SiteFacts;
  readonly widths: ByScenario;
}

interface PricedItem {
  readonly code: PriceLine['code'];
  readonly text: Message;
  readonly reason: Message;
  readonly cents: (widthIn: number) => number;
}

interface ItemisedStump extends MeasuredStump {
  readonly items: readonly PricedItem[];
}

function byScenario(value: (scenario: Scenario) => number): ByScenario {
  return { low: value('low'), central: value('central'), high: value('high') };
}

function measure(toPrice: StumpToPrice, siteFacts: SiteFacts): MeasuredStump[] {
  const { stump, groundIn } = toPrice;
  if (groundIn === null) return [];
  const facts = factsOfStump(siteFacts, toPrice);
  const heightIn = toPrice.heightIn ?? facts.heightIn ?? 0;
  // As displayed, so that readers can check every line.
  const central = shownWidthIn(groundIn.value, toPrice.method);
  const widths = {
    low: Math.min(roundToHalf(groundIn.low), central),
    central,
    high: Math.max(roundToHalf(groundIn.high), central),
  };
  return [{ stump, facts: { ...facts, heightIn }, widths }];
}

function squareInches(widthIn: number): number {
  return (Math.PI / 4) * widthIn * widthIn;
}

/**
 * Returns the cents for grinding one stump `widthIn` inches wide at grade, before surcharges and
 * reductions; monotonic in the width.
 */
function grindingCents(widthIn: number, book: PriceBook): number {
  const ordinary = Math.min(widthIn, book.largeFromIn);
  const large = Math.max(0, Math.min(widthIn, book.veryLargeFromIn) - book.largeFromIn);
  const veryLargeArea = Math.max(0, squareInches(widthIn) - squareInches(book.veryLargeFromIn));
  return (
    ordinary * book.centsPerInch +
    large * book.centsPerInchLarge +
    veryLargeArea * book.centsPerSquareInchVeryLarge
  );
}

/** Explains `grindingCents`. */
function grindingReason(widthIn: number, book: PriceBook): Message {
  const large = Math.min(widthIn, book.veryLargeFromIn) - book.largeFromIn;
  const isVeryLarge = widthIn > book.veryLargeFromIn;
  return priceReasonWords.rates(
    [
      { inches: Math.min(widthIn, book.largeFromIn), cents: book.centsPerInch },
      ...(large > 0 ? [{ inches: large, cents: book.centsPerInchLarge }] : []),
    ],
    isVeryLarge ? { inches: book.veryLargeFromIn, cents: book.centsPerSquareInchVeryLarge } : null,
  );
}

function stumpItems(stump: MeasuredStump, book: PriceBook): PricedItem[] {
  const base = (widthIn: number): number => grindingCents(widthIn, book);
  const width = stump.widths.central;
  const extras = surcharges(stump.facts, book);
  return [
    {
      code: 'grinding',
      text: priceLineWords.grinding(width),
      reason: grindingReason(width, book),
      cents: base,
    },
    ...extras.map(({ code, text, reason, percent, centsPerInch }) => ({
      code,
      text,
      reason,
      cents: (widthIn: number) => (base(widthIn) * percent) / 100 + widthIn * centsPerInch,
    })),
  ];
}

function mostExpensiveIndex(stumps: readonly ItemisedStump[], scenario: Scenario): number {
  const prices = stumps.map(({ widths, items }) =>
    items.reduce((total, item) => total + item.cents(widths[scenario]), 0),
  );
  return prices.indexOf(Math.max(...prices));
}

const amountsOf = ({ low, central, high }: ByScenario) => ({
  lowCents: low,
  centralCents: central,
  highCents: high,
});

function stumpLines(
  { stump, widths, items }: ItemisedStump,
  share: ByScenario,
  book: PriceBook,
): PriceLine[] {
  return items.map(({ code, text, reason, cents }) => {
    const amounts = byScenario((scenario) => Math.round(cents(widths[scenario]) * share[scenario]));
    return {
      code,
      stump,
      text: priceLineWords.ofStump(stump, text),
      ...amountsOf(amounts),
      reason:
        share.central < 1
          ? priceReasonWords.furtherStump(reason, book.furtherStumpPercent)
          : reason,
    };
  });
}

function sum(lines: readonly PriceLine[]): ByScenario {
  return byScenario((scenario) =>
    lines.reduce((total, line) => total + line[`${scenario}Cents`], 0),
  );
}

function minimumChargeLine(totals: ByScenario, book: PriceBook): PriceLine[] {
  const missing = byScenario((scenario) => Math.max(0, book.minimumChargeCents - totals[scenario]));
  if (scenarios.every((scenario) => missing[scenario] === 0)) return [];
  return [
    {
      code: 'minimum_charge',
      stump: null,
      text: priceLineWords.minimumCharge,
      ...amountsOf(missing),
      reason: priceReasonWords.minimumCharge(book.minimumChargeCents),
    },
  ];
}

/** Stumps measured at different times may have different ones: names the newest. */
function calibrationOf(stumps: readonly StumpToPrice[]): Pick<PriceEstimate, 'calibrationVersion'> {
  const versions = stumps.flatMap(({ calibrationVersion }) => calibrationVersion ?? []);
  return versions.length === 0 ? {} : { calibrationVersion: Math.max(...versions) };
}

/**
 * Returns the price's lines, in cents. The largest stump (the most expensive, if heights differ)
 * pays its full price, each further one the book's share of it; the minimum charge applies once per
 * visit.
 */
export function priceLines(
  stumps: readonly StumpToPrice[],
  siteFacts: SiteFacts,
  priceBook: PriceBook,
): PriceLine[] {
  const itemised = stumps
    .flatMap((stump) => measure(stump, siteFacts))
    .map((stump) => ({ ...stump, items: stumpItems(stump, priceBook) }));
  if (itemised.length === 0) return [];
  const fullPrice = byScenario((scenario) => mostExpensiveIndex(itemised, scenario));
  const visitLines = itemised.flatMap((stump, index) => {
    const share = byScenario((scenario) =>
      fullPrice[scenario] === index ? 1 : priceBook.furtherStumpPercent / 100,
    );
    return stumpLines(stump, share, priceBook);
  });
  return [...visitLines, ...minimumChargeLine(sum(visitLines), priceBook)];
}

/**
 * Returns the estimate in cents, line by line. Its range follows the widths: `low` prices every
 * stump at its 5 % bound, `high` at its 95 % bound. Monotonic: never falls as a width grows. Null
 * if no stump has a width, or if it's too uncertain.
 */
export function estimatePrice(
  stumps: readonly StumpToPrice[],
  siteFacts: SiteFacts,
  priceBook: PriceBook,
): PriceEstimate | null {
  const lines = priceLines(stumps, siteFacts, priceBook);
  if (lines.length === 0) return null;
  const totals = sum(lines);
  const estimate = {
    priceBookVersion: priceBook.version,
    lines,
    lowCents: totals.low,
    centralCents: totals.central,
    highCents: totals.high,
    unmeasuredStumps: stumps.filter(({ groundIn }) => groundIn === null).map(({ stump }) => stump),
    ...calibrationOf(stumps),
  };
  return isPriceTooUncertain(stumps, estimate) ? null : estimate;
}
