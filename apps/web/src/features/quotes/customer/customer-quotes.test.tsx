import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { localeStore } from '../../../shared/i18n/locale-store';
import { ApiFailure, fakeApi, type FakeProcedures } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render-app';
import { aSentQuote } from '../test-quotes';
import type { Quote } from '../use-quotes';
import { CustomerQuotes } from './customer-quotes';

const textHash = 'c0ffee'.padEnd(64, '0');
const requester = { firstName: 'Ana', lastName: 'Lopez' };

type Status = Parameters<typeof CustomerQuotes>[0]['status'];

function scene(
  first: Quote[],
  { status = 'quoted', ...procedures }: { status?: Status } & FakeProcedures = {},
) {
  let quotes = first;
  const api = fakeApi({
    'quotes.forRequest': () => quotes,
    'quotes.acceptanceTerms': () => ({
      text: 'Acceptance of quote 7\nTotal: $250.00',
      termsVersion: '2026-11-20',
      textHash,
      locale: 'en',
      requester,
    }),
    ...procedures,
  });
  const view = renderInApp(<CustomerQuotes requestId={3} status={status} />);
  return {
    api,
    /** The quote from now on, and in the response of the call that changes it. */
    becomes: (changes: Partial<Quote>) => {
      quotes = quotes.map((quote) => ({ ...quote, ...changes }));
      return { ...(quotes[0] ?? aSentQuote(changes)), alreadyAccepted: false };
    },
    ...view,
  };
}

it.each([
  ['pending', 'Your Quote is Being Prepared'],
  ['submitted', 'Your Quote is Being Prepared'],
  ['assigned', 'Your Quote is Being Prepared'],
  ['in_progress', 'Your Quote is Being Prepared'],
  ['quoted', 'No Quote Available'],
  ['completed', 'No Quote Available'],
  ['cancelled', 'No Quote Available'],
  ['rejected', 'No Quote Available'],
] as const)('shows for a request that is %s: %s', async (status, heading) => {
  scene([], { status });
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
});

it("shows the quote's details", async () => {
  scene([
    aSentQuote({
      lines: [
        { stump: 1, text: 'Stump 1', amount: 150 },
        { stump: 2, text: 'Stump 2', amount: 100 },
      ],
    }),
  ]);
  expect(await screen.findByText('Grind one oak stump')).toBeTruthy();
  expect(await screen.findByText(/Sent Nov 20, 2026/)).toBeTruthy();
  expect(screen.getByText('Sent')).toBeTruthy();
  expect(screen.getByText('Dec 20, 2026')).toBeTruthy();
  // The price, the total of the lines, and the bar at the bottom of a phone.
  expect(screen.getAllByText('$250.00')).toHaveLength(3);
  expect(screen.getByText('$150.00')).toBeTruthy();
});

it.each([
  [
    'an offer',
    null,
    "Not to exceed: if everything is as described below, you'll never pay more than this.",
  ],
  ['a smaller bill', 162, 'You pay $162.00, by the width that the crew measured.'],
  ['a bill of the whole offer', 250, 'You pay $250.00, as agreed.'],
])(
  'names the limit of an instant offer, and then what is due: %s',
  async (_, finalAmount, text) => {
    const lines = [{ stump: 1, text: 'Grinding up to 40 in at the ground', amount: 250 }];
    const done = finalAmount === null ? {} : { status: 'accepted' as const, accepted: true };
    scene([aSentQuote({ isInstant: true, lines, finalAmount, ...done })]);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Total, not to exceed $250.00' })).toBeTruthy();
    expect(screen.queryAllByText('Instant offer')).toHaveLength(finalAmount === null ? 1 : 0);
  },
);

it('offers the PDF, but not to a reader with only the reference number', async () => {
  scene([aSentQuote()]);
  expect(
    (await screen.findByRole('link', { name: 'Download PDF of quote #7' })).getAttribute('href'),
  ).toBe('/api/quotes/7/pdf');
  cleanup();
  renderInApp(<CustomerQuotes requestId={3} status="quoted" isMasked />);
  expect(await screen.findByText('Grind one oak stump')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Download PDF/ })).toBeNull();
});

it('takes a signature under the exact text, and shows that the quote is accepted', async () => {
  const { api, becomes, user } = scene([aSentQuote()]);
  api.procedures['quotes.accept'] = () =>
    becomes({
      status: 'accepted',
      accepted: true,
      acceptedAt: '2026-11-21T15:00:00.000Z',
      signature: 'Ana Lopez',
      answering: 'closed',
    });
  await user.click(await screen.findByRole('button', { name: 'Accept Quote' }));
  expect((await screen.findByLabelText('Text of the acceptance')).textContent).toContain(
    'Total: $250.00',
  );
  await user.click(screen.getByRole('button', { name: 'Sign and accept $250.00' }));
  expect(await screen.findByText('Please type your full name to sign')).toBeTruthy();
  expect(screen.getByText('Please confirm that you accept the quote and its terms')).toBeTruthy();
  expect(api.calls.map((call) => call.path)).not.toContain('quotes.accept');
  await user.type(screen.getByLabelText('Type your full name to sign'), 'Ana Lopez');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Sign and accept $250.00' }));
  const outcome = await screen.findByText(
    'You accepted this quote on Nov 21, 2026, signed "Ana Lopez".',
  );
  await waitFor(() => expect(document.activeElement?.contains(outcome)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
  expect(api.calls.find((call) => call.path === 'quotes.accept')?.input).toMatchObject({
    quoteId: 7,
    signature: 'Ana Lopez',
    agreed: true,
    termsVersion: '2026-11-20',
    textHash,
    locale: 'en',
  });
});

it('asks once when the signature is a different name, and sends the answer along', async () => {
  const { api, becomes, user } = scene([aSentQuote()]);
  const signed = () =>
    api.calls.filter((call) => call.path === 'quotes.accept').map(({ input }) => input);
  api.procedures['quotes.accept'] = () =>
    becomes({
      status: 'accepted',
      accepted: true,
      acceptedAt: '2026-11-21T15:00:00.000Z',
      signature: 'Bob Roe',
      signedFor: 'Ana Lopez',
      answering: 'closed',
    });
  await user.click(await screen.findByRole('button', { name: 'Accept Quote' }));
  await user.type(await screen.findByLabelText('Type your full name to sign'), 'Ben Roe');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Sign and accept $250.00' }));
  const question = await screen.findByText(
    'This request is in the name of Ana Lopez. You are signing for the person who asked: is that right?',
  );
  expect(document.activeElement?.contains(question)).toBe(true);
  await user.click(screen.getByRole('button', { name: 'No, correct the name' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Type your full name to sign'));
  await user.clear(screen.getByLabelText('Type your full name to sign'));
  await user.type(screen.getByLabelText('Type your full name to sign'), 'Bob Roe');
  await user.click(screen.getByRole('button', { name: 'Sign and accept $250.00' }));
  expect(signed()).toEqual([]);
  await user.click(await screen.findByRole('button', { name: "Yes, I'm signing for Ana Lopez" }));
  expect(
    await screen.findByText('You accepted this quote on Nov 21, 2026, signed "Bob Roe".'),
  ).toBeTruthy();
  expect(screen.getByText('Signed for Ana Lopez.')).toBeTruthy();
  expect(signed()).toMatchObject([{ signature: 'Bob Roe', signsForOther: true }]);
});

it("doesn't confirm a second signature from another tab, and says who accepted when", async () => {
  const { api, becomes, user } = scene([aSentQuote()]);
  api.procedures['quotes.accept'] = () => ({
    ...becomes({
      status: 'accepted',
      accepted: true,
      acceptedAt: '2026-11-20T15:00:00.000Z',
      signature: 'Ana M. Lopez',
      answering: 'closed',
    }),
    alreadyAccepted: true,
  });
  await user.click(await screen.findByRole('button', { name: 'Accept Quote' }));
  await user.type(await screen.findByLabelText('Type your full name to sign'), 'Ana Lopez');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Sign and accept $250.00' }));
  expect(await screen.findByText('This quote was already accepted')).toBeTruthy();
  expect(
    screen.getByText(
      'It was accepted on Nov 20, 2026, signed "Ana M. Lopez". Nothing was signed again.',
    ),
  ).toBeTruthy();
  expect(screen.queryByText(/Thank you/)).toBeNull();
});

it('signs the text on screen: switching the language keeps the signature, and the text is tagged with its language', async () => {
  const { api, user } = scene([aSentQuote()], {
    'quotes.acceptanceTerms': ({ locale = 'en' }) => ({
      text: locale === 'es' ? 'Aceptación' : 'Acceptance',
      termsVersion: '2026-11-20',
      textHash,
      locale,
      requester,
    }),
    'quotes.accept': () => ({ ...aSentQuote(), alreadyAccepted: false }),
  });
  await user.click(await screen.findByRole('button', { name: 'Accept Quote' }));
  await user.type(await screen.findByLabelText('Type your full name to sign'), 'Ana Lopez');
  act(() => localeStore.choose('es'));
  await screen.findByText('Aceptación');
  expect(screen.getByDisplayValue('Ana Lopez')).toBeTruthy();
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: /^Firmar/ }));
  await waitFor(() =>
    expect(api.calls.find(({ path }) => path === 'quotes.accept')?.input).toMatchObject({
      signature: 'Ana Lopez',
      locale: 'es',
    }),
  );
});

it('shows the new text when it changed in the meantime, keeps the name, and asks for the signature again', async () => {
  const newHash = 'beef'.padEnd(64, '0');
  const { api, becomes, user } = scene([aSentQuote()]);
  await user.click(await screen.findByRole('button', { name: 'Accept Quote' }));
  await user.type(await screen.findByLabelText('Type your full name to sign'), 'Ana Lopez');
  await user.click(screen.getByRole('checkbox'));
  api.procedures['quotes.acceptanceTerms'] = () => ({
    text: 'Acceptance of quote 7\nRenamed Stumps LLC',
    termsVersion: '2026-11-20',
    textHash: newHash,
    locale: 'en',
    requester,
  });
  const sentence =
    'The text has changed since you opened it, so nothing was signed. Please read the new text, then sign again.';
  api.procedures['quotes.accept'] = () => {
    throw new ApiFailure(409, 'CONFLICT', sentence, [{ path: ['textHash'], message: sentence }]);
  };
  await user.click(screen.getByRole('button', { name: 'Sign and accept $250.00' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(sentence);
  await waitFor(() => expect(document.activeElement).toBe(alert));
  expect(screen.getByLabelText('Text of the acceptance').textContent).toContain(
    'Renamed Stumps LLC',
  );
  expect(screen.getByLabelText<HTMLInputElement>('Type your full name to sign').value).toBe(
    'Ana Lopez',
  );
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  api.procedures['quotes.accept'] = () =>
    becomes({
      status: 'accepted',
      accepted: true,
      acceptedAt: '2026-11-21T15:00:00.000Z',
      signature: 'Ana Lopez',
      answering: 'closed',
    });
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Sign and accept $250.00' }));
  expect(await screen.findByText(/"Ana Lopez"/)).toBeTruthy();
  expect(api.calls.findLast(({ path }) => path === 'quotes.accept')?.input).toMatchObject({
    textHash: newHash,
  });
});

it('says that the quote expired while the customer was reading it', async () => {
  const { api, becomes, user } = scene([aSentQuote()]);
  api.procedures['quotes.accept'] = () => {
    becomes({ status: 'expired', answering: 'closed' });
    throw new ApiFailure(409, 'EXPIRED', 'This quote has expired. Please ask us for a new one.');
  };
  await user.click(await screen.findByRole('button', { name: 'Accept Quote' }));
  await user.type(await screen.findByLabelText('Type your full name to sign'), 'Ana Lopez');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Sign and accept $250.00' }));
  const toast = await screen.findByRole('alert');
  expect(toast.textContent).toContain('This quote has expired. Please ask us for a new one.');
  expect(await screen.findByText('This quote expired on Dec 20, 2026.')).toBeTruthy();
});

it.each([
  [
    'en',
    'Accept Quote',
    /^Type your full name/,
    'Sign and accept $250.00',
    /We couldn't reach the server\. Check your connection and try again\./,
  ],
  [
    'es',
    'Aceptar cotización',
    /^Escriba su nombre completo/,
    'Firmar y aceptar $250.00',
    /No pudimos comunicarnos con el servidor\. Revise su conexión e intente de nuevo\./,
  ],
] as const)(
  'keeps the text and the signature when the connection drops while signing, says so, and signs on retry (%s)',
  async (locale, accept, label, sign, sentence) => {
    localeStore.choose(locale);
    const { api, becomes, user } = scene([aSentQuote()]);
    await user.click(await screen.findByRole('button', { name: accept }));
    await user.type(await screen.findByLabelText(label), 'Ana Lopez');
    await user.click(screen.getByRole('checkbox'));
    const calls = api.calls.length;
    api.procedures['quotes.accept'] = () => {
      throw new TypeError('Failed to fetch');
    };
    await user.click(screen.getByRole('button', { name: sign }));
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('Ana Lopez');
    expect(screen.getByText(/Total: \$250.00/)).toBeTruthy();
    expect(api.calls.slice(calls).map(({ path }) => path)).toEqual(['quotes.accept']);
    api.procedures['quotes.accept'] = () =>
      becomes({
        status: 'accepted',
        accepted: true,
        acceptedAt: '2026-11-21T15:00:00.000Z',
        signature: 'Ana Lopez',
        answering: 'closed',
      });
    await user.click(screen.getByRole('button', { name: sign }));
    expect(await screen.findByText(/"Ana Lopez"/)).toBeTruthy();
  },
);

it('declines with a reason', async () => {
  const { api, becomes, user } = scene([aSentQuote()]);
  api.procedures['quotes.decline'] = () =>
    becomes({ status: 'declined', declineReason: 'Too much', answering: 'closed' });
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  await user.type(await screen.findByLabelText('Reason (optional)'), 'Too much');
  await user.click(screen.getByRole('button', { name: 'Decline Quote' }));
  expect(await screen.findByText('Reason: Too much')).toBeTruthy();
  expect(api.calls.find((call) => call.path === 'quotes.decline')?.input).toEqual({
    quoteId: 7,
    reason: 'Too much',
  });
});

it('tells someone with only the reference number how to accept', async () => {
  scene([aSentQuote({ answering: 'needs_link' })]);
  expect(
    await screen.findByText(/open the link in our email or text message\. You can also sign in/),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept Quote' })).toBeNull();
});

it('lists open quotes before closed ones, and says that one can be chosen', async () => {
  scene([
    aSentQuote({
      id: 1,
      status: 'superseded',
      answering: 'closed',
      amount: 100,
      sentAt: '2026-11-19T15:00:00.000Z',
    }),
    aSentQuote({ id: 2, amount: 200 }),
    aSentQuote({ id: 3, amount: 300, companyName: 'Ibis Stumps' }),
  ]);
  expect(await screen.findByText(/You can accept one of them/)).toBeTruthy();
  expect(
    screen.getAllByRole('article').map((article) => /\$\d+/.exec(article.textContent)?.[0]),
  ).toEqual(['$200', '$300', '$100']);
  expect(
    screen.getByText('This quote has been replaced by another one and can no longer be accepted.'),
  ).toBeTruthy();
});

it("doesn't call a quote replaced by another company's that was sent after a reopening", async () => {
  scene([
    aSentQuote({
      id: 1,
      status: 'superseded',
      answering: 'closed',
      acceptedAt: '2026-11-19T16:00:00.000Z',
      sentAt: '2026-11-19T15:00:00.000Z',
    }),
    aSentQuote({ id: 2, companyId: 2, companyName: 'Ibis Stumps' }),
  ]);
  expect(await screen.findByText('This quote is no longer valid.')).toBeTruthy();
  expect(screen.queryByText(/replaced|being prepared/)).toBeNull();
});

it("says that the quotes couldn't be loaded, and retries", async () => {
  let isDown = true;
  const { user } = scene([], {
    'quotes.forRequest': () => {
      if (isDown) throw new ApiFailure(500, 'CONFLICT', 'Something went wrong on our side.');
      return [];
    },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch quotes');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it.each(['cancelled', 'rejected'] as const)(
  'says that a quote closed with its %s request, and crosses out the price',
  async (status) => {
    scene([aSentQuote({ status: 'superseded', answering: 'closed' })], { status });
    expect(
      await screen.findByText(
        'This quote was closed when the request ended. It can no longer be accepted.',
      ),
    ).toBeTruthy();
    expect(screen.getByText('Closed')).toBeTruthy();
    expect(screen.queryByText(/replaced|Superseded|^Sent$/)).toBeNull();
    expect(screen.getAllByText('$250.00')[0]?.dataset['over']).toBe('true');
  },
);

it.each([
  [
    'en',
    'A New Quote is Being Prepared',
    'This quote is no longer valid. A new one is being prepared.',
    /Closed|when the request ended|Quote Available/,
  ],
  [
    'es',
    'Estamos preparando una nueva cotización',
    'Esta cotización ya no es válida. Se está preparando una nueva.',
    /Cerrada|al terminar la solicitud|No hay cotización/,
  ],
] as const)(
  'says that a new quote is being prepared while a draft replaces the old one (%s)',
  async (locale, heading, sentence, wrong) => {
    localeStore.choose(locale);
    scene([aSentQuote({ status: 'superseded', answering: 'closed' })]);
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.queryByText(wrong)).toBeNull();
  },
);

it.each([
  ['none is left', []],
  ['an older one had expired', [aSentQuote({ status: 'expired', answering: 'closed' })]],
])(
  'says that a quote is being prepared after one was withdrawn and %s, without promising a time',
  async (_case, quotes) => {
    fakeApi({ 'quotes.forRequest': () => quotes });
    renderInApp(<CustomerQuotes requestId={3} status="in_progress" wasWithdrawn />);
    expect(
      await screen.findByRole('heading', { name: 'Your Quote is Being Prepared' }),
    ).toBeTruthy();
    expect(screen.getByText(/The earlier quote was withdrawn/)).toBeTruthy();
    expect(screen.queryByText(/within 24 hours/)).toBeNull();
  },
);

it.each([
  ['accepted', 'Accepted'],
  ['declined', 'Declined'],
  ['expired', 'Expired'],
] as const)('shows one status at a time: %s', async (status, badge) => {
  scene([aSentQuote({ status, accepted: status === 'accepted', answering: 'closed' })]);
  expect(await screen.findByText(badge)).toBeTruthy();
  expect(screen.queryByText('Sent')).toBeNull();
});

it.each(['declined', 'expired'] as const)(
  "doesn't promise another quote after one that is %s",
  async (status) => {
    scene([aSentQuote({ status, answering: 'closed' })], { status: 'in_progress' });
    expect(await screen.findByRole('heading', { name: 'No Quote Available' })).toBeTruthy();
    expect(await screen.findByText(/For a new one, call \(954\) 555-0100/)).toBeTruthy();
    expect(screen.queryByText(/within 24 hours/)).toBeNull();
  },
);

it.each([
  ['yes', 'in_progress', 'No Quote Available', true],
  ['asked', 'in_progress', 'A New Quote is Being Prepared', false],
  ['no', 'in_progress', 'No Quote Available', false],
  ['yes', 'cancelled', 'Earlier Quotes', false],
] as const)(
  'invites to ask for a new quote only who may ask (%s, %s)',
  async (asking, status, heading, isInvited) => {
    const quotes = [
      aSentQuote({ status: 'declined', answering: 'closed' }),
      aSentQuote({ id: 8, status: 'expired', answering: 'closed' }),
    ];
    fakeApi({ 'quotes.forRequest': () => quotes });
    renderInApp(<CustomerQuotes requestId={3} status={status} asking={asking} />);
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
    expect(screen.getByText(/^This quote was declined\./)).toBeTruthy();
    expect(screen.queryAllByText(/ask for a new quote/)).toHaveLength(isInvited ? 2 : 0);
  },
);

const accepted = aSentQuote({
  status: 'accepted',
  accepted: true,
  acceptedAt: '2026-11-21T15:00:00.000Z',
  signature: 'Ana Lopez',
  answering: 'closed',
});

it.each([
  ['en', 'cancelled', 'Cancelled', /This request was canceled, so the work won't be done/],
  ['en', 'rejected', 'Closed', /This request was rejected, so the work won't be done/],
  ['es', 'cancelled', 'Cancelada', /Esta solicitud fue cancelada, así que el trabajo no se hará/],
] as const)(
  "in %s, says that the %s request of an accepted quote ended, and doesn't mention a utility visit",
  async (locale, status, badge, sentence) => {
    localeStore.choose(locale);
    scene([accepted], { status });
    expect(await screen.findByText(badge)).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.getByText('$250.00').dataset['over']).toBe('true');
    expect(screen.queryByText(/utilities|servicios públicos/)).toBeNull();
    expect(screen.queryByText(/^(Accepted|Aceptada)$/)).toBeNull();
    localeStore.choose('en');
  },
);

it.each([
  [
    'en',
    "Not to exceed: if everything is as described below, you'll never pay more than this.",
    /canceled, so the work won't be done/,
  ],
  [
    'es',
    'Precio máximo: si todo es como se describe abajo, nunca pagará más que esto.',
    /cancelada, así que el trabajo no se hará/,
  ],
] as const)(
  'promises in %s what an instant offer costs at most, but not once the request is canceled',
  async (locale, promise, canceled) => {
    localeStore.choose(locale);
    const offer = { ...accepted, isInstant: true };
    scene([offer]);
    expect(await screen.findByText(promise)).toBeTruthy();
    cleanup();
    scene([offer], { status: 'cancelled' });
    expect(await screen.findByText(canceled)).toBeTruthy();
    expect(screen.queryByText(promise)).toBeNull();
    localeStore.choose('en');
  },
);

it('stops mentioning the utility visit once the work is done', async () => {
  scene([accepted], { status: 'completed' });
  expect(await screen.findByText(/You accepted this quote on Nov 21, 2026/)).toBeTruthy();
  expect(screen.queryByText(/utilities/)).toBeNull();
});

it.each([
  [
    'en',
    'No Quote Yet',
    '90210 is outside the area we serve. Our office will let you know whether we can come.',
  ],
  [
    'es',
    'Todavía no hay cotización',
    '90210 está fuera de la zona que atendemos. Nuestra oficina le dice si podemos ir.',
  ],
] as const)(
  'promises no quote outside the service area, where the office answers first (%s)',
  async (locale, heading, sentence) => {
    localeStore.choose(locale);
    fakeApi({ 'quotes.forRequest': () => [] });
    renderInApp(<CustomerQuotes requestId={3} status="pending" zip="90210" />);
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.queryByText(/24 (hours|horas)/)).toBeNull();
  },
);

it('offers no acceptance while the address is outside the service area, but says whom to call', async () => {
  scene([aSentQuote({ answering: 'outside_area' })]);
  expect(
    await screen.findByText(
      /address is now outside the area we serve.+Or call \(954\) 555-0100\.$/,
    ),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept Quote' })).toBeNull();
});
