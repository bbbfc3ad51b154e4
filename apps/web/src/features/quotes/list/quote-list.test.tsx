import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiFailure, fakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render-app';
import { aQuote } from '../test-quotes';
import type { Quote } from '../use-quotes';
import { QuoteList } from './quote-list';

function scene(
  rows: Quote[],
  address = '/admin-dashboard',
  procedures: Parameters<typeof fakeApi>[0] = {},
) {
  const api = fakeApi({
    'quotes.list': () => ({ rows, total: rows.length, page: 1, pageSize: 10 }),
    ...procedures,
  });
  const asked = () =>
    api.calls.filter((call) => call.path === 'quotes.list').map((call) => call.input);
  return { api, asked, ...renderInApp(<QuoteList />, address) };
}

it('shows the documented columns, and a missing customer as Unknown', async () => {
  const delivered = { deliveredAt: '2026-11-20T15:00:00.000Z', deliveredBy: 'sms' } as const;
  scene([
    aQuote({ sent: true, status: 'email_sent', ...delivered }),
    aQuote({ id: 8, customerName: null }),
    aQuote({ id: 9, sent: true, status: 'sent' }),
  ]);
  const row = (await screen.findByText('#7')).closest('tr');
  if (!row) throw new Error('no row');
  for (const text of ['Ana Lopez', 'QR-ABCD1234', '$250.00', 'Sent', 'Nov 20, 2026'])
    expect(within(row).getByText(text)).toBeTruthy();
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/admin/request/3');
  expect(within(row).queryByRole('button', { name: /Mark as Sent/ })).toBeNull();
  expect(screen.getByText('Unknown')).toBeTruthy();
  expect(
    within((await screen.findByText('#9')).closest('tr') ?? row).getByText('Not delivered'),
  ).toBeTruthy();
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'ID',
    'Customer',
    'Reference',
    'Amount',
    'Status',
    'Created',
    'Actions',
  ]);
});

it('keeps search, filter, sort order, and page in the URL and sends them to the server', async () => {
  const newest = { pageSize: 10, sort: 'createdAt', direction: 'desc' };
  const { asked, user, router } = scene(
    [aQuote()],
    '/admin-dashboard?tab=quotes&status=pending&page=2',
  );
  await waitFor(() => expect(asked()).toContainEqual({ ...newest, page: 2, status: 'pending' }));
  await user.type(screen.getByPlaceholderText('Search quotes...'), 'oak');
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({ ...newest, page: 1, status: 'pending', search: 'oak' }),
  );
  await user.selectOptions(screen.getByLabelText('Status'), 'Accepted');
  await waitFor(() =>
    expect(router.state.location.search).toBe('?tab=quotes&status=accepted&search=oak'),
  );
  await user.selectOptions(screen.getByLabelText('Status'), 'All Quotes');
  await user.click(screen.getByRole('button', { name: 'Amount' }));
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({
      pageSize: 10,
      sort: 'amount',
      direction: 'asc',
      page: 1,
      search: 'oak',
    }),
  );
});

it("names an instant offer's bill beside the amount that was signed", async () => {
  scene([aQuote({ isInstant: true, accepted: true, status: 'accepted', finalAmount: 162 })]);
  expect(await screen.findByText('Bill: $162.00')).toBeTruthy();
  expect(screen.getByText('$250.00')).toBeTruthy();
});

it('offers the documented statuses first, then the others', async () => {
  scene([]);
  // The list's call must not reach the next test.
  await screen.findByText('No quotes found');
  const options = [...screen.getByLabelText('Status').querySelectorAll('option')].map((option) => [
    option.value,
    option.textContent,
  ]);
  expect(options).toEqual([
    ['all', 'All Quotes'],
    ['pending', 'Draft'],
    ['sent', 'Sent'],
    ['accepted', 'Accepted'],
    ['declined', 'Declined'],
    ['expired', 'Expired'],
    ['superseded', 'No longer valid'],
  ]);
});

it('marks a quote as sent and deletes it, each after confirmation', async () => {
  const { api, user } = scene([aQuote()], '/', {
    'quotes.markSent': () => ({
      ...aQuote(),
      notifications: {
        smsStatus: 'sent',
        smsError: null,
        emailStatus: 'not_sent',
        emailError: null,
      },
    }),
    'quotes.get': () => aQuote(),
    'quotes.remove': () => ({ message: 'Quote deleted successfully!' }),
  });
  await user.click(await screen.findByRole('button', { name: /Mark as Sent/ }));
  expect(await screen.findByText(/This will trigger an SMS notification/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(api.calls.map((call) => call.path)).not.toContain('quotes.markSent');
  await user.click(await screen.findByRole('button', { name: /Mark as Sent: quote/ }));
  await user.click(await screen.findByRole('button', { name: 'Mark as Sent' }));
  expect(await screen.findByText('SMS sent successfully')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: /Delete quote/ }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Quote deleted')).toBeTruthy();
  expect(screen.getByText('Quote deleted successfully!')).toBeTruthy();
});

it.each([
  ['No quotes found', () => ({ rows: [], total: 0, page: 1, pageSize: 10 })],
  [
    'Error loading quotes',
    () => {
      throw new ApiFailure(500, 'CONFLICT', 'Broken');
    },
  ],
])('shows "%s"', async (text, list) => {
  fakeApi({ 'quotes.list': list });
  renderInApp(<QuoteList />);
  expect(screen.getByText('Loading quotes...')).toBeTruthy();
  expect(await screen.findByText(text)).toBeTruthy();
});

it('shows the documented error when marking as sent fails', async () => {
  const { user } = scene([aQuote()], '/', {
    'quotes.markSent': () => {
      throw new ApiFailure(
        409,
        'MOVE_REFUSED',
        "This quote has been sent and can't be marked as sent.",
      );
    },
  });
  await user.click(await screen.findByRole('button', { name: /Mark as Sent/ }));
  await user.click(await screen.findByRole('button', { name: 'Mark as Sent' }));
  const toast = await screen.findByRole('alert');
  expect(toast.textContent).toContain('Failed to mark quote as sent.');
  expect(toast.textContent).toContain('has been sent');
});
