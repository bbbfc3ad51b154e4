import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { localeStore } from '../../../shared/i18n/locale-store';
import { fakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render-app';
import { CustomerQuote } from '../customer/customer-quote';
import { aQuote, aSentQuote } from '../test-quotes';
import { GeneratedQuotes } from './generated-quotes';

const textHash = 'a'.repeat(64);

it('records an acceptance by phone: the text to read back, who, when, and a note', async () => {
  let quote = aQuote({ status: 'sent', sent: true, sentAt: '2026-11-20T15:00:00.000Z' });
  const api = fakeApi({
    'quotes.forRequest': () => [quote],
    'quotes.spokenTerms': () => ({
      text: 'Acceptance of quote 7\nTotal: $250.00',
      textHash,
      locale: 'en',
      name: 'Ana Lopez',
    }),
    'quotes.recordAcceptance': () => {
      quote = aQuote({
        status: 'accepted',
        sent: true,
        accepted: true,
        acceptedAt: '2026-11-20T16:00:00.000Z',
        signature: 'Ana Lopez',
        acceptedByPhone: {
          at: '2026-11-20T15:55:00.000Z',
          recordedBy: 'Dana White',
          note: 'Daughter on the line',
        },
      });
      return quote;
    },
  });
  const { user } = renderInApp(<GeneratedQuotes requestId={3} />);
  await user.click(await screen.findByRole('button', { name: 'Record Acceptance by Phone' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/Acceptance of quote 7/)).toBeTruthy();
  expect(
    dialog.getByLabelText<HTMLInputElement>('Full name of the person on the phone').value,
  ).toBe('Ana Lopez');
  await user.click(dialog.getByRole('button', { name: 'Record acceptance of $250.00' }));
  expect(
    await dialog.findByText('Confirm that you read the text back and the customer said yes'),
  ).toBeTruthy();
  await user.click(dialog.getByLabelText('I read this text back and the customer said yes'));
  await user.type(dialog.getByLabelText('Note (optional)'), 'Daughter on the line');
  await user.click(dialog.getByRole('button', { name: 'Record acceptance of $250.00' }));
  expect(
    await screen.findByText(
      'Accepted by phone: Ana Lopez, Nov 20, 2026, 10:55 AM. Recorded by Dana White.',
    ),
  ).toBeTruthy();
  expect(screen.getByText('Daughter on the line')).toBeTruthy();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Record Acceptance by Phone' })).toBeNull(),
  );
  expect(api.calls.find(({ path }) => path === 'quotes.recordAcceptance')?.input).toMatchObject({
    quoteId: 7,
    name: 'Ana Lopez',
    readBack: true,
    textHash,
    note: 'Daughter on the line',
    spokenAt: expect.stringMatching(/^\d{4}-.*Z$/),
  });
});

it("offers a printout with the customer's link only once the quote is sent", async () => {
  let quote = aQuote();
  fakeApi({ 'quotes.forRequest': () => [quote] });
  const draft = renderInApp(<GeneratedQuotes requestId={3} />);
  await screen.findByText('Draft');
  expect(screen.queryByRole('link', { name: 'Print for the Customer' })).toBeNull();
  draft.view.unmount();
  quote = aQuote({ status: 'sent', sent: true });
  renderInApp(<GeneratedQuotes requestId={3} />);
  expect(
    (await screen.findByRole('link', { name: 'Print for the Customer' })).getAttribute('href'),
  ).toBe('/api/quotes/7/pdf?print=1');
});

it.each([
  ['en', 'Ana Lopez accepted this quote on the phone on Nov 20, 2026, and our office recorded it.'],
  [
    'es',
    'Ana Lopez aceptó esta cotización por teléfono el 20 nov 2026, y nuestra oficina lo registró.',
  ],
] as const)(
  'tells the customer in %s that the quote was accepted by phone',
  async (locale, sentence) => {
    fakeApi();
    localeStore.choose(locale);
    const quote = aSentQuote({
      status: 'accepted',
      accepted: true,
      acceptedAt: '2026-11-20T16:00:00.000Z',
      answering: 'closed',
      signature: 'Ana Lopez',
      acceptedByPhone: { at: '2026-11-20T15:55:00.000Z', recordedBy: null, note: null },
    });
    renderInApp(<CustomerQuote quote={quote} outcome="replaced" hasPdf={false} />);
    expect(await screen.findByText(sentence)).toBeTruthy();
  },
);
