import type { MlAnalysis } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render-app';
import { aQuote } from '../test-quotes';
import type { Quote } from '../use-quotes';
import { ProposeQuoteCard } from './propose-quote-card';

function scene(quotes: Quote[], canPropose = true, mlAnalysis: MlAnalysis | null = null) {
  const api = fakeApi({
    'quotes.forRequest': () => quotes,
    'quotes.propose': () => {
      const proposal = aQuote({ isProposal: true });
      quotes.push(proposal);
      return proposal;
    },
  });
  return {
    api,
    ...renderInApp(
      <ProposeQuoteCard requestId={3} mlAnalysis={mlAnalysis} canPropose={canPropose} />,
    ),
  };
}

it('sends a proposal without naming a company, and says who has it', async () => {
  const { api, user } = scene([]);
  await user.type(await screen.findByLabelText('Amount'), '180.5');
  await user.type(screen.getByLabelText('Description'), 'Grind one stump');
  await user.click(screen.getByRole('button', { name: 'Send Proposal' }));
  expect(await screen.findByText(/Your proposal is with the administrator/)).toBeTruthy();
  const input = api.calls.find((call) => call.path === 'quotes.propose')?.input;
  expect(input).toMatchObject({
    quoteRequestId: 3,
    amount: '180.5',
    description: 'Grind one stump',
    lines: [],
  });
  expect(input).not.toHaveProperty('companyId');
});

it('offers no proposal while the administrator has a draft', async () => {
  scene([aQuote()]);
  expect(
    await screen.findByText('The administrator is preparing this quote for your company.'),
  ).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it("offers a new proposal while one is open, and none once the request can't get a quote", async () => {
  const first = scene([aQuote({ status: 'sent', sent: true })]);
  expect(await screen.findByRole('button', { name: 'Write a New Proposal' })).toBeTruthy();
  first.view.unmount();
  scene([aQuote({ status: 'accepted', accepted: true, sent: true })], false);
  expect(await screen.findByText('Accepted')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('starts at the price at the measured width, as the office does', async () => {
  const mlAnalysis: MlAnalysis = {
    diameter: 37,
    complexity: 4,
    rootSystem: 'none',
    estimatedHours: 2,
    estimatedCost: { min: 118.6, max: 186.4, measured: 149 },
    confidence: 0.9,
    method: 'tape',
    problems: [],
    stumps: [],
  };
  const { user } = scene([], true, mlAnalysis);
  expect(await screen.findByLabelText('Amount')).toHaveProperty('value', '149.00');
  await user.click(screen.getByRole('button', { name: 'Low end $118' }));
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', '118.00');
});
