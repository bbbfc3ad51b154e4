import type { FieldMeasurement } from './field-measurement.js';
import type {
  MeasurementMethod,
  SiteFacts,
  StumpRecord,
  Width,
} from '../stump-analysis/analysis-schema.js';
import { scaleOf, type Calibration } from '../stump-analysis/calibration.js';
import { grindingHours } from '../stump-analysis/grinding-hours.js';
import type { PriceBook } from '../stump-analysis/price-book.js';

/** What was said of a stump's width before its work: as shown, with the scale that is in the interval at grade already. */
export interface WidthEstimate {
  readonly method: MeasurementMethod;
  readonly groundIn: Width;
  readonly cutFaceIn: Width | null;
  readonly scale: number;
}

/** The estimates that a field measurement is held against: of the analysis itself, and what stood after corrections. */
export interface EstimateBeforeWork {
  readonly original: WidthEstimate | null;
  readonly standing: WidthEstimate | null;
  /** Minutes at the stump that the standing estimate promised; null without a width. */
  readonly minutes: number | null;
}

/** One stump whose work is done: what was estimated, what was found, and the minutes that the rule gives for what was found. */
export interface FieldObservation {
  readonly estimate: EstimateBeforeWork;
  readonly found: Pick<FieldMeasurement, 'groundIn' | 'cutFaceIn' | 'depthIn' | 'minutes'>;
  readonly ruleMinutes: number;
}

/** A stump's estimate as it is kept with the measurement; `calibration` is the one that the stump's record names. */
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
 * Minutes that the rule for hours gives for a stump as it was found, at its pace of 100 per cent: what the crew's minutes are
 * divided by. A stump's height and the site are those of the analysis.
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
