import { formatUsd } from '../format/money.js';
import { defaultLocale, type Locale } from '../i18n/locale.js';
import { quoteValidity } from './quote-delivery.js';

/**
 * A quote's terms as the customer reads them before signing; money in cents, `validUntil` already
 * formatted.
 */
interface AcceptanceQuote {
  readonly referenceNumber: string;
  readonly quoteId: number;
  readonly companyName: string;
  readonly amountCents: number;
  /** Whether the amount is a limit that the bill never exceeds: an instant offer. */
  readonly isInstant: boolean;
  readonly description: string;
  readonly details: string;
  readonly estimatedDays: number;
  readonly lines: readonly { readonly text: string; readonly amountCents: number }[];
  /** Null until the quote is delivered. */
  readonly validUntil: string | null;
  readonly validDays: number;
  readonly address: string;
  readonly termsVersion: string;
}

/** `signed`: typed on the tracking page. `spoken`: read back on the phone. */
export type AcceptanceWay = 'signed' | 'spoken';

interface AcceptanceWords {
  title: (quoteId: number, reference: string) => string;
  company: string;
  place: string;
  work: string;
  details: string;
  total: string;
  notToExceed: string;
  time: string;
  days: (days: number) => string;
  /** Nothing in a name or an address is part of what is agreed. */
  names: string;
  terms: (version: string) => string;
  consent: Record<AcceptanceWay, (company: string, total: string, address: string) => string>;
}

const words: Record<Locale, AcceptanceWords> = {
  en: {
    title: (quoteId, reference) => `Acceptance of quote ${quoteId} for request ${reference}`,
    company: 'Company',
    place: 'Place of work',
    work: 'Work',
    details: 'Details',
    total: 'Total',
    notToExceed: 'Total, not to exceed',
    time: 'Working days',
    days: (days) => (days === 1 ? '1 day' : `${days} days`),
    names: 'Names and addresses in this text change neither the price nor the work.',
    terms: (version) => `Terms of service: version ${version}`,
    consent: {
      signed: (company, total, address) =>
        `By typing my full name, I accept the quote from ${company} for ${total} for the work at ${address}, and I agree to the terms of service.`,
      spoken: (company, total, address) =>
        `This was read back on the phone: I accept the quote from ${company} for ${total} for the work at ${address}, and I agree to the terms of service.`,
    },
  },
  es: {
    title: (quoteId, reference) =>
      `Aceptación de la cotización ${quoteId} para la solicitud ${reference}`,
    company: 'Empresa',
    place: 'Lugar del trabajo',
    work: 'Trabajo',
    details: 'Detalles',
    total: 'Total',
    notToExceed: 'Total, precio máximo',
    time: 'Días de trabajo',
    days: (days) => (days === 1 ? '1 día' : `${days} días`),
    names: 'Los nombres y las direcciones de este texto no cambian ni el precio ni el trabajo.',
    terms: (version) => `Términos del servicio: versión ${version}`,
    consent: {
      signed: (company, total, address) =>
        `Al escribir mi nombre completo, acepto la cotización de ${company} por ${total} para el trabajo en ${address}, y los términos del servicio.`,
      spoken: (company, total, address) =>
        `Esto se leyó por teléfono: acepto la cotización de ${company} por ${total} para el trabajo en ${address}, y los términos del servicio.`,
    },
  },
};

/**
 * Splits an agreed text into its first line, which says what is agreed, and the record below it.
 */
export function agreedParts(text: string): { sentence: string; record: string } {
  const [sentence = '', ...record] = text.split('\n');
  return { sentence, record: record.join('\n') };
}

/**
 * Returns the exact text the customer agrees to: one sentence, then the record, in their language.
 * The server stores a hash of it, so it must be deterministic per quote and language: nothing in it
 * may depend on the time or the machine.
 */
export function acceptanceText(
  quote: AcceptanceQuote,
  locale: Locale = defaultLocale,
  way: AcceptanceWay = 'signed',
): string {
  const texts = words[locale];
  const validity = quoteValidity(quote.validUntil, quote.validDays, locale);
  const total = formatUsd(quote.amountCents);
  return [
    texts.consent[way](quote.companyName, total, quote.address),
    texts.title(quote.quoteId, quote.referenceNumber),
    `${texts.company}: ${quote.companyName}`,
    `${texts.place}: ${quote.address}`,
    `${texts.work}: ${quote.description}`,
    `${texts.details}: ${quote.details}`,
    ...quote.lines.map((line) => `- ${line.text}: ${formatUsd(line.amountCents)}`),
    `${quote.isInstant ? texts.notToExceed : texts.total}: ${total}`,
    `${texts.time}: ${texts.days(quote.estimatedDays)}`,
    `${validity.label}: ${validity.words}`,
    texts.names,
    texts.terms(quote.termsVersion),
  ].join('\n');
}
