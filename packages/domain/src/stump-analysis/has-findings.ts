import type { MlAnalysis } from './analysis-schema.js';

/** Whether the analysis got as far as the stumps: one that failed leaves a sentence and no stump. */
export const hasFindings = (analysis: Pick<MlAnalysis, 'diameter' | 'stumps'> | null): boolean =>
  analysis !== null && (analysis.diameter !== null || analysis.stumps.length > 0);
