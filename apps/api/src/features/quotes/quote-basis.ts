import { DomainError } from '@stumpquote/domain/errors';
import {
  basisOf,
  estimateChange,
  type EstimateBasis,
  type EstimateChange,
} from '@stumpquote/domain/quotes/estimate-basis';
import { estimateChangeText } from '@stumpquote/domain/quotes/estimate-change-words';
import { fromOptionalJson } from '../../db/columns.js';
import { keptMlAnalysis } from '../stump-analysis/kept-ml-analysis.js';
import { quotesOfficeMessages } from './quotes.messages.js';
import type { QuoteRow } from './quotes.queries.js';

/** What a quote of this request is based on when nobody says what its form has shown. */
export const basisOfRequest = (request: { ml_analysis: string | null }): EstimateBasis =>
  basisOf(keptMlAnalysis(request));

/** How the estimate has changed since a draft was written, until somebody decides what becomes of it; null for any other quote. */
export function undecidedChange(
  row: Pick<QuoteRow, 'status' | 'basis' | 'request_ml_analysis'>,
): EstimateChange | null {
  if (row.status !== 'draft') return null;
  return estimateChange(
    fromOptionalJson<EstimateBasis>(row.basis),
    basisOfRequest({ ml_analysis: row.request_ml_analysis }),
  );
}

/** A price that nobody has looked at since the estimate changed is not sent. */
export function refuseUndecided(row: QuoteRow): void {
  const change = undecidedChange(row);
  if (change !== null)
    throw new DomainError(
      'CONFLICT',
      quotesOfficeMessages.estimateChanged(estimateChangeText(change)),
    );
}
