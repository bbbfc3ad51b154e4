import type { MlAnalysis } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiFailure, fakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render-app';
import { aQuote } from '../test-quotes';
import type { Quote } from '../use-quotes';
import { CreateQuoteCard } from './create-quote-card';

const stump = {
  diameterLow: null,
  diameterHigh: null,
  complexity: 4,
  complexityReasons: [],
  rootSystem: 'none',
  estimatedHours: 5,
  method: 'tape',
  confidence: 0.9,
};
const analysis: MlAnalysis = {
  diameter: 30,
  complexity: 4,
  rootSystem: 'none',
  estimatedHours: 10,
  estimatedCost: { min: 118.6, max: 186.4, measured: 149.5 },
  confidence: 0.9,
  method: 'tape',
  problems: [],
  stumps: [
    { ...stump, stump: 1, diameter: 30 },
    { ...stump, stump: 2, diameter: 20 },
  ],
};
// By rank.
const offered = [
  {
    id: 4,
    name: 'Palm Stumps',
    city: 'Davie',
    phone: '1',
    serves: true,
    openRequests: 0,
    isAssigned: false,
  },
  {
    id: 2,
    name: 'Ibis Stumps',
    city: 'Davie',
    phone: '1',
    serves: true,
    openRequests: 5,
    isAssigned: true,
  },
  {
    id: 1,
    name: 'AAA Stumps',
    city: 'Weston',
    phone: '1',
    serves: false,
    openRequests: 0,
    isAssigned: false,
  },
];

interface Scene {
  mlAnalysis?: MlAnalysis | null;
  create?: () => Quote;
  locale?: 'en' | 'es';
  companies?: typeof offered;
  companyId?: number | null;
  earlier?: Quote[];
}

function scene({
  mlAnalysis = analysis,
  create,
  locale = 'en',
  companies = offered,
  companyId = 2,
  earlier = [],
}: Scene = {}) {
  const quotes = [...earlier];
  const api = fakeApi({
    'quotes.forRequest': () => quotes,
    'quoteRequests.companiesFor': () => companies,
    'quotes.create':
      create ??
      (() => {
        const quote = aQuote();
        quotes.push(quote);
        return quote;
      }),
  });
  return {
    api,
    ...renderInApp(
      <CreateQuoteCard
        requestId={3}
        mlAnalysis={mlAnalysis}
        companyId={companyId}
        locale={locale}
      />,
    ),
  };
}

const created = (api: ReturnType<typeof fakeApi>) =>
  api.calls.filter((call) => call.path === 'quotes.create').map((call) => call.input);

it('starts from the analysis and the assigned company, and becomes a summary of the created quote', async () => {
  const { api, user } = scene();
  expect(await screen.findByLabelText('Amount')).toHaveProperty('value', '150.00');
  expect(screen.getByLabelText('Estimated days')).toHaveProperty('value', '2');
  expect(screen.getByRole('combobox', { name: 'Company' })).toHaveProperty('value', 'Ibis Stumps');
  expect(screen.getByLabelText('Details')).toHaveProperty(
    'value',
    'Stump removal service with professional equipment',
  );
  expect(screen.getByLabelText('Amount of line 1')).toHaveProperty('value', '90.00');
  expect(screen.getByText('The lines add up.')).toBeTruthy();
  await user.type(screen.getByLabelText('Description'), 'Grind two oak stumps');
  await user.click(screen.getByRole('button', { name: 'Create Quote' }));
  expect(await screen.findByRole('heading', { name: 'Quote Created' })).toBeTruthy();
  expect(created(api)).toMatchObject([
    {
      amount: '150.00',
      companyId: 2,
      quoteRequestId: 3,
      latestQuoteId: null,
      estimatedDays: '2',
      lines: [
        { stump: 1, amount: '90.00' },
        { stump: 2, amount: '60.00' },
      ],
    },
  ]);
  expect(screen.getByText('$250.00')).toBeTruthy();
  expect(document.body.textContent).toContain('Quote created!');
});

it('starts at the price at the measured width, with both ends of the estimate beside it', async () => {
  const { user } = scene();
  expect(await screen.findByLabelText('Amount')).toHaveProperty('value', '150.00');
  await user.click(screen.getByRole('button', { name: 'High end $187' }));
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', '187.00');
  await user.click(screen.getByRole('button', { name: 'Low end $118' }));
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', '118.00');
  await user.click(screen.getByRole('button', { name: 'Measured width $150' }));
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', '150.00');
});

it('suggests no amount while the price is withheld, and says why', async () => {
  scene({ mlAnalysis: { ...analysis, estimatedCost: null } });
  expect(await screen.findByLabelText('Amount')).toHaveProperty('value', '');
  expect(screen.getByText(/^No amount is suggested: the photos alone/)).toBeTruthy();
});

it('preselects the company ranked first for the ZIP code when none is assigned, and lists the others by rank', async () => {
  const { api, user } = scene({ companyId: null });
  const company = await screen.findByRole('combobox', { name: 'Company' });
  expect(company).toHaveProperty('value', 'Palm Stumps');
  await user.click(company);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Palm Stumps',
    'Ibis Stumps',
    'AAA Stumps',
  ]);
  await user.keyboard('{Escape}');
  await user.type(screen.getByLabelText('Description'), 'Grind two oak stumps');
  await user.click(screen.getByRole('button', { name: 'Create Quote' }));
  await waitFor(() => expect(created(api)).toMatchObject([{ companyId: 4 }]));
});

it("doesn't ask for the company when there is only one", async () => {
  const { api, user } = scene({ companyId: null, companies: offered.slice(0, 1) });
  await user.type(await screen.findByLabelText('Description'), 'Grind two oak stumps');
  expect(screen.queryByRole('combobox', { name: 'Company' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Create Quote' }));
  await waitFor(() => expect(created(api)).toMatchObject([{ companyId: 4 }]));
});

it("starts in the customer's language", async () => {
  scene({ locale: 'es' });
  expect(await screen.findByLabelText('Details')).toHaveProperty(
    'value',
    'Remoción de tocones con equipo profesional',
  );
  expect(screen.getByDisplayValue(/^Tocón 1, 30 pulg\. de ancho$/)).toBeTruthy();
});

it('shows every documented error, and sends nothing', async () => {
  const { api, user } = scene({ mlAnalysis: null });
  await user.clear(await screen.findByLabelText('Estimated days'));
  await user.type(screen.getByLabelText('Description'), 'abc');
  await user.clear(screen.getByLabelText('Details'));
  await user.click(screen.getByRole('button', { name: 'Create Quote' }));
  for (const message of [
    'Amount is required',
    'Description must be at least 5 characters',
    'Estimated days is required',
    'Details are required',
  ]) {
    expect(await screen.findByText(message)).toBeTruthy();
  }
  expect(document.activeElement).toBe(screen.getByLabelText('Amount'));
  expect(created(api)).toEqual([]);
});

it('validates the numbers as typed and leaves them unchanged', async () => {
  const { api, user } = scene({ mlAnalysis: null });
  const retype = async (label: string, text: string) => {
    const field = await screen.findByLabelText<HTMLInputElement>(label);
    await user.clear(field);
    await user.type(field, text);
    return field;
  };
  await user.type(await screen.findByLabelText('Description'), 'Grind one oak stump');
  for (const [amount, days, message] of [
    ['-5', '1.5', 'Amount must be greater than 0'],
    ['1.005', '0', 'Amount can have at most two decimals'],
    ['ten', '-3', 'Amount must be a number'],
  ] as const) {
    const amountField = await retype('Amount', amount);
    const daysField = await retype('Estimated days', days);
    await user.click(screen.getByRole('button', { name: 'Create Quote' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(
      screen.getByText(
        days === '1.5'
          ? 'Estimated days must be a whole number'
          : 'Estimated days must be at least 1',
      ),
    ).toBeTruthy();
    expect([amountField.value, daysField.value]).toEqual([amount, days]);
  }
  expect(created(api)).toEqual([]);
});

it('adds up amounts in everyday formats, and sends them as typed', async () => {
  const { api, user } = scene();
  const retype = async (label: string, text: string) => {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
  };
  await retype('Amount', '$1,250.50');
  await user.click(screen.getByRole('button', { name: 'Divide by estimate again' }));
  expect(screen.getByLabelText('Amount of line 1')).toHaveProperty('value', '750.30');
  await retype('Amount of line 2', '$ 500.20');
  expect(screen.getByText('The lines add up.')).toBeTruthy();
  await user.type(screen.getByLabelText('Description'), 'Grind two oak stumps');
  await user.click(screen.getByRole('button', { name: 'Create Quote' }));
  await waitFor(() =>
    expect(created(api)).toMatchObject([
      { amount: '$1,250.50', lines: [{ amount: '750.30' }, { amount: '$ 500.20' }] },
    ]),
  );
});

it.each([
  ['a person wrote them', false, 'Grind one oak stump', 'To 8 inches below grade'],
  ['not those of an instant offer', true, '', 'Stump removal service with professional equipment'],
])("starts from the last quote's words if %s", async (_, isInstant, description, details) => {
  scene({ earlier: [aQuote({ companyId: 2, status: 'declined', isInstant })] });
  expect(await screen.findByLabelText('Description')).toHaveProperty('value', description);
  expect(screen.getByLabelText('Details')).toHaveProperty('value', details);
});

it("starts each stump's line at the stump's own estimate", async () => {
  const stumps = [
    { ...stump, stump: 1, diameter: 20, measuredCost: 42 },
    { ...stump, stump: 2, diameter: 30, measuredCost: 107.6 },
  ];
  const { user } = scene({
    mlAnalysis: { ...analysis, estimatedCost: { min: 118, max: 186, measured: 149.6 }, stumps },
  });
  const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  const lines = () => [1, 2].map((line) => valueOf(`Amount of line ${line}`));
  await screen.findByLabelText('Amount');
  expect([valueOf('Amount'), ...lines()]).toEqual(['150.00', '42.00', '108.00']);
  await user.clear(screen.getByLabelText('Amount'));
  await user.type(screen.getByLabelText('Amount'), '299.20');
  expect(lines()).toEqual(['84.00', '215.20']);
});

it('says how far the lines are from the amount', async () => {
  const { api, user } = scene();
  const line = await screen.findByLabelText('Amount of line 2');
  await user.clear(line);
  await user.type(line, '50');
  expect(screen.getByText('$10.00 left to divide.')).toBeTruthy();
  await user.type(screen.getByLabelText('Description'), 'Grind two oak stumps');
  await user.click(screen.getByRole('button', { name: 'Create Quote' }));
  expect(await screen.findByText('The lines must add up to the amount')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Text of line 1'));
  expect(created(api)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Divide by estimate again' }));
  expect(screen.getByText('The lines add up.')).toBeTruthy();
});

it("shows the server's error at its field and keeps the input", async () => {
  const { user } = scene({
    mlAnalysis: { ...analysis, stumps: [] },
    create: () => {
      const message = "This company hasn't been approved yet";
      throw new ApiFailure(400, 'VALIDATION', message, [{ path: ['companyId'], message }]);
    },
  });
  await user.type(await screen.findByLabelText('Description'), 'Grind one stump');
  await user.click(screen.getByRole('button', { name: 'Create Quote' }));
  expect(await screen.findByText("This company hasn't been approved yet")).toBeTruthy();
  expect(screen.getByLabelText('Description')).toHaveProperty('value', 'Grind one stump');
});

it('keeps the input and shows the quote that another tab created, which pressing again replaces', async () => {
  const sentence = 'Another quote for this request was created after you opened the form.';
  const { api, user } = scene({ mlAnalysis: { ...analysis, stumps: [] } });
  const other = aQuote({ id: 33, amount: 310, companyId: 4, companyName: 'Palm Stumps' });
  api.procedures['quotes.create'] = () => {
    api.procedures['quotes.forRequest'] = () => [other];
    throw new ApiFailure(409, 'CONFLICT', sentence);
  };
  await user.type(await screen.findByLabelText('Description'), 'Grind one stump');
  await user.click(screen.getByRole('button', { name: 'Create Quote' }));
  const shown = async () =>
    (await screen.findAllByText('Error creating quote')).map(
      (title) => title.closest('[role=alert]')?.textContent,
    );
  expect(await shown()).toContainEqual(
    expect.stringMatching(
      /Another quote for this request.*A new quote replaces the same company's/,
    ),
  );
  expect(await screen.findByText('$310.00')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Cancel' })).toBeTruthy();
  expect(screen.getByLabelText('Description')).toHaveProperty('value', 'Grind one stump');
  api.procedures['quotes.create'] = () => {
    api.procedures['quotes.forRequest'] = () => [aQuote({ id: 34, amount: 150 }), other];
    return aQuote({ id: 34, amount: 150 });
  };
  await user.click(screen.getByRole('button', { name: 'Create Quote' }));
  expect(await screen.findByRole('heading', { name: 'Quote Created' })).toBeTruthy();
  expect(created(api)).toMatchObject([
    { latestQuoteId: null, description: 'Grind one stump' },
    { latestQuoteId: 33, description: 'Grind one stump' },
  ]);
});

it('creates one quote from a double click', async () => {
  const { api, user } = scene({ mlAnalysis: { ...analysis, stumps: [] } });
  await user.type(await screen.findByLabelText('Description'), 'Grind one stump');
  const button = screen.getByRole('button', { name: 'Create Quote' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByRole('heading', { name: 'Quote Created' })).toBeTruthy();
  expect(created(api)).toHaveLength(1);
});

it("starts with the words of the company's own last quote, and keeps what was typed", async () => {
  const { api, user } = scene({ mlAnalysis: { ...analysis, stumps: [] } });
  const written = { status: 'declined', details: 'Tell the neighbor first' } as const;
  api.procedures['quotes.forRequest'] = () => [
    aQuote({ id: 9, companyId: 4, description: 'Palm grinds it', ...written }),
  ];
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  const choose = async (company: string) => {
    await user.click(screen.getByRole('combobox', { name: 'Company' }));
    await user.click(await screen.findByRole('option', { name: company, hidden: true }));
  };
  await screen.findByLabelText('Description');
  expect([value('Description'), value('Details')]).toEqual([
    '',
    'Stump removal service with professional equipment',
  ]);
  await choose('Palm Stumps');
  expect([value('Description'), value('Details')]).toEqual([
    'Palm grinds it',
    'Tell the neighbor first',
  ]);
  await user.type(screen.getByLabelText('Description'), ' today');
  await choose('Ibis Stumps');
  expect([value('Description'), value('Details')]).toEqual([
    'Palm grinds it today',
    'Stump removal service with professional equipment',
  ]);
});

it('shows an error without a field in a toast', async () => {
  const { user } = scene({
    mlAnalysis: { ...analysis, stumps: [] },
    create: () => {
      throw new ApiFailure(409, 'MOVE_REFUSED', 'This request is canceled. Reopen it first.');
    },
  });
  await user.type(await screen.findByLabelText('Description'), 'Grind one stump');
  await user.click(screen.getByRole('button', { name: 'Create Quote' }));
  const toast = await screen.findByRole('alert');
  await waitFor(() => expect(toast.textContent).toContain('Error creating quote'));
  expect(toast.textContent).toContain('This request is canceled. Reopen it first.');
});
