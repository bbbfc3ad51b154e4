import type { MeasurementMethod, PriceEstimate, Width } from './analysis-schema.js';

interface MeasuredStump {
  readonly groundIn: Width | null;
  readonly method?: MeasurementMethod | null | undefined;
}

// What photos say until a person confirms it. Real stumps of 4 to 8 feet exist, but more often a
// thing of another size was taken for the sheet.
const widestUnconfirmedIn = 60;
const maxUnconfirmedRatio = 3;
const unconfirmedMethods: readonly (MeasurementMethod | null | undefined)[] = [
  'no_reference',
  'reference_automatic',
];

const isUnconfirmed = ({ groundIn, method }: MeasuredStump): boolean =>
  groundIn !== null && unconfirmedMethods.includes(method);

/**
 * Whether a width by photos alone is too large, or the price by it too uncertain, to be shown
 * before a tape, a named object or staff confirms it.
 */
export const isPriceTooUncertain = (
  stumps: readonly MeasuredStump[],
  { lowCents, highCents }: Pick<PriceEstimate, 'lowCents' | 'highCents'>,
): boolean => {
  const unconfirmed = stumps.filter(isUnconfirmed);
  return (
    unconfirmed.some(({ groundIn }) => (groundIn?.value ?? 0) > widestUnconfirmedIn) ||
    (unconfirmed.length > 0 && highCents > maxUnconfirmedRatio * lowCents)
  );
};

/**
 * Whether a missing estimate was too uncertain to show, rather than impossible for lack of a width.
 */
export const isPriceWithheld = (
  stumps: readonly MeasuredStump[],
  estimate: PriceEstimate | null,
): boolean => estimate === null && stumps.some(isUnconfirmed);

/**
 * Whether something was taken for an object of known size, so that the question is what it really
 * is.
 */
export const asksWhatLiesThere = (stumps: readonly MeasuredStump[]): boolean =>
  stumps.some(({ method }) => method === 'reference_automatic');
