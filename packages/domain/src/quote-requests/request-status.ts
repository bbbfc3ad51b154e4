import type * as slots from '../appointments/slots.js';
import { DomainError } from '../errors.js';
import type { Message } from '../i18n/message.js';
import { makeMove, statusAfter, type Actor, type Move } from '../moves.js';
import { requestMessages, requestOfficeMessages } from './quote-requests.messages.js';

/** `submitted` only occurs in older data and behaves as `pending`; nothing moves to it. */
export const requestStatuses = [
  'pending',
  'assigned',
  'in_progress',
  'quoted',
  'completed',
  'rejected',
  'cancelled',
  'submitted',
] as const;

export type RequestStatus = (typeof requestStatuses)[number];

/** Received, but not assigned to a company. */
export const waitingRequestStatuses = [
  'pending',
  'submitted',
] as const satisfies readonly RequestStatus[];

/** Not quoted yet. */
const unquotedRequestStatuses = [
  ...waitingRequestStatuses,
  'assigned',
  'in_progress',
] as const satisfies readonly RequestStatus[];

/** Can still be quoted or corrected, and counts as open. */
export const openRequestStatuses = [
  ...unquotedRequestStatuses,
  'quoted',
] as const satisfies readonly RequestStatus[];

/** Ended without the work being done; administrators can reopen them. */
const endedRequestStatuses = ['rejected', 'cancelled'] as const satisfies readonly RequestStatus[];

const isIn = (set: readonly RequestStatus[], status: RequestStatus): boolean =>
  set.includes(status);

export const isUnquotedRequest = (status: RequestStatus): boolean =>
  isIn(unquotedRequestStatuses, status);
export const isOpenRequest = (status: RequestStatus): boolean => isIn(openRequestStatuses, status);
export const isEndedRequest = (
  status: RequestStatus,
): status is (typeof endedRequestStatuses)[number] => isIn(endedRequestStatuses, status);

/** Whether its quotes can be answered, and the work booked and done. */
export const isQuotedRequest = (status: RequestStatus): boolean => status === 'quoted';

export const requestMoveNames = [
  'submit',
  'assign',
  'draft_quote',
  'send_quote',
  'last_quote_closed',
  'complete',
  'reject',
  'cancel',
  'reopen',
] as const;

export type RequestMove = (typeof requestMoveNames)[number];

/** Every move of a quote request. */
export const requestMoves: readonly Move<RequestMove, RequestStatus, keyof typeof slots>[] = [
  { move: 'submit', from: [null], to: 'pending', who: ['customer', 'administrator'] },
  {
    move: 'assign',
    from: waitingRequestStatuses,
    to: 'assigned',
    who: ['administrator', 'system'],
  },
  {
    move: 'assign',
    from: ['assigned', 'in_progress', 'quoted'],
    to: 'unchanged',
    who: ['administrator'],
  },
  {
    move: 'draft_quote',
    from: unquotedRequestStatuses,
    to: 'in_progress',
    who: ['administrator', 'company', 'system'],
  },
  { move: 'draft_quote', from: ['quoted'], to: 'unchanged', who: ['administrator', 'company'] },
  { move: 'send_quote', from: ['in_progress', 'quoted'], to: 'quoted', who: ['administrator'] },
  // An instant offer.
  { move: 'send_quote', from: ['in_progress'], to: 'quoted', who: ['system'] },
  {
    move: 'last_quote_closed',
    from: ['quoted'],
    to: 'in_progress',
    who: ['system', 'administrator', 'customer'],
  },
  // By marking the accepted quote's work as done.
  { move: 'complete', from: ['quoted'], to: 'completed', who: ['company', 'administrator'] },
  { move: 'reject', from: openRequestStatuses, to: 'rejected', who: ['administrator'] },
  {
    move: 'cancel',
    from: openRequestStatuses,
    to: 'cancelled',
    who: ['customer', 'administrator'],
    guards: ['mayCustomerChange'],
  },
  { move: 'reopen', from: endedRequestStatuses, to: 'pending', who: ['administrator'] },
];

export const mayMoveRequest = (
  from: RequestStatus | null,
  move: RequestMove,
  actor: Actor,
): boolean => statusAfter(requestMoves, { from, move, actor }) !== undefined;

const statusWords: Record<RequestStatus, string> = {
  pending: 'waiting for review',
  submitted: 'waiting for review',
  assigned: 'assigned to a company',
  in_progress: 'in progress',
  quoted: 'quoted',
  completed: 'completed',
  rejected: 'rejected',
  cancelled: 'canceled',
};

interface MoveWords {
  action: string;
  cannot: string;
  /** What has to happen first if the request is open but can't make this move now. */
  advice: string;
}

const moveWords: Record<RequestMove, MoveWords> = {
  submit: {
    action: 'submit a request',
    cannot: "can't be submitted again",
    advice: 'Start a new request instead.',
  },
  assign: { action: 'assign a request', cannot: "can't be assigned", advice: 'Submit it first.' },
  draft_quote: { action: 'draft a quote', cannot: "can't get a quote", advice: 'Submit it first.' },
  send_quote: {
    action: 'send a quote',
    cannot: 'has no quote to send',
    advice: 'Create or change a quote for it first.',
  },
  last_quote_closed: {
    action: 'close a quote',
    cannot: 'has no sent quote to close',
    advice: 'Send a quote first.',
  },
  complete: {
    action: 'complete a request',
    cannot: "can't be completed yet",
    advice: 'A quote must be sent and accepted first.',
  },
  reject: { action: 'reject a request', cannot: "can't be rejected", advice: 'Submit it first.' },
  cancel: { action: 'cancel a request', cannot: "can't be canceled", advice: 'Submit it first.' },
  reopen: {
    action: 'reopen a request',
    cannot: 'is still open',
    advice: 'Only rejected and canceled requests are reopened.',
  },
};

function refusal(from: RequestStatus | null, move: RequestMove, actor: Actor): Message {
  const words = moveWords[move];
  if (from === null) return requestMessages.noSuchRequest;
  const isEnded = from === 'completed' || isEndedRequest(from);
  if (isEnded && requestMoves.some((row) => row.move === move && row.to === from))
    return requestMessages.already(from);
  if (from === 'completed') return requestMessages.workDone;
  if (move !== 'submit' && isEndedRequest(from))
    return actor === 'administrator'
      ? requestOfficeMessages.reopenFirst(statusWords[from])
      : requestMessages.ended(from);
  if (move === 'submit') return requestMessages.submittedAlready(statusWords[from]);
  if (move === 'last_quote_closed') return requestMessages.noSentQuote(statusWords[from]);
  return requestOfficeMessages.cannotMove(statusWords[from], words.cannot, words.advice);
}

/**
 * Returns the status after a move. Throws FORBIDDEN if this actor never makes the move,
 * MOVE_REFUSED if the request isn't in one of its start statuses; both with a message for the user.
 */
export function moveRequest(
  from: RequestStatus | null,
  move: RequestMove,
  actor: Actor,
): RequestStatus {
  return makeMove(
    requestMoves,
    { from, move, actor },
    {
      company: 'the assigned company',
      wrongActor: (who) => requestMessages.onlyFor(who, moveWords[move].action),
      wrongStatus: () => new DomainError('MOVE_REFUSED', refusal(from, move, actor)),
    },
  );
}
