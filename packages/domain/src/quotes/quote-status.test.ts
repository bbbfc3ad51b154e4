import { describe, expect, it } from 'vitest';
import { DomainError, type ErrorCode } from '../errors.js';
import { actors, type Actor } from '../moves.js';
import {
  isOpen,
  isClosed,
  isShownToCustomer,
  mayMoveQuote,
  moveQuote,
  quoteMoveNames,
  quoteStatuses,
  type QuoteMove,
  type QuoteState,
  type QuoteStatus,
} from './quote-status.js';

// Written from the decisions, not from the table: 'move from actor' -> the resulting status.
// Everything else is refused.
const allowed = new Map<string, QuoteStatus>([
  ['create new administrator', 'draft'],
  ['create new system', 'draft'],
  ['propose new company', 'draft'],
  ['change draft administrator', 'draft'],
  ['keep draft administrator', 'draft'],
  ['keep sent administrator', 'sent'],
  ['keep email_sent administrator', 'email_sent'],
  ['mark_sent draft administrator', 'sent'],
  ['send_email draft administrator', 'email_sent'],
  ['send_email draft system', 'email_sent'],
  ['send_email sent administrator', 'email_sent'],
  ['send_email email_sent administrator', 'email_sent'],
  ['send_second sent administrator', 'sent'],
  ['send_second email_sent administrator', 'email_sent'],
  ['accept sent customer', 'accepted'],
  ['accept email_sent customer', 'accepted'],
  ['accept accepted customer', 'accepted'],
  ['record_acceptance sent administrator', 'accepted'],
  ['record_acceptance email_sent administrator', 'accepted'],
  ['decline sent customer', 'declined'],
  ['decline email_sent customer', 'declined'],
  ['tell sent administrator', 'sent'],
  ['tell email_sent administrator', 'email_sent'],
  ['expire sent system', 'expired'],
  ['expire email_sent system', 'expired'],
  ['supersede draft system', 'superseded'],
  ['supersede sent system', 'superseded'],
  ['supersede email_sent system', 'superseded'],
  ['free accepted system', 'superseded'],
  ['remove draft administrator', 'draft'],
  ['remove sent administrator', 'sent'],
  ['remove email_sent administrator', 'email_sent'],
  ['remove sent system', 'sent'],
  ['remove email_sent system', 'email_sent'],
  ['remove declined administrator', 'declined'],
  ['remove expired administrator', 'expired'],
  ['remove superseded administrator', 'superseded'],
]);

const states: (QuoteState | null)[] = [null, ...quoteStatuses, 'deleted'];
const everyCase = quoteMoveNames.flatMap((move) =>
  states.flatMap((from) => actors.map((actor) => ({ move, from, actor }))),
);

function outcome(
  from: QuoteState | null,
  move: QuoteMove,
  actor: Actor,
): QuoteStatus | DomainError {
  try {
    return moveQuote(from, move, actor);
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

describe('quote moves', () => {
  it('covers every move from every state by every actor', () => {
    expect(everyCase).toHaveLength(15 * 9 * 4);
  });

  it.each(everyCase)('$move from $from by $actor', ({ move, from, actor }) => {
    const expected = allowed.get(`${move} ${from ?? 'new'} ${actor}`);
    const result = outcome(from, move, actor);
    expect(mayMoveQuote(from, move, actor)).toBe(expected !== undefined);
    if (expected !== undefined) {
      expect(result).toBe(expected);
      return;
    }
    expect(result).toBeInstanceOf(DomainError);
    expect((result as DomainError).message).toMatch(/^[A-Z].{10,}\.$/);
    const mayEver = [...allowed.keys()].some(
      (key) => key.startsWith(`${move} `) && key.endsWith(` ${actor}`),
    );
    expect((result as DomainError).code === 'FORBIDDEN').toBe(!mayEver);
  });

  it('reaches exactly the listed pairs of statuses', () => {
    const reached = everyCase.flatMap(({ move, from, actor }) => {
      const result = outcome(from, move, actor);
      return typeof result === 'string' ? [`${from ?? 'new'} ${result}`] : [];
    });
    const pairs = (states.filter((state) => state !== 'deleted') as (QuoteStatus | null)[]).flatMap(
      (from) => quoteStatuses.map((to) => `${from ?? 'new'} ${to}`),
    );
    const expected = new Set([...allowed].map(([key, to]) => `${key.split(' ')[1] ?? ''} ${to}`));
    for (const pair of pairs) expect(reached.includes(pair), pair).toBe(expected.has(pair));
  });

  it.each<[QuoteState, ErrorCode, string]>([
    ['expired', 'EXPIRED', 'has expired'],
    ['superseded', 'SUPERSEDED', 'is no longer valid'],
    ['deleted', 'GONE', 'has been withdrawn'],
    ['declined', 'MOVE_REFUSED', 'You declined'],
    ['draft', 'MOVE_REFUSED', "hasn't been sent yet"],
  ])('explains accepting a quote that is %s', (from, code, words) => {
    expect(outcome(from, 'accept', 'customer')).toMatchObject({
      code,
      message: expect.stringContaining(words),
    });
  });

  it.each<[QuoteState | null, QuoteMove, Actor, ErrorCode, string]>([
    [
      'deleted',
      'remove',
      'administrator',
      'GONE',
      'This quote no longer exists in the system. It may have been already deleted.',
    ],
    [
      'accepted',
      'remove',
      'administrator',
      'MOVE_REFUSED',
      "A quote that was accepted can't be deleted.",
    ],
    [
      'sent',
      'mark_sent',
      'administrator',
      'MOVE_REFUSED',
      "This quote has been sent and can't be marked as sent.",
    ],
    [null, 'accept', 'customer', 'NOT_FOUND', "This quote doesn't exist."],
    ['draft', 'change', 'company', 'FORBIDDEN', 'Only an administrator can do this.'],
    [
      'accepted',
      'decline',
      'customer',
      'MOVE_REFUSED',
      'This quote has already been accepted. Please call us to change something.',
    ],
  ])('from %s, %s by %s: %s', (from, move, actor, code, message) => {
    expect(outcome(from, move, actor)).toMatchObject({ code, message });
  });
});

describe('what a customer can do and see', () => {
  it('can answer sent quotes only', () => {
    expect(quoteStatuses.filter(isOpen)).toEqual(['sent', 'email_sent']);
  });

  it('never sees drafts, nor drafts that were superseded unsent', () => {
    expect(isShownToCustomer({ status: 'draft', sent: false })).toBe(false);
    expect(isShownToCustomer({ status: 'superseded', sent: false })).toBe(false);
    expect(isShownToCustomer({ status: 'superseded', sent: true })).toBe(true);
    expect(isShownToCustomer({ status: 'accepted', sent: true })).toBe(true);
  });
});

it("counts quotes that can't be accepted anymore as closed", () => {
  expect(quoteStatuses.filter(isClosed)).toEqual(['declined', 'expired', 'superseded']);
});
