import { describe, expect, it } from 'vitest';
import { DomainError } from './errors.js';
import { officeMessagesOf } from './i18n/message.js';
import { makeMove, statusAfter, type Actor, type Move } from './moves.js';

const texts = officeMessagesOf('movesTest', {
  notNow: 'Not now.',
  onlyFor: (who: string) => `Only ${who} can.`,
});

const table: readonly Move<'open' | 'close' | 'lock', 'open' | 'closed'>[] = [
  { move: 'open', from: [null, 'closed'], to: 'open', who: ['customer', 'company', 'system'] },
  { move: 'close', from: ['open'], to: 'closed', who: ['customer'] },
  { move: 'close', from: ['closed'], to: 'unchanged', who: ['company'] },
  { move: 'lock', from: ['open'], to: 'unchanged', who: ['system'] },
];

function make(
  from: string | null,
  move: 'open' | 'close' | 'lock',
  actor: Actor,
  company?: string,
) {
  const wrongStatus = () => new DomainError('MOVE_REFUSED', texts.notNow);
  const wrongActor = texts.onlyFor;
  const refusals = { wrongActor, wrongStatus, ...(company === undefined ? {} : { company }) };
  return makeMove(table, { from, move, actor }, refusals);
}

describe('a transition table', () => {
  it('returns the status after a move, also from nothing', () => {
    expect(statusAfter(table, { from: null, move: 'open', actor: 'customer' })).toBe('open');
    expect(statusAfter(table, { from: 'open', move: 'close', actor: 'customer' })).toBe('closed');
  });

  it('keeps the status when the move says unchanged', () => {
    expect(make('closed', 'close', 'company')).toBe('closed');
  });

  it('checks the status alone without an actor', () => {
    expect(statusAfter(table, { from: 'open', move: 'lock' })).toBe('open');
    expect(statusAfter(table, { from: 'closed', move: 'lock' })).toBeUndefined();
  });

  it('says who may make a move, and mentions the system only when nobody else may', () => {
    expect(() => make('closed', 'open', 'administrator')).toThrow(
      new DomainError('FORBIDDEN', texts.onlyFor('the customer or the company')),
    );
    expect(() => make('closed', 'open', 'administrator', 'a company')).toThrow(
      new DomainError('FORBIDDEN', texts.onlyFor('the customer or a company')),
    );
    expect(() => make('open', 'lock', 'customer')).toThrow(
      new DomainError('FORBIDDEN', texts.onlyFor('the system')),
    );
  });

  it("uses the machine's own refusal for a status the move doesn't start from", () => {
    expect(() => make('open', 'open', 'customer')).toThrow(
      new DomainError('MOVE_REFUSED', texts.notNow),
    );
    expect(() => make('deleted', 'close', 'customer')).toThrow('Not now.');
  });
});
