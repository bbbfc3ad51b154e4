import type { RequestStage } from './request-stage.js';
import { isOpenRequest, type RequestStatus } from './request-status.js';

/** The step that moves a request forward, which the administrator's list offers. */
export const nextActions = [
  'assign',
  'create_quote',
  'send_quote',
  'send_email',
  'tell_customer',
  'await_answer',
  'review_offer',
  'await_booking',
  'await_work',
] as const;

export type NextAction = (typeof nextActions)[number];

export interface NextActionFacts {
  status: RequestStatus;
  stage: RequestStage;
  hasCompany: boolean;
  /** A quote is written but not sent. */
  hasDraft: boolean;
  /** A quote was marked as sent without an email. */
  hasUnmailedQuote: boolean;
  /** A quote was sent, but no message has reached the customer. */
  isQuoteUndelivered: boolean;
  /** The system made an offer that the customer may accept any moment. */
  hasInstantOffer: boolean;
}

const byStage: Partial<Record<RequestStage, NextAction | null>> = {
  accepted: 'await_booking',
  scheduled: 'await_work',
  done: null,
};

/** Returns a request's next step; null if it's done, rejected, or canceled. */
export function nextAction({
  status,
  stage,
  hasCompany,
  hasDraft,
  hasUnmailedQuote,
  isQuoteUndelivered,
  hasInstantOffer,
}: NextActionFacts): NextAction | null {
  if (!isOpenRequest(status)) return null;
  const later = byStage[stage];
  if (later !== undefined) return later;
  if (hasUnmailedQuote) return 'send_email';
  if (hasDraft) return 'send_quote';
  if (stage === 'quoted' && hasInstantOffer) return 'review_offer';
  if (stage === 'quoted') return isQuoteUndelivered ? 'tell_customer' : 'await_answer';
  return hasCompany ? 'create_quote' : 'assign';
}
