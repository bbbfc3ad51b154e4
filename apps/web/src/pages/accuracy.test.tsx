import { accuracyMetrics } from '@stumpquote/domain/accuracy/accuracy-metrics';
import { measurementMethods } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AccuracyReport } from '../features/reports/use-accuracy';
// Preloads the page, so that the first test doesn't time out.
import './admin-accuracy.page';
import { ApiFailure, fakeApi } from '../testing/fake-api';
import { people } from '../testing/people';
import { renderApp } from '../testing/render-app';

const figures = {
  medianError: 0.052,
  p90Error: 0.131,
  medianDeviation: -0.021,
  coverage: 0.917,
  medianExtent: 0.24,
};
type Row = AccuracyReport['groundIn'][number];

const row = (method: Row['method'], count: number): Row => ({
  method,
  count,
  figures: count < 10 ? null : figures,
  basis:
    count >= 10 ? 'field' : method === 'tape' || method === 'corrected' ? 'assumed' : 'simulated',
});
const rows = (tape: number): Row[] => [
  row('in_force', tape + 3),
  ...measurementMethods.map((method) =>
    row(method, { tape, no_reference: 3 }[method as string] ?? 0),
  ),
];

const report: AccuracyReport = {
  madeAt: '2026-11-20T15:00:00.000Z',
  least: 10,
  isDemo: false,
  measuredStumps: 15,
  groundIn: rows(12),
  cutFaceIn: rows(2),
  time: { count: 4, figures: null },
  inForce: {
    calibration: { version: 2, methods: { tape: { scale: 1.47, measurements: 12 } } },
    hoursPercent: 120,
  },
  newest: [
    {
      id: 5,
      requestId: 7,
      referenceNumber: 'QR-ABCD1234',
      stump: 1,
      companyName: 'Heron Grinding',
      method: 'tape',
      estimatedIn: { value: 20, low: 18, high: 22 },
      groundIn: 22.25,
      minutes: 40,
      estimatedMinutes: 31.2,
      at: '2026-11-19T15:00:00.000Z',
    },
  ],
};

function open(answer: () => AccuracyReport) {
  const api = fakeApi({ 'auth.me': () => people.admin, 'reports.accuracy': answer });
  return { api, ...renderApp('/admin/accuracy') };
}

describe('the accuracy page', () => {
  it('shows and explains every number, and hides those based on too few measurements', async () => {
    open(() => report);
    const table = await screen.findByRole('table', { name: 'Width at ground level, by method' });
    const tape = (await within(table).findByText("Customer's tape")).closest('tr');
    expect(tape?.textContent).toMatch(/12.*5\.2%.*13\.1%.*-2\.1%.*91\.7%.*24%/);
    const photo = within(table).getByText('Photo without a reference').closest('tr');
    expect(photo?.textContent).toContain('Until then: simulated accuracy, from rendered photos');
    expect(photo?.textContent).not.toContain('5.2%');
    expect(
      screen.getByText(/A method's figures are shown once it has 10 measured stumps\.$/),
    ).toBeTruthy();
    for (const { definition } of Object.values(accuracyMetrics))
      expect(screen.getAllByText(definition).length).toBeGreaterThan(0);
    expect(
      within(screen.getByRole('region', { name: 'Minutes at a stump' })).getByText(
        /^Hidden: 4 of 10 measurements\./,
      ),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Accuracy' }).getAttribute('aria-current')).toBe(
      'page',
    );
  });

  it('labels demo numbers, and only those', async () => {
    const { view } = open(() => ({ ...report, isDemo: true }));
    expect(
      await screen.findByText(
        /^These are the demo's figures: the measurements behind them are invented/,
      ),
    ).toBeTruthy();
    view.unmount();
    open(() => report);
    await screen.findByText("Customer's tape: times 1.47, from 12 measured stumps");
    expect(screen.queryByText('Demo data')).toBeNull();
  });

  it('shows the calibration in use', async () => {
    open(() => report);
    expect(
      await screen.findByText("Customer's tape: times 1.47, from 12 measured stumps"),
    ).toBeTruthy();
    expect(
      screen.getByText('Time at a stump: 120% of the standard time, from the price book.'),
    ).toBeTruthy();
  });

  it('lists the newest measurements with links to their requests, and has both CSV files', async () => {
    open(() => report);
    const table = await screen.findByRole('table', { name: 'Newest measurements' });
    const link = await within(table).findByRole('link', { name: 'QR-ABCD1234' });
    expect(link.getAttribute('href')).toBe('/admin-view-request/7');
    expect(link.closest('tr')?.textContent).toMatch(
      /20 in.*22\s1\/4 in.*-10\.1%.*outside.*40 \(estimated 31\)/,
    );
    expect(
      screen
        .getByRole('link', { name: 'Export CSV: Width at ground level, by method' })
        .getAttribute('href'),
    ).toBe('/api/exports/accuracy-by-method.csv');
    expect(
      screen.getByRole('link', { name: 'Export CSV: Newest measurements' }).getAttribute('href'),
    ).toBe('/api/exports/field-measurements.csv');
  });

  it('says that nothing was measured yet, and that intervals are simulated accuracy until then', async () => {
    open(() => ({
      ...report,
      measuredStumps: 0,
      groundIn: measurementMethods.map((method) => row(method, 0)),
      newest: [],
      inForce: { calibration: null, hoursPercent: 100 },
    }));
    expect(await screen.findByText(/^No crew has recorded actual measurements yet\./)).toBeTruthy();
    expect(screen.getByText(/For photos, that's simulated accuracy/)).toBeTruthy();
  });

  it('offers a retry when loading fails', async () => {
    const { user, api } = open(() => {
      throw new ApiFailure(400, 'CONFLICT', 'Not now');
    });
    const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 });
    api.procedures['reports.accuracy'] = () => report;
    await user.click(retry);
    expect(await screen.findByRole('table', { name: 'Newest measurements' })).toBeTruthy();
  });
});
