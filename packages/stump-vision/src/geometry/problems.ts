import type { MeasurementProblem, StumpMeasurement } from './measurement.js';

const ofSheet: readonly MeasurementProblem[] = [
  'reference_unclear',
  'reference_unnamed',
  'reference_unusable',
];

/**
 * Returns a photo's problems: where its sheet couldn't be used, not also that there is nothing of
 * known size.
 */
export const problemsOf = (
  problems: readonly MeasurementProblem[],
): readonly MeasurementProblem[] =>
  problems.some((problem) => ofSheet.includes(problem))
    ? problems.filter((problem) => problem !== 'no_scale')
    : problems;

/** A width from an outline that nobody checked is no likelier right than wrong. */
const mostConfidenceUnsure = 0.3;

/** Adds that nobody checked an outline which is only a guess, and lowers the confidence. */
export const withUnsureOutline = (measurement: StumpMeasurement): StumpMeasurement => ({
  ...measurement,
  confidence: unsureConfidence(measurement.confidence),
  problems: problemsOf([...measurement.problems, 'outline_unsure']),
});

/** The confidence in widths of which no outline was checked. */
export const unsureConfidence = (confidence: number | null): number | null =>
  confidence && Math.min(confidence, mostConfidenceUnsure);

/** Adds that the photo seems to show a sheet whose corners can't be told. */
export const withUnclearSheet = (measurement: StumpMeasurement): StumpMeasurement => ({
  ...measurement,
  problems: problemsOf([...measurement.problems, 'reference_unclear']),
});
