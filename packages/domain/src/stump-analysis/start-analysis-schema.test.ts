import { expect, it } from 'vitest';
import { startAnalysisSchema } from './start-analysis-schema.js';

const id = '7b1f57b4-6f0a-4f9e-9d7e-1a2b3c4d5e6f';
const messagesOf = (input: unknown) => startAnalysisSchema.safeParse(input).error?.issues.map(({ message }) => message);

it('asks for photos alone', () => {
  expect(startAnalysisSchema.parse({ photoIds: [id] })).toEqual({ photoIds: [id], stumps: [], siteFacts: {} });
});

it.each([
  [{}, 'Please upload at least one photo of your tree stump to continue.'],
  [{ photoIds: [] }, 'Please upload at least one photo of your tree stump to continue.'],
  [{ photoIds: [id, id] }, 'The same photo is listed twice'],
  [{ photoIds: ['1'] }, 'Must be the id of a photo'],
  [{ photoIds: [id], stumps: [{ stump: 1 }, { stump: 1 }] }, 'Each stump is listed once'],
  [{ photoIds: [id], stumps: [{ stump: 6 }] }, 'Stump must be between 1 and 5'],
])('refuses %o', (input, message) => {
  expect(messagesOf(input)).toContain(message);
});
