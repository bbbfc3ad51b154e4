import { describe, expect, it } from 'vitest';
import { nextAction, type NextActionFacts } from './next-action.js';

const fresh: NextActionFacts = {
  status: 'pending',
  stage: 'received',
  hasCompany: false,
  hasDraft: false,
  hasUnmailedQuote: false,
  isQuoteUndelivered: false,
  hasInstantOffer: false,
};

describe("a request's next step", () => {
  it.each<[Partial<NextActionFacts>, ReturnType<typeof nextAction>]>([
    [{}, 'assign'],
    [{ stage: 'analysed' }, 'assign'],
    [{ status: 'assigned', hasCompany: true }, 'create_quote'],
    [{ status: 'in_progress', hasCompany: true, hasDraft: true }, 'send_quote'],
    [{ status: 'quoted', stage: 'quoted', hasCompany: true, hasUnmailedQuote: true }, 'send_email'],
    [
      { status: 'quoted', stage: 'quoted', hasCompany: true, isQuoteUndelivered: true },
      'tell_customer',
    ],
    [{ status: 'quoted', stage: 'quoted', hasCompany: true }, 'await_answer'],
    [
      { status: 'quoted', stage: 'quoted', isQuoteUndelivered: true, hasInstantOffer: true },
      'review_offer',
    ],
    [{ status: 'quoted', stage: 'accepted', hasCompany: true }, 'await_booking'],
    [{ status: 'quoted', stage: 'scheduled', hasCompany: true }, 'await_work'],
    [{ status: 'completed', stage: 'done', hasCompany: true }, null],
    [{ status: 'rejected', hasDraft: true }, null],
    [{ status: 'cancelled', stage: 'accepted' }, null],
  ])('with %o is %s', (facts, expected) => {
    expect(nextAction({ ...fresh, ...facts })).toBe(expected);
  });
});
