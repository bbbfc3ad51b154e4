import type { MlAnalysis } from './analysis-schema.js';

/** Whether the analysis produced stumps: a failed one has only a message. */
export const hasFindings = (analysis: Pick<MlAnalysis, 'diameter' | 'stumps'> | null): boolean =>
  analysis !== null && (analysis.diameter !== null || analysis.stumps.length > 0);
