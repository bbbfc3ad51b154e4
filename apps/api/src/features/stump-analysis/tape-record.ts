import type { StumpInput, StumpRecord } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { widthFromGuess, widthFromTape } from '@stumpquote/domain/stump-analysis/tape-measurement';

/** Returns the record of a stump measured by tape; null if it wasn't. */
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

/** Returns the record of a stump whose width a caller guessed; null if there is no guess. */
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
