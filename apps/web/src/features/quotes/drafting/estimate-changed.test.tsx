import { basisOf, type EstimateChange } from '@stumpquote/domain/quotes/estimate-basis';
import type { MlAnalysis } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { fakeApi, type FakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render-app';
import { GeneratedQuotes } from '../office/generated-quotes';
import { aQuote } from '../test-quotes';
import type { Quote } from '../use-quotes';
import { CreateQuoteCard } from './create-quote-card';
import { ProposeQuoteCard } from './propose-quote-card';

const stump = {
  diameterLow: null,
  diameterHigh: null,
  complexity: 4,
  complexityReasons: [],
  rootSystem: 'none',
  method: 'tape',
  confidence: 0.9,
};
function analysis(width: number, min: number, max: number, hours = 5): MlAnalysis {
  return {
    diameter: width,
    complexity: 4,
    rootSystem: 'none',
    estimatedHours: hours,
    estimatedCost: { min, max, measured: min + 9 },
    confidence: 0.9,
    method: 'tape',
    problems: [],
    stumps: [
      { ...stump, stump: 1, diameter: width, estimatedHours: hours },
      { ...stump, stump: 2, diameter: 20, estimatedHours: 1 },
    ],
  };
}
const measured = analysis(29.5, 135.03, 161);
const corrected = analysis(52, 346.04, 456, 10);
const change: EstimateChange = { before: basisOf(measured), now: basisOf(corrected) };
const sentence =
  /^The estimate changed: \$346 to \$456 instead of \$135 to \$161\. Stump 1: 52 in wide instead of 29 1\/2 in\. Estimated days: 2 instead of 1\./;

/** Renders a card whose request is corrected while it is open. */
function Corrected({ Card }: { Card: typeof CreateQuoteCard | typeof ProposeQuoteCard }) {
  const [mlAnalysis, setAnalysis] = useState(measured);
  return (
    <>
      <button type="button" onClick={() => setAnalysis(corrected)}>
        correct
      </button>
      <Card requestId={3} mlAnalysis={mlAnalysis} companyId={1} />
    </>
  );
}

const heron = {
  id: 1,
  name: 'Heron Stump Grinding',
  city: '',
  phone: '',
  serves: true,
  openRequests: 1,
  isAssigned: true,
};

function openForm(Card: typeof CreateQuoteCard | typeof ProposeQuoteCard) {
  const made = () => aQuote({ amount: 346.04 });
  const api = fakeApi({
    'quoteRequests.companiesFor': () => [heron],
    'quotes.forRequest': () => [],
    'companies.choices': () => [{ id: 1, name: 'Heron Stump Grinding', takesNewWork: true }],
    'quotes.create': made,
    'quotes.propose': made,
  });
  return { api, ...renderInApp(<Corrected Card={Card} />) };
}

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const inputOf = (api: FakeApi, path: string) => api.calls.find((call) => call.path === path)?.input;

it.each([
  ['office', CreateQuoteCard, 'quotes.create', 'Create Quote'],
  ['company', ProposeQuoteCard, 'quotes.propose', 'Send Proposal'],
] as const)(
  "the %s's open form follows the correction, says so, and shows the estimate it was based on",
  async (_who, Card, path, submit) => {
    const { api, user } = openForm(Card);
    await user.type(await screen.findByLabelText('Description'), 'Grind two oak stumps');
    expect(valueOf('Amount')).toBe('144.00');
    await user.click(screen.getByRole('button', { name: 'correct' }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect([valueOf('Amount'), valueOf('Estimated days'), valueOf('Text of line 1')]).toEqual([
      '355.00',
      '2',
      'Stump 1, 52 in wide',
    ]);
    expect(screen.getByText('The lines add up.')).toBeTruthy();
    expect(valueOf('Description')).toBe('Grind two oak stumps');
    expect(screen.queryByRole('button', { name: 'Use the new numbers' })).toBeNull();
    await user.click(screen.getByRole('button', { name: submit }));
    await waitFor(() =>
      expect(inputOf(api, path)).toMatchObject({ amount: '355.00', basis: change.now }),
    );
  },
);

it('keeps edited values, says what changed, and offers the new ones', async () => {
  const { user } = openForm(CreateQuoteCard);
  const amount = await screen.findByLabelText('Amount');
  await user.clear(amount);
  await user.type(amount, '150');
  await user.click(screen.getByRole('button', { name: 'correct' }));
  expect((await screen.findByText(sentence)).textContent).toContain(
    'What you typed is still in the form.',
  );
  expect([valueOf('Amount'), valueOf('Estimated days')]).toEqual(['150', '2']);
  expect([valueOf('Text of line 1'), valueOf('Amount of line 1')]).toEqual([
    'Stump 1, 52 in wide',
    '108.34',
  ]);
  expect(screen.getByText('The lines add up.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Use the new numbers' }));
  expect([valueOf('Amount'), valueOf('Text of line 1')]).toEqual(['355.00', 'Stump 1, 52 in wide']);
  expect(screen.queryByRole('button', { name: 'Use the new numbers' })).toBeNull();
});

it('lets the lines follow the amount until somebody types into them', async () => {
  const { user } = openForm(CreateQuoteCard);
  const retype = async (label: string, text: string) => {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
  };
  await retype('Amount', '99');
  expect([valueOf('Amount of line 1'), valueOf('Amount of line 2')]).toEqual(['59.00', '40.00']);
  await retype('Text of line 2', 'The small one');
  await retype('Amount of line 1', '60');
  await retype('Amount', '120');
  expect([valueOf('Amount of line 1'), valueOf('Amount of line 2')]).toEqual(['60', '40.00']);
  await user.click(screen.getByRole('button', { name: 'correct' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect([
    valueOf('Amount'),
    valueOf('Text of line 1'),
    valueOf('Amount of line 1'),
    valueOf('Text of line 2'),
  ]).toEqual(['120', 'Stump 1, 52 in wide', '60', 'The small one']);
});

it("keeps a draft's price lines when it is edited", async () => {
  const { user } = marked({
    estimateChange: null,
    amount: 144,
    lines: [
      { stump: 1, text: 'Stump 1, 52 in wide', amount: 104 },
      { stump: 2, text: 'Stump 2, 20 in wide', amount: 40 },
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const amount = await screen.findByLabelText('Amount');
  await user.clear(amount);
  await user.type(amount, '72');
  expect([valueOf('Amount of line 1'), valueOf('Amount of line 2')]).toEqual(['52.00', '20.00']);
  await user.click(screen.getByRole('button', { name: 'Show one total only' }));
  await user.click(screen.getByRole('button', { name: 'Show a price for each stump' }));
  await user.click(screen.getByRole('button', { name: 'Divide by estimate again' }));
  expect([valueOf('Amount of line 1'), valueOf('Amount of line 2')]).toEqual(['52.00', '20.00']);
});

it("replaces an instant offer that was sent without the offer's words", async () => {
  const { api, user } = marked({
    status: 'email_sent',
    sent: true,
    sentAt: '2026-11-20T15:00:00.000Z',
    isInstant: true,
    description: 'Grind 2 stumps',
    details: 'The price assumes: a stump up to 41 in wide at the ground',
    lines: [{ stump: 1, text: 'Stump 1: grinding up to 41 in at the ground', amount: 80 }],
  });
  api.procedures['quoteRequests.companiesFor'] = () => [heron];
  await user.click(await screen.findByRole('button', { name: 'Replace this quote' }));
  expect(await screen.findByLabelText('Description')).toHaveProperty('value', '');
  expect(valueOf('Details')).toBe('Stump removal service with professional equipment');
  expect(valueOf('Text of line 1')).toBe('Stump 1, 52 in wide');
});

it('flags a quote that was sent, and replaces it with its own words after asking', async () => {
  const sent = { status: 'sent', sent: true, sentAt: '2026-11-20T15:00:00.000Z' } as const;
  // Its width is older than the estimate that the price was last kept at.
  const lines = [
    { stump: 1, text: 'Stump 1, 24 in wide', amount: 80 },
    { stump: 2, text: 'Behind the shed', amount: 55.03 },
  ];
  const { api, user } = marked({ ...sent, lines });
  api.procedures['quoteRequests.companiesFor'] = () => [heron];
  api.procedures['quotes.create'] = () => aQuote({ id: 8, amount: 355 });
  expect((await screen.findByText(sentence)).textContent).toContain('This quote was sent before');
  await user.click(screen.getByRole('button', { name: 'Replace this quote' }));
  expect(await screen.findByLabelText('Amount')).toHaveProperty('value', '355.00');
  expect(screen.getByLabelText('Description')).toHaveProperty('value', 'Grind one oak stump');
  expect([valueOf('Text of line 1'), valueOf('Text of line 2')]).toEqual([
    'Stump 1, 52 in wide',
    'Behind the shed',
  ]);
  await user.click(screen.getByRole('button', { name: 'Create Quote' }));
  const dialog = await screen.findByRole('dialog', { name: 'Replace the quote that was sent?' });
  expect(dialog.textContent).toContain('Quote #7 for $135.03 ends');
  expect(inputOf(api, 'quotes.create')).toBeUndefined();
  await user.click(within(dialog).getByRole('button', { name: 'Replace it' }));
  await waitFor(() =>
    expect(inputOf(api, 'quotes.create')).toMatchObject({
      amount: '355.00',
      latestQuoteId: 7,
      basis: change.now,
    }),
  );
});

it('keeps a quote that was sent', async () => {
  const { api, user } = marked({ status: 'email_sent', sent: true });
  await user.click(await screen.findByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  expect(inputOf(api, 'quotes.keepFigures')).toMatchObject({ quoteId: 7, basis: change.now });
});

function marked(changes: Partial<Quote> = {}) {
  let quote = aQuote({
    amount: 135.03,
    lines: [
      { stump: 1, text: 'Stump 1, 29\u00a01/2 in wide', amount: 80 },
      { stump: 2, text: 'Stump 2', amount: 55.03 },
    ],
    estimateChange: change,
    ...changes,
  });
  const decide = () => {
    quote = { ...quote, estimateChange: null };
    return quote;
  };
  const api = fakeApi({
    'quotes.forRequest': () => [quote],
    'companies.choices': () => [{ id: 1, name: 'Heron', takesNewWork: true }],
    'quotes.keepFigures': decide,
    'quotes.change': decide,
  });
  return { api, ...renderInApp(<GeneratedQuotes requestId={3} mlAnalysis={corrected} />) };
}

const sendButtons = () =>
  ['Send via SMS', 'Send via Email'].map(
    (name) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled,
  );

it('flags an outdated draft and blocks sending until the administrator keeps it as is', async () => {
  const { api, user } = marked();
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(sendButtons()).toEqual([true, true]);
  await user.click(screen.getByRole('button', { name: 'Keep as it is' }));
  await waitFor(() => expect(sendButtons()).toEqual([false, false]));
  expect(screen.queryByText(sentence)).toBeNull();
  expect(inputOf(api, 'quotes.keepFigures')).toMatchObject({
    quoteId: 7,
    readAt: '2026-11-20T15:00:00.000Z',
    basis: change.now,
  });
});

it('fills a draft with the new numbers, ready to save', async () => {
  const { api, user } = marked();
  await user.click(await screen.findByRole('button', { name: 'Use the new numbers' }));
  expect([valueOf('Amount'), valueOf('Estimated days'), valueOf('Text of line 1')]).toEqual([
    '355.00',
    '2',
    'Stump 1, 52 in wide',
  ]);
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(inputOf(api, 'quotes.change')).toMatchObject({
      quoteId: 7,
      amount: '355.00',
      basis: change.now,
    }),
  );
  await waitFor(() => expect(sendButtons()).toEqual([false, false]));
});

it("says in a draft's open form that the estimate changed, and keeps a single amount single", async () => {
  const { user } = marked({ lines: [] });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const mark = (await screen.findByText(sentence)).closest<HTMLElement>('[role=status]');
  expect(valueOf('Amount')).toBe('135.03');
  await user.click(
    within(mark ?? document.body).getByRole('button', { name: 'Use the new numbers' }),
  );
  expect(valueOf('Amount')).toBe('355.00');
  expect(screen.queryByLabelText('Amount of line 1')).toBeNull();
});

it('tells the company that its proposal is out of date', async () => {
  fakeApi({ 'quotes.forRequest': () => [aQuote({ isProposal: true, estimateChange: change })] });
  renderInApp(<ProposeQuoteCard requestId={3} mlAnalysis={corrected} />);
  expect((await screen.findByText(sentence)).textContent).toContain(
    'Your proposal was written before that.',
  );
  expect(screen.getByRole('button', { name: 'Write a New Proposal' })).toBeTruthy();
});
