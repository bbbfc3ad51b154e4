import { isBeingRequoted, type RequestStage } from './request-stage.js';
import type { RequestStatus } from './request-status.js';

/** What a request waits for, as its customer sees it. Exactly one is true at a time. */
export const customerSteps = [
  'wait',
  'wait_for_new_quote',
  'declined',
  'withdrawn',
  'expired',
  'answer',
  'choose_time',
  'visit',
  'done',
  'rejected',
  'cancelled',
] as const;
export type CustomerStep = (typeof customerSteps)[number];

interface CustomerStepFacts {
  readonly status: RequestStatus;
  readonly stage: RequestStage;
  /** The kind of the latest quote event that the customer can see; undefined without one. */
  readonly lastQuoteEvent: string | undefined;
}

const byStage: Partial<Record<RequestStage, CustomerStep>> = {
  quoted: 'answer',
  accepted: 'choose_time',
  scheduled: 'visit',
  done: 'done',
};

const afterQuote: Readonly<Record<string, CustomerStep>> = {
  quote_declined: 'declined',
  quote_deleted: 'withdrawn',
  quote_expired: 'expired',
};

/** Returns the one thing a request waits for: a customer's screens begin with it. */
export function customerStep({ status, stage, lastQuoteEvent }: CustomerStepFacts): CustomerStep {
  if (status === 'rejected' || status === 'cancelled') return status;
  if (isBeingRequoted(status, stage)) return 'wait_for_new_quote';
  return byStage[stage] ?? afterQuote[lastQuoteEvent ?? ''] ?? 'wait';
}
