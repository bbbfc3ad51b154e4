import type { MeasurementMethod, PriceEstimate, Width } from './analysis-schema.js';

interface MeasuredStump {
  readonly groundIn: Width | null;
  readonly method?: MeasurementMethod | null | undefined;
}

/** Without anything of known size in a photo, a price is shown only while its high end is at most this many times its low end. */
const maxRatioWithoutReference = 3;

const hasRoughWidth = (stumps: readonly MeasuredStump[]): boolean =>
  stumps.some(({ groundIn, method }) => groundIn !== null && method === 'no_reference');

export const isPriceTooUncertain = (
  stumps: readonly MeasuredStump[],
  { lowCents, highCents }: Pick<PriceEstimate, 'lowCents' | 'highCents'>,
): boolean => hasRoughWidth(stumps) && highCents > maxRatioWithoutReference * lowCents;

/** Whether a missing estimate was too uncertain to show, rather than impossible for lack of a width. */
export const isPriceWithheld = (
  stumps: readonly MeasuredStump[],
  estimate: PriceEstimate | null,
): boolean => estimate === null && hasRoughWidth(stumps);
