import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anAcceptedState, anAppointment } from '../../../testing/appointments';
import { fakeApi } from '../../../testing/fake-api';
import { people } from '../../../testing/people';
import { renderInApp } from '../../../testing/render-app';
import { CompanyAppointment } from './company-appointment';

const no = {
  to: null,
  will: 'no',
  reason: 'The customer has no email address.',
  at: null,
} as const;
const phone = '(954) 555-0142';

async function openDialog(who: 'admin' | 'owner', sms: 'now' | 'kept') {
  const api = fakeApi({
    'auth.me': () => people[who],
    'appointments.forRequest': () =>
      anAcceptedState({ appointment: anAppointment(), may: { cancel: true } }),
    'messages.outlook': () => ({
      email: no,
      sms: { to: phone, will: sms, reason: null, at: null },
    }),
  });
  const { user } = renderInApp(<CompanyAppointment requestId={7} />);
  await user.click(await screen.findByRole('button', { name: 'Cancel appointment' }));
  return { api, dialog: within(await screen.findByRole('dialog')) };
}

it('says what each channel will do instead of promising an email', async () => {
  const { dialog } = await openDialog('admin', 'now');
  expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    "Email: can't be sentThe customer has no email address.",
    `SMS to ${phone}: goes out now`,
  ]);
  expect(dialog.queryByText(/in the email|Call the customer/)).toBeNull();
});

it('says whom to call if no message goes out', async () => {
  const { dialog } = await openDialog('admin', 'kept');
  expect(
    await dialog.findByText(`No message will go out. Call the customer: ${phone}.`),
  ).toBeTruthy();
});

it('promises the company nothing, which may not ask for the forecast', async () => {
  const { api, dialog } = await openDialog('owner', 'now');
  expect(await dialog.findByText(/Call them to be sure/)).toBeTruthy();
  expect(dialog.queryByText(/in the email/)).toBeNull();
  expect(api.calls.map(({ path }) => path)).not.toContain('messages.outlook');
});
