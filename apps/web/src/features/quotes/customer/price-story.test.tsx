import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render-app';
import { aSentQuote } from '../test-quotes';
import type { Quote } from '../use-quotes';
import { PriceStory } from './price-story';

const range = { min: 120, max: 160.5, measured: 140 };
const unchanged = { first: range, now: range, changes: [], crewWidths: [] };
type Story = Parameters<typeof PriceStory>[0]['story'];

async function stepsOf(quotes: Quote[], story: Partial<Story> = {}, isDone = false) {
  fakeApi({ 'quotes.forRequest': () => quotes });
  renderInApp(<PriceStory requestId={3} story={{ ...unchanged, ...story }} isDone={isDone} />);
  await screen.findByText('Your quote');
  return screen
    .getAllByRole('listitem')
    .filter((item) => item.parentElement?.tagName === 'OL')
    .map((item) => item.textContent);
}

it.each([
  [140, 'Within the estimate.'],
  [161, 'Within the estimate.'],
  [201.5, '$40.50 above the estimate.'],
  [100, '$20.00 below the estimate.'],
] as const)('says where a quote of $%d is beside the range', async (amount, words) => {
  const [first, quote] = await stepsOf([aSentQuote({ amount })]);
  expect(first).toBe('First estimate$120 to $161');
  expect(quote).toContain(words);
});

it('gives the written extras as the reason, else says who set the price', async () => {
  const lines = [
    { stump: 1, text: 'Stump 1', amount: 150 },
    { stump: null, text: 'Hauling the grindings', amount: 60 },
  ];
  const [, quote] = await stepsOf([aSentQuote({ amount: 210, lines })]);
  expect(quote).toContain('Hauling the grindings: $60.00');
  expect(quote).not.toContain('Stump 1');
});

it('names what was measured again and what that changed', async () => {
  const text = 'We corrected the width at the ground: 30 in instead of 22 in';
  const steps = await stepsOf([aSentQuote({ amount: 190 })], {
    now: { min: 160, max: 200, measured: 179.6 },
    changes: [{ text, amount: 39.6 }],
  });
  expect(steps[0]).toBe('First estimate$120 to $161$140 at the measured width.');
  expect(steps[1]).toBe(`Updated estimate$160 to $200$180 at the measured width.${text}: + $40`);
  expect(steps[2]).toContain('Within the estimate.');
});

it("doesn't say that anything was measured again where only the roots were corrected", async () => {
  const [, updated] = await stepsOf([aSentQuote({ amount: 190 })], {
    now: { min: 160, max: 200, measured: 179.6 },
    changes: [{ text: 'Roots corrected to many', amount: 39.6 }],
  });
  expect(updated).toBe(
    'Updated estimate$160 to $200$180 at the measured width.Roots corrected to many: + $40',
  );
});

it('ends with the signed price and the width that the crew found', async () => {
  const quote = aSentQuote({
    status: 'accepted',
    accepted: true,
    answering: 'closed',
    amount: 140,
  });
  const steps = await stepsOf([quote], { crewWidths: [{ stump: 1, groundIn: 25.375 }] }, true);
  expect(steps.at(-1)).toBe(
    'After the work$140.00What you signed. Nothing was added.The crew measured 25\u00a03/8 in at the ground.',
  );
});

it("ends with an instant offer's bill, and names what was signed", async () => {
  const quote = aSentQuote({
    status: 'accepted',
    accepted: true,
    answering: 'closed',
    isInstant: true,
    amount: 127.78,
    finalAmount: 104.86,
  });
  const steps = await stepsOf([quote], { crewWidths: [{ stump: 1, groundIn: 25.375 }] }, true);
  expect(steps.at(-1)).toMatch(
    /^After the work\$104\.86You pay by the width .+ You signed for \$127\.78 at most\./,
  );
});

it('shows nothing where there is nothing to compare', async () => {
  const api = fakeApi({ 'quotes.forRequest': () => [] });
  renderInApp(<PriceStory requestId={3} story={unchanged} isDone={false} />);
  await waitFor(() =>
    expect(api.calls.some(({ path }) => path === 'quotes.forRequest')).toBe(true),
  );
  expect(screen.queryByRole('heading')).toBeNull();
});
