import { formatUsd } from '@stumpquote/domain/format/money';
import { notToExceed } from '@stumpquote/domain/quotes/instant-offer-words';
import { fromFlag } from '../../db/columns.js';
import type { Deps } from '../../ports/deps.js';
import { linkFor, quotePdfLink } from '../requests/request-link.js';
import type { RequestRow } from '../requests/requests.queries.js';
import type { QuoteRow } from './quotes.queries.js';

/** Returns a quote's values for the templates that carry it. */
export const quoteValues = (
  channel: 'email' | 'sms',
  deps: Pick<Deps, 'config' | 'secrets'>,
  quote: Pick<
    QuoteRow,
    'id' | 'amount_cents' | 'is_instant' | 'estimated_days' | 'description' | 'details'
  >,
  request: RequestRow,
) => ({
  firstName: request.first_name,
  lastName: request.last_name,
  referenceNumber: request.reference_number,
  amount: fromFlag(quote.is_instant)
    ? notToExceed(quote.amount_cents, request.locale)
    : formatUsd(quote.amount_cents),
  estimatedDays: String(quote.estimated_days),
  description: quote.description,
  details: quote.details,
  trackingUrl: linkFor(channel, deps, request),
  pdfUrl: quotePdfLink(linkFor(channel, deps, request), quote.id),
});
