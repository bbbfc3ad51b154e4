/** The stages of a photo analysis, in order; it ends in one of the last two. */
export const analysisStages = [
  'queued',
  'preprocessing',
  'analysing',
  'complete',
  'failed',
] as const;
export type AnalysisStage = (typeof analysisStages)[number];

/** True if an analysis in this stage has ended, with a result or without. */
export const isFinishedStage = (stage: AnalysisStage): boolean =>
  stage === 'complete' || stage === 'failed';
