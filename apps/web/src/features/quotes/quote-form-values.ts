import { defaultValidDays, quoteDefaults } from '@stumpquote/domain/quotes/quote-defaults';
import type { MlAnalysis } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { divideByWidth, type QuotedStump } from './divide-by-width';
import type { Quote } from './use-quotes';

export interface QuoteLineValues {
  stump: number | null;
  text: string;
  amount: number | string;
}

/** What the form holds: figures may still be the texts that were typed, the company is the choice's text. */
export interface QuoteFormValues {
  amount: number | string;
  description: string;
  details: string;
  estimatedDays: number | string;
  validDays: number | string;
  companyId: string | null;
  lines: QuoteLineValues[];
}

interface Company {
  id: number;
  approvedAt: string | null;
}

/** The documented defaults; with several stumps the amount is divided among them by their widths. */
export function newQuoteValues(mlAnalysis: MlAnalysis | null, companies: readonly Company[], assignedId: number | null): QuoteFormValues {
  const { amount, description, details, estimatedDays, companyId } = quoteDefaults(mlAnalysis, companies, assignedId);
  const stumps = stumpsOf(mlAnalysis);
  return {
    amount: amount ?? '',
    description,
    details,
    estimatedDays,
    validDays: defaultValidDays,
    companyId: companyId === null ? null : String(companyId),
    lines: stumps.length > 1 ? divideByWidth(amount, stumps) : [],
  };
}

export function stumpsOf(mlAnalysis: MlAnalysis | null): QuotedStump[] {
  return (mlAnalysis?.stumps ?? []).map(({ stump, diameter }) => ({ stump, diameter }));
}

export function valuesOfQuote(quote: Quote): QuoteFormValues {
  const { amount, description, details, estimatedDays, validDays, companyId, lines } = quote;
  return { amount, description, details, estimatedDays, validDays, companyId: companyId === null ? null : String(companyId), lines };
}

/** As the server's schemas take it; an emptied figure stays empty, so that its own message is shown. */
export function toQuoteInput({ companyId, lines, ...values }: QuoteFormValues) {
  return { ...values, companyId: companyId === null ? '' : Number(companyId), lines: lines.map((line) => ({ ...line })) };
}

export function toProposalInput(values: QuoteFormValues) {
  const { companyId: _ownCompany, ...input } = toQuoteInput(values);
  return input;
}
