import { expect, test } from 'vitest';
import { translate } from '../i18n/message.js';
import {
  chatHistorySchema,
  chatQuestionSchema,
  maxQuestionLength,
  type ChatQuestionInput,
} from './chat-question-schema.js';

const sentence = (input: unknown) => {
  const parsed = chatQuestionSchema.safeParse(input);
  return parsed.success
    ? null
    : parsed.error.issues
        .map(({ path, message }) => `${path.join('.')}: ${translate(message)}`)
        .join('; ');
};

test('needs only a question, and trims it', () => {
  const question: ChatQuestionInput = { message: '  How deep are roots?\n' };
  expect(chatQuestionSchema.parse(question)).toEqual({
    message: 'How deep are roots?',
  });
});

test("accepts null for a chat that hasn't begun, as some clients send it", () => {
  expect(chatQuestionSchema.parse({ message: 'Hi', sessionId: null }).sessionId).toBeUndefined();
});

test.each(['', ' ', '\n\t  ', '\u00a0'])('refuses the blank message %j', (message) => {
  expect(sentence({ message })).toBe('message: Please type a question');
});

test('refuses an invalid question with a message at its field', () => {
  expect(sentence({})).toBe('message: Please type a question');
  expect(sentence({ message: 7 })).toBe('message: Must be text');
  expect(sentence({ message: 'a'.repeat(maxQuestionLength) })).toBeNull();
  expect(sentence({ message: 'a'.repeat(maxQuestionLength + 1) })).toBe(
    'message: Please shorten your question to 2,000 characters',
  );
  expect(sentence({ message: 'a\u0000b' })).toBe("message: Remove characters that can't be shown");
  expect(sentence({ message: 'Hi', locale: 'fr' })).toBe('locale: Choose English or Spanish');
  expect(sentence({ message: 'Hi', idempotencyKey: 'short' })).toBe(
    'idempotencyKey: The idempotency key must have at least 8 characters',
  );
});

test('limits a chat id to 64 plain characters', () => {
  expect(chatHistorySchema.safeParse({ sessionId: 'a'.repeat(64) }).success).toBe(true);
  for (const sessionId of ['', 'a'.repeat(65), 'a b', 'a/b', 'a\u0000', 7, undefined]) {
    expect(chatHistorySchema.safeParse({ sessionId }).success, JSON.stringify(sessionId)).toBe(
      false,
    );
  }
});
