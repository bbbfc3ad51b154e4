import type { MlAnalysis } from '@stumpquote/domain/stump-analysis/analysis-schema';
import {
  fromKeptMlAnalysis,
  type KeptMlAnalysis,
} from '@stumpquote/domain/stump-analysis/to-ml-analysis';
import { fromOptionalJson } from '../../db/columns.js';

/** Returns the analysis figures stored on a request's row; null if it has none. */
export function keptMlAnalysis({
  ml_analysis: text,
}: {
  ml_analysis: string | null;
}): MlAnalysis | null {
  const kept = fromOptionalJson<KeptMlAnalysis>(text);
  return kept && fromKeptMlAnalysis(kept);
}
