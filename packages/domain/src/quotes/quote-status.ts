import { DomainError, type ErrorCode } from '../errors.js';
import { defaultLocale, type Locale } from '../i18n/locale.js';
import type { Actor } from '../quote-requests/request-status.js';

/** Being deleted is a time on the row, not a status. */
export const quoteStatuses = [
  'draft',
  'sent',
  'email_sent',
  'accepted',
  'declined',
  'expired',
  'superseded',
] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

/** What a move starts from: a status, or that the quote was deleted. */
export type QuoteState = QuoteStatus | 'deleted';

export const quoteMoveNames = [
  'create',
  'propose',
  'change',
  'mark_sent',
  'send_email',
  'accept',
  'record_acceptance',
  'decline',
  'tell',
  'expire',
  'supersede',
  'free',
  'remove',
] as const;
export type QuoteMove = (typeof quoteMoveNames)[number];

export interface QuoteMoveRow {
  readonly move: QuoteMove;
  /** `null` is a quote that doesn't exist yet. */
  readonly from: readonly (QuoteStatus | null)[];
  /** `unchanged` keeps the status: a removal is a time on the row. */
  readonly to: QuoteStatus | 'unchanged';
  readonly actors: readonly Actor[];
}

const open = ['sent', 'email_sent'] as const;

/** Every move of a quote. What stands in no row is refused. */
export const quoteMoves: readonly QuoteMoveRow[] = [
  { move: 'create', from: [null], to: 'draft', actors: ['administrator'] },
  { move: 'propose', from: [null], to: 'draft', actors: ['company'] },
  { move: 'change', from: ['draft'], to: 'draft', actors: ['administrator'] },
  { move: 'mark_sent', from: ['draft'], to: 'sent', actors: ['administrator'] },
  { move: 'send_email', from: ['draft', ...open], to: 'email_sent', actors: ['administrator'] },
  { move: 'accept', from: [...open, 'accepted'], to: 'accepted', actors: ['customer'] },
  // Given on the phone, and recorded by the office.
  { move: 'record_acceptance', from: open, to: 'accepted', actors: ['administrator'] },
  { move: 'decline', from: open, to: 'declined', actors: ['customer'] },
  // The office told the customer itself.
  { move: 'tell', from: open, to: 'unchanged', actors: ['administrator'] },
  { move: 'expire', from: open, to: 'expired', actors: ['system'] },
  { move: 'supersede', from: ['draft', ...open], to: 'superseded', actors: ['system'] },
  // Only when a request that was rejected or cancelled after the acceptance is reopened: a new quote can be accepted then.
  { move: 'free', from: ['accepted'], to: 'superseded', actors: ['system'] },
  {
    move: 'remove',
    from: ['draft', ...open, 'declined', 'expired', 'superseded'],
    to: 'unchanged',
    actors: ['administrator'],
  },
];

interface QuoteRefusal {
  code: ErrorCode;
  message: string;
}

const answerRefusals: Record<Exclude<QuoteState, 'sent' | 'email_sent'>, QuoteRefusal> = {
  draft: { code: 'MOVE_REFUSED', message: 'This quote has not been sent yet.' },
  accepted: {
    code: 'MOVE_REFUSED',
    message: 'This quote has already been accepted. Please call us to change something.',
  },
  declined: {
    code: 'MOVE_REFUSED',
    message: 'You have declined this quote. Please ask us for a new one.',
  },
  expired: { code: 'EXPIRED', message: 'This quote has expired. Please ask us for a new one.' },
  superseded: {
    code: 'SUPERSEDED',
    message: 'This quote has been replaced by another one. Please open the current quote.',
  },
  deleted: { code: 'GONE', message: 'This quote has been withdrawn. Please ask us for a new one.' },
};

/** The same for the office, which has the customer on the phone. */
const recordingRefusals: Record<keyof typeof answerRefusals, string> = {
  draft: 'This quote has not been sent yet. Send it before the customer accepts it.',
  accepted: 'This quote has already been accepted.',
  declined: 'The customer has declined this quote. Create and send a new one.',
  expired: 'This quote has expired. Create and send a new one.',
  superseded:
    'This quote has been replaced by another one. Record the acceptance on the current quote.',
  deleted: 'This quote has been deleted. Create and send a new one.',
};

const deeds: Record<QuoteMove, string> = {
  create: 'be created again',
  propose: 'be proposed again',
  change: 'be changed: only a draft can. Create a new quote instead',
  mark_sent: 'be marked as sent',
  send_email: 'be e-mailed',
  accept: 'be accepted',
  record_acceptance: 'be accepted',
  decline: 'be declined',
  tell: 'be recorded as told to the customer',
  expire: 'expire',
  supersede: 'be superseded',
  free: 'be freed for a new one',
  remove: 'be deleted',
};

const stateWords: Record<QuoteState, string> = {
  draft: 'is a draft',
  sent: 'has been sent',
  email_sent: 'has been e-mailed',
  accepted: 'has been accepted',
  declined: 'has been declined',
  expired: 'has expired',
  superseded: 'has been superseded',
  deleted: 'has been deleted',
};

/** Why a move that the actor may make in general can't be made from here. */
function quoteRefusal(from: QuoteState | null, move: QuoteMove): QuoteRefusal {
  if (from === null) return { code: 'NOT_FOUND', message: 'There is no such quote.' };
  if (move === 'accept' || move === 'decline') {
    return from === 'sent' || from === 'email_sent'
      ? { code: 'MOVE_REFUSED', message: "This quote can't be answered now." }
      : answerRefusals[from];
  }
  if (move === 'record_acceptance' && from !== 'sent' && from !== 'email_sent')
    return { code: answerRefusals[from].code, message: recordingRefusals[from] };
  if (from === 'deleted') {
    return {
      code: 'GONE',
      message: 'This quote no longer exists in the system. It may have been already deleted.',
    };
  }
  if (move === 'remove')
    return { code: 'MOVE_REFUSED', message: "A quote that was accepted can't be deleted." };
  return {
    code: 'MOVE_REFUSED',
    message: `This quote ${stateWords[from]} and can't ${deeds[move]}.`,
  };
}

const actorWords: Record<Actor, string> = {
  customer: 'the customer',
  company: 'a company',
  administrator: 'an administrator',
  system: 'the system',
};

/** The sentence for an actor who may never make this move. */
function forbiddenQuoteMove(allowed: readonly Actor[]): QuoteRefusal {
  const who = allowed.map((actor) => actorWords[actor]).join(' or ');
  return { code: 'FORBIDDEN', message: `Only ${who} can do this with a quote.` };
}

function statusAfter(
  from: QuoteState | null,
  move: QuoteMove,
  actor: Actor,
): QuoteStatus | undefined {
  if (from === 'deleted') return undefined;
  const row = quoteMoves.find(
    (one) => one.move === move && one.from.includes(from) && one.actors.includes(actor),
  );
  return row?.to === 'unchanged' ? (from ?? undefined) : row?.to;
}

/** A quote that was accepted keeps its signature, also after its request was reopened: it counts as accepted when it is to be deleted. */
export const statusForRemoval = (status: QuoteStatus, acceptedAt: string | null): QuoteStatus =>
  acceptedAt === null ? status : 'accepted';

export function mayMoveQuote(from: QuoteState | null, move: QuoteMove, actor: Actor): boolean {
  return statusAfter(from, move, actor) !== undefined;
}

/**
 * The status after a move (`from` null for a new quote, 'deleted' for one with a deletion time; 'remove' keeps the
 * status). Throws DomainError with a sentence a person can act on: FORBIDDEN for the wrong actor, EXPIRED, SUPERSEDED
 * or GONE for an answer that comes too late, GONE for anything with a deleted quote, NOT_FOUND for anything but
 * creating without a quote, else MOVE_REFUSED.
 */
export function moveQuote(from: QuoteState | null, move: QuoteMove, actor: Actor): QuoteStatus {
  const to = statusAfter(from, move, actor);
  if (to !== undefined) return to;
  const allowed = quoteMoves.filter((row) => row.move === move).flatMap((row) => row.actors);
  const { code, message } = allowed.includes(actor)
    ? quoteRefusal(from, move)
    : forbiddenQuoteMove(allowed);
  throw new DomainError(code, message);
}

/** Statuses in which a quote that went out still stands: it can be answered, or it was accepted. */
export const standingQuoteStatuses = [
  'sent',
  'email_sent',
  'accepted',
] as const satisfies readonly QuoteStatus[];

/** Whether the customer can still answer it. */
export function isOpen(status: QuoteStatus): boolean {
  return status === 'sent' || status === 'email_sent';
}

/** Whether its price is no longer to be had. */
export function isOver(status: QuoteStatus): boolean {
  return status === 'declined' || status === 'expired' || status === 'superseded';
}

/** Drafts, and drafts that were superseded unsent, are never shown to customers. */
export function isShownToCustomer(quote: {
  readonly status: QuoteStatus;
  readonly sent: boolean;
}): boolean {
  return quote.sent && quote.status !== 'draft';
}

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

/** The word of the quotes table and of the customer's badge. */
export function displayStatus(status: QuoteStatus, locale: Locale = defaultLocale): string {
  return displayStatuses[locale][status];
}

/** The badge: the status in capitalised words, 'Draft' when there is none. */
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

/** The badge of the tracking page: Sent once the quote has reached the customer. */
export function trackingBadge(
  status: QuoteStatus,
  hasReachedCustomer: boolean,
  locale: Locale = defaultLocale,
): string {
  return trackingBadges[locale][status === 'draft' || !hasReachedCustomer ? 'pending' : 'sent'];
}
