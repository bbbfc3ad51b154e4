import type { MeasurementProblem, StumpMeasurement } from './measurement.js';

const ofSheet: readonly MeasurementProblem[] = ['reference_unclear', 'reference_unusable'];

/** Returns a photo's problems: where its sheet couldn't be used, not also that there is nothing of known size. */
export const problemsOf = (
  problems: readonly MeasurementProblem[],
): readonly MeasurementProblem[] =>
  problems.some((problem) => ofSheet.includes(problem))
    ? problems.filter((problem) => problem !== 'no_scale')
    : problems;

/** Adds that the photo seems to show a sheet whose corners can't be told. */
export const withUnclearSheet = (measurement: StumpMeasurement): StumpMeasurement => ({
  ...measurement,
  problems: problemsOf([...measurement.problems, 'reference_unclear']),
});
