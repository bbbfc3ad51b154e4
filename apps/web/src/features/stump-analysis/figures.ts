import type { Width } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { formatHalves } from '@stumpquote/domain/format/inches';

/** `1 1/2`: half of a width's interval in inches; half an inch at least, as widths are shown no finer than that. */
export const giveOrTake = ({ low, high }: Width): string => formatHalves(Math.max(0.5, (high - low) / 2));
