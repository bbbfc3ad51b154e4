import { defaultPriceBook } from '@stumpquote/domain/stump-analysis/price-book';
import type { RouterOutputs } from '../shared/api/trpc';

const { hoursPercent = 100, ...machine } = defaultPriceBook.machine;

/** The first version of the prices, in wire format. */
export const priceBookOfTests: RouterOutputs['priceBook']['get'] = {
  ...defaultPriceBook,
  machine: { ...machine, hoursPercent },
};
