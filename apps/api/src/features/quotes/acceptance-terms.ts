import { addressLine } from '../requests/contact-lines.js';
import { formatDate } from '@stumpquote/domain/format/date';
import { defaultLocale, type Locale } from '@stumpquote/domain/i18n/locale';
import { termsVersion } from '@stumpquote/domain/legal/versions';
import { acceptanceText, type AcceptanceWay } from '@stumpquote/domain/quotes/acceptance-text';
import type { Deps } from '../../ports/deps.js';
import type { RequestRow } from '../requests/requests.queries.js';
import type { QuoteRow } from './quotes.queries.js';
import { storedLines } from './quotes.view.js';

/** Returns the quote's last valid day; null until the customer has received it. */
export const lastDayOf = (
  { config }: Pick<Deps, 'config'>,
  quote: QuoteRow,
  locale: Locale,
): string | null =>
  quote.expires_at === null ? null : formatDate(quote.expires_at, config.company.timeZone, locale);

/** Returns the exact text to sign, or to read back on the phone, generated from the quote's current data. */
export function termsOfQuote(
  deps: Pick<Deps, 'config'>,
  quote: QuoteRow,
  request: RequestRow,
  locale: Locale = defaultLocale,
  way: AcceptanceWay = 'signed',
): string {
  return acceptanceText(
    {
      referenceNumber: request.reference_number,
      quoteId: quote.id,
      companyName: quote.company_name ?? deps.config.company.name,
      amountCents: quote.amount_cents,
      description: quote.description,
      details: quote.details,
      estimatedDays: quote.estimated_days,
      lines: storedLines(quote),
      validUntil: lastDayOf(deps, quote, locale),
      validDays: quote.valid_days,
      address: addressLine(request),
      termsVersion,
    },
    locale,
    way,
  );
}
