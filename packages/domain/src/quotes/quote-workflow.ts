import { isActive, type QuoteStatus } from './quote-status.js';

/** The administrator's steps for one request. */
interface QuoteWorkflow {
  readonly quoteCreated: boolean;
  readonly quoteSentSms: boolean;
  readonly quoteSentEmail: boolean;
  readonly allCompleted: boolean;
}

/**
 * Derives the steps from the status of the request's current quote: sent or later completes the SMS step, emailed or accepted completes
 * all. Without a quote, or after one that was declined, expired, or superseded, the steps start over with creating a quote.
 */
export function quoteWorkflow(status: QuoteStatus | null | undefined): QuoteWorkflow {
  const emailed = status === 'email_sent' || status === 'accepted';
  const sent = status != null && isActive(status);
  return {
    quoteCreated: sent || status === 'draft',
    quoteSentSms: sent,
    quoteSentEmail: emailed,
    allCompleted: emailed,
  };
}
