import { isAcceptedStage, type RequestStage } from './request-stage.js';

/** What the customer does next on an open request. */
export const customerActions = [
  'wait',
  'wait_for_new_quote',
  'measure',
  'answer',
  'ask_again',
  'book',
  'prepare',
] as const;
export type CustomerAction = (typeof customerActions)[number];

interface CustomerActionFacts {
  stage: RequestStage;
  /** At least one stump has a width. */
  isMeasured: boolean;
  /** The analysis is still running. */
  isAnalyzing: boolean;
  /** A quote can be accepted now. */
  hasOpenQuote: boolean;
  /** The last quote was declined or has expired, and no new one was asked for. */
  mayAskAgain: boolean;
  /** The address moved outside the service area after the open quote was sent. */
  isOutside: boolean;
  /** The customer had a quote that no longer applies. */
  hadQuote: boolean;
}

const afterAcceptance: Partial<Record<RequestStage, CustomerAction>> = {
  accepted: 'book',
  scheduled: 'prepare',
};

/** Returns the one next action of an open request. */
export function customerAction(facts: CustomerActionFacts): CustomerAction {
  if (isAcceptedStage(facts.stage)) return afterAcceptance[facts.stage] ?? 'wait';
  if (facts.hasOpenQuote) return facts.isOutside ? 'wait' : 'answer';
  if (facts.mayAskAgain) return 'ask_again';
  if (!facts.isMeasured && !facts.isAnalyzing) return 'measure';
  return facts.hadQuote ? 'wait_for_new_quote' : 'wait';
}
