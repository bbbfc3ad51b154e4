import type { RequestStage } from './request-stage.js';
import { isOpenRequest, type RequestStatus } from './request-status.js';

/** What has to happen next for a request to get on, and so what the administrator's list offers. */
export const nextActions = [
  'assign',
  'create_quote',
  'send_quote',
  'send_email',
  'tell_customer',
  'await_answer',
  'await_booking',
  'await_work',
] as const;

export type NextAction = (typeof nextActions)[number];

export interface NextActionFacts {
  status: RequestStatus;
  stage: RequestStage;
  hasCompany: boolean;
  /** A quote is written and not sent yet. */
  hasDraft: boolean;
  /** A quote was marked as sent and no email was written. */
  hasUnmailedQuote: boolean;
  /** A quote was sent, and no message has reached the customer. */
  isQuoteUndelivered: boolean;
}

const byStage: Partial<Record<RequestStage, NextAction | null>> = {
  accepted: 'await_booking',
  scheduled: 'await_work',
  done: null,
};

/** The next step of a request; null when there is none, because it is done, rejected or cancelled. */
export function nextAction({
  status,
  stage,
  hasCompany,
  hasDraft,
  hasUnmailedQuote,
  isQuoteUndelivered,
}: NextActionFacts): NextAction | null {
  if (!isOpenRequest(status)) return null;
  const later = byStage[stage];
  if (later !== undefined) return later;
  if (hasUnmailedQuote) return 'send_email';
  if (hasDraft) return 'send_quote';
  if (stage === 'quoted') return isQuoteUndelivered ? 'tell_customer' : 'await_answer';
  return hasCompany ? 'create_quote' : 'assign';
}
