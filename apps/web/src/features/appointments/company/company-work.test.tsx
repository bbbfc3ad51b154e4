import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../../shared/paths';
import {
  aCalendarRow,
  anAcceptedState,
  anAppointment,
  aTask,
  someSlots,
} from '../../../testing/appointments';
import { ApiFailure, fakeApi } from '../../../testing/fake-api';
import { people } from '../../../testing/people';
import { renderInApp } from '../../../testing/render-app';
import { CompanyAppointment } from './company-appointment';
import { CompanyCalendar } from './company-calendar';
import { TaskList } from './task-list';

const owner = { 'auth.me': () => people.owner };
const booked = anAppointment();
const recorded = {
  state: 'waiting' as const,
  ticketNumber: '326320740',
  requestedOn: '2026-11-16',
  goodUntil: '2026-12-16',
};
const inputOf = (api: ReturnType<typeof fakeApi>, path: string) =>
  api.calls.find((call) => call.path === path)?.input;

describe('the utility ticket', () => {
  it('asks for the ticket and shows an error at its field', async () => {
    const api = fakeApi({
      ...owner,
      'appointments.forRequest': () =>
        anAcceptedState({
          appointment: booked,
          may: { recordTicket: true },
          why: { start: 'No ticket yet.' },
        }),
      'appointments.recordTicket': () => {
        throw new ApiFailure(400, 'VALIDATION', 'Too old', [
          {
            path: ['requestedOn'],
            message: 'A ticket is good for 30 days, and this one is already too old',
          },
        ]);
      },
    });
    const { user } = renderInApp(<CompanyAppointment requestId={7} />);
    await user.click(await screen.findByRole('button', { name: 'Record ticket' }));
    expect(await screen.findByText('Ticket number is required')).toBeTruthy();
    expect(inputOf(api, 'appointments.recordTicket')).toBeUndefined();
    await user.type(screen.getByLabelText('Ticket number'), '326320740');
    await user.click(screen.getByRole('button', { name: 'Record ticket' }));
    expect(
      await screen.findByText('A ticket is good for 30 days, and this one is already too old'),
    ).toBeTruthy();
    expect(inputOf(api, 'appointments.recordTicket')).toMatchObject({
      quoteId: 9,
      ticketNumber: '326320740',
    });
    expect(screen.getByText('No ticket yet.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Start work' })).toBeNull();
  });

  it("records the utilities' responses, each utility once", async () => {
    const api = fakeApi({
      ...owner,
      'appointments.forRequest': () =>
        anAcceptedState({ appointment: booked, ticket: recorded, may: { recordTicket: true } }),
      'appointments.recordResponses': () => ({ ...recorded, state: 'cleared', responses: [] }),
    });
    const { user } = renderInApp(<CompanyAppointment requestId={7} />);
    await user.type(await screen.findByLabelText('Utility'), 'FPL');
    await user.click(screen.getByRole('button', { name: 'Add utility' }));
    const second = screen.getAllByLabelText('Utility')[1];
    if (!second) throw new Error('No second row.');
    await user.type(second, 'fpl');
    await user.click(screen.getByRole('button', { name: 'Save responses' }));
    expect(await screen.findByText('Each utility can be named once')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove fpl' }));
    await user.selectOptions(screen.getByLabelText('Response'), 'Marked');
    await user.click(screen.getByRole('button', { name: 'Save responses' }));
    await waitFor(() =>
      expect(inputOf(api, 'appointments.recordResponses')).toEqual({
        quoteId: 9,
        responses: [{ utility: 'FPL', response: 'marked' }],
      }),
    );
  });
});

describe('the job', () => {
  it('starts and completes after confirmation', async () => {
    const api = fakeApi({
      ...owner,
      'appointments.forRequest': () =>
        anAcceptedState({
          appointment: booked,
          ticket: { state: 'cleared' },
          may: { start: true, complete: true },
        }),
      'appointments.start': () => anAppointment({ status: 'in_progress' }),
      'appointments.complete': () => anAppointment({ status: 'completed' }),
    });
    const { user } = renderInApp(<CompanyAppointment requestId={7} />);
    for (const [label, path] of [
      ['Start work', 'appointments.start'],
      ['Mark as completed', 'appointments.complete'],
    ] as const) {
      await user.click(await screen.findByRole('button', { name: label }));
      expect(inputOf(api, path)).toBeUndefined();
      await user.click(
        within(await screen.findByRole('dialog')).getByRole('button', { name: label }),
      );
      await waitFor(() => expect(inputOf(api, path)).toEqual({ appointmentId: 3 }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  it('stops offering Start once another tab has started the job', async () => {
    let hasBegun = false;
    fakeApi({
      ...owner,
      'appointments.forRequest': () =>
        anAcceptedState({
          appointment: booked,
          ticket: { state: 'cleared' },
          may: { start: !hasBegun, complete: true },
        }),
      'appointments.start': () => {
        hasBegun = true;
        throw new ApiFailure(
          409,
          'MOVE_REFUSED',
          "This appointment has started and can't be started.",
        );
      },
    });
    const { user } = renderInApp(<CompanyAppointment requestId={7} />);
    await user.click(await screen.findByRole('button', { name: 'Start work' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Start work' }),
    );
    expect(
      await screen.findByText("This appointment has started and can't be started."),
    ).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Start work' })).toBeNull());
  });

  it('requires a reason to cancel', async () => {
    const api = fakeApi({
      ...owner,
      'appointments.forRequest': () =>
        anAcceptedState({ appointment: booked, may: { cancel: true } }),
      'appointments.cancel': () => anAppointment({ status: 'cancelled' }),
    });
    const { user } = renderInApp(<CompanyAppointment requestId={7} />);
    await user.click(await screen.findByRole('button', { name: 'Cancel appointment' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel appointment' }));
    expect(await dialog.findByText('Say why, so the customer knows')).toBeTruthy();
    expect(inputOf(api, 'appointments.cancel')).toBeUndefined();
    await user.type(dialog.getByLabelText('Reason'), 'The grinder broke');
    await user.click(dialog.getByRole('button', { name: 'Cancel appointment' }));
    await waitFor(() =>
      expect(inputOf(api, 'appointments.cancel')).toEqual({
        appointmentId: 3,
        reason: 'The grinder broke',
      }),
    );
  });
});

it.each(['admin', 'owner'] as const)(
  'lets the %s book for the customer, who is notified',
  async (who) => {
    const api = fakeApi({
      'auth.me': () => people[who],
      'appointments.forRequest': () => anAcceptedState({ may: { book: true } }),
      'appointments.slots': () => someSlots(),
      'appointments.book': () => booked,
    });
    const { user } = renderInApp(<CompanyAppointment requestId={7} />);
    await user.click(await screen.findByRole('button', { name: 'Choose a time for the customer' }));
    await user.click(await screen.findByRole('radio', { name: '8:00 – 10:00 AM' }));
    await user.click(screen.getByRole('button', { name: 'Book this time' }));
    await waitFor(() =>
      expect(inputOf(api, 'appointments.book')).toMatchObject({
        quoteId: 9,
        date: '2026-11-19',
        windowStart: '08:00',
      }),
    );
    expect(
      await screen.findByText(
        'The customer gets an email with a calendar file if they gave an address, and a text if they agreed to texts. Call them if neither is so.',
      ),
    ).toBeTruthy();
  },
);

describe('the task list', () => {
  it('shows each task, who owns it, and what is overdue', async () => {
    fakeApi({
      ...owner,
      'appointments.tasks': () => [
        aTask({
          appointment: { date: '2026-11-19', windowStart: '08:00', windowEnd: '10:00' },
        }),
      ],
    });
    renderInApp(<TaskList />);
    expect(await screen.findByText('Overdue since Nov 12, 2026')).toBeTruthy();
    const link = screen.getByRole('link', {
      name: 'Request the utility locate (811), request QR-ABCD1234: open',
    });
    expect(link.getAttribute('href')).toBe('/quote-request/7');
  });

  it('postpones a task until a day with a reason, and shows both', async () => {
    const task = aTask();
    const putOff = { until: '2026-12-01', reason: 'Waiting for the gate code', by: 'Maria Heron' };
    const api = fakeApi({
      ...owner,
      'appointments.tasks': () => [task],
      'appointments.putOffTask': () => {
        api.procedures['appointments.tasks'] = () => [{ ...task, putOff }];
        return { ...task, putOff };
      },
      'appointments.resumeTask': () => task,
    });
    const { user } = renderInApp(<TaskList />);
    await user.click(
      await screen.findByRole('button', {
        name: 'Request the utility locate (811), request QR-ABCD1234: postpone',
      }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Postpone this task' }));
    await user.click(dialog.getByRole('button', { name: 'Postpone' }));
    expect(await dialog.findByText('Say why the task has to wait')).toBeTruthy();
    expect(inputOf(api, 'appointments.putOffTask')).toBeUndefined();
    fireEvent.change(dialog.getByLabelText('Comes back on'), { target: { value: '2026-12-01' } });
    await user.type(dialog.getByLabelText('Reason'), 'Waiting for the gate code');
    await user.click(dialog.getByRole('button', { name: 'Postpone' }));
    expect(await screen.findByText('Waiting for the gate code (Maria Heron)')).toBeTruthy();
    expect(screen.queryByText(/Overdue/)).toBeNull();
    expect(inputOf(api, 'appointments.putOffTask')).toEqual({
      quoteId: 9,
      kind: 'request_ticket',
      until: '2026-12-01',
      reason: 'Waiting for the gate code',
    });
    await user.click(screen.getByRole('button', { name: /resume now$/ }));
    await waitFor(() =>
      expect(inputOf(api, 'appointments.resumeTask')).toEqual({
        quoteId: 9,
        kind: 'request_ticket',
      }),
    );
  });

  it('says when there is nothing to do, and when loading failed', async () => {
    const api = fakeApi({
      ...owner,
      'appointments.tasks': () => {
        throw new ApiFailure(500, 'CONFLICT', 'Broken');
      },
    });
    const { user } = renderInApp(<TaskList />);
    expect(await screen.findByText("The tasks couldn't be loaded.")).toBeTruthy();
    api.procedures['appointments.tasks'] = () => [];
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Nothing to do right now/)).toBeTruthy();
  });
});

describe('the calendar', () => {
  it.each(['9999-12-31', '1999-01-04', '2099-12-31', '2026-02-30', 'soon'])(
    'shows the current week when the URL asks for %s',
    async (week) => {
      const api = fakeApi({
        'appointments.companyCalendar': () => ({
          today: '',
          timeZone: 'America/New_York',
          company: { id: 1, name: 'Heron' },
          daysOff: [],
          rows: [],
        }),
      });
      renderInApp(<CompanyCalendar />, `/company-calendar?week=${week}`);
      await screen.findByRole('button', { name: 'Next week' });
      const asked = api.calls.find(({ path }) => path === 'appointments.companyCalendar')?.input as
        | { from: string }
        | undefined;
      expect(Math.abs(Date.parse(asked?.from ?? '') - Date.now())).toBeLessThan(
        8 * 24 * 60 * 60 * 1000,
      );
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('shows the week from the URL, starting on Monday, and moves week by week', async () => {
    const api = fakeApi({
      ...owner,
      'appointments.companyCalendar': () => ({
        today: '2026-11-16',
        timeZone: 'America/New_York',
        company: { id: 1, name: 'Heron' },
        rows: [aCalendarRow()],
        daysOff: [
          { date: '2026-11-19', name: 'Machine in the shop' },
          { date: '2026-11-20', name: null },
        ],
      }),
    });
    const { user } = renderInApp(<CompanyCalendar />, '/company-calendar?week=2026-11-18');
    expect(await screen.findByRole('heading', { name: 'Nov 16 – 22, 2026' })).toBeTruthy();
    const thursday = within(screen.getByRole('region', { name: 'Thu, Nov 19' }));
    expect((await thursday.findByRole('link', { name: 'Ana Lopez' })).getAttribute('href')).toBe(
      '/quote-request/7',
    );
    expect(thursday.getByText('8:00 – 10:00 AM')).toBeTruthy();
    expect(thursday.getByText('Ticket cleared')).toBeTruthy();
    expect(thursday.getByText('Closed: Machine in the shop')).toBeTruthy();
    expect(thursday.getByText('1 appointment stays booked.')).toBeTruthy();
    expect(
      within(screen.getByRole('region', { name: 'Fri, Nov 20' })).getByText('Closed'),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    await waitFor(() =>
      expect(api.calls.at(-1)?.input).toEqual({ from: '2026-11-23', to: '2026-11-29' }),
    );
  });
});

it('asks for no time or ticket after the request has ended', async () => {
  fakeApi({
    ...owner,
    'appointments.forRequest': () =>
      anAcceptedState({
        appointment: anAppointment({ status: 'cancelled', cancelReason: 'Sold the house' }),
      }),
  });
  renderInApp(<CompanyAppointment requestId={7} />);
  expect(
    await screen.findByText("The request has ended: there's nothing left to schedule."),
  ).toBeTruthy();
  expect(screen.getByText('Cancelled')).toBeTruthy();
  expect(screen.queryByText("The customer hasn't chosen a time yet.")).toBeNull();
  expect(screen.queryByText('Utility locate (811)')).toBeNull();
});

it("says on the request why its task is postponed, and links to the company's calendar", async () => {
  const task = aTask({
    kind: 'record_responses',
    dueOn: '2026-11-18',
    putOff: { until: '2026-12-01', reason: 'Waiting for the gate code', by: 'Maria Heron' },
  });
  fakeApi({
    'auth.me': () => people.admin,
    'appointments.forRequest': () => anAcceptedState({ appointment: booked, task }),
  });
  renderInApp(<CompanyAppointment requestId={7} calendarPath={paths.adminCalendarOf} />);
  expect(
    await screen.findByText("Record the utilities' responses: postponed until Dec 1, 2026"),
  ).toBeTruthy();
  expect(screen.getByText('Waiting for the gate code (Maria Heron)')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the calendar' }).getAttribute('href')).toBe(
    '/admin/calendar?company=1&week=2026-11-19',
  );
});
