import { roundToHalf } from '../format/inches.js';
import type { TapeMeasurement, Width } from './analysis-schema.js';
import { confidenceWithin, intervalOfSd } from './width-interval.js';

// An assumed error model until field measurements replace it. A tape is read to about half an inch (uniform, so a deviation near 0.15 in)
// and sags or turns a little; finding the widest line adds more if roots blur the edge.
const readingSdIn = 0.25;
const relativeSd = { cut_face: 0.02, ground: 0.05 };

// The cut face is about a fifth narrower than the width at grade on average, but it varies greatly, so the derived interval is wide.
const cutToGroundRatio = 0.8;
const flareRelativeSd = 0.15;

function measuredSd(widthIn: number, relative: number): number {
  return Math.hypot(readingSdIn, relative * widthIn);
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
  readonly method: 'tape';
  readonly confidence: number;
}

/**
 * Returns the widths in inches that follow from a tape measurement (2 to 150 in), with 5 % and 95 % bounds. Measured at the ground, the cut
 * face stays unknown; measured across the cut face, the width at grade is that divided by 0.8. `confidence` is the probability that the
 * true width at grade is within 15 % under the assumed normal errors: an assumption, not a calibrated figure.
 */
export function widthFromTape({ widthIn, where }: TapeMeasurement): TapeWidths {
  const sd = measuredSd(widthIn, relativeSd[where]);
  if (where === 'ground') {
    return {
      cutFaceIn: null,
      groundIn: intervalOfSd(widthIn, sd),
      method: 'tape',
      confidence: confidenceWithin(widthIn, sd),
    };
  }
  // Nobody read this one from a tape, so it has no finer fractions.
  const ground = roundToHalf(widthIn / cutToGroundRatio);
  const groundSd = Math.hypot(sd / cutToGroundRatio, flareRelativeSd * ground);
  return {
    cutFaceIn: intervalOfSd(widthIn, sd),
    groundIn: intervalOfSd(ground, groundSd),
    method: 'tape',
    confidence: confidenceWithin(ground, groundSd),
  };
}
