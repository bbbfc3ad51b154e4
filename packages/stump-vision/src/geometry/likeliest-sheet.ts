import { fitMarks, type Fit, type Marks } from './fit-photo.js';
import type { NamedReference } from './handles.js';
import { highestCameraIn } from './scene-assumptions.js';

/**
 * How much better a sheet must fit as a dollar bill than as letter paper, which is far more common.
 */
const billGain = 5;
/**
 * From this cost on, other corners may be the sheet's: of 102 calibration scenes with a person's
 * marks 3 % came over it.
 */
const poorFit = 4;
/**
 * How much better its proportions must fit than the other kind's: of 177 rendered sheets of paper
 * none gained less than 5, but half a bill may.
 */
const clearGain = 4;
/**
 * From this cost on, it's another thing, or only a part: a found sheet of paper may cost 18 and
 * still measure well, half a bill costs 10 as one.
 */
const worstFit = { letter: 20, bill: 6 } as const;

type SheetMarks = Marks & { readonly reference: NamedReference };
export type SheetKind = 'letter' | 'bill';

/** A sheet as the photo may show it, and how well it fits. */
export interface SheetFit {
  readonly marks: SheetMarks;
  readonly kind: SheetKind;
  readonly cost: number;
}

/**
 * Of several possible sheets, likeliest first, returns the first that fits letter paper or a dollar
 * bill, else the one that fits best. Null without any.
 */
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
  const letter = fitAs(marks, 'letter').solution.cost;
  // No bill can gain enough.
  const bill = letter <= billGain ? letter : fitAs(marks, 'bill').solution.cost + billGain;
  return bill < letter
    ? { marks, kind: 'bill', cost: bill }
    : { marks, kind: 'letter', cost: letter };
}

/**
 * What a sheet is, of the kinds that its color leaves open. Unknown if its proportions don't tell,
 * or if a sheet of that size would have been photographed from above anyone's reach: of a bill
 * whose portrait cuts it in two, half looks like letter paper, but much too small.
 */
export function sureKind(
  { marks, kind }: SheetFit,
  open: readonly SheetKind[],
): SheetKind | 'unknown' {
  const named = open.length === 1 && open[0] !== undefined ? open[0] : kind;
  const [fit, other] = [fitAs(marks, named), fitAs(marks, named === 'letter' ? 'bill' : 'letter')];
  const gain = other.solution.cost - fit.solution.cost;
  const isClear = gain >= (open.length === 1 ? -clearGain : clearGain);
  return open.includes(named) && isClear && fit.solution.cost <= worstFit[named] && isInReach(fit)
    ? named
    : 'unknown';
}

const fitAs = (marks: SheetMarks, kind: SheetKind): Fit =>
  fitMarks({ ...marks, reference: { ...marks.reference, kind } });

const isInReach = ({ model, solution }: Fit): boolean =>
  (model.scene(solution.parameters)?.camera.heightIn ?? Infinity) <= highestCameraIn;
