import type { AnalysisRecord, Problem } from './analysis-schema.js';

/**
 * Returns the record for readers who may not see the photos: without handles, and with each photo's
 * id replaced by its 1-based number (`'1'` …). `photoIds` are the request's, in order.
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
