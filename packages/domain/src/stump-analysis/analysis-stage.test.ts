import { expect, it } from 'vitest';
import { analysisStages, isFinishedStage } from './analysis-stage.js';

it('ends complete or failed', () => {
  expect(analysisStages.filter(isFinishedStage)).toEqual(['complete', 'failed']);
});
