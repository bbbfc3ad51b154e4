import { DomainError, type ErrorCode } from '../errors.js';
import { makeMove, statusAfter, type Actor, type Move } from '../moves.js';

/** Deletion is a timestamp on the row, not a status. */
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

/** A move's start: a status, or `deleted`. */
export type QuoteState = QuoteStatus | 'deleted';

/** Sent, unanswered, and unexpired: the customer may accept or decline it. */
export const openQuoteStatuses = ['sent', 'email_sent'] as const satisfies readonly QuoteStatus[];

/** Unanswered; a new quote or the end of the request supersedes it. */
export const unansweredQuoteStatuses = [
  'draft',
  ...openQuoteStatuses,
] as const satisfies readonly QuoteStatus[];

/** Sent and still in force: can be answered, or was accepted. */
export const standingQuoteStatuses = [
  ...openQuoteStatuses,
  'accepted',
] as const satisfies readonly QuoteStatus[];

/** The price no longer applies. */
export const overQuoteStatuses = [
  'declined',
  'expired',
  'superseded',
] as const satisfies readonly QuoteStatus[];

const isIn = <Status extends QuoteStatus>(
  set: readonly Status[],
  status: QuoteState | null,
): status is Status => set.some((one) => one === status);

export const isOpen = (status: QuoteState): status is (typeof openQuoteStatuses)[number] =>
  isIn(openQuoteStatuses, status);
export const isUnanswered = (status: QuoteStatus): boolean => isIn(unansweredQuoteStatuses, status);
export const isStanding = (status: QuoteStatus): boolean => isIn(standingQuoteStatuses, status);
export const isOver = (status: QuoteStatus): boolean => isIn(overQuoteStatuses, status);

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

/** Every move of a quote. */
export const quoteMoves: readonly Move<QuoteMove, QuoteStatus>[] = [
  { move: 'create', from: [null], to: 'draft', who: ['administrator'] },
  { move: 'propose', from: [null], to: 'draft', who: ['company'] },
  { move: 'change', from: ['draft'], to: 'draft', who: ['administrator'] },
  { move: 'mark_sent', from: ['draft'], to: 'sent', who: ['administrator'] },
  { move: 'send_email', from: unansweredQuoteStatuses, to: 'email_sent', who: ['administrator'] },
  { move: 'accept', from: standingQuoteStatuses, to: 'accepted', who: ['customer'] },
  // Given by phone and recorded by the office.
  { move: 'record_acceptance', from: openQuoteStatuses, to: 'accepted', who: ['administrator'] },
  { move: 'decline', from: openQuoteStatuses, to: 'declined', who: ['customer'] },
  // Delivered by the office itself.
  { move: 'tell', from: openQuoteStatuses, to: 'unchanged', who: ['administrator'] },
  { move: 'expire', from: openQuoteStatuses, to: 'expired', who: ['system'] },
  { move: 'supersede', from: unansweredQuoteStatuses, to: 'superseded', who: ['system'] },
  // Only when a request that was rejected or canceled after acceptance is reopened, so that a new quote can be accepted.
  { move: 'free', from: ['accepted'], to: 'superseded', who: ['system'] },
  {
    move: 'remove',
    from: [...unansweredQuoteStatuses, ...overQuoteStatuses],
    to: 'unchanged',
    who: ['administrator'],
  },
];

interface QuoteRefusal {
  code: ErrorCode;
  message: string;
}

const answerRefusals: Record<
  Exclude<QuoteState, (typeof openQuoteStatuses)[number]>,
  QuoteRefusal
> = {
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

/** The same, worded for the office with the customer on the phone. */
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

/** Returns why a move this actor may make in general isn't possible from this state. */
function quoteRefusal(from: QuoteState | null, move: QuoteMove): QuoteRefusal {
  if (from === null) return { code: 'NOT_FOUND', message: 'There is no such quote.' };
  if (move === 'accept' || move === 'decline') {
    return isOpen(from)
      ? { code: 'MOVE_REFUSED', message: "This quote can't be answered now." }
      : answerRefusals[from];
  }
  if (move === 'record_acceptance' && !isOpen(from))
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

/** Returns the status to check before deletion: a signed quote counts as accepted, even after its request was reopened. */
export const statusForRemoval = (status: QuoteStatus, acceptedAt: string | null): QuoteStatus =>
  acceptedAt === null ? status : 'accepted';

export const mayMoveQuote = (from: QuoteState | null, move: QuoteMove, actor: Actor): boolean =>
  statusAfter(quoteMoves, { from, move, actor }) !== undefined;

/**
 * Returns the status after a move (`from` is null for a new quote, 'deleted' for one with a deletion time; 'remove' keeps the status).
 * Throws DomainError with a message for the user: FORBIDDEN for the wrong actor; EXPIRED, SUPERSEDED, or GONE for an answer that comes too
 * late; GONE for any move of a deleted quote; NOT_FOUND for any move but creation without a quote; else MOVE_REFUSED.
 */
export function moveQuote(from: QuoteState | null, move: QuoteMove, actor: Actor): QuoteStatus {
  return makeMove(
    quoteMoves,
    { from, move, actor },
    {
      company: 'a company',
      wrongActor: (who) => `Only ${who} can do this with a quote.`,
      wrongStatus: () => {
        const { code, message } = quoteRefusal(from, move);
        return new DomainError(code, message);
      },
    },
  );
}

/** Whether customers may see it: never drafts, nor drafts superseded before they were sent. */
export function isShownToCustomer(quote: {
  readonly status: QuoteStatus;
  readonly sent: boolean;
}): boolean {
  return quote.sent && quote.status !== 'draft';
}
