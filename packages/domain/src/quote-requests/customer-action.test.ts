import { describe, expect, it } from 'vitest';
import { customerAction } from './customer-action.js';

const waiting = {
  stage: 'received',
  isMeasured: true,
  isAnalyzing: false,
  hasOpenQuote: false,
  mayAskAgain: false,
  isOutside: false,
  hadQuote: false,
} as const;

describe("the customer's next action", () => {
  it.each([
    ['wait', {}],
    ['wait', { isMeasured: false, isAnalyzing: true }],
    ['wait_for_new_quote', { hadQuote: true }],
    ['measure', { isMeasured: false }],
    ['answer', { stage: 'quoted', hasOpenQuote: true }],
    ['wait', { stage: 'quoted', hasOpenQuote: true, isOutside: true }],
    ['answer', { isMeasured: false, hasOpenQuote: true, mayAskAgain: true }],
    ['ask_again', { stage: 'analysed', mayAskAgain: true }],
    ['book', { stage: 'accepted', mayAskAgain: true }],
    ['prepare', { stage: 'scheduled', hasOpenQuote: true }],
    ['wait', { stage: 'done' }],
  ] as const)('is to %s with %o', (step, facts) => {
    expect(customerAction({ ...waiting, ...facts })).toBe(step);
  });
});
