import type { AnalysisRecord, Problem } from './analysis-schema.js';

/**
 * The record for readers who may not see the photos: the handles on them are left out, and each photo is named by its number as the
 * person counts (`'1'` …) instead of its id. `photoIds` are the request's, in their order.
 */
export function recordWithoutPhotos(
  record: AnalysisRecord,
  photoIds: readonly string[],
): AnalysisRecord {
  const numbers = new Map(photoIds.map((id, index) => [id, String(index + 1)]));
  const numberOf = (photoId: string): string[] => [numbers.get(photoId) ?? []].flat();
  const withoutId = ({ photoId, ...problem }: Problem): Problem => {
    const [number] = photoId === undefined ? [] : numberOf(photoId);
    return number === undefined ? problem : { ...problem, photoId: number };
  };
  return {
    ...record,
    problems: record.problems.map(withoutId),
    stumps: record.stumps.map(({ measurements, ...stump }) => ({
      ...stump,
      photoIds: stump.photoIds.flatMap(numberOf),
      handles: [],
      ...(measurements && {
        measurements: measurements.flatMap((one) =>
          numberOf(one.photoId).map((photoId) => ({ ...one, photoId })),
        ),
      }),
      problems: stump.problems.map(withoutId),
    })),
  };
}
