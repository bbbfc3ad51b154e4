import { expect, it } from 'vitest';
import { customerStep, customerSteps } from './customer-step.js';
import { stages } from './request-stage.js';
import { requestStatuses } from './request-status.js';

it.each([
  ['pending', 'received', undefined, 'wait'],
  ['assigned', 'analysed', undefined, 'wait'],
  ['quoted', 'quoted', 'quote_sent', 'answer'],
  ['quoted', 'accepted', 'quote_sent', 'choose_time'],
  ['quoted', 'scheduled', 'quote_sent', 'visit'],
  ['completed', 'done', 'quote_sent', 'done'],
  ['in_progress', 'analysed', 'quote_declined', 'declined'],
  ['in_progress', 'analysed', 'quote_deleted', 'withdrawn'],
  ['in_progress', 'analysed', 'quote_expired', 'expired'],
  ['in_progress', 'analysed', 'reopened', 'wait'],
  ['quoted', 'analysed', 'quote_sent', 'wait_for_new_quote'],
  ['rejected', 'quoted', 'quote_sent', 'rejected'],
  ['cancelled', 'scheduled', 'quote_sent', 'cancelled'],
] as const)(
  'at %s and %s after %s, the customer sees: %s',
  (status, stage, lastQuoteEvent, step) => {
    expect(customerStep({ status, stage, lastQuoteEvent })).toBe(step);
  },
);

it('answers for every status and stage, and an open quote is always there to answer', () => {
  for (const status of requestStatuses)
    for (const stage of stages) {
      const step = customerStep({ status, stage, lastQuoteEvent: 'quote_expired' });
      expect(customerSteps).toContain(step);
      if (stage === 'quoted' && status !== 'rejected' && status !== 'cancelled')
        expect(step).toBe('answer');
    }
});
