import { roundToHalf } from '../format/inches.js';
import type { TapeMeasurement, TapePlace, TapeTool, Width } from './analysis-schema.js';
import { confidenceWithin, intervalOfSd } from './width-interval.js';

// Finding the widest line: more error where roots blur the edge. Assumed until field measurements
// replace it.
const widestLineSd: Record<TapePlace, number> = { cut_face: 0.02, ground: 0.05 };

// A tape is read to about half an inch (uniform, so a deviation near 0.15 in) and sags or turns a
// little: assumed, too. A phone: Maneli and Isafiade (ITU Kaleidoscope 2022, p. 119 to 126) marked
// 10, 45, 75 and 100 cm with five phones from 1 and 2 m, six times each. Readings were off by 40 %
// and 28 % of 10 cm (4 and 2.8 cm), and by 2.7 % of the longer ones on average (2 cm). They did so
// indoors, on sharp edges, with ARCore. Nothing firm is published about grass and bark, so this is
// wider: 1.5 in at any distance, 4 % of it.
const readingSd: Record<TapeTool, { inches: number; share: number }> = {
  tape: { inches: 0.25, share: 0 },
  phone_app: { inches: 1.5, share: 0.04 },
};

// The cut face is about a fifth narrower than the width at grade on average, but it varies greatly,
// so the derived interval is wide.
const cutToGroundRatio = 0.8;
const flareRelativeSd = 0.15;

function measuredSd(widthIn: number, where: TapePlace, tool: TapeTool): number {
  const { inches, share } = readingSd[tool];
  return Math.hypot(inches, share * widthIn, widestLineSd[where] * widthIn);
}

// Assumed: a width judged by eye is within a quarter of the truth two times out of three.
const byEyeRelativeSd = 0.25;

interface GuessedWidths {
  readonly cutFaceIn: null;
  readonly groundIn: Width;
  readonly method: 'by_eye';
  readonly confidence: number;
}

/** Returns the width at grade in inches for a guess (2 to 150), with wide 5 % and 95 % bounds. */
export function widthFromGuess(widthIn: number): GuessedWidths {
  const sd = byEyeRelativeSd * widthIn;
  return {
    cutFaceIn: null,
    groundIn: intervalOfSd(widthIn, sd),
    method: 'by_eye',
    confidence: confidenceWithin(widthIn, sd),
  };
}

interface TapeWidths {
  readonly cutFaceIn: Width | null;
  readonly groundIn: Width;
  readonly method: TapeTool;
  readonly confidence: number;
}

/**
 * Returns the widths in inches that follow from a typed width (2 to 150 in) by a tape or a phone's
 * measuring app, with 5 % and 95 % bounds. Measured at the ground, the cut face stays unknown;
 * measured across the cut face, the width at grade is that divided by 0.8. `confidence` is the
 * probability that the true width at grade is within 15 % under the assumed normal errors: an
 * assumption, not a calibrated figure.
 */
export function widthFromTape({
  widthIn,
  where,
  with: method = 'tape',
}: TapeMeasurement): TapeWidths {
  const sd = measuredSd(widthIn, where, method);
  if (where === 'ground') {
    return {
      cutFaceIn: null,
      groundIn: intervalOfSd(widthIn, sd),
      method,
      confidence: confidenceWithin(widthIn, sd),
    };
  }
  // Nobody read this one from a tape, so it has no finer fractions.
  const ground = roundToHalf(widthIn / cutToGroundRatio);
  const groundSd = Math.hypot(sd / cutToGroundRatio, flareRelativeSd * ground);
  return {
    cutFaceIn: intervalOfSd(widthIn, sd),
    groundIn: intervalOfSd(ground, groundSd),
    method,
    confidence: confidenceWithin(ground, groundSd),
  };
}
