import { numberAsTyped } from '@stumpquote/domain/numeric-input';
import { referenceHandleSchema } from '@stumpquote/domain/stump-analysis/analysis-schema';
import type { Reference } from '@stumpquote/stump-vision/geometry/handles';

const { lengthIn } = referenceHandleSchema.shape;

/** Whether the field holds a length that the analysis accepts. */
export const isTapeLength = (typed: string): boolean =>
  lengthIn.unwrap().safeParse(tapeLength(typed)).success;

export const tapeLength = (typed: string): number => numberAsTyped(typed, 'inches');

/** A tape without a length gives no scale, so it isn't sent. */
export const lacksLength = (reference: Reference | null): boolean =>
  reference?.kind === 'tape' && reference.lengthIn === undefined;
