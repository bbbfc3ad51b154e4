import { isManual, type DeliveryWay } from './quote-delivery.js';
import { isActive, type QuoteStatus } from './quote-status.js';

/** The administrator's steps for one request. */
interface QuoteWorkflow {
  readonly quoteCreated: boolean;
  readonly quoteSentSms: boolean;
  readonly quoteSentEmail: boolean;
  /** The office told the customer itself, so no message has to go out. */
  readonly quoteTold: boolean;
  readonly allCompleted: boolean;
}

interface QuoteSending {
  readonly status: QuoteStatus;
  /** When it was last emailed, also as the second channel. */
  readonly emailedAt: string | null;
  readonly deliveredBy: DeliveryWay | null;
}

/**
 * Derives the steps from the request's current quote: sent or later completes the SMS step, emailed
 * or accepted completes all, and so does telling the customer by other means. Without a quote, or
 * after one that was declined, expired, or superseded, the steps start over with creating a quote.
 */
export function quoteWorkflow(quote: QuoteSending | null): QuoteWorkflow {
  const status = quote?.status;
  const sent = status !== undefined && isActive(status);
  const emailed = sent && (status !== 'sent' || quote?.emailedAt !== null);
  const told = sent && quote?.deliveredBy != null && isManual(quote.deliveredBy);
  return {
    quoteCreated: sent || status === 'draft',
    quoteSentSms: sent,
    quoteSentEmail: emailed,
    quoteTold: told,
    allCompleted: emailed || told,
  };
}
