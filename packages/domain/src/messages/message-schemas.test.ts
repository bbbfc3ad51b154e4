import { describe, expect, it } from 'vitest';
import { translate } from '../i18n/message.js';
import { customMessageSchema, messageListSchema } from './message-schemas.js';

const messageOf = (input: unknown) =>
  customMessageSchema
    .safeParse(input)
    .error?.issues.map(({ path, message }) => [path.join('.'), translate(message)]);

describe('a message written by the administrator', () => {
  it.each(['email', 'sms'])('may use the variables by %s', (channel) => {
    expect(
      messageOf({ requestId: 1, channel, text: 'Hi {{ firstName }}, {{amount}}' }),
    ).toBeUndefined();
  });

  it.each([
    [{ text: ' ' }, 'text', 'Message content is required'],
    [
      { text: 'Hi {{details}}' },
      'text',
      /^\{\{details\}\} isn't a variable of this message\. Use \{\{firstName\}\}/,
    ],
    [{ text: 'Hi {{firstName' }, 'text', "A {{ isn't closed with }}"],
    [
      { channel: 'email', text: 'Hi {{you}}' },
      'text',
      /^\{\{you\}\} isn't a variable of this message/,
    ],
    [{ channel: 'email', text: 'Hi {{' }, 'text', "A {{ isn't closed with }}"],
    [{ text: 'a'.repeat(1601) }, 'text', 'An SMS must be at most 1600 characters'],
    [{ channel: 'fax' }, 'channel', 'Choose email or SMS'],
    [{ requestId: 0 }, 'requestId', 'Must be a record number'],
  ])('is refused at its field: %o', (change, field, message) => {
    expect(messageOf({ requestId: 1, channel: 'sms', text: 'Hi', ...change })).toEqual([
      [field, expect.stringMatching(message)],
    ]);
  });
});

it('lists by channel and status, ten a page', () => {
  expect(messageListSchema.parse({ channel: 'sms', status: 'unknown' })).toEqual({
    channel: 'sms',
    status: 'unknown',
    page: 1,
    pageSize: 10,
  });
  expect(messageListSchema.safeParse({ status: 'lost' }).success).toBe(false);
});
