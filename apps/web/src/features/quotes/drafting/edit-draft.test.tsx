import { divideAmongStumps } from '@stumpquote/domain/quotes/divide-among-stumps';
import { basisOf } from '@stumpquote/domain/quotes/estimate-basis';
import type { MlAnalysis } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi, type FakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render-app';
import { GeneratedQuotes } from '../office/generated-quotes';
import { aQuote } from '../test-quotes';

const stump = {
  diameterLow: null,
  diameterHigh: null,
  complexity: 4,
  complexityReasons: [],
  rootSystem: 'none',
  method: 'tape',
  confidence: 0.9,
  estimatedHours: 1,
};
function analysis(widths: readonly number[], min: number, max: number): MlAnalysis {
  return {
    diameter: widths[0] ?? null,
    complexity: 4,
    rootSystem: 'none',
    estimatedHours: 3,
    estimatedCost: { min, max, measured: min + 9 },
    confidence: 0.9,
    method: 'tape',
    problems: [],
    stumps: widths.map((diameter, index) => ({ ...stump, stump: index + 1, diameter })),
  };
}
const measured = analysis([22, 35, 33], 170, 210);
const corrected = analysis([22, 44, 33], 325, 407);
const change = { before: basisOf(measured), now: basisOf(corrected) };
const [first, second, third] = divideAmongStumps(186, measured.stumps).map((line) => ({
  ...line,
  amount: line.amount ?? 0,
}));
if (!first || !second || !third) throw new Error('Three lines expected.');
const lines = [first, second, { ...third, text: 'The one by the pool' }];
const stored = lines.map(({ stump: number, text, amount }) => ({
  stump: number,
  text,
  amount: amount.toFixed(2),
}));

let api: FakeApi;
let user: ReturnType<typeof renderInApp>['user'];
beforeEach(() => {
  const quote = aQuote({ amount: 186, lines, estimateChange: change });
  api = fakeApi({
    'quotes.forRequest': () => [quote],
    'companies.choices': () => [{ id: 1, name: 'Heron', takesNewWork: true }],
    'quotes.change': () => quote,
  });
  ({ user } = renderInApp(<GeneratedQuotes requestId={3} mlAnalysis={corrected} />));
});

const open = async (name: string) => user.click(await screen.findByRole('button', { name }));
async function retype(label: string, text: string) {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
}
async function saved() {
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const find = () => api.calls.find(({ path }) => path === 'quotes.change');
  await waitFor(() => expect(find()).toBeDefined());
  return find()?.input as { basis?: unknown; lines: unknown; amount: string };
}
const textOf = (index: number) =>
  screen.getByLabelText<HTMLInputElement>(`Text of line ${index}`).value;

describe('editing a draft whose estimate changed', () => {
  it('keeps the flag and the lines as stored if only words change', async () => {
    await open('Edit');
    await retype('Description', 'Grind three oak stumps');
    const input = await saved();
    expect(input).not.toHaveProperty('basis');
    expect(input).toMatchObject({ amount: '186.00', lines: stored });
  });

  it('keeps the flag if the amount was typed back', async () => {
    await open('Edit');
    await retype('Amount', '187');
    await retype('Amount', '186');
    expect(await saved()).not.toHaveProperty('basis');
  });

  it('counts a newly typed amount as the decision, and the automatic lines follow it', async () => {
    await open('Edit');
    await retype('Amount', '198');
    const widths = divideAmongStumps(198, corrected.stumps);
    expect(await saved()).toMatchObject({
      basis: change.now,
      lines: [
        { text: first.text, amount: '44.00' },
        { text: widths[1]?.text, amount: '88.00' },
        { text: 'The one by the pool', amount: '66.00' },
      ],
    });
  });

  it.each([
    ['at once', async () => open('Use the new numbers')],
    [
      'in the form',
      async () => {
        await open('Edit');
        await retype('Text of line 1', 'The small one');
        await open('Use the new numbers');
        expect(textOf(1)).toBe('The small one');
      },
    ],
  ])('keeps typed texts when the new numbers are taken %s', async (_when, take) => {
    await take();
    expect(textOf(2)).toBe(divideAmongStumps(334, corrected.stumps)[1]?.text);
    expect(textOf(3)).toBe('The one by the pool');
    expect(await saved()).toMatchObject({ amount: '334.00', basis: change.now });
  });
});
