import { defaultLocale, type Locale } from '@stumpquote/domain/i18n/locale';
import { numberAsTyped } from '@stumpquote/domain/numeric-input';
import {
  divideAmongStumps,
  withCurrentWidths,
  type QuotedStump,
} from '@stumpquote/domain/quotes/divide-among-stumps';
import { basisOf } from '@stumpquote/domain/quotes/estimate-basis';
import { defaultValidDays, quoteDefaults } from '@stumpquote/domain/quotes/quote-defaults';
import type { MlAnalysis } from '@stumpquote/domain/stump-analysis/analysis-schema';
import type { Quote } from '../use-quotes';

export interface QuoteLineValues {
  stump: number | null;
  text: string;
  amount: string;
}

/** The form's values. Figures are text, so the schema validates what was typed. */
export interface QuoteFormValues {
  amount: string;
  description: string;
  details: string;
  estimatedDays: string;
  validDays: string;
  companyId: string | null;
  lines: QuoteLineValues[];
}

/** NaN if it isn't a number. */
export const dollarsAsTyped = (typed: string): number => numberAsTyped(typed, 'dollars');

export const dollarsText = (dollars: number | null): string => dollars?.toFixed(2) ?? '';

const lineValues = (
  lines: readonly { stump?: number | null; text: string; amount: number | null }[],
): QuoteLineValues[] =>
  lines.map(({ stump, text, amount }) => ({
    stump: stump ?? null,
    text,
    amount: dollarsText(amount),
  }));

/** Splits the typed amount among the stumps; without a valid amount, lines have none either. */
export function dividedLines(typed: string, stumps: readonly QuotedStump[]): QuoteLineValues[] {
  const amount = dollarsAsTyped(typed);
  return lineValues(
    divideAmongStumps(Number.isFinite(amount) && amount >= 0 ? amount : null, stumps),
  );
}

/**
 * The defaults in the customer's language; with several stumps the amount is divided among them by
 * their estimates.
 */
export function newQuoteValues(
  mlAnalysis: MlAnalysis | null,
  companies: readonly { id: number }[],
  assignedId: number | null,
  locale: Locale = defaultLocale,
): QuoteFormValues {
  const { amount, description, details, estimatedDays, companyId } = quoteDefaults(
    mlAnalysis,
    companies,
    assignedId,
    locale,
  );
  const stumps = stumpsOf(mlAnalysis, locale);
  return {
    amount: dollarsText(amount),
    description,
    details,
    estimatedDays: String(estimatedDays),
    validDays: String(defaultValidDays),
    companyId: companyId === null ? null : String(companyId),
    lines: stumps.length > 1 ? lineValues(divideAmongStumps(amount, stumps)) : [],
  };
}

type WrittenLine = Pick<QuoteLineValues, 'stump' | 'text'>;

/** Newly divided lines with the texts that were written for the same stumps. */
export const withTextsOf = (
  lines: readonly QuoteLineValues[],
  written: readonly WrittenLine[],
): QuoteLineValues[] =>
  lines.map((line) => ({
    ...line,
    text: written.find(({ stump }) => stump === line.stump)?.text ?? line.text,
  }));

/**
 * A draft's figures according to the current estimate; a single total stays single, and typed texts
 * stay.
 */
export function valuesFromEstimate(
  mlAnalysis: MlAnalysis | null,
  lines: readonly WrittenLine[],
  locale: Locale,
): Pick<QuoteFormValues, 'amount' | 'estimatedDays' | 'lines'> {
  const { amount, estimatedDays } = newQuoteValues(mlAnalysis, [], null, locale);
  const now = stumpsOf(mlAnalysis, locale);
  const named = withCurrentWidths(lines, now);
  return {
    amount,
    estimatedDays,
    lines: lines.length === 0 ? [] : withTextsOf(dividedLines(amount, now), named),
  };
}

/** The stumps a flagged quote was written for. */
export const stumpsBefore = (change: Quote['estimateChange'], locale: Locale) =>
  change?.before.stumps.map((stump) => ({ ...stump, locale }));

/**
 * What a new quote takes over from the last one that a person wrote, newest first; an instant
 * offer's words are about its own price.
 */
export function wordsOf(quotes: readonly Quote[]) {
  const last = quotes.find(({ isInstant }) => !isInstant);
  return (
    last && {
      description: last.description,
      details: last.details,
      validDays: String(last.validDays),
    }
  );
}

export const wordFields = ['description', 'details', 'validDays'] as const;
export type QuoteWords = Pick<QuoteFormValues, (typeof wordFields)[number]>;

/** The words a company's new quote starts with: those of its own last quote, else the defaults. */
export const wordsFor = (
  quotes: readonly Quote[],
  companyId: string | null,
  { description, details, validDays }: QuoteWords,
): QuoteWords =>
  wordsOf(quotes.filter((quote) => String(quote.companyId) === companyId)) ?? {
    description,
    details,
    validDays,
  };

export function stumpsOf(
  mlAnalysis: MlAnalysis | null,
  locale: Locale = defaultLocale,
): QuotedStump[] {
  return basisOf(mlAnalysis).stumps.map((stump) => ({ ...stump, locale }));
}

export function valuesOfQuote(quote: Quote): QuoteFormValues {
  const { amount, description, details, estimatedDays, validDays, companyId, lines } = quote;
  return {
    description,
    details,
    amount: dollarsText(amount),
    estimatedDays: String(estimatedDays),
    validDays: String(validDays),
    companyId: companyId === null ? null : String(companyId),
    lines: lineValues(lines),
  };
}

/**
 * In the shape of the server's schemas; empty figures stay empty, so that their own message is
 * shown.
 */
export function toQuoteInput({ companyId, lines, ...values }: QuoteFormValues) {
  return {
    ...values,
    companyId: companyId === null ? '' : Number(companyId),
    lines: lines.map((line) => ({ ...line })),
  };
}

export function toProposalInput(values: QuoteFormValues) {
  const { companyId: _ownCompany, ...input } = toQuoteInput(values);
  return input;
}
