import type { MlAnalysis } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { fromOptionalJson } from '../../db/columns.js';

/** Returns the analysis figures stored on a request's row; null if it has none. */
export const storedMlAnalysis = ({
  ml_analysis: text,
}: {
  ml_analysis: string | null;
}): MlAnalysis | null => fromOptionalJson<MlAnalysis>(text);
