import { expect, it } from 'vitest';
import { translate } from '../i18n/message.js';
import { isRecoveryCode, secondFactorCodeSchema, formatRecoveryCode } from './second-factor.js';

it.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['abcd-efgh-2345-mnop', 'ABCDEFGH2345MNOP'],
  [' ABCD EFGH 2345 MNOP ', 'ABCDEFGH2345MNOP'],
])('accepts %j as typed', (typed, code) => expect(secondFactorCodeSchema.parse(typed)).toBe(code));

it.each(['', '12345', '1234567', 'abcdef', '１２３４５６', 'ABCDEFGH2345MNO1'])(
  'refuses %j with a message',
  (typed) => {
    expect(
      secondFactorCodeSchema
        .safeParse(typed)
        .error?.issues.map(({ message }) => translate(message)),
    ).toEqual(['Enter the 6-digit code from your authenticator app, or a recovery code']);
  },
);

it('tells the two kinds apart and formats a recovery code in groups', () => {
  expect(isRecoveryCode('123456')).toBe(false);
  expect(isRecoveryCode('ABCDEFGH2345MNOP')).toBe(true);
  expect(formatRecoveryCode('ABCDEFGH2345MNOP')).toBe('ABCD-EFGH-2345-MNOP');
});
