import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPublicConfig, fakeApi } from '../../testing/fake-api';
import { renderInApp } from '../../testing/render-app';
import { MaintenanceNotice } from './maintenance-notice';

it("says until when nothing can be saved, in the company's time zone", async () => {
  fakeApi({
    'system.publicConfig': () =>
      aPublicConfig({ maintenance: { until: '2026-11-24T10:00:00.000Z' } }),
  });
  renderInApp(<MaintenanceNotice />);
  expect((await screen.findByRole('status')).textContent).toBe(
    "We're doing maintenance until Nov 24, 2026, 5:00 AM. You can read everything, but nothing can be saved until then.",
  );
});

it('says so without a time', async () => {
  fakeApi({ 'system.publicConfig': () => aPublicConfig({ maintenance: { until: null } }) });
  renderInApp(<MaintenanceNotice />);
  expect(await screen.findByText(/^We're doing maintenance\. You can read/)).toBeDefined();
});
