import { formatUsd } from '../format/money.js';

/** What a quote promises, as the customer reads it before signing; money in cents, `validUntil` already formatted. */
export interface AcceptanceQuote {
  readonly referenceNumber: string;
  readonly quoteId: number;
  readonly companyName: string;
  readonly amountCents: number;
  readonly description: string;
  readonly details: string;
  readonly estimatedDays: number;
  readonly lines: readonly { readonly text: string; readonly amountCents: number }[];
  readonly validUntil: string;
  readonly address: string;
  readonly termsVersion: string;
}

/**
 * The exact text that the customer agrees to. The server keeps a hash of it, so the same quote must always give the
 * same text: nothing in it depends on the time, the reader or the machine.
 */
export function acceptanceText(quote: AcceptanceQuote): string {
  const days = quote.estimatedDays === 1 ? '1 day' : `${quote.estimatedDays} days`;
  return [
    `Acceptance of quote ${quote.quoteId} for request ${quote.referenceNumber}`,
    `Company: ${quote.companyName}`,
    `Place of work: ${quote.address}`,
    `Work: ${quote.description}`,
    `Details: ${quote.details}`,
    ...quote.lines.map((line) => `- ${line.text}: ${formatUsd(line.amountCents)}`),
    `Total: ${formatUsd(quote.amountCents)}`,
    `Estimated time: ${days}`,
    `Valid until: ${quote.validUntil}`,
    `Terms of service: version ${quote.termsVersion}`,
    'By typing my full name I accept this quote at the total above and agree to the terms of service named here.',
  ].join('\n');
}
