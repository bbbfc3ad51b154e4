import type {
  MeasurementMethod,
  SiteFacts,
  StumpRecord,
  Width,
} from '../stump-analysis/analysis-schema.js';
import { scaleOf, type Calibration } from '../stump-analysis/calibration.js';
import { grindingHours } from '../stump-analysis/grinding-hours.js';
import type { PriceBook } from '../stump-analysis/price-book.js';
import type { FieldMeasurement } from './field-measurement.js';

/**
 * A stump's width estimate before the work, as shown: `scale` is already applied to the interval at
 * grade.
 */
export interface WidthEstimate {
  readonly method: MeasurementMethod;
  readonly groundIn: Width;
  readonly cutFaceIn: Width | null;
  readonly scale: number;
}

/**
 * The estimates a field measurement is compared with: the analysis's own, and the current one after
 * corrections.
 */
export interface EstimateBeforeWork {
  readonly original: WidthEstimate | null;
  readonly standing: WidthEstimate | null;
  /** Estimated minutes at the stump from the current estimate; null without a width. */
  readonly minutes: number | null;
}

/**
 * One finished stump: the estimate, the crew's findings, and the minutes the hours rule gives for
 * those findings.
 */
export interface FieldObservation {
  readonly estimate: EstimateBeforeWork;
  readonly found: Pick<FieldMeasurement, 'groundIn' | 'cutFaceIn' | 'depthIn' | 'minutes'>;
  readonly ruleMinutes: number;
}

/**
 * Returns a stump's estimate for storing with the measurement; pass the calibration named in the
 * stump's record.
 */
export function widthEstimate(
  stump: StumpRecord | undefined,
  calibration: Calibration | null,
): WidthEstimate | null {
  if (stump === undefined || stump.groundIn === null || stump.method === null) return null;
  const { method, groundIn, cutFaceIn } = stump;
  return {
    method,
    groundIn,
    cutFaceIn,
    scale: stump.calibrationVersion === undefined ? 1 : scaleOf(calibration, method),
  };
}

const exactly = (value: number): Width => ({ value, low: value, high: value });

/**
 * Returns the hours rule's minutes for a stump as found, at a pace of 100 percent: the baseline for
 * the crew's minutes. Stump height and site facts come from the analysis.
 */
export function ruleMinutes(
  found: Pick<FieldMeasurement, 'stump' | 'groundIn' | 'depthIn'>,
  {
    heightIn,
    siteFacts,
    priceBook,
  }: { heightIn: number | null; siteFacts: SiteFacts; priceBook: PriceBook },
): number {
  const machine = { ...priceBook.machine, grindDepthIn: found.depthIn, hoursPercent: 100 };
  const stump = { stump: found.stump, groundIn: exactly(found.groundIn), heightIn };
  return (grindingHours([stump], siteFacts, { ...priceBook, machine })?.stumps[0]?.hours ?? 0) * 60;
}
