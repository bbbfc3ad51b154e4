import type { AnalysisRecord, Problem } from '@stumpquote/domain/stump-analysis/analysis-schema';

/** Problems not already shown with a photo: those of the whole analysis, and of photos not used for any stump. */
export function generalProblems({ problems, stumps }: AnalysisRecord): Problem[] {
  const shownWithPhoto = new Set(
    stumps.flatMap(({ measurements, photoIds }) => (measurements === undefined ? [] : photoIds)),
  );
  return [...problems, ...stumps.flatMap((stump) => stump.problems)].filter(
    ({ photoId }) => photoId === undefined || !shownWithPhoto.has(photoId),
  );
}
