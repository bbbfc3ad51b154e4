import { centsToDollars } from '@stumpquote/domain/format/money';
import { isQuotedRequest } from '@stumpquote/domain/quote-requests/request-status';
import { isSentBeforeMove } from '@stumpquote/domain/quotes/outside-area';
import {
  currentQuoteStatus,
  quoteDelivery,
  type QuoteDelivery,
} from '@stumpquote/domain/quotes/quote-delivery';
import { isOpen, type QuoteStatus } from '@stumpquote/domain/quotes/quote-status';
import { fromFlag, fromInstant, fromOptionalJson } from '../../db/columns.js';
import type { EveryColumn } from '../../db/every-column.js';
import { fullName } from '../requests/contact-lines.js';
import { mayOnlyRead, type Access } from '../requests/request-access.js';
import { unreviewedEstimateChange } from './quote-basis.js';
import { quotesTexts } from './quotes.messages.js';
import type { Deliveries, QuoteRow } from './quotes.queries.js';

/** A line as stored in the column. */
export interface StoredQuoteLine {
  stump: number | null;
  text: string;
  amountCents: number;
}

/**
 * `open`: the reader can accept or decline; `needs_link`: only via the link or signed in;
 * `outside_area`: not online, since the address moved outside the service area; `closed`: nobody
 * can anymore.
 */
export type Answering = 'open' | 'needs_link' | 'outside_area' | 'closed';

interface QuoteReader {
  access: Access;
  now: Date;
  deliveries?: ReadonlyMap<number, Deliveries>;
  /** Cents due, by quote, where the work of an instant offer is done. */
  due?: ReadonlyMap<number, number>;
  /** When the request's address moved outside the service area. */
  movedOutsideAt?: string | null;
}

/** Returns the row's current status, which includes an expiry not recorded yet. */
export const statusNow = (row: Pick<QuoteRow, 'status' | 'expires_at'>, now: Date): QuoteStatus =>
  currentQuoteStatus(row.status, row.expires_at === null ? null : fromInstant(row.expires_at), now);

export const storedLines = (row: Pick<QuoteRow, 'lines'>): StoredQuoteLine[] =>
  fromOptionalJson<StoredQuoteLine[]>(row.lines) ?? [];

export const customerOf = (row: QuoteRow): string =>
  fullName({ first_name: row.customer_first_name, last_name: row.customer_last_name });
export const creatorOf = (row: QuoteRow): string =>
  fromFlag(row.is_instant)
    ? quotesTexts.system
    : fullName({ first_name: row.creator_first_name, last_name: row.creator_last_name });

function answering(
  row: QuoteRow,
  status: QuoteStatus,
  { access, movedOutsideAt = null }: QuoteReader,
): Answering {
  if (!isOpen(status) || !isQuotedRequest(row.request_status)) return 'closed';
  const isCustomer = access === 'owner' || access === 'key';
  if (!isCustomer && !mayOnlyRead(access)) return 'closed';
  if (isSentBeforeMove(row.sent_at, movedOutsideAt)) return 'outside_area';
  return isCustomer ? 'open' : 'needs_link';
}

/**
 * Returns when it was accepted on the phone; who recorded it, and any notes, are for staff only.
 */
function phoneAcceptance(row: QuoteRow, isStaff: boolean) {
  if (row.spoken_at === null) return null;
  return {
    at: row.spoken_at,
    recordedBy: isStaff
      ? fullName({ first_name: row.recorder_first_name, last_name: row.recorder_last_name }) ||
        quotesTexts.deletedUser
      : null,
    note: isStaff ? row.acceptance_note : null,
  };
}

const deliveryOf = (row: QuoteRow, { sms, email }: Deliveries): QuoteDelivery =>
  quoteDelivery({
    sent: fromFlag(row.sent),
    deliveredBy: row.delivered_by,
    messages: [sms, email].filter((message) => message !== null),
  });

/**
 * Returns a quote as its reader may see it: customers don't see who worked on it, a mere reference
 * number doesn't show who signed.
 */
export function quoteView(row: QuoteRow, reader: QuoteReader) {
  const { access, now, deliveries, due } = reader;
  const status = statusNow(row, now);
  const isStaff = access === 'admin' || access === 'company';
  const isInstant = fromFlag(row.is_instant);
  const dueCents = due?.get(row.id);
  const isComplete = access !== 'reference';
  const sent = deliveries?.get(row.id) ?? { sms: null, email: null };
  return {
    id: row.id,
    quoteRequestId: row.quote_request_id,
    referenceNumber: row.reference_number,
    customerName: isStaff ? customerOf(row) : null,
    amount: centsToDollars(row.amount_cents),
    finalAmount: dueCents === undefined ? null : centsToDollars(dueCents),
    description: row.description,
    details: row.details,
    estimatedDays: row.estimated_days,
    lines: storedLines(row).map(({ stump, text, amountCents }) => ({
      stump,
      text,
      amount: centsToDollars(amountCents),
    })),
    validDays: row.valid_days,
    createdById: isStaff && !isInstant ? row.created_by_id : null,
    creatorName: isStaff ? creatorOf(row) || quotesTexts.deletedUser : null,
    isInstant,
    priceBookVersion: isStaff ? row.price_book_version : null,
    companyId: row.company_id,
    companyName: row.company_name,
    status,
    isProposal: isStaff && fromFlag(row.is_proposal),
    estimateChange: isStaff ? unreviewedEstimateChange({ ...row, status }) : null,
    sent: fromFlag(row.sent),
    sentAt: row.sent_at,
    emailedAt: row.emailed_at,
    delivery: access === 'admin' ? deliveryOf(row, sent) : null,
    deliveredAt: row.delivered_at,
    deliveredBy: row.delivered_by,
    expiresAt: row.expires_at,
    accepted: fromFlag(row.accepted),
    acceptedAt: row.accepted_at,
    signature: isComplete ? row.signature : null,
    signedFor: isComplete ? row.signed_for : null,
    acceptedByPhone: phoneAcceptance(row, isStaff),
    declinedAt: row.declined_at,
    declineReason: isComplete ? row.decline_reason : null,
    answering: answering(row, status, reader),
    deliveries: access === 'admin' ? sent : null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  } satisfies EveryColumn<
    QuoteRow,
    | 'amount_cents'
    | 'basis'
    | 'superseded_at'
    | 'deleted_at'
    | 'request_status'
    | 'request_ml_analysis'
    | 'customer_first_name'
    | 'customer_last_name'
    | 'creator_first_name'
    | 'creator_last_name'
    | 'spoken_at'
    | 'acceptance_note'
    | 'recorder_first_name'
    | 'recorder_last_name'
  >;
}
export type QuoteView = ReturnType<typeof quoteView>;
