import { describe, expect, it } from 'vitest';
import { DomainError } from '../errors.js';
import { assertOwnPage, pageUserOf } from './page-user.js';
import { userMessages } from './users.messages.js';

const [alice, bob] = [{ id: 5 }, { id: 7 }];

it('identifies an account by its id and a visitor by a word', () => {
  expect([pageUserOf(alice), pageUserOf(null)]).toEqual(['5', 'none']);
});

describe('a page', () => {
  it.each([
    ['of the signed-in account', pageUserOf(alice), alice],
    ['of a visitor when nobody is signed in', pageUserOf(null), null],
    ['of an account whose session has ended', pageUserOf(alice), null],
    ['without the header, as a program sends,', undefined, bob],
  ])('%s may write', (_whose, renderedFor, user) => {
    expect(() => assertOwnPage(renderedFor, user)).not.toThrow();
  });

  it.each([
    ['of another account', pageUserOf(alice)],
    ['of a visitor', pageUserOf(null)],
    ['of two accounts, with the header sent twice,', '5, 7'],
    ['of nobody', ''],
    ['of the same account with a leading zero', '07'],
  ])('%s may not write to an account', (_whose, renderedFor) => {
    expect(() => assertOwnPage(renderedFor, bob)).toThrow(
      new DomainError('OTHER_ACCOUNT', userMessages.otherAccount),
    );
  });
});
