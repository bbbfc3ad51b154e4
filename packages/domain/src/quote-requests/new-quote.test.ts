import { expect, it } from 'vitest';
import { newQuoteAsking } from './new-quote.js';

it.each([
  ['no', []],
  ['no', ['submitted', 'quote_sent']],
  ['yes', ['quote_sent', 'quote_declined', 'last_quote_closed']],
  ['yes', ['new_quote_asked', 'quote_emailed', 'quote_expired']],
  ['asked', ['quote_declined', 'new_quote_asked', 'customer_added']],
  ['no', ['quote_declined', 'quote_sent']],
])('says %s to a new quote after %o', (answer, kinds) => {
  expect(newQuoteAsking(kinds.map((kind) => ({ kind })))).toBe(answer);
});
