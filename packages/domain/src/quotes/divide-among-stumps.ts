import { formatTypedInches, inchUnits } from '../format/inches.js';
import { centsToDollars } from '../format/money.js';
import { defaultLocale, type Locale } from '../i18n/locale.js';

export interface QuotedStump {
  stump: number;
  /** Inches at grade; null if not measured. */
  diameter: number | null;
  /** Dollars; see `mlAnalysis`. */
  measuredCost?: number | null;
  /** The customer's language. */
  locale?: Locale;
}

interface DividedLine {
  stump: number;
  text: string;
  /** Dollars; null if there is no amount yet. */
  amount: number | null;
}

const lineTexts: Record<
  Locale,
  { stump: (stump: number) => string; withWidth: (stump: number, inches: string) => string }
> = {
  en: {
    stump: (stump) => `Stump ${stump}`,
    withWidth: (stump, inches) => `Stump ${stump}, ${inches} wide`,
  },
  es: {
    stump: (stump) => `Tocón ${stump}`,
    withWidth: (stump, inches) => `Tocón ${stump}, ${inches} de ancho`,
  },
};

function lineText({ stump, diameter, locale = defaultLocale }: QuotedStump): string {
  const texts = lineTexts[locale];
  return diameter === null
    ? texts.stump(stump)
    : texts.withWidth(stump, formatTypedInches(diameter, locale));
}

const sumOf = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/** Each stump's estimated cents, else its width if there is no estimate; the average if unknown. */
function weightsOf(stumps: readonly QuotedStump[]): number[] {
  const costs = stumps.map(({ measuredCost }) =>
    measuredCost == null ? null : Math.round(measuredCost * 100),
  );
  const isEstimated = costs.some((cost) => cost !== null && cost > 0);
  const weights = isEstimated ? costs : stumps.map(({ diameter }) => diameter);
  const known = weights.filter((weight) => weight !== null);
  const average = known.length === 0 ? 1 : sumOf(known) / known.length;
  return weights.map((weight) => weight ?? average);
}

/** An amount in whole dollars is at most so many cents from the estimate it was rounded from. */
const roundingCents = 50;

/**
 * Divides cents in proportion to the weights; the largest share takes what rounding leaves. If the
 * weights are the parts that the amount was rounded from, the other shares are exactly these.
 */
function divideCents(cents: number, weights: readonly number[]): number[] {
  const total = sumOf(weights);
  const greatest = Math.max(...weights);
  const isRounded =
    weights.every((weight) => Number.isInteger(weight)) &&
    Math.abs(cents - total) <= roundingCents &&
    greatest >= roundingCents;
  const shares = weights.map((weight) =>
    isRounded ? weight : Math.floor((cents * weight) / total),
  );
  const rest = cents - sumOf(shares);
  const taker = weights.lastIndexOf(greatest);
  return shares.map((share, index) => (index === taker ? share + rest : share));
}

/**
 * One line per stump, dividing the amount (dollars) in proportion to the stumps' estimates, to the
 * cent; the minimum charge is divided alike. Without an amount, lines have none either.
 */
export function divideAmongStumps(
  amount: number | null,
  stumps: readonly QuotedStump[],
): DividedLine[] {
  const shares = amount === null ? [] : divideCents(Math.round(amount * 100), weightsOf(stumps));
  return stumps.map((stump, index) => {
    const cents = shares[index];
    return {
      stump: stump.stump,
      text: lineText(stump),
      amount: cents === undefined ? null : centsToDollars(cents),
    };
  });
}

/** A line's text as `divideAmongStumps` writes it, with whatever width. */
function isAutomatic(text: string, { stump, locale = defaultLocale }: QuotedStump): boolean {
  const { withWidth, stump: withoutWidth } = lineTexts[locale];
  const width = /\d[\d\s/.]*/.exec(text.slice(withoutWidth(stump).length))?.[0].trim() ?? '';
  return [withoutWidth(stump), withWidth(stump, `${width} ${inchUnits[locale]}`)].includes(text);
}

/**
 * Puts the current widths into the texts of lines that nobody typed words into, whichever width
 * they name.
 */
export const withCurrentWidths = <
  Line extends { readonly stump: number | null; readonly text: string },
>(
  lines: readonly Line[],
  stumps: readonly QuotedStump[],
): Line[] =>
  lines.map((line) => {
    const current = stumps.find(({ stump }) => stump === line.stump);
    return current !== undefined && isAutomatic(line.text, current)
      ? { ...line, text: lineText(current) }
      : line;
  });
