import { isStanding, type QuoteStatus } from './quote-status.js';

/** The administrator's steps for one request. */
export interface QuoteWorkflow {
  readonly quoteCreated: boolean;
  readonly quoteSentSms: boolean;
  readonly quoteSentEmail: boolean;
  readonly allCompleted: boolean;
}

/**
 * The flags that follow from the status of the request's current quote: sent or later means the SMS step is done,
 * e-mailed or accepted means that everything is. Without a quote, and after one that was declined, expired or
 * superseded, the steps begin anew, because the next thing to do is to create a quote.
 */
export function quoteWorkflow(status: QuoteStatus | null | undefined): QuoteWorkflow {
  const emailed = status === 'email_sent' || status === 'accepted';
  const sent = status != null && isStanding(status);
  return {
    quoteCreated: sent || status === 'draft',
    quoteSentSms: sent,
    quoteSentEmail: emailed,
    allCompleted: emailed,
  };
}
