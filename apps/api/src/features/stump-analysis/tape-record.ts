import type { StumpInput, StumpRecord } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { widthFromGuess, widthFromTape } from '@stumpquote/domain/stump-analysis/tape-measurement';

/** The record of a stump whose width the person has read off a tape; null where nobody has. */
export function tapeRecord(
  { stump, tape, heightIn }: StumpInput,
  photoIds: string[],
): StumpRecord | null {
  if (tape === null || tape === undefined) return null;
  return {
    stump,
    photoIds,
    heightIn: heightIn ?? null,
    handles: [],
    problems: [],
    ...widthFromTape(tape),
  };
}

/** The record of a stump whose width a caller has guessed; null where nobody has. */
export function guessRecord(
  { stump, guessedIn, heightIn }: StumpInput,
  photoIds: string[],
): StumpRecord | null {
  if (guessedIn === null || guessedIn === undefined) return null;
  return {
    stump,
    photoIds,
    heightIn: heightIn ?? null,
    handles: [],
    problems: [],
    ...widthFromGuess(guessedIn),
  };
}
