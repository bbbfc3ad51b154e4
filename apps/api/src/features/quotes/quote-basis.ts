import { DomainError } from '@stumpquote/domain/errors';
import {
  basisOf,
  estimateChange,
  type EstimateBasis,
  type EstimateChange,
} from '@stumpquote/domain/quotes/estimate-basis';
import { isUnanswered } from '@stumpquote/domain/quotes/quote-status';
import { fromOptionalJson } from '../../db/columns.js';
import { storedMlAnalysis } from '../stump-analysis/stored-ml-analysis.js';
import { quotesOfficeMessages } from './quotes.messages.js';
import type { QuoteRow } from './quotes.queries.js';

/** Returns the estimate a quote is based on if the form didn't say which one it showed. */
export const basisOfRequest = (request: { ml_analysis: string | null }): EstimateBasis =>
  basisOf(storedMlAnalysis(request));

/**
 * Returns how the estimate changed since an unanswered quote was written, until someone resolves
 * it; null for any other quote.
 */
export function unreviewedEstimateChange(
  row: Pick<QuoteRow, 'status' | 'basis' | 'request_ml_analysis'>,
): EstimateChange | null {
  if (!isUnanswered(row.status)) return null;
  return estimateChange(
    fromOptionalJson<EstimateBasis>(row.basis),
    basisOfRequest({ ml_analysis: row.request_ml_analysis }),
  );
}

/** Refuses to send a price that nobody has reviewed since the estimate changed. */
export function refuseUnreviewedEstimate(row: QuoteRow): void {
  const change = unreviewedEstimateChange(row);
  if (change !== null)
    throw new DomainError('CONFLICT', quotesOfficeMessages.estimateChanged(change));
}
