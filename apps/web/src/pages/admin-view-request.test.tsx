import type { RequestStage } from '@stumpquote/domain/quote-requests/request-stage';
import {
  mayMoveRequest,
  requestStatuses,
  type RequestStatus,
} from '@stumpquote/domain/quote-requests/request-status';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { RequestAppointment } from '../features/appointments/use-appointments';
import { aQuote } from '../features/quotes/test-quotes';
import type { Quote } from '../features/quotes/use-quotes';
import { anAcceptedState, nothingAccepted } from '../testing/appointments';
import { fakeApi } from '../testing/fake-api';
import { renderApp } from '../testing/render-app';
import { aFullRequest } from '../testing/requests';
import { AdminViewRequestPage } from './admin-view-request.page';

const routes = [{ path: '/admin-view-request/:id', element: <AdminViewRequestPage /> }];
const offered = [
  {
    id: 3,
    name: 'Near Stumps',
    city: 'Davie',
    phone: '1',
    serves: true,
    openRequests: 0,
    isAssigned: false,
  },
  {
    id: 4,
    name: 'Far Stumps',
    city: 'Weston',
    phone: '1',
    serves: false,
    openRequests: 0,
    isAssigned: false,
  },
];

interface Shown {
  quotes?: Quote[];
  stage?: RequestStage;
  work?: RequestAppointment;
}

async function show(
  status: RequestStatus,
  { quotes = [], stage = 'received', work = nothingAccepted }: Shown = {},
) {
  const api = fakeApi({
    'quoteRequests.get': () => aFullRequest({ status, stage }),
    'quoteRequests.companiesFor': () => offered,
    'quotes.forRequest': () => quotes,
    'companies.choices': () => [
      { id: 3, name: 'Near Stumps', takesNewWork: true },
      { id: 4, name: 'Far Stumps', takesNewWork: true },
    ],
    'messages.forRequest': () => [],
    'templates.listSms': () => [],
    'appointments.forRequest': () => work,
  });
  const { user } = renderApp('/admin-view-request/7', routes);
  expect(await screen.findByText('Generated Quotes')).toBeTruthy();
  await waitFor(() => expect(document.querySelector('.mantine-Skeleton-root')).toBeNull());
  return { api, user };
}

it.each(requestStatuses)(
  'offers exactly what the transition table allows on a request that is %s',
  async (status) => {
    await show(status);
    const may = (move: Parameters<typeof mayMoveRequest>[1]) =>
      mayMoveRequest(status, move, 'administrator');
    const shown = {
      draft_quote: screen.queryAllByText(/Create Quote|create quote/).length > 0,
      send_quote: screen.queryAllByText('Send Quote via SMS').length > 0,
      assign: screen.queryByRole('button', { name: 'Assign' }) !== null,
      reject: screen.queryByRole('button', { name: 'Reject' }) !== null,
      cancel: screen.queryByRole('button', { name: 'Cancel' }) !== null,
      reopen: screen.queryByRole('button', { name: 'Reopen' }) !== null,
    };
    const draft = may('draft_quote');
    expect(shown).toEqual({
      draft_quote: draft,
      send_quote: draft,
      assign: may('assign'),
      reject: may('reject'),
      cancel: may('cancel'),
      reopen: may('reopen'),
    });
  },
);

it('shows the finished steps of a completed request', async () => {
  await show('completed', {
    stage: 'done',
    quotes: [
      aQuote({ status: 'accepted', accepted: true, acceptedAt: '2026-11-21T15:00:00.000Z' }),
    ],
  });
  expect(screen.getByText('All Tasks Completed!')).toBeTruthy();
});

it('offers no other company once a quote is accepted, and says what to do instead', async () => {
  await show('quoted', {
    stage: 'accepted',
    quotes: [
      aQuote({ status: 'accepted', accepted: true, acceptedAt: '2026-11-21T15:00:00.000Z' }),
    ],
  });
  expect(screen.queryByLabelText('Assign to company')).toBeNull();
  expect(
    screen.getByText(/To give the work to another company, cancel the request and reopen it/),
  ).toBeTruthy();
});

it('says before reassigning that the draft ends, and shows its end afterward', async () => {
  const near = { companyId: 3, companyName: 'Near Stumps' };
  const api = fakeApi({
    'quoteRequests.get': () => aFullRequest({ status: 'in_progress', ...near }),
    'quoteRequests.companiesFor': () => offered,
    'quotes.forRequest': () => [aQuote(near)],
    'messages.forRequest': () => [],
    'appointments.forRequest': () => nothingAccepted,
  });
  const { user } = renderApp('/admin-view-request/7', routes);
  const ending = 'The unsent quote from Near Stumps for $250.00 ends when you reassign.';
  const select = await screen.findByLabelText('Assign to company');
  expect((await screen.findAllByText('Draft')).length).toBeGreaterThan(0);
  expect(screen.queryByText(ending)).toBeNull();
  await user.selectOptions(select, 'Far Stumps (Weston)');
  expect(await screen.findByText(ending)).toBeTruthy();
  api.procedures['quoteRequests.assign'] = () => {
    api.procedures['quotes.forRequest'] = () => [aQuote({ ...near, status: 'superseded' })];
    return aFullRequest({ status: 'in_progress', companyId: 4, companyName: 'Far Stumps' });
  };
  await user.click(screen.getByRole('button', { name: 'Reassign' }));
  await waitFor(() => expect(screen.queryAllByText('Draft')).toEqual([]));
});

it("doesn't offer to delete a quote signed before its request was reopened", async () => {
  const signed = aQuote({
    status: 'superseded',
    acceptedAt: '2026-11-21T15:00:00.000Z',
    signature: 'Ana Lopez',
  });
  await show('pending', { quotes: [signed] });
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

it('shows nothing of the accepted quote that ended with the request once it is reopened', async () => {
  const { api, user } = await show('cancelled', { work: anAcceptedState() });
  const ended = "The request has ended: there's nothing left to schedule.";
  expect(await screen.findByText(ended)).toBeTruthy();
  api.procedures['quoteRequests.reopen'] = () => {
    api.procedures['quoteRequests.get'] = () => aFullRequest({ status: 'pending' });
    api.procedures['appointments.forRequest'] = () => nothingAccepted;
    return aFullRequest({ status: 'pending' });
  };
  await user.click(screen.getByRole('button', { name: 'Reopen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Reopen' }));
  expect(await screen.findByText('Request reopened')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(ended)).toBeNull());
});
