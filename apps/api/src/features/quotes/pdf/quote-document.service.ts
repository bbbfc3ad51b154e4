import { formatDate, formatDateTime } from '@stumpquote/domain/format/date';
import { formatUsd } from '@stumpquote/domain/format/money';
import { isLocale, type Locale } from '@stumpquote/domain/i18n/locale';
import { agreedParts } from '@stumpquote/domain/quotes/acceptance';
import { isUndelivered, quoteValidity } from '@stumpquote/domain/quotes/quote-delivery';
import type { QuoteStatus } from '@stumpquote/domain/quotes/quote-status';
import { fromFlag, fromInstant } from '../../../db/columns.js';
import type { Fact } from '../../../pdf/pdf-page.js';
import type { Deps } from '../../../ports/deps.js';
import { sha256 } from '../../../process/hashes.js';
import { outlinedPhoto } from '../../photos/outlined-photo.js';
import { addressLine, fullName } from '../../requests/contact-lines.js';
import { printedLink } from '../../requests/request-link.js';
import type { RequestRow } from '../../requests/requests.queries.js';
import { stumpPictures } from '../../stump-analysis/stump-pictures.js';
import { lastDayOf, termsOfQuote } from '../acceptance.js';
import { finalAmounts } from '../final-amounts.js';
import { findAcceptance, type QuoteRow } from '../quotes.queries.js';
import { statusNow, storedLines } from '../quotes.view.js';
import type { QuoteDocument } from './quote-document.js';
import { quotePdfMessages } from './quote-pdf.messages.js';

interface DocumentOptions {
  /** Includes the customer's own link, for a printed copy. */
  withLink?: boolean;
}

type AcceptanceRow = NonNullable<Awaited<ReturnType<typeof findAcceptance>>>;

interface Source {
  quote: QuoteRow;
  request: RequestRow;
  locale: Locale;
}

/** Builds the quote's current content in the request's language. */
export async function quoteDocument(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'secrets' | 'photoStorage'>,
  { quote, request }: Omit<Source, 'locale'>,
  { withLink = false }: DocumentOptions = {},
): Promise<QuoteDocument> {
  const locale = isLocale(request.locale) ? request.locale : 'en';
  const texts = quotePdfMessages[locale];
  const source = { quote, request, locale };
  const { company } = deps.config;
  const acceptance = await findAcceptance(deps.db, quote.id);
  const due = (await finalAmounts(deps.db, [quote])).get(quote.id);
  return {
    locale,
    title: texts.title(quote.id, request.reference_number),
    business: {
      name: company.name,
      lines: [`${company.phone} · ${company.email}`, company.county],
    },
    statusLine: statusLine(deps, source),
    facts: factsOf(deps, source),
    work: { heading: texts.work, description: quote.description, details: quote.details },
    price: {
      heading: texts.price,
      lines: storedLines(quote).map(({ text, amountCents }): Fact => [
        text,
        formatUsd(amountCents),
      ]),
      total: [
        fromFlag(quote.is_instant) ? texts.notToExceed : texts.total,
        formatUsd(quote.amount_cents),
      ],
      due: due === undefined ? null : texts.due(formatUsd(due), due < quote.amount_cents),
    },
    photos: await photosOf(deps, source),
    link: withLink ? linkOf(deps, source) : null,
    notes: {
      heading: texts.notes,
      paragraphs: [texts.locate, texts.readTerms(`${deps.config.publicUrl}/terms`)],
    },
    terms:
      acceptance === undefined
        ? { heading: texts.termsToSign, ...agreedParts(termsOfQuote(deps, quote, request, locale)) }
        : { heading: texts.termsSigned, ...agreedParts(acceptance.agreed_text) },
    signature: acceptance === undefined ? null : signatureOf(deps, source, acceptance),
    footer: texts.footer(company.name, request.reference_number),
  };
}

function signatureOf(
  { config }: Pick<Deps, 'config'>,
  { locale }: Source,
  acceptance: AcceptanceRow,
): QuoteDocument['signature'] {
  const texts = quotePdfMessages[locale];
  const timeOf = (at: string) => formatDateTime(at, config.company.timeZone, locale);
  const acceptedAt = timeOf(acceptance.accepted_at);
  return {
    heading: acceptance.spoken_at === null ? texts.signature : texts.acceptedByPhone,
    name: acceptance.signature,
    facts: [
      ...(acceptance.signed_for === null
        ? []
        : [[texts.signedFor, acceptance.signed_for] satisfies Fact]),
      acceptance.spoken_at === null
        ? [texts.signedOn, acceptedAt]
        : [texts.spokenOn, texts.spoken(timeOf(acceptance.spoken_at), acceptedAt)],
      // In groups of 16, so that people can compare it.
      [texts.checksum, sha256(acceptance.agreed_text).replace(/(.{16})(?=.)/g, '$1 ')],
    ],
  };
}

function linkOf(
  deps: Pick<Deps, 'config' | 'secrets'>,
  { quote, request, locale }: Source,
): QuoteDocument['link'] {
  const texts = quotePdfMessages[locale];
  const url = printedLink(deps, request);
  const { phone } = deps.config.company;
  return {
    heading: fromFlag(quote.accepted) ? texts.followAccepted : texts.follow,
    paragraphs: [texts.scan, texts.keepPrivate(phone)],
    address: url.replace(/^https?:\/\//, ''),
    url,
  };
}

/** Returns when the quote entered its current status. */
function statusSince(quote: QuoteRow, status: QuoteStatus): string | null {
  const instants: Record<QuoteStatus, string | null> = {
    draft: quote.created_at,
    sent: quote.delivered_at ?? quote.sent_at,
    email_sent: quote.delivered_at ?? quote.sent_at,
    accepted: quote.accepted_at,
    declined: quote.declined_at,
    expired: quote.expires_at,
    superseded: quote.superseded_at,
  };
  return instants[status];
}

function statusLine(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { quote, locale }: Source,
): string {
  const status = statusNow(quote, clock.now());
  const instant = statusSince(quote, status);
  const date =
    instant === null ? '' : formatDate(fromInstant(instant), config.company.timeZone, locale);
  const texts = quotePdfMessages[locale];
  return isUndelivered({ status, deliveredAt: quote.delivered_at })
    ? texts.issued(date)
    : texts.statusLine[status](date);
}

function factsOf({ config }: Pick<Deps, 'config'>, { quote, request, locale }: Source): Fact[] {
  const { company } = config;
  const texts = quotePdfMessages[locale];
  const rows: Fact[] = [
    [texts.reference, request.reference_number],
    [texts.company, quote.company_name ?? company.name],
    [texts.customer, fullName(request)],
    [texts.contact, [request.email, request.phone].filter((part) => part !== null).join(' · ')],
    [texts.place, addressLine(request)],
    [texts.time, texts.days(quote.estimated_days)],
  ];
  const { label, words } = quoteValidity(
    lastDayOf({ config }, quote, locale),
    quote.valid_days,
    locale,
  );
  if (fromFlag(quote.sent) && !(quote.expires_at === null && fromFlag(quote.accepted)))
    rows.push([label, words]);
  return rows;
}

// A third of the page at 150 dots per inch.
const photoWidth = 480;

async function photosOf(
  { db, photoStorage }: Pick<Deps, 'db' | 'photoStorage'>,
  { request, locale }: Source,
): Promise<QuoteDocument['photos']> {
  const texts = quotePdfMessages[locale];
  const pictures = [];
  for (const { stump, ...photo } of await stumpPictures(db, request.id)) {
    const bytes = await outlinedPhoto(photoStorage, photo, photoWidth);
    if (bytes !== null)
      pictures.push({ bytes: new Uint8Array(bytes), caption: texts.stump(stump ?? 1) });
  }
  return pictures.length === 0 ? null : { heading: texts.photos, pictures };
}
