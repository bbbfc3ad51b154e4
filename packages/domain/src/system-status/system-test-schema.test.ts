import { expect, it } from 'vitest';
import { translate } from '../i18n/message.js';
import { systemTestSchema } from './system-test-schema.js';

it('treats blank fields as missing, and accepts any phone number to test', () => {
  expect(systemTestSchema.parse({ emailTo: ' ', phoneTo: '' })).toEqual({});
  expect(systemTestSchema.parse({})).toEqual({});
  expect(systemTestSchema.parse({ emailTo: ' Ana@Example.com ', phoneTo: ' 12 ' })).toMatchObject({
    phoneTo: '12',
  });
});

it('refuses an invalid email address', () => {
  const issues =
    systemTestSchema.safeParse({ emailTo: 'nobody', phoneTo: 'a'.repeat(41) }).error?.issues ?? [];
  expect(issues.map(({ path, message }) => [path[0], translate(message)])).toEqual([
    ['emailTo', 'Invalid email address'],
    ['phoneTo', 'Must be at most 40 characters'],
  ]);
});
