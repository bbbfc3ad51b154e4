import { dollarsToCents } from '@stumpquote/domain/format/money';
import type { Quote } from './use-quotes';

/** What is to be paid: the bill of a done instant offer, else the price as agreed. */
export const dueCents = ({ amount, finalAmount }: Pick<Quote, 'amount' | 'finalAmount'>): number =>
  dollarsToCents(finalAmount ?? amount);
