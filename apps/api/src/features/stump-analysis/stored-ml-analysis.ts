import type { MlAnalysis } from '@stumpquote/domain/stump-analysis/analysis-schema';
import {
  fromStoredMlAnalysis,
  type StoredMlAnalysis,
} from '@stumpquote/domain/stump-analysis/to-ml-analysis';
import { fromOptionalJson } from '../../db/columns.js';

/** Returns the analysis figures stored on a request's row; null if it has none. */
export function storedMlAnalysis({
  ml_analysis: text,
}: {
  ml_analysis: string | null;
}): MlAnalysis | null {
  const kept = fromOptionalJson<StoredMlAnalysis>(text);
  return kept && fromStoredMlAnalysis(kept);
}
