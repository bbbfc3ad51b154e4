import { formatTypedInches, inchUnits } from '../format/inches.js';
import { defaultLocale, type Locale } from '../i18n/locale.js';

export interface QuotedStump {
  stump: number;
  /** Inches at grade; null if not measured. */
  diameter: number | null;
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

/**
 * One line per stump, splitting the amount (dollars) in proportion to width, to the cent; the last
 * line absorbs rounding. A stump without a width counts as average. Without an amount, lines have
 * none either.
 */
export function divideByWidth(
  amount: number | null,
  stumps: readonly QuotedStump[],
): DividedLine[] {
  if (amount === null)
    return stumps.map((stump) => ({ stump: stump.stump, text: lineText(stump), amount: null }));
  const widths = stumps.flatMap(({ diameter }) => (diameter === null ? [] : [diameter]));
  const average =
    widths.length === 0 ? 1 : widths.reduce((sum, width) => sum + width, 0) / widths.length;
  const weights = stumps.map(({ diameter }) => diameter ?? average);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const cents = Math.round(amount * 100);
  let left = cents;
  return stumps.map((stump, index) => {
    const share =
      index === stumps.length - 1 ? left : Math.round((cents * (weights[index] ?? 0)) / total);
    left -= share;
    return { stump: stump.stump, text: lineText(stump), amount: share / 100 };
  });
}

/** A line's text as `divideByWidth` writes it, with whatever width. */
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
