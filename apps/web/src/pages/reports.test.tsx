import { metricIds, reportMetrics } from '@stumpquote/domain/reports/report-metrics';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
// Preloads the slow chart library, so that the first test doesn't time out.
import '../features/reports/report-charts';
import { ApiFailure, fakeApi } from '../testing/fake-api';
import { people } from '../testing/people';
import { renderApp } from '../testing/render-app';
import { emptyReportOfTests, reportOfTests } from '../testing/report';

const heron = { id: 1, name: 'Heron Grinding', takesNewWork: true };
const admin = {
  'auth.me': () => people.admin,
  'companies.choices': () => [heron, { id: 2, name: 'Ibis Stumps', takesNewWork: true }],
};
const asked = (api: ReturnType<typeof fakeApi>) =>
  api.calls.filter(({ path }) => path === 'reports.overview').map(({ input }) => input);
const tile = (title: string) =>
  screen.getByText(title, { selector: 'dt' }).parentElement?.textContent ?? '';

// Charts render only if they have a size.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({
    x: 0,
    y: 0,
    top: 0,
    left: 0,
    right: 600,
    bottom: 260,
    width: 600,
    height: 260,
    toJSON: () => '',
  });
});

describe("the administrator's reports", () => {
  it('shows and explains every number', async () => {
    fakeApi({ ...admin, 'reports.overview': () => reportOfTests });
    renderApp('/admin/reports');
    expect(await screen.findByText('1,234', { selector: 'dd' })).toBeTruthy();
    for (const id of metricIds) expect(screen.getByText(reportMetrics[id].definition)).toBeTruthy();
    expect(tile('Acceptance rate')).toContain('75%');
    expect(tile('Money quoted')).toContain('$1,850.50');
    expect(tile('Median time to quote')).toContain('4.3 h');
    expect(tile('Of all requests, quoted within 24 hours')).toContain('87.5%');
    expect(screen.getByRole('link', { name: 'Reports' }).getAttribute('aria-current')).toBe('page');
  });

  it('shows a table by month and by company, each with a CSV for the same filters', async () => {
    fakeApi({ ...admin, 'reports.overview': () => reportOfTests });
    renderApp('/admin/reports?from=2026-10&to=2026-11&company=1');
    const byMonth = await screen.findByRole('table', { name: 'By month' });
    await waitFor(() =>
      expect(within(byMonth).getByRole('cell', { name: /Nov 2026/ })).toBeTruthy(),
    );
    expect(within(byMonth).getAllByText('Nothing to show').length).toBeGreaterThan(0);
    const byCompany = screen.getByRole('table', { name: 'By company' });
    expect(within(byCompany).getByRole('cell', { name: /No company yet/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Export CSV: By month' }).getAttribute('href')).toBe(
      '/api/exports/report-by-month.csv?from=2026-10&to=2026-11&companyId=1',
    );
    expect(
      screen.getByRole('link', { name: 'Export CSV: By company' }).getAttribute('href'),
    ).toContain('report-by-company.csv?from=2026-10');
  });

  it("doesn't mention the company when there is only one, unless another one has numbers", async () => {
    const api = fakeApi({
      ...admin,
      'companies.choices': () => [heron, { id: 2, name: 'Ibis Stumps', takesNewWork: false }],
      'reports.overview': () => reportOfTests,
    });
    const { view } = renderApp('/admin/reports');
    await waitFor(() => expect(screen.queryByRole('table', { name: 'By month' })).toBeTruthy());
    await waitFor(() => expect(screen.queryByRole('table', { name: 'By company' })).toBeNull());
    expect(screen.queryByRole('combobox', { name: 'Company' })).toBeNull();
    view.unmount();
    const [full, ...rest] = reportOfTests.byCompany;
    if (full === undefined) throw new Error('no company in the report');
    api.procedures['reports.overview'] = () => ({
      ...reportOfTests,
      byCompany: [...rest, full, { ...full, companyId: 2, companyName: 'Ibis Stumps' }],
    });
    renderApp('/admin/reports');
    expect(await screen.findByRole('table', { name: 'By company' })).toBeTruthy();
  });

  it("shows each chart's numbers as a table too", async () => {
    fakeApi({ ...admin, 'reports.overview': () => reportOfTests });
    const { user } = renderApp('/admin/reports');
    expect(
      await screen.findByRole('img', { name: /^Chart: Requests and quotes by month/ }),
    ).toBeTruthy();
    await user.click(screen.getByLabelText('Show as a table: Requests and quotes by month'));
    const table = screen.getByRole('table', { name: 'Requests and quotes by month' });
    expect(within(table).getByText('1,234')).toBeTruthy();
  });

  it('keeps months and company in the URL and sends them to the server', async () => {
    const api = fakeApi({ ...admin, 'reports.overview': () => reportOfTests });
    const { router, user } = renderApp('/admin/reports');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Months' }), '12');
    await waitFor(() => expect(router.state.location.search).toBe('?last=12'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Company' }), '1');
    await waitFor(() => expect(asked(api).at(-1)).toEqual({ last: 12, companyId: 1 }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Months' }), 'chosen');
    const from: HTMLSelectElement = await screen.findByRole('combobox', { name: 'From month' });
    const to: HTMLSelectElement = screen.getByRole('combobox', { name: 'To month' });
    const current = to.value;
    await user.selectOptions(to, from.value);
    await waitFor(() =>
      expect(asked(api).at(-1)).toEqual({ from: from.value, to: from.value, companyId: 1 }),
    );
    // The first month can't be after the last, so the last moves, too.
    await user.selectOptions(screen.getByRole('combobox', { name: 'From month' }), current);
    await waitFor(() =>
      expect(router.state.location.search).toBe(`?company=1&from=${current}&to=${current}`),
    );
  });

  it('falls back to the default months when the URL is invalid', async () => {
    const api = fakeApi({ ...admin, 'reports.overview': () => reportOfTests });
    renderApp('/admin/reports?last=7&company=x');
    await waitFor(() => expect(asked(api)).toEqual([{}]));
  });

  it('shows placeholders of the right size while loading', async () => {
    fakeApi(admin);
    const answered = fetch;
    vi.stubGlobal('fetch', (address: URL, init?: RequestInit) =>
      String(address).includes('reports.overview')
        ? new Promise<Response>(() => {})
        : answered(address, init),
    );
    const { view } = renderApp('/admin/reports');
    await screen.findByText('Requests received');
    expect(view.container.querySelector('[aria-busy="true"]')).not.toBeNull();
    expect(view.container.querySelectorAll('dd [class*="Skeleton"]').length).toBeGreaterThan(10);
  });

  it('says what went wrong, and retries', async () => {
    const api = fakeApi({
      ...admin,
      'reports.overview': () => {
        throw new ApiFailure(404, 'NOT_FOUND', 'Company not found');
      },
    });
    const { user } = renderApp('/admin/reports?company=99');
    expect((await screen.findByRole('alert')).textContent).toContain('Company not found');
    api.procedures['reports.overview'] = () => reportOfTests;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1,234', { selector: 'dd' })).toBeTruthy();
  });

  it('says that nothing happened instead of drawing an empty chart', async () => {
    fakeApi({ ...admin, 'reports.overview': () => emptyReportOfTests });
    renderApp('/admin/reports');
    expect(await screen.findAllByText('Nothing happened in these months.')).toHaveLength(3);
    expect(screen.queryByRole('img', { name: /^Chart:/ })).toBeNull();
  });

  it('is open to administrators only', async () => {
    fakeApi({ 'auth.me': () => people.client });
    const { router } = renderApp('/admin/reports');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin-login'));
  });
});

describe("the company owner's reports", () => {
  it('shows their own company, with no company choice and no table by company', async () => {
    const own = { ...reportOfTests, company: { id: 1, name: 'Heron Grinding' } };
    const api = fakeApi({ 'auth.me': () => people.owner, 'reports.overview': () => own });
    renderApp('/company-reports?last=3&company=2');
    expect(await screen.findByText('1,234', { selector: 'dd' })).toBeTruthy();
    expect(asked(api)).toEqual([{ last: 3 }]);
    expect(screen.queryByRole('combobox', { name: 'Company' })).toBeNull();
    expect(screen.queryByRole('table', { name: 'By company' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Export CSV: By month' }).getAttribute('href')).toBe(
      '/api/exports/report-by-month.csv?last=3',
    );
  });
});
