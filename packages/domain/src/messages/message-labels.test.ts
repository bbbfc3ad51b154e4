import { expect, it } from 'vitest';
import { messageStatusLabels, messageTypeLabel } from './message-labels.js';
import { messageStatuses } from './message-status.js';

it('has a label for every status', () => {
  expect(Object.keys(messageStatusLabels)).toEqual([...messageStatuses]);
});

it.each([
  ['request_assigned', 'Request assigned, to the company'],
  ['quote_proposed', 'Quote proposed, to the office'],
  ['some_new_type', 'Some new type'],
])('labels %s %s', (type, label) => {
  expect(messageTypeLabel(type)).toBe(label);
});
