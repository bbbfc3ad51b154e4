import { addDays, localDate, zonedTimeToUtc } from '../format/date.js';
import { defaultLocale, type Locale } from '../i18n/locale.js';
import { messageOutcome, messageOutcomes, type MessageState } from '../messages/message-status.js';
import { displayStatus, quoteBadge } from './quote-labels.js';
import { isOpen, type QuoteStatus } from './quote-status.js';

/**
 * Returns the last instant at which a quote can be accepted: the end of the day `validDays` (1 to
 * 365) calendar days after its first delivery, in the company's time zone.
 */
export function expiresAt(deliveredAt: Date, validDays: number, timeZone: string): Date {
  const lastDay = addDays(localDate(deliveredAt, timeZone), validDays);
  return new Date(zonedTimeToUtc(addDays(lastDay, 1), '00:00', timeZone).getTime() - 1);
}

export function isExpired(expires: Date, now: Date): boolean {
  return now.getTime() > expires.getTime();
}

/**
 * Returns the current status: an open quote past its validity is expired, even if the row doesn't
 * say so yet.
 */
export function currentQuoteStatus(
  status: QuoteStatus,
  expires: Date | null,
  now: Date,
): QuoteStatus {
  return isOpen(status) && expires !== null && isExpired(expires, now) ? 'expired' : status;
}

/** How the office can deliver a quote itself. */
export const manualDeliveryWays = ['phone', 'in_person', 'printed'] as const;

export type ManualDeliveryWay = (typeof manualDeliveryWays)[number];

/**
 * How a quote first reached its customer; `answer`: they accepted or declined on its page before
 * any other delivery.
 */
export const deliveryWays = ['email', 'sms', ...manualDeliveryWays, 'answer'] as const;

export type DeliveryWay = (typeof deliveryWays)[number];

/** The message types that carry a quote, by channel. */
export const quoteMessageTypes = {
  sms: 'quote_ready_notification',
  email: 'detailed_quote_email',
} as const;

export const isQuoteMessageType = (type: string): boolean =>
  Object.values(quoteMessageTypes).some((one) => one === type);

/** Whether a message carries its quote, rather than news about it. */
export const isQuoteMessage = ({
  channel,
  type,
}: {
  readonly channel: 'email' | 'sms';
  readonly type: string;
}): boolean => type === quoteMessageTypes[channel];

/**
 * Separate from the documented status, which the office sets: whether the quote was delivered and,
 * if not, why.
 */
export const quoteDeliveries = ['not_sent', 'told', 'answered', ...messageOutcomes] as const;

export type QuoteDelivery = (typeof quoteDeliveries)[number];

interface QuoteDeliveryFacts {
  /** Whether the office has sent it: the documented status. */
  readonly sent: boolean;
  readonly deliveredBy: DeliveryWay | null;
  /** The newest message of each channel that carries the quote. */
  readonly messages: readonly MessageState[];
}

/** Whether the office delivered it itself, without a message. */
export const isManual = (way: DeliveryWay): way is ManualDeliveryWay =>
  manualDeliveryWays.some((one) => one === way);

/** Returns a quote's delivery outcome, taken from its most successful message. */
export function quoteDelivery({ sent, deliveredBy, messages }: QuoteDeliveryFacts): QuoteDelivery {
  if (deliveredBy !== null)
    return isManual(deliveredBy) ? 'told' : deliveredBy === 'answer' ? 'answered' : 'delivered';
  if (!sent) return 'not_sent';
  const found = messages.map(messageOutcome);
  return messageOutcomes.find((outcome) => found.includes(outcome)) ?? 'impossible';
}

/** Whether the quote was delivered, which starts its validity. */
export const hasReachedCustomer = (quote: { readonly deliveredAt: string | null }): boolean =>
  quote.deliveredAt !== null;

/** Whether it was sent, unanswered, and not delivered: it reads "Not delivered". */
export const isUndelivered = (quote: {
  readonly status: QuoteStatus;
  readonly deliveredAt: string | null;
}): boolean => isOpen(quote.status) && !hasReachedCustomer(quote);

export const notDeliveredLabel: Record<Locale, string> = {
  en: 'Not delivered',
  es: 'No entregada',
};

export const manualLabels: Record<ManualDeliveryWay, string> = {
  phone: 'Given by phone',
  in_person: 'Told in person',
  printed: 'Given as a printed copy',
};

interface DeliveredQuote {
  readonly status: QuoteStatus;
  readonly deliveredAt: string | null;
  readonly deliveredBy: DeliveryWay | null;
  /** Whether a provider accepted an email with it. */
  readonly wasEmailed: boolean;
}

/** Returns a label to show if an open quote's documented status would be untrue; else null. */
function actualStatusLabel({
  status,
  deliveredAt,
  deliveredBy,
}: Omit<DeliveredQuote, 'wasEmailed'>): string | null {
  if (!isOpen(status)) return null;
  if (deliveredAt === null) return notDeliveredLabel.en;
  return deliveredBy !== null && isManual(deliveredBy) ? manualLabels[deliveredBy] : null;
}

/**
 * Returns the administrator's badge: the documented status, or the truth for a quote no provider
 * accepted.
 */
export function deliveryBadge(quote: DeliveredQuote): string {
  const isEmailMissing = quote.status === 'email_sent' && !quote.wasEmailed;
  return actualStatusLabel(quote) ?? quoteBadge(isEmailMissing ? 'sent' : quote.status);
}

/** Returns the status in the administrator's table and its export. */
export const listedStatus = (quote: Omit<DeliveredQuote, 'wasEmailed'>): string =>
  actualStatusLabel(quote) ?? displayStatus(quote.status);

interface ValidityWords {
  until: string;
  for: string;
  days: (days: number) => string;
}

const validityWords: Record<Locale, ValidityWords> = {
  en: {
    until: 'Valid until',
    for: 'Valid for',
    days: (days) => `${days === 1 ? '1 day' : `${days} days`} from the day you receive it`,
  },
  es: {
    until: 'Válida hasta el',
    for: 'Válida por',
    days: (days) => `${days === 1 ? '1 día' : `${days} días`} a partir del día en que la reciba`,
  },
};

/**
 * Returns a quote's validity as a label and its text: until a formatted date, or a number of days
 * if not delivered yet (null).
 */
export function quoteValidity(
  date: string | null,
  validDays: number,
  locale: Locale = defaultLocale,
): { label: string; words: string } {
  const texts = validityWords[locale];
  return date === null
    ? { label: texts.for, words: texts.days(validDays) }
    : { label: texts.until, words: date };
}
