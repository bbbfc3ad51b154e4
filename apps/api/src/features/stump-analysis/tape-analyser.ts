import type { StumpInput, StumpRecord } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { widthFromTape } from '@stumpquote/domain/stump-analysis/tape-measurement';
import type { Analyser, PhotoToAnalyse } from './analyser.js';
import { stumpAnalysisMessages } from './stump-analysis.messages.js';

const { en, es } = stumpAnalysisMessages;

/** Measures by the tape that the person read; a stump known from photos alone is left for the team to measure. */
export const tapeAnalyser: Analyser = {
  async analyse({ photos, stumps, siteFacts }) {
    const numbers = [...new Set([...photos.map((photo) => photo.stump), ...stumps.map((stump) => stump.stump)])].toSorted((a, b) => a - b);
    return {
      version: 1, siteFacts, problems: [],
      stumps: numbers.map((number) => recordOf(number, photos, stumps.find((stump) => stump.stump === number))),
    };
  },
};

function recordOf(stump: number, photos: PhotoToAnalyse[], input: StumpInput | undefined): StumpRecord {
  const photoIds = photos.filter((photo) => photo.stump === stump).map((photo) => photo.id);
  const heightIn = input?.heightIn ?? null;
  if (input?.tape === null || input?.tape === undefined) {
    return {
      stump, photoIds, cutFaceIn: null, groundIn: null, heightIn, method: null, confidence: null, handles: [],
      problems: [{ code: 'not_measured', text: en.notMeasured(stump), es: es.notMeasured(stump) }],
    };
  }
  return { stump, photoIds, heightIn, handles: [], problems: [], ...widthFromTape(input.tape) };
}
