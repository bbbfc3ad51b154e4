import type { StumpInput, StumpRecord } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { widthFromGuess, widthFromTape } from '@stumpquote/domain/stump-analysis/tape-measurement';

const withoutHandles = (
  { stump, heightIn }: StumpInput,
  photoIds: string[],
  width: ReturnType<typeof widthFromTape> | ReturnType<typeof widthFromGuess>,
): StumpRecord => ({
  stump,
  photoIds,
  heightIn: heightIn ?? null,
  handles: [],
  problems: [],
  ...width,
});

/** Returns the record of a stump measured by tape; null if it wasn't. */
export const tapeRecord = (input: StumpInput, photoIds: string[]): StumpRecord | null =>
  input.tape == null ? null : withoutHandles(input, photoIds, widthFromTape(input.tape));

/** Returns the record of a stump whose width a caller guessed; null if there is no guess. */
export const guessRecord = (input: StumpInput, photoIds: string[]): StumpRecord | null =>
  input.guessedIn == null ? null : withoutHandles(input, photoIds, widthFromGuess(input.guessedIn));
