import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { RouterOutputs } from '../shared/api/trpc';
import { aCompany } from '../testing/companies';
import { ApiFailure, fakeApi, loggedOut } from '../testing/fake-api';
import { people } from '../testing/people';
import { renderApp } from '../testing/render-app';
import { aFullRequest } from '../testing/requests';
import { CompanyDashboardPage } from './company-dashboard.page';

const {
  access: _access,
  timeline: _timeline,
  ...listed
} = aFullRequest({
  address: '1234 North West Long Boulevard of the Royal Palms',
  city: 'Fort Lauderdale',
});
const routes = [{ path: '*', element: <CompanyDashboardPage /> }];

const answers = (rows: RouterOutputs['quoteRequests']['forCompany']['rows']) => ({
  'auth.me': () => people.owner,
  'companies.mine': () => aCompany({ email: '', approvedAt: null, teamMembers: 2 }),
  'quoteRequests.companySummary': () => ({
    assignedRequests: 26,
    quotesCreated: 23,
    teamMembers: 2,
  }),
  'quoteRequests.forCompany': () => ({ rows, total: rows.length, page: 1, pageSize: 6 }),
  'appointments.tasks': () => [],
  'appointments.companyCalendar': () => ({
    today: '2026-11-16',
    timeZone: 'America/New_York',
    company: { id: 1, name: 'Heron Stump Grinding' },
    daysOff: [],
    rows: [],
  }),
});

it('shows the real counts, the first 60 characters of the address, and the link to the details', async () => {
  fakeApi(answers([listed]));
  renderApp('/company-dashboard', routes);
  expect((await screen.findByText('26')).parentElement?.textContent).toContain('Assigned Requests');
  expect(screen.getByText('23').parentElement?.textContent).toContain('Quotes Created');
  const row = within(await screen.findByRole('row', { name: /QR-ABCD1234/ }));
  expect(
    row.getByText('1234 North West Long Boulevard of the Royal Palms, Fort Laud'),
  ).toBeTruthy();
  expect(row.getByRole('link', { name: 'View details of QR-ABCD1234' }).getAttribute('href')).toBe(
    '/quote-request/7',
  );
  expect(await screen.findByText('ana@example.com')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Update Company Profile' }).getAttribute('href')).toBe(
    '/company-profile',
  );
  expect(screen.getByText('Waiting for approval')).toBeTruthy();
});

it('says that the administrator assigns requests while there are none', async () => {
  fakeApi(answers([]));
  renderApp('/company-dashboard', routes);
  expect(await screen.findByText('No requests are assigned yet')).toBeTruthy();
  expect(screen.getByText('The administrator will assign them to your company.')).toBeTruthy();
});

it("says what to do when the company couldn't be loaded", async () => {
  fakeApi({
    ...answers([]),
    'companies.mine': () => {
      throw new ApiFailure(404, 'NOT_FOUND', "Your account doesn't belong to a company.");
    },
  });
  renderApp('/company-dashboard', routes);
  expect(
    await screen.findByText('Failed to load your company data. Please try again later.'),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
});

it('keeps the page number of its requests in the URL', async () => {
  const api = fakeApi({
    ...answers([]),
    'quoteRequests.forCompany': (input) => ({
      rows: [listed],
      total: 13,
      page: input.page ?? 1,
      pageSize: 6,
    }),
  });
  const { router, user } = renderApp('/company-dashboard?page=99', routes);
  expect(await screen.findByText('Showing 13 to 13 of 13 results')).toBeTruthy();
  expect(router.state.location.search).toBe('?page=3');
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
  expect(
    api.calls.findLast(({ path }) => path === 'quoteRequests.forCompany')?.input,
  ).toMatchObject({ page: 2 });
});

it('confirms logging out with the documented words', async () => {
  fakeApi({ ...answers([]), 'auth.logout': loggedOut });
  const { user } = renderApp('/company-dashboard', routes);
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByText('Logged Out')).toBeTruthy();
  expect(screen.getByText('You have been logged out successfully.')).toBeTruthy();
});
