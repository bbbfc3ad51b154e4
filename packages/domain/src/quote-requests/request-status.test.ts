import { describe, expect, it } from 'vitest';
import { DomainError } from '../errors.js';
import { actors, type Actor } from '../moves.js';
import {
  mayMoveRequest,
  moveRequest,
  requestMoveNames,
  requestStatuses,
  type RequestMove,
  type RequestStatus,
} from './request-status.js';

type From = RequestStatus | null;

// Written from the product decisions, not the code: move, from, to, who (c = customer, o = company
// owner, a = administrator, s = system).
const expectedLines = `
submit            (new)       pending     c a
assign            pending     assigned    a s
assign            submitted   assigned    a s
assign            assigned    assigned    a
assign            in_progress in_progress a
assign            quoted      quoted      a
draft_quote       pending     in_progress o a s
draft_quote       submitted   in_progress o a s
draft_quote       assigned    in_progress o a s
draft_quote       in_progress in_progress o a s
draft_quote       quoted      quoted      o a
send_quote        in_progress quoted      a s
send_quote        quoted      quoted      a
last_quote_closed quoted      in_progress c a s
complete          quoted      completed   o a
reject            pending     rejected    a
reject            submitted   rejected    a
reject            assigned    rejected    a
reject            in_progress rejected    a
reject            quoted      rejected    a
cancel            pending     cancelled   c a
cancel            submitted   cancelled   c a
cancel            assigned    cancelled   c a
cancel            in_progress cancelled   c a
cancel            quoted      cancelled   c a
reopen            rejected    pending     a
reopen            cancelled   pending     a
`;

const actorOfLetter: Record<string, Actor> = {
  c: 'customer',
  o: 'company',
  a: 'administrator',
  s: 'system',
};
const keyOf = (from: From, move: RequestMove, actor: Actor) =>
  `${from ?? '(new)'} ${move} ${actor}`;

const expected = new Map<string, string>();
const everAllowed = new Set<string>();
for (const line of expectedLines.trim().split('\n')) {
  const [move = '', from = '', to = '', ...letters] = line.split(/\s+/);
  for (const letter of letters) {
    expected.set(`${from} ${move} ${actorOfLetter[letter]}`, to);
    everAllowed.add(`${move} ${actorOfLetter[letter]}`);
  }
}

const froms: From[] = [null, ...requestStatuses];
const everyAttempt = froms.flatMap((from) =>
  requestMoveNames.flatMap((move) =>
    actors.map((actor) => ({ from, move, actor, key: keyOf(from, move, actor) })),
  ),
);

function refusalOf(from: From, move: RequestMove, actor: Actor): DomainError {
  try {
    moveRequest(from, move, actor);
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error(`${keyOf(from, move, actor)} was not refused`);
}

describe('request moves', () => {
  it('has a case for every expectation', () => {
    const keys = new Set(everyAttempt.map(({ key }) => key));
    expect([...expected.keys()].filter((key) => !keys.has(key))).toEqual([]);
    expect(everyAttempt).toHaveLength(9 * 9 * 4);
  });

  it.each(everyAttempt)('$key', ({ from, move, actor, key }) => {
    const to = expected.get(key);
    expect(mayMoveRequest(from, move, actor)).toBe(to !== undefined);
    if (to !== undefined) {
      expect(moveRequest(from, move, actor)).toBe(to);
      return;
    }
    const refusal = refusalOf(from, move, actor);
    expect(refusal.code).toBe(everAllowed.has(`${move} ${actor}`) ? 'MOVE_REFUSED' : 'FORBIDDEN');
    expect(refusal.message).toMatch(/^[A-Z][^_]+\.$/);
  });

  it('connects exactly the pairs of statuses that the table does', () => {
    const connected = (from: From, to: RequestStatus) =>
      everyAttempt.some(
        (one) =>
          one.from === from &&
          mayMoveRequest(from, one.move, one.actor) &&
          moveRequest(from, one.move, one.actor) === to,
      );
    const pairs = froms.flatMap((from) =>
      requestStatuses.filter((to) => connected(from, to)).map((to) => `${from ?? '(new)'} ${to}`),
    );
    const expectedPairs = [...expected].map(([key, to]) => `${key.split(' ')[0]} ${to}`);
    expect(new Set(pairs)).toEqual(new Set(expectedPairs));
  });
});

describe('refusals', () => {
  it.each<[From, RequestMove, Actor, string]>([
    ['pending', 'assign', 'company', 'Only an administrator can assign a request.'],
    ['pending', 'reject', 'customer', 'Only an administrator can reject a request.'],
    [
      'quoted',
      'complete',
      'customer',
      'Only the assigned company or an administrator can complete a request.',
    ],
    ['cancelled', 'cancel', 'customer', 'This request is already canceled.'],
    [
      'rejected',
      'cancel',
      'customer',
      "This request is rejected. Please call us if you'd like to reopen it.",
    ],
    ['rejected', 'assign', 'administrator', 'This request is rejected. Reopen it first.'],
    [
      'completed',
      'cancel',
      'customer',
      'The work for this request is done. Submit a new request for more work.',
    ],
    [
      'assigned',
      'complete',
      'company',
      "This request is assigned to a company and can't be completed yet. A quote must be sent and accepted first.",
    ],
    [
      'pending',
      'send_quote',
      'administrator',
      'This request is waiting for review and has no quote to send. Create or change a quote for it first.',
    ],
    [
      'pending',
      'submit',
      'customer',
      "This request is waiting for review and can't be submitted again. Start a new request instead.",
    ],
    [null, 'assign', 'administrator', "This request doesn't exist yet. Submit it first."],
  ])('%s, %s by %s: %s', (from, move, actor, sentence) => {
    expect(refusalOf(from, move, actor).message).toBe(sentence);
  });
});
