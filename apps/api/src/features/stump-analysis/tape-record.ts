import type { StumpInput, StumpRecord } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { widthFromAr } from '@stumpquote/domain/stump-analysis/ar-measurement';
import { widthFromGuess, widthFromTape } from '@stumpquote/domain/stump-analysis/tape-measurement';

const withoutHandles = (
  { stump, heightIn }: StumpInput,
  photoIds: string[],
  width: ReturnType<typeof widthFromTape | typeof widthFromAr | typeof widthFromGuess>,
): StumpRecord => ({
  stump,
  photoIds,
  heightIn: heightIn ?? null,
  handles: [],
  problems: [],
  ...width,
});

/** Returns the record of a stump that the person measured, by tape or else by phone AR; null if they didn't. */
export function takenRecord(input: StumpInput, photoIds: string[]): StumpRecord | null {
  if (input.tape != null) return withoutHandles(input, photoIds, widthFromTape(input.tape));
  return input.ar == null ? null : withoutHandles(input, photoIds, widthFromAr(input.ar));
}

/** Returns the record of a stump whose width a caller guessed; null if there is no guess. */
export const guessRecord = (input: StumpInput, photoIds: string[]): StumpRecord | null =>
  input.guessedIn == null ? null : withoutHandles(input, photoIds, widthFromGuess(input.guessedIn));
