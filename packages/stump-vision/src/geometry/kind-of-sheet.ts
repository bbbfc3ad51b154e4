import { fitMarks, type Marks } from './fit-photo.js';
import type { Reference } from './handles.js';

/** How much better a sheet must fit as a dollar bill than as letter paper, which is far more common. */
const billGain = 5;

/** Returns whether a sheet that was found is letter paper or a dollar bill: a bill is twice as long for its width. */
export function kindOfSheet(marks: Marks & { readonly reference: Reference }): 'letter' | 'bill' {
  const costAs = (kind: 'letter' | 'bill') =>
    fitMarks({ ...marks, reference: { ...marks.reference, kind } }).solution.cost;
  return costAs('bill') + billGain < costAs('letter') ? 'bill' : 'letter';
}
