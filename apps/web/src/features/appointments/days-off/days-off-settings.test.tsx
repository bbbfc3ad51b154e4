import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../../testing/fake-api';
import { people } from '../../../testing/people';
import { renderInApp } from '../../../testing/render-app';
import { DaysOffSettings } from './days-off-settings';
import type { DaysOffOfCompany } from './use-days-off';

const stored: DaysOffOfCompany = {
  companyId: 1,
  companyName: 'Heron',
  today: '2026-11-22',
  workedHolidays: ['columbus'],
  closures: [],
  changedAt: null,
  bookedDays: [
    { date: '2026-11-26', count: 1 },
    { date: '2026-12-01', count: 2 },
  ],
};

it('keeps the federal holidays, adds closed days, and says how many appointments are booked on them', async () => {
  const api = fakeApi({
    'auth.me': () => people.owner,
    'appointments.daysOff': () => stored,
    'appointments.changeDaysOff': () => stored,
  });
  const { user } = renderInApp(<DaysOffSettings />);
  const thanksgiving = await screen.findByRole('checkbox', { name: 'Thanksgiving Day' });
  expect((thanksgiving as HTMLInputElement).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Columbus Day' }).checked).toBe(
    false,
  );
  expect(screen.getByText('Nov 26, 2026 · 1 appointment booked')).toBeTruthy();
  expect(screen.getByText('Jul 4, 2027 and Jul 5, 2027')).toBeTruthy();
  expect(screen.getByText('1 appointment on days off')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add closed days' }));
  const closure = within(screen.getByRole('group', { name: 'Closure 1' }));
  await user.click(screen.getByRole('button', { name: 'Save days off' }));
  expect(await closure.findByText('The first day is required')).toBeTruthy();
  fireEvent.change(closure.getByLabelText('First day'), { target: { value: '2026-12-01' } });
  await user.type(closure.getByLabelText('Note (optional)'), 'Machine in the shop');
  expect(closure.getByText('2 appointments booked')).toBeTruthy();
  expect(screen.getByText('3 appointments on days off')).toBeTruthy();
  expect(screen.getByText("They stay booked until they're moved.")).toBeTruthy();
  await user.click(thanksgiving);
  expect(screen.getByText('2 appointments on days off')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save days off' }));
  await waitFor(() =>
    expect(api.calls.find(({ path }) => path === 'appointments.changeDaysOff')?.input).toEqual({
      companyId: 1,
      workedHolidays: ['columbus', 'thanksgiving'],
      readAt: null,
      closures: [{ from: '2026-12-01', to: '2026-12-01', note: 'Machine in the shop' }],
    }),
  );
});
