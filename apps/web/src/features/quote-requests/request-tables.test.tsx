import { translate } from '@stumpquote/domain/i18n/message';
import { rootSystemWords } from '@stumpquote/domain/stump-analysis/complexity-words';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiFailure, fakeApi, type FakeApi } from '../../testing/fake-api';
import { renderApp, renderInApp } from '../../testing/render-app';
import { aFullRequest } from '../../testing/requests';
import { AnalysisStatus } from './dashboard/analysis-status';
import { MyRequestsTable } from './dashboard/my-requests-table';
import { AdminRequests } from './list/admin-requests';

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aFullRequest({ id: index + 1, referenceNumber: `QR-ROW0000${index}` }),
  );
const page = (count: number, total = count) => ({
  rows: rowsOf(count),
  total,
  page: 1,
  pageSize: 10,
});
const lastList = (api: FakeApi) =>
  api.calls.findLast(({ path }) => path === 'quoteRequests.list')?.input;

it('lists requests with the documented columns, the stage, and the next step', async () => {
  fakeApi({
    'quoteRequests.list': () => ({
      ...page(0),
      rows: [aFullRequest({ status: 'quoted', stage: 'accepted', nextAction: 'await_booking' })],
      total: 1,
    }),
  });
  renderInApp(<AdminRequests />);
  expect(await screen.findByText('QR-ABCD1234')).toBeTruthy();
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'ID',
    'Customer',
    'Location',
    'Submission Date',
    'Status',
    'Actions',
  ]);
  for (const text of [
    'Quote Sent · Accepted',
    'Waiting for a booking',
    'ana@example.com',
    'Nov 20, 2026',
    'Showing 1 to 1 of 1 results',
  ]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(screen.getByRole('link', { name: 'View QR-ABCD1234' }).getAttribute('href')).toBe(
    '/admin-view-request/7',
  );
});

it.each([
  [
    'shows the company of each request',
    [
      { id: 1, name: 'Heron', takesNewWork: true },
      { id: 2, name: 'Ibis', takesNewWork: true },
    ],
    ['Heron', 'Ibis'],
  ],
  [
    "shows no company when there is only one, except for another one's past work",
    [
      { id: 1, name: 'Heron', takesNewWork: true },
      { id: 2, name: 'Ibis', takesNewWork: false },
    ],
    ['Ibis'],
  ],
])('%s', async (_name, companies, named) => {
  const rows = [
    aFullRequest({ companyId: 1, companyName: 'Heron' }),
    aFullRequest({ id: 8, companyId: 2, companyName: 'Ibis' }),
  ];
  fakeApi({
    'quoteRequests.list': () => ({ ...page(0), rows, total: 2 }),
    'companies.choices': () => companies,
  });
  renderInApp(<AdminRequests />);
  await waitFor(() =>
    expect(screen.queryAllByText(/^(Heron|Ibis)$/).map(({ textContent }) => textContent)).toEqual(
      named,
    ),
  );
});

it('flags requests outside the service area', async () => {
  const rows = [
    aFullRequest({ zip: '33301-1234' }),
    aFullRequest({ id: 8, referenceNumber: 'QR-FARAWAY1', zip: '34102' }),
  ];
  fakeApi({ 'quoteRequests.list': () => ({ ...page(0), rows, total: 2 }) });
  renderInApp(<AdminRequests />);
  const flag = await screen.findByText('Outside the service area');
  expect(flag.closest('tr')?.textContent).toContain('QR-FARAWAY1');
});

it('keeps search, filter, sort order, and page in the URL; a new one starts at page 1, and Back undoes each', async () => {
  const api = fakeApi({ 'quoteRequests.list': () => ({ ...page(10, 25), page: 2 }) });
  const { user, router } = renderApp('/?page=2&search=ana', [
    { path: '*', element: <AdminRequests /> },
  ]);
  expect(await screen.findByText('Showing 11 to 20 of 25 results')).toBeTruthy();
  expect(lastList(api)).toEqual({
    page: 2,
    pageSize: 10,
    sort: 'createdAt',
    direction: 'desc',
    search: 'ana',
  });
  await user.selectOptions(screen.getByLabelText('Status'), 'Quoted');
  await waitFor(() =>
    expect(lastList(api)).toMatchObject({ page: 1, status: 'quoted', search: 'ana' }),
  );
  expect(router.state.location.search).toBe('?search=ana&status=quoted');
  await user.type(screen.getByPlaceholderText('Search by name or reference...'), ' lopez');
  await waitFor(() => expect(lastList(api)).toMatchObject({ search: 'ana lopez' }));
  await user.click(screen.getByRole('button', { name: 'Customer' }));
  await waitFor(() =>
    expect(lastList(api)).toMatchObject({ sort: 'customer', direction: 'asc', page: 1 }),
  );
  await user.click(screen.getByRole('button', { name: 'Customer' }));
  await waitFor(() =>
    expect(router.state.location.search).toBe('?search=ana+lopez&status=quoted&sort=customer.desc'),
  );
  expect(screen.getByRole('columnheader', { name: 'Customer' }).getAttribute('aria-sort')).toBe(
    'descending',
  );
  for (const before of [
    '?search=ana+lopez&status=quoted&sort=customer.asc',
    '?search=ana+lopez&status=quoted',
    '?page=2&search=ana',
  ]) {
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe(before);
  }
});

it('offers the documented statuses first, then the others', async () => {
  fakeApi({ 'quoteRequests.list': () => page(0) });
  renderInApp(<AdminRequests />);
  expect(screen.getByText('Loading requests...')).toBeTruthy();
  const options = [...screen.getByLabelText('Status').querySelectorAll('option')].map(
    (option) => option.textContent,
  );
  expect(options).toEqual([
    'All Requests',
    'Pending',
    'Quoted',
    'Completed',
    'Assigned',
    'In Progress',
    'Rejected',
    'Cancelled',
  ]);
  expect(await screen.findByText('No quote requests found')).toBeTruthy();
});

it('moves through the rows with j and k', async () => {
  fakeApi({ 'quoteRequests.list': () => page(3) });
  const { user } = renderInApp(<AdminRequests />);
  await screen.findByText('QR-ROW00000');
  const focused = () => document.activeElement?.getAttribute('aria-label');
  await user.keyboard('j');
  expect(focused()).toBe('View QR-ROW00000');
  await user.keyboard('jj');
  expect(focused()).toBe('View QR-ROW00002');
  await user.keyboard('k');
  expect(focused()).toBe('View QR-ROW00001');
  await user.keyboard('/');
  expect(document.activeElement).toBe(
    screen.getByPlaceholderText('Search by name or reference...'),
  );
});

it.each([
  [() => page(0), 'No quote requests found'],
  [
    () => {
      throw new ApiFailure(500, 'NOT_FOUND', 'x');
    },
    'Error loading requests',
  ],
])('says that the list is empty, or that loading failed (%#)', async (list, text) => {
  fakeApi({ 'quoteRequests.list': list });
  renderInApp(<AdminRequests />);
  expect(await screen.findByText(text)).toBeTruthy();
});

it('shows customers their requests with links to the tracking page', async () => {
  fakeApi({
    'quoteRequests.mine': () => ({
      ...page(0),
      rows: [aFullRequest({ status: 'quoted', stage: 'scheduled' })],
      total: 1,
    }),
  });
  renderInApp(<MyRequestsTable onCreate={() => undefined} />);
  expect((await screen.findByRole('link', { name: 'QR-ABCD1234' })).getAttribute('href')).toBe(
    '/track?ref=QR-ABCD1234',
  );
  expect(screen.getByRole('link', { name: 'View Details of QR-ABCD1234' })).toBeTruthy();
  expect(screen.getByText('Quoted')).toBeTruthy();
  expect(screen.getByText('Scheduled')).toBeTruthy();
  expect(screen.getByText('12 Palm Ave, Davie')).toBeTruthy();
});

it('takes a customer without requests to the form', async () => {
  fakeApi({ 'quoteRequests.mine': () => page(0) });
  const onCreate = vi.fn();
  const { user } = renderInApp(<MyRequestsTable onCreate={onCreate} />);
  await user.click(await screen.findByRole('button', { name: 'Create Your First Quote Request' }));
  expect(onCreate).toHaveBeenCalledOnce();
});

const figureless = {
  diameter: null,
  complexity: null,
  rootSystem: translate(rootSystemWords.unknown),
  estimatedHours: null,
  estimatedCost: null,
  confidence: 0,
  method: null,
  stumps: [],
  problems: ["We couldn't analyze the photos. Our team will look at them and measure the stump."],
};

it('shows a failed analysis as neither analyzed nor processing, and says what happened', async () => {
  const row = aFullRequest({ mlAnalysis: figureless, analysis: { id: 'a', stage: 'failed' } });
  fakeApi({ 'quoteRequests.mine': () => ({ rows: [row], total: 1, page: 1, pageSize: 3 }) });
  renderInApp(<AnalysisStatus />);
  expect(
    await screen.findByText(
      "The analysis couldn't read these photos. We'll look at them ourselves before we quote.",
    ),
  ).toBeTruthy();
  expect(screen.queryByText(/^(Analyzed|Processing)$/)).toBeNull();
  expect(screen.queryByText('Not known yet')).toBeNull();
});

it('says that the team will measure a stump without a width, instead of listing unknown values', async () => {
  const stumps = [
    { ...figureless, stump: 1, diameterLow: null, diameterHigh: null, complexityReasons: [] },
  ];
  const row = aFullRequest({ mlAnalysis: { ...figureless, problems: [], stumps } });
  fakeApi({ 'quoteRequests.mine': () => ({ rows: [row], total: 1, page: 1, pageSize: 3 }) });
  renderInApp(<AnalysisStatus />);
  expect(await screen.findByText('Analyzed')).toBeTruthy();
  expect(
    screen.getByText("There's no width yet. Our team will measure the stump before we quote."),
  ).toBeTruthy();
  expect(screen.queryByText('Not known yet')).toBeNull();
});

it("says that the customer's requests couldn't be loaded", async () => {
  fakeApi({
    'quoteRequests.mine': () => {
      throw new ApiFailure(500, 'NOT_FOUND', 'x');
    },
  });
  renderInApp(<MyRequestsTable onCreate={() => undefined} />);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(
    'Failed to load your quote requests. Please try again later.',
  );
  expect(within(alert).getByRole('link', { name: 'Return to Home' })).toBeTruthy();
});

it('shows three analyses, then all, with the real stage of a running one', async () => {
  const rows = rowsOf(4).map((row, index) =>
    index === 0
      ? { ...row, mlAnalysis: null, analysis: { id: 'a', stage: 'analysing' as const } }
      : row,
  );
  const api = fakeApi({
    'quoteRequests.mine': (input) => ({
      rows: rows.slice(0, input.pageSize),
      total: 4,
      page: 1,
      pageSize: 3,
    }),
  });
  const { user } = renderInApp(<AnalysisStatus />);
  expect(await screen.findByText('Processing')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('65');
  expect(screen.getByText('Image preprocessing').nextSibling?.textContent).toBe('Complete');
  expect(screen.getByText('AI analysis').nextSibling?.textContent).toBe('In progress');
  expect(screen.getAllByText('Analyzed')).toHaveLength(2);
  const figures = ['Size', 'Complexity', 'Roots'];
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    ...figures,
    ...figures,
  ]);
  expect(screen.getAllByText(/ out of 10$/)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'View all analyses (4)' }));
  expect(await screen.findByText('QR-ROW00003')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Show fewer' })).toBeTruthy();
  const before = api.calls.length;
  await waitFor(() => expect(api.calls.length).toBeGreaterThan(before), { timeout: 3500 });
});
