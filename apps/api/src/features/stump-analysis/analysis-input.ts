import type { HandleSet, StumpInput } from '@stumpquote/domain/stump-analysis/analysis-schema';
import type { SiteFacts } from '@stumpquote/domain/stump-analysis/site-facts';
import type { PhotoRow } from '../photos/photos.queries.js';

/** The stored input of an analysis: equal text means nothing has changed since. */
export interface AnalysisInput {
  photos: { id: string; stump: number }[];
  stumps: StumpInput[];
  siteFacts: SiteFacts;
  /** Handles the user confirmed, in photo order. */
  handles: HandleSet[];
}

export interface Question {
  photos: readonly Pick<PhotoRow, 'id' | 'stump'>[];
  stumps: readonly StumpInput[];
  siteFacts: SiteFacts;
  handles: readonly HandleSet[];
}

export function analysisInput({ photos, stumps, siteFacts, handles }: Question): AnalysisInput {
  return {
    photos: photos.map(({ id, stump }) => ({ id, stump })),
    stumps: stumps
      .map(({ stump, tape, otherTape, guessedIn, heightIn }) => ({
        stump,
        tape: tape ?? null,
        ...(otherTape == null ? {} : { otherTape }),
        heightIn: heightIn ?? null,
        ...(guessedIn == null ? {} : { guessedIn }),
      }))
      .toSorted((a, b) => a.stump - b.stump),
    siteFacts,
    handles: photos.flatMap(({ id }) => handles.filter(({ photoId }) => photoId === id)),
  };
}
