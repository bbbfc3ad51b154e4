import { expect, it } from 'vitest';
import { companyWords, checkPassword, type PasswordMeter } from './password-strength.js';
import { userMessages } from './users.messages.js';

// A fake meter that scores by distinct characters; the API's tests use the real zxcvbn.
const meter: PasswordMeter = {
  score: (password) =>
    Math.min(4, Math.floor(new Set(password.toLowerCase().replaceAll(/[^a-z0-9]/g, '')).size / 3)),
  isLeaked: (password) => password === 'trustno1-ever',
};
const company = companyWords({
  name: 'Sawgrass Stump Co.',
  logoText: 'StumpQuote',
  county: 'Broward County, FL',
});
const refusalOf = (password: string): string | null =>
  checkPassword({ password, personal: [], company }, meter).refusal;

it('gives no credit for our own words, even with digits for letters', () => {
  for (const password of [
    'StumpQuote!!',
    'sawgr4ss-stump',
    '5tumpgr1nding11',
    'Broward.Quotes',
    'Company!22',
    'Homeowner#1',
  ]) {
    expect([password, refusalOf(password)]).toEqual([password, userMessages.ownWords]);
  }
  expect(refusalOf('a stump, a lamp, and fried okra')).toBeNull();
});

it('refuses a leaked password regardless of score and case', () => {
  expect(refusalOf('TrustNo1-Ever')).toBe(userMessages.leakedPassword);
  expect(checkPassword({ password: 'TrustNo1-Ever', personal: [], company }, meter).score).toBe(1);
});

it('checks only the first 32 characters of the password and of personal data', () => {
  expect(refusalOf(`${'a'.repeat(32)}bcdefghijklmnop`)).toBe(userMessages.weakPassword);
  const lengths: number[] = [];
  checkPassword(
    { password: 'x'.repeat(200), personal: ['y'.repeat(254), ''], company },
    {
      ...meter,
      score: (password, personal) => {
        lengths.push(password.length, ...personal.map((text) => text.length));
        return 4;
      },
    },
  );
  expect(lengths).toEqual([32, 32]);
});
