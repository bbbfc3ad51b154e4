import {
  minMeasurements,
  type AccuracyBasis,
  type AccuracyMetrics,
  type AccuracyRow,
} from './summarize-accuracy.js';

export const accuracyMetricIds = [
  'medianError',
  'p90Error',
  'medianDeviation',
  'coverage',
  'medianExtent',
] as const satisfies readonly (keyof AccuracyMetrics)[];
export type AccuracyMetricId = (typeof accuracyMetricIds)[number];

/**
 * Title and definition of every figure on the accuracy page. The screen and the CSV export both use
 * them.
 */
export const accuracyMetrics: Record<
  AccuracyMetricId | 'count',
  { title: string; definition: string }
> = {
  count: {
    title: 'Measured stumps',
    definition:
      'Stumps whose actual width a crew recorded. A later change replaces the earlier figure; both stay on record.',
  },
  medianError: {
    title: 'Median error',
    definition:
      'How far estimates were from what crews found, as a share of what they found: half were closer, half farther off.',
  },
  p90Error: {
    title: 'Nine of ten within',
    definition: 'Nine of ten estimates were off by at most this share of what the crew found.',
  },
  medianDeviation: {
    title: 'Median deviation',
    definition:
      'The same with its sign: above zero, estimates are more often too high than too low.',
  },
  coverage: {
    title: 'Interval holds',
    definition:
      'The share of stumps whose actual width was between the 5% and the 95% bound that were shown. It should be about 90%.',
  },
  medianExtent: {
    title: 'Interval width',
    definition:
      'From the lower to the upper bound, as a share of the estimate (median). Smaller is better, as long as the interval holds.',
  },
};

/** Shown if the database was created by the demo. */
export const demoNotice =
  "These are the demo's figures: the measurements behind them are invented, and say nothing about how good the estimates are.";

/** Labels for the measurement methods, shown with the tables. */
export const accuracyMethods: Record<AccuracyRow['method'], string> = {
  in_force: 'The estimate when the work started',
  tape: "Customer's tape",
  phone_app: "Customer's phone, its Measure app",
  by_eye: "Customer's guess on the phone",
  reference_confirmed: 'Photo with a reference, marks confirmed',
  reference_automatic: 'Photo with a reference, automatic',
  no_reference: 'Photo without a reference',
  corrected: 'Typed by the office or the company',
};

export const accuracyAttribution =
  'Each measured stump counts for the method the analysis used for it. If a person corrected its width before the work was done, the corrected width counts for its own method too; the first row has every stump once, with its final estimate.';

/**
 * What a shown interval is based on until enough stumps are measured; empty for methods without an
 * interval.
 */
export const basisUntilMeasured: Readonly<Record<AccuracyBasis, string>> = {
  field: '',
  simulated: 'simulated accuracy, from rendered photos',
  published: 'published tests of phone measuring, indoors, widened for yards',
  assumed: 'an assumed reading error of a tape',
};

/**
 * Shown instead of figures: the number of measurements so far, and what the interval is based on
 * until then.
 */
export function hiddenBecause(count: number, basis: AccuracyBasis): string {
  const untilThen = basisUntilMeasured[basis];
  return `Hidden: ${count} of ${minMeasurements} measurements.${untilThen === '' ? '' : ` Until then: ${untilThen}.`}`;
}
