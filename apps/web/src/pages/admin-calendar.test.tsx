import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { RouterOutputs } from '../shared/api/trpc';
import { aCalendarRow } from '../testing/appointments';
import { fakeApi } from '../testing/fake-api';
import { people } from '../testing/people';
import { renderInApp } from '../testing/render-app';
import { AdminCalendarPage } from './admin-calendar.page';

const heron = { id: 1, name: 'Heron Stump Grinding', takesNewWork: true };
const ibis = { id: 2, name: 'Ibis Tree Care', takesNewWork: true };

function scene(companies: RouterOutputs['companies']['choices']) {
  return fakeApi({
    'auth.me': () => people.admin,
    'companies.choices': () => companies,
    'appointments.companyCalendar': (input) => ({
      today: '2026-11-16',
      timeZone: 'America/New_York',
      company: heron,
      daysOff: [],
      rows: [aCalendarRow({ customerName: input.companyId === 2 ? 'Bea Ruiz' : 'Ana Lopez' })],
    }),
    'appointments.tasks': () => [],
    'appointments.daysOff': (input) => ({
      companyId: input?.companyId ?? heron.id,
      companyName: '',
      today: '2026-11-16',
      workedHolidays: [],
      closures: [],
      changedAt: null,
      bookedDays: [],
    }),
  });
}

it('shows the calendar of the company in the URL, and of another company once chosen', async () => {
  scene([heron, ibis]);
  const { user } = renderInApp(<AdminCalendarPage />, '/admin/calendar?company=2&week=2026-11-18');
  const thursday = within(await screen.findByRole('region', { name: 'Thu, Nov 19' }));
  expect((await thursday.findByRole('link', { name: 'Bea Ruiz' })).getAttribute('href')).toBe(
    '/admin-view-request/7',
  );
  await user.selectOptions(screen.getByLabelText('Calendar of'), 'Heron Stump Grinding');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Ana Lopez' })).toBeTruthy());
  expect(screen.getByRole('heading', { name: 'Nov 16 – 22, 2026' })).toBeTruthy();
  expect(await screen.findByText('This company has nothing to do right now.')).toBeTruthy();
  expect(await screen.findByRole('checkbox', { name: 'Veterans Day' })).toBeTruthy();
});

it("doesn't ask for the company when there is only one", async () => {
  scene([heron]);
  renderInApp(<AdminCalendarPage />, '/admin/calendar?week=2026-11-18');
  expect(await screen.findByRole('link', { name: 'Ana Lopez' })).toBeTruthy();
  expect(screen.queryByLabelText('Calendar of')).toBeNull();
});
