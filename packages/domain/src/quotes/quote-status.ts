import { DomainError, type ErrorCode } from '../errors.js';
import type { Message } from '../i18n/message.js';
import { makeMove, statusAfter, type Actor, type Move } from '../moves.js';
import { quoteMessages, quoteOfficeMessages } from './quotes.messages.js';

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
const unansweredQuoteStatuses = [
  'draft',
  ...openQuoteStatuses,
] as const satisfies readonly QuoteStatus[];

/** Sent and still in force: can be answered, or was accepted. */
export const activeQuoteStatuses = [
  ...openQuoteStatuses,
  'accepted',
] as const satisfies readonly QuoteStatus[];

/** Can still lead to a job, or has: its company is involved in the request. */
export const countingQuoteStatuses = [
  ...unansweredQuoteStatuses,
  'accepted',
] as const satisfies readonly QuoteStatus[];

/** The price no longer applies. */
const closedQuoteStatuses = [
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
export const isActive = (status: QuoteStatus): boolean => isIn(activeQuoteStatuses, status);
export const isClosed = (status: QuoteStatus): boolean => isIn(closedQuoteStatuses, status);

export const quoteMoveNames = [
  'create',
  'propose',
  'change',
  'keep',
  'mark_sent',
  'send_email',
  'send_second',
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
const quoteMoves: readonly Move<QuoteMove, QuoteStatus>[] = [
  // The system makes and sends instant offers.
  { move: 'create', from: [null], to: 'draft', who: ['administrator', 'system'] },
  { move: 'propose', from: [null], to: 'draft', who: ['company'] },
  { move: 'change', from: ['draft'], to: 'draft', who: ['administrator'] },
  // Although the estimate changed.
  { move: 'keep', from: unansweredQuoteStatuses, to: 'unchanged', who: ['administrator'] },
  { move: 'mark_sent', from: ['draft'], to: 'sent', who: ['administrator'] },
  { move: 'send_email', from: unansweredQuoteStatuses, to: 'email_sent', who: ['administrator'] },
  { move: 'send_email', from: ['draft'], to: 'email_sent', who: ['system'] },
  // By the other channel, too.
  { move: 'send_second', from: openQuoteStatuses, to: 'unchanged', who: ['administrator'] },
  { move: 'accept', from: activeQuoteStatuses, to: 'accepted', who: ['customer'] },
  // Given by phone and recorded by the office.
  { move: 'record_acceptance', from: openQuoteStatuses, to: 'accepted', who: ['administrator'] },
  { move: 'decline', from: openQuoteStatuses, to: 'declined', who: ['customer'] },
  // Delivered by the office itself.
  { move: 'tell', from: openQuoteStatuses, to: 'unchanged', who: ['administrator'] },
  { move: 'expire', from: openQuoteStatuses, to: 'expired', who: ['system'] },
  { move: 'supersede', from: unansweredQuoteStatuses, to: 'superseded', who: ['system'] },
  // Only when a request that was rejected or canceled after acceptance is reopened, so that a new
  // quote can be accepted.
  { move: 'free', from: ['accepted'], to: 'superseded', who: ['system'] },
  {
    move: 'remove',
    from: [...unansweredQuoteStatuses, ...closedQuoteStatuses],
    to: 'unchanged',
    who: ['administrator'],
  },
  // An instant offer, when the customer changes what it was made for.
  { move: 'remove', from: openQuoteStatuses, to: 'unchanged', who: ['system'] },
];

interface QuoteRefusal {
  code: ErrorCode;
  message: Message;
}

type Unanswerable = Exclude<QuoteState, (typeof openQuoteStatuses)[number]>;

const answerRefusals = (): Record<Unanswerable, QuoteRefusal> => ({
  draft: { code: 'MOVE_REFUSED', message: quoteMessages.notSent },
  accepted: {
    code: 'MOVE_REFUSED',
    message: quoteMessages.accepted,
  },
  declined: {
    code: 'MOVE_REFUSED',
    message: quoteMessages.declined,
  },
  expired: { code: 'EXPIRED', message: quoteMessages.expired },
  superseded: {
    code: 'SUPERSEDED',
    message: quoteMessages.superseded,
  },
  deleted: { code: 'GONE', message: quoteMessages.withdrawn },
});

/** The same, worded for the office, which has the customer on the phone. */
const recordingRefusals = (): Record<Unanswerable, Message> => ({
  draft: quoteOfficeMessages.recordNotSent,
  accepted: quoteOfficeMessages.recordAccepted,
  declined: quoteOfficeMessages.recordDeclined,
  expired: quoteOfficeMessages.recordExpired,
  superseded: quoteOfficeMessages.recordSuperseded,
  deleted: quoteOfficeMessages.recordDeleted,
});

const moveWords: Record<QuoteMove, string> = {
  create: 'be created again',
  propose: 'be proposed again',
  change: 'be changed: only a draft can. Create a new quote instead',
  keep: 'be kept as it is',
  mark_sent: 'be marked as sent',
  send_email: 'be emailed',
  send_second: 'be sent by another channel',
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
  email_sent: 'has been emailed',
  accepted: 'has been accepted',
  declined: 'has been declined',
  expired: 'has expired',
  superseded: 'has been superseded',
  deleted: 'has been deleted',
};

/** Returns why a move this actor may make in general isn't possible from this state. */
function quoteRefusal(from: QuoteState | null, move: QuoteMove): QuoteRefusal {
  if (from === null) return { code: 'NOT_FOUND', message: quoteMessages.noSuchQuote };
  if (move === 'accept' || move === 'decline') {
    return isOpen(from)
      ? { code: 'MOVE_REFUSED', message: quoteMessages.notNow }
      : answerRefusals()[from];
  }
  if (move === 'record_acceptance' && !isOpen(from))
    return { code: answerRefusals()[from].code, message: recordingRefusals()[from] };
  if (from === 'deleted') {
    return {
      code: 'GONE',
      message: quoteMessages.gone,
    };
  }
  if (move === 'remove')
    return { code: 'MOVE_REFUSED', message: quoteOfficeMessages.acceptedStays };
  return {
    code: 'MOVE_REFUSED',
    message: quoteOfficeMessages.cannotMove(stateWords[from], moveWords[move]),
  };
}

/**
 * Returns the status to check before deletion: a signed quote counts as accepted, even after its
 * request was reopened.
 */
export const statusForRemoval = (status: QuoteStatus, acceptedAt: string | null): QuoteStatus =>
  acceptedAt === null ? status : 'accepted';

export const mayMoveQuote = (from: QuoteState | null, move: QuoteMove, actor: Actor): boolean =>
  statusAfter(quoteMoves, { from, move, actor }) !== undefined;

/**
 * Returns the status after a move (`from` is null for a new quote, 'deleted' for one with a
 * deletion time; 'remove' keeps the status). Throws DomainError with a message for the user:
 * FORBIDDEN for the wrong actor; EXPIRED, SUPERSEDED, or GONE for an answer that comes too late;
 * GONE for any move of a deleted quote; NOT_FOUND for any move but creation without a quote; else
 * MOVE_REFUSED.
 */
export function moveQuote(from: QuoteState | null, move: QuoteMove, actor: Actor): QuoteStatus {
  return makeMove(
    quoteMoves,
    { from, move, actor },
    {
      company: 'a company',
      wrongActor: quoteMessages.onlyFor,
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
