import type { Message } from '../i18n/message.js';
import { quoteMessages } from './quotes.messages.js';
import { formatUsd } from '../format/money.js';
import { defaultLocale, type Locale } from '../i18n/locale.js';
import { quoteValidity } from './quote-delivery.js';

interface PersonName {
  firstName: string;
  lastName: string;
}

/** Returns the words of a name, without case, accents, and punctuation. */
function wordsOf(name: string): string[] {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’‘`.]/g, '')
    .toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** Whether a signature contains the requester's whole name; ignores middle names, order, and titles. */
export function isSignatureOf(signature: string, { firstName, lastName }: PersonName): boolean {
  const signed = new Set(wordsOf(signature));
  return wordsOf(`${firstName} ${lastName}`).every((word) => signed.has(word));
}

/** Asked once if someone signs with another name; the answer is stored with the signature. */
export const otherSignatureQuestion = (name: string): Message => quoteMessages.otherSignature(name);

/** A quote's terms as the customer reads them before signing; money in cents, `validUntil` already formatted. */
interface AcceptanceQuote {
  readonly referenceNumber: string;
  readonly quoteId: number;
  readonly companyName: string;
  readonly amountCents: number;
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
  time: string;
  days: (days: number) => string;
  terms: (version: string) => string;
  consent: Record<AcceptanceWay, string>;
}

const words: Record<Locale, AcceptanceWords> = {
  en: {
    title: (quoteId, reference) => `Acceptance of quote ${quoteId} for request ${reference}`,
    company: 'Company',
    place: 'Place of work',
    work: 'Work',
    details: 'Details',
    total: 'Total',
    time: 'Working days',
    days: (days) => (days === 1 ? '1 day' : `${days} days`),
    terms: (version) => `Terms of service: version ${version}`,
    consent: {
      signed:
        'By typing my full name I accept this quote at the total above and agree to the terms of service named here.',
      spoken:
        'This was read back on the phone: I accept this quote at the total above and agree to the terms of service named here.',
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
    time: 'Días de trabajo',
    days: (days) => (days === 1 ? '1 día' : `${days} días`),
    terms: (version) => `Términos del servicio: versión ${version}`,
    consent: {
      signed:
        'Al escribir mi nombre completo, acepto esta cotización por el total indicado arriba y los términos del servicio aquí nombrados.',
      spoken:
        'Esto se leyó por teléfono: acepto esta cotización por el total indicado arriba y los términos del servicio aquí nombrados.',
    },
  },
};

/**
 * Returns the exact text the customer agrees to, in their language. The server stores a hash of it, so it must be deterministic per quote
 * and language: nothing in it may depend on the time or the machine.
 */
export function acceptanceText(
  quote: AcceptanceQuote,
  locale: Locale = defaultLocale,
  way: AcceptanceWay = 'signed',
): string {
  const texts = words[locale];
  const validity = quoteValidity(quote.validUntil, quote.validDays, locale);
  return [
    texts.title(quote.quoteId, quote.referenceNumber),
    `${texts.company}: ${quote.companyName}`,
    `${texts.place}: ${quote.address}`,
    `${texts.work}: ${quote.description}`,
    `${texts.details}: ${quote.details}`,
    ...quote.lines.map((line) => `- ${line.text}: ${formatUsd(line.amountCents)}`),
    `${texts.total}: ${formatUsd(quote.amountCents)}`,
    `${texts.time}: ${texts.days(quote.estimatedDays)}`,
    `${validity.label}: ${validity.words}`,
    texts.terms(quote.termsVersion),
    texts.consent[way],
  ].join('\n');
}
