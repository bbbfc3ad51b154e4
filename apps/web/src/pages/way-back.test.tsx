import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../testing/fake-api';
import { renderApp } from '../testing/render-app';
import { QuotesTable } from '../features/quotes/quotes-table';
import { aQuote } from '../features/quotes/test-quotes';
import { BackToDashboard } from '../features/quote-requests/request-heading';

const routes = [
  { path: '/admin-dashboard', element: <QuotesTable /> },
  { path: '/admin/request/:id', element: <BackToDashboard /> },
];

it('leads from a request back to the tab, filter and page that it was opened from', async () => {
  fakeApi({ 'quotes.list': () => ({ rows: [aQuote()], total: 11, page: 2, pageSize: 10 }) });
  const { router, user } = renderApp('/admin-dashboard?tab=quotes&status=pending&sort=amount.desc&page=2', routes);
  await user.click(await screen.findByRole('link', { name: /View/ }));
  await user.click(await screen.findByRole('link', { name: 'Back to Dashboard' }));
  expect(router.state.location.pathname + router.state.location.search).toBe('/admin-dashboard?tab=quotes&status=pending&sort=amount.desc&page=2');
});

it('leads to the dashboard when the request was opened by its address', async () => {
  fakeApi();
  renderApp('/admin/request/3', routes);
  expect((await screen.findByRole('link', { name: 'Back to Dashboard' })).getAttribute('href')).toBe('/admin-dashboard');
});
