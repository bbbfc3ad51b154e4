import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  anAcceptedState,
  anAppointment,
  nothingAccepted,
  someSlots,
} from '../../../testing/appointments';
import { ApiFailure, fakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render-app';
import { CustomerAppointment } from './customer-appointment';

const booked = anAppointment();
const mayChange = { reschedule: true, cancel: true };

it('shows nothing before a quote is accepted', async () => {
  const api = fakeApi({
    'appointments.forRequest': () => nothingAccepted,
  });
  renderInApp(<CustomerAppointment requestId={7} />);
  await waitFor(() =>
    expect(api.calls.some(({ path }) => path === 'appointments.forRequest')).toBe(true),
  );
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  expect(screen.queryByRole('heading')).toBeNull();
});

it('lets the customer pick a free day and window, shows the utility notice, and books', async () => {
  const api = fakeApi({
    'appointments.forRequest': () => anAcceptedState({ may: { book: true } }),
    'appointments.slots': () => someSlots(),
    'appointments.book': () => {
      api.procedures['appointments.forRequest'] = () =>
        anAcceptedState({ appointment: booked, may: mayChange });
      return booked;
    },
  });
  const { user } = renderInApp(<CustomerAppointment requestId={7} />);
  const book = await screen.findByRole<HTMLButtonElement>('button', { name: 'Book this time' });
  expect(book.disabled).toBe(true);
  expect(screen.getByText(/private lines such as irrigation/)).toBeTruthy();
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: 'Wednesday, November 18, not available' })
      .disabled,
  ).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Friday, November 20, available' }));
  await user.click(screen.getByRole('radio', { name: '1:00 – 3:00 PM' }));
  expect(screen.getByText('You chose Fri, Nov 20, 1:00 – 3:00 PM.')).toBeTruthy();
  await user.click(book);
  expect(await screen.findByText('Thursday, November 19')).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your appointment' })),
  );
  expect(api.calls.find(({ path }) => path === 'appointments.book')?.input).toMatchObject({
    quoteId: 9,
    date: '2026-11-20',
    windowStart: '13:00',
  });
});

it('works with the keyboard alone', async () => {
  const api = fakeApi({
    'appointments.forRequest': () => anAcceptedState({ may: { book: true } }),
    'appointments.slots': () => someSlots(),
    'appointments.book': () => booked,
  });
  const { user } = renderInApp(<CustomerAppointment requestId={7} />);
  (await screen.findByRole('button', { name: 'Thursday, November 19, available' })).focus();
  await user.keyboard('{ArrowRight}{Enter}');
  await screen.findByText('Arrival window on Friday, November 20');
  screen.getByRole('radio', { name: '1:00 – 3:00 PM' }).focus();
  await user.keyboard(' ');
  screen.getByRole('button', { name: 'Book this time' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(api.calls.find(({ path }) => path === 'appointments.book')?.input).toMatchObject({
      date: '2026-11-20',
    }),
  );
});

it('says that another customer took the time, and shows the times still free', async () => {
  const api = fakeApi({
    'appointments.forRequest': () => anAcceptedState({ may: { book: true } }),
    'appointments.slots': () => someSlots(),
    'appointments.book': () => {
      api.procedures['appointments.slots'] = () =>
        someSlots([
          { date: '2026-11-20', windows: [{ start: '13:00', end: '15:00', crewsFree: 1 }] },
        ]);
      throw new ApiFailure(
        409,
        'SLOT_TAKEN',
        'Someone else just took this time. Please choose another one.',
      );
    },
  });
  const { user } = renderInApp(<CustomerAppointment requestId={7} />);
  await user.click(await screen.findByRole('radio', { name: '8:00 – 10:00 AM' }));
  await user.click(screen.getByRole('button', { name: 'Book this time' }));
  const alert = await screen.findByText(/Someone else just took this time/);
  expect(alert.textContent).toContain('up to date');
  await waitFor(() => expect(screen.queryByRole('radio', { name: '8:00 – 10:00 AM' })).toBeNull());
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Book this time' }).disabled).toBe(
    true,
  );
});

it('keeps the chosen time when the connection drops while booking, says so next to it, and books on retry', async () => {
  const api = fakeApi({
    'appointments.forRequest': () => anAcceptedState({ may: { book: true } }),
    'appointments.slots': () => someSlots(),
    'appointments.book': () => {
      throw new TypeError('Failed to fetch');
    },
  });
  const { user } = renderInApp(<CustomerAppointment requestId={7} />);
  await user.click(await screen.findByRole('radio', { name: '8:00 – 10:00 AM' }));
  const before = api.calls.length;
  await user.click(screen.getByRole('button', { name: 'Book this time' }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    "We couldn't reach the server. Check your connection and try again.",
  );
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '8:00 – 10:00 AM' }).ariaChecked).toBe(
    'true',
  );
  expect(api.calls.slice(before).map(({ path }) => path)).toEqual(['appointments.book']);
  api.procedures['appointments.book'] = () => {
    api.procedures['appointments.forRequest'] = () =>
      anAcceptedState({ appointment: booked, may: mayChange });
    return booked;
  };
  await user.click(screen.getByRole('button', { name: 'Book this time' }));
  expect(await screen.findByText('Thursday, November 19')).toBeTruthy();
});

it('shows the phone number when nothing is free', async () => {
  fakeApi({
    'appointments.forRequest': () => anAcceptedState({ may: { book: true } }),
    'appointments.slots': () => someSlots([]),
  });
  renderInApp(<CustomerAppointment requestId={7} />);
  expect(
    await screen.findByText(
      'Please call Heron Stump Grinding at (954) 555-0177 to agree on a time.',
    ),
  ).toBeTruthy();
});

it('offers the calendar file, and cancels only after confirmation', async () => {
  const api = fakeApi({
    'appointments.forRequest': () => anAcceptedState({ appointment: booked, may: mayChange }),
    'appointments.cancel': () => anAppointment({ status: 'cancelled' }),
  });
  const { user } = renderInApp(<CustomerAppointment requestId={7} />);
  const file = await screen.findByRole('link', { name: 'Add to calendar' });
  expect(file.getAttribute('href')).toBe('/api/appointments/3/calendar.ics');
  await user.click(screen.getByRole('button', { name: 'Cancel appointment' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep it' }),
  );
  expect(api.calls.some(({ path }) => path === 'appointments.cancel')).toBe(false);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Cancel appointment' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel appointment' }),
  );
  await waitFor(() =>
    expect(api.calls.find(({ path }) => path === 'appointments.cancel')?.input).toEqual({
      appointmentId: 3,
    }),
  );
});

it('reschedules the appointment, and can go back without rescheduling', async () => {
  const api = fakeApi({
    'appointments.forRequest': () => anAcceptedState({ appointment: booked, may: mayChange }),
    'appointments.slots': () => someSlots(),
    'appointments.reschedule': () => anAppointment({ date: '2026-11-20' }),
  });
  const { user } = renderInApp(<CustomerAppointment requestId={7} />);
  await user.click(await screen.findByRole('button', { name: 'Reschedule' }));
  expect(document.activeElement?.textContent).toBe('Move the appointment');
  await user.click(await screen.findByRole('button', { name: 'Keep your current time' }));
  await user.click(screen.getByRole('button', { name: 'Reschedule' }));
  const other = await screen.findByRole('radio', { name: '1:00 – 3:00 PM' });
  expect(screen.queryByRole('radio', { name: '8:00 – 10:00 AM' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Nov 19, 8:00/ })).toBeNull();
  await user.click(other);
  await user.click(screen.getByRole('button', { name: 'Move to this time' }));
  await waitFor(() =>
    expect(api.calls.find(({ path }) => path === 'appointments.reschedule')?.input).toMatchObject({
      appointmentId: 3,
      date: '2026-11-19',
      windowStart: '13:00',
    }),
  );
});

it('says when it is too late to change, and whom to call', async () => {
  const change =
    "This appointment starts in less than 24 hours and can't be changed here anymore. Please call (954) 555-0177.";
  fakeApi({
    'appointments.forRequest': () => anAcceptedState({ appointment: booked, why: { change } }),
  });
  renderInApp(<CustomerAppointment requestId={7} />);
  expect(await screen.findByText(change)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reschedule' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel appointment' })).toBeNull();
});

it('reloads the appointment when another tab has already booked it', async () => {
  const api = fakeApi({
    'appointments.forRequest': () => anAcceptedState({ may: { book: true } }),
    'appointments.slots': () => someSlots(),
    'appointments.book': () => {
      api.procedures['appointments.forRequest'] = () =>
        anAcceptedState({ appointment: booked, may: mayChange });
      throw new ApiFailure(409, 'CONFLICT', 'There is an appointment already.');
    },
  });
  const { user } = renderInApp(<CustomerAppointment requestId={7} />);
  await user.click(await screen.findByRole('radio', { name: '8:00 – 10:00 AM' }));
  await user.click(screen.getByRole('button', { name: 'Book this time' }));
  expect(await screen.findByText('There is an appointment already.')).toBeTruthy();
  expect(await screen.findByText('Thursday, November 19')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Book this time' })).toBeNull();
});

it('reloads the appointment when it is too late to cancel', async () => {
  const change = 'This appointment starts in less than 24 hours.';
  const api = fakeApi({
    'appointments.forRequest': () => anAcceptedState({ appointment: booked, may: mayChange }),
    'appointments.cancel': () => {
      api.procedures['appointments.forRequest'] = () =>
        anAcceptedState({ appointment: booked, why: { change } });
      throw new ApiFailure(409, 'TOO_LATE', 'Too late.');
    },
  });
  const { user } = renderInApp(<CustomerAppointment requestId={7} />);
  await user.click(await screen.findByRole('button', { name: 'Cancel appointment' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel appointment' }),
  );
  expect(await screen.findByText(change)).toBeTruthy();
});

it("shows an ended request's appointment as canceled", async () => {
  fakeApi({
    'appointments.forRequest': () =>
      anAcceptedState({
        appointment: anAppointment({ status: 'cancelled', cancelReason: 'Sold the house' }),
      }),
  });
  renderInApp(<CustomerAppointment requestId={7} />);
  expect(await screen.findByText('Cancelled')).toBeTruthy();
  expect(
    screen.getByText('The appointment on Thu, Nov 19, 8:00 – 10:00 AM was canceled.'),
  ).toBeTruthy();
  expect(screen.getByText('Reason: Sold the house')).toBeTruthy();
  expect(screen.queryByText(/Utility locate/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
});
