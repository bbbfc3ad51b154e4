import { fitMarks, type Marks } from './fit-photo.js';
import type { Reference } from './handles.js';

/** How much better a sheet must fit as a dollar bill than as letter paper, which is far more common. */
const billGain = 5;
/** From this cost on, other corners may be the sheet's: of 102 calibration scenes with a person's marks 3 % came over it. */
const poorFit = 4;

type SheetMarks = Marks & { readonly reference: Reference };

/** A sheet as the photo may show it, and how well it fits. */
export interface SheetFit {
  readonly marks: SheetMarks;
  readonly kind: 'letter' | 'bill';
  readonly cost: number;
}

/** Of several possible sheets, likeliest first, returns the first that fits letter paper or a dollar bill, else the one that fits best. Null without any. */
export function likeliestSheet(candidates: readonly SheetMarks[]): SheetFit | null {
  let best: SheetFit | null = null;
  for (const marks of candidates) {
    const fit = asLetterOrBill(marks);
    if (best === null || fit.cost < best.cost) best = fit;
    if (best.cost <= poorFit) break;
  }
  return best;
}

/** A bill is twice as long for its width. */
function asLetterOrBill(marks: SheetMarks): SheetFit {
  const costAs = (kind: SheetFit['kind']) =>
    fitMarks({ ...marks, reference: { ...marks.reference, kind } }).solution.cost;
  const letter = costAs('letter');
  // No bill can gain enough.
  const bill = letter <= billGain ? letter : costAs('bill') + billGain;
  return bill < letter
    ? { marks, kind: 'bill', cost: bill }
    : { marks, kind: 'letter', cost: letter };
}
