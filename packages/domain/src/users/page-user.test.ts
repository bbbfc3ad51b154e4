import { describe, expect, it } from 'vitest';
import { DomainError } from '../errors.js';
import { assertOwnPage, pageUserOf } from './page-user.js';
import { userMessages } from './users.messages.js';

const [alice, bob] = [{ id: 5 }, { id: 7 }];

it('names an account by its id and a visitor by a word', () => {
  expect([pageUserOf(alice), pageUserOf(null)]).toEqual(['5', 'none']);
});

describe('a page', () => {
  it.each([
    ['of the account that is signed in', pageUserOf(alice), alice],
    ['of a visitor, where nobody is signed in', pageUserOf(null), null],
    ['of an account whose session has ended', pageUserOf(alice), null],
    ['that says nothing: a program', undefined, bob],
  ])('%s may write', (_whose, renderedFor, user) => {
    expect(() => assertOwnPage(renderedFor, user)).not.toThrow();
  });

  it.each([
    ['of another account', pageUserOf(alice)],
    ['of a visitor', pageUserOf(null)],
    ['of two accounts, as a header that was sent twice', '5, 7'],
    ['of nobody', ''],
    ['of the same account in other digits', '07'],
  ])('%s may not write into an account', (_whose, renderedFor) => {
    expect(() => assertOwnPage(renderedFor, bob)).toThrow(
      new DomainError('OTHER_ACCOUNT', userMessages.otherAccount),
    );
  });
});
