import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MyRequestsTable } from '../features/quote-requests/dashboard/my-requests-table';
import { BackToDashboard } from '../features/quote-requests/detail/request-heading';
import { QuoteList } from '../features/quotes/list/quote-list';
import { aQuote } from '../features/quotes/test-quotes';
import { fakeApi } from '../testing/fake-api';
import { renderApp } from '../testing/render-app';
import { aFullRequest } from '../testing/requests';

const routes = [
  { path: '/admin-dashboard', element: <QuoteList /> },
  { path: '/admin/request/:id', element: <BackToDashboard /> },
];

it('returns from a request to the tab, filter, and page it was opened from', async () => {
  fakeApi({ 'quotes.list': () => ({ rows: [aQuote()], total: 11, page: 2, pageSize: 10 }) });
  const { router, user } = renderApp(
    '/admin-dashboard?tab=quotes&status=pending&sort=amount.desc&page=2',
    routes,
  );
  await user.click(await screen.findByRole('link', { name: /View/ }));
  await user.click(await screen.findByRole('link', { name: 'Back to Dashboard' }));
  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/admin-dashboard?tab=quotes&status=pending&sort=amount.desc&page=2',
  );
});

it("shows the office's changes when customers go back to their requests", async () => {
  let status: 'pending' | 'quoted' = 'pending';
  fakeApi({
    'quoteRequests.mine': () => ({
      rows: [{ ...aFullRequest({ status, stage: 'quoted' }), analysis: null }],
      total: 1,
      page: 1,
      pageSize: 10,
    }),
  });
  const { router } = renderApp('/dashboard', [
    { path: '/dashboard', element: <MyRequestsTable onCreate={() => undefined} /> },
    { path: '/chat', element: <p>Chat</p> },
  ]);
  expect(await screen.findByText('Pending')).toBeTruthy();
  await act(() => router.navigate('/chat'));
  status = 'quoted';
  await act(() => router.navigate('/dashboard'));
  expect(await screen.findByText('Quoted')).toBeTruthy();
});

it('returns to the dashboard when the request was opened by its URL', async () => {
  fakeApi();
  renderApp('/admin/request/3', routes);
  expect(
    (await screen.findByRole('link', { name: 'Back to Dashboard' })).getAttribute('href'),
  ).toBe('/admin-dashboard');
});
