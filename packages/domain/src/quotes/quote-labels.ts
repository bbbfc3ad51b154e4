import { defaultLocale, type Locale } from '../i18n/locale.js';
import type { QuoteStatus } from './quote-status.js';

const displayStatuses: Record<Locale, Record<QuoteStatus, string>> = {
  en: {
    draft: 'Draft',
    sent: 'Sent',
    email_sent: 'Sent',
    accepted: 'Accepted',
    declined: 'Declined',
    expired: 'Expired',
    superseded: 'No longer valid',
  },
  es: {
    draft: 'Borrador',
    sent: 'Enviada',
    email_sent: 'Enviada',
    accepted: 'Aceptada',
    declined: 'Rechazada',
    expired: 'Vencida',
    superseded: 'Ya no es válida',
  },
};

/** Returns the label for the quotes table and the customer's badge. */
export function displayStatus(status: QuoteStatus, locale: Locale = defaultLocale): string {
  return displayStatuses[locale][status];
}

/** Returns the badge: the status in capitalized words, 'Draft' if there is none. */
export function quoteBadge(status: string | null | undefined): string {
  if (status === null || status === undefined || status === '') return 'Draft';
  return status
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

const trackingBadges: Record<Locale, Record<'sent' | 'pending', string>> = {
  en: { sent: 'Sent', pending: 'Pending' },
  es: { sent: 'Enviada', pending: 'Pendiente' },
};

/** Returns the tracking page's badge: Sent once the quote was delivered. */
export function trackingBadge(
  status: QuoteStatus,
  hasReachedCustomer: boolean,
  locale: Locale = defaultLocale,
): string {
  return trackingBadges[locale][status === 'draft' || !hasReachedCustomer ? 'pending' : 'sent'];
}
