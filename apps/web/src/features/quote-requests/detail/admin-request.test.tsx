import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiFailure, fakeApi, type FakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render-app';
import { aFullRequest } from '../../../testing/requests';
import { RequestTimeline } from '../timeline/request-timeline';
import { AssignCompany } from './assign-company';
import { CorrectContact } from './correct-contact';
import { RequestEnding } from './request-ending';
import { RequestHeading } from './request-heading';
import { RequestLinks } from './request-links';

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
const inputOf = (api: FakeApi, path: string) => api.calls.find((call) => call.path === path)?.input;

it('lists the companies that serve the ZIP code first and assigns the chosen one', async () => {
  const api = fakeApi({
    'quoteRequests.companiesFor': () => offered,
    'quoteRequests.assign': () => aFullRequest({ companyId: 3, companyName: 'Near Stumps' }),
  });
  const { user } = renderInApp(<AssignCompany request={aFullRequest()} />);
  const select = await screen.findByLabelText('Assign to company');
  expect(
    within(select)
      .getAllByRole('group')
      .map((group) => group.getAttribute('label')),
  ).toEqual(['Serves this ZIP code', 'Other companies']);
  await user.click(screen.getByRole('button', { name: 'Assign' }));
  expect(screen.getByText('Company is required')).toBeTruthy();
  await user.selectOptions(select, 'Near Stumps (Davie)');
  await user.click(screen.getByRole('button', { name: 'Assign' }));
  expect(await screen.findByText('Company assigned')).toBeTruthy();
  expect(inputOf(api, 'quoteRequests.assign')).toEqual({ requestId: 7, companyId: 3 });
});

it('flags a request outside the service area in its heading and before assigning it, and still allows the job', async () => {
  fakeApi({ 'quoteRequests.companiesFor': () => offered });
  const far = aFullRequest({ zip: '34102' });
  const { view } = renderInApp(
    <>
      <RequestHeading request={far} />
      <AssignCompany request={far} />
    </>,
  );
  expect(await screen.findAllByText('Outside the service area')).toHaveLength(2);
  expect(
    screen.getByText("ZIP code 34102 isn't in the area we serve. You can still take the job."),
  ).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Assign' })).toBeTruthy();
  view.unmount();
  renderInApp(<RequestHeading request={aFullRequest({ zip: '33301' })} />);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText('Outside the service area')).toBeNull();
});

it('offers no choice with a single company: it has the request already, or gets it with one button', async () => {
  const api = fakeApi({
    'companies.choices': () => [
      { id: 3, name: 'Near Stumps', takesNewWork: true },
      { id: 4, name: 'Far Stumps', takesNewWork: false },
    ],
    'quoteRequests.companiesFor': () => offered.slice(0, 1),
    'quoteRequests.assign': () => aFullRequest({ companyId: 3, companyName: 'Near Stumps' }),
  });
  const { user, view } = renderInApp(<AssignCompany request={aFullRequest()} />);
  await user.click(await screen.findByRole('button', { name: 'Assign to Near Stumps' }));
  expect(screen.queryByRole('combobox')).toBeNull();
  await waitFor(() =>
    expect(inputOf(api, 'quoteRequests.assign')).toEqual({ requestId: 7, companyId: 3 }),
  );
  view.unmount();
  renderInApp(
    <AssignCompany
      request={aFullRequest({ status: 'assigned', companyId: 3, companyName: 'Near Stumps' })}
    />,
  );
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Company' })).toBeNull());
});

it("shows the server's error when the company can't be assigned", async () => {
  fakeApi({
    'quoteRequests.companiesFor': () => offered,
    'quoteRequests.assign': () => {
      throw new ApiFailure(409, 'CONFLICT', 'This company is inactive.');
    },
  });
  const { user } = renderInApp(<AssignCompany request={aFullRequest()} />);
  await user.selectOptions(
    await screen.findByLabelText('Assign to company'),
    'Far Stumps (Weston)',
  );
  await user.click(screen.getByRole('button', { name: 'Assign' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This company is inactive.');
});

it('returns the focus to what opened the correction', async () => {
  fakeApi();
  const { user } = renderInApp(<CorrectContact request={aFullRequest()} />);
  const opener = await screen.findByRole('button');
  opener.focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(opener);
});

it('asks before it changes the address of a signed quote', async () => {
  const api = fakeApi({ 'quoteRequests.correctContact': () => ({ requestId: 7 }) });
  const { user } = renderInApp(<CorrectContact request={aFullRequest({ stage: 'accepted' })} />);
  await user.click(await screen.findByRole('button', { name: 'Correct contact details' }));
  const form = within(await screen.findByRole('dialog'));
  fireEvent.change(form.getByLabelText('Street address'), { target: { value: '14 Palm Ave' } });
  await user.click(form.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Go back' }));
  expect(inputOf(api, 'quoteRequests.correctContact')).toBeUndefined();
  await user.click(form.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Change the address' }));
  await waitFor(() =>
    expect(inputOf(api, 'quoteRequests.correctContact')).toMatchObject({ address: '14 Palm Ave' }),
  );
});

it('requires a reason to reject', async () => {
  const api = fakeApi({ 'quoteRequests.reject': () => aFullRequest({ status: 'rejected' }) });
  const { user } = renderInApp(<RequestEnding request={aFullRequest()} />);
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Reject the request' }));
  expect(within(dialog).getByText('Give a reason for the customer')).toBeTruthy();
  await user.type(within(dialog).getByRole('textbox'), 'Too steep');
  await user.click(within(dialog).getByRole('button', { name: 'Reject the request' }));
  expect(await screen.findByText('Request rejected')).toBeTruthy();
  expect(inputOf(api, 'quoteRequests.reject')).toEqual({ requestId: 7, reason: 'Too steep' });
});

it('says what the customer will be sent before a request with a visit is rejected', async () => {
  const no = {
    to: null,
    will: 'no',
    reason: 'The customer has no email address.',
    at: null,
  } as const;
  const api = fakeApi({
    'messages.outlook': () => ({
      email: no,
      sms: { to: '(954) 555-0142', will: 'now', reason: null, at: null },
    }),
    'quoteRequests.reject': () => aFullRequest({ status: 'rejected' }),
  });
  const { user } = renderInApp(
    <RequestEnding request={aFullRequest({ email: null, stage: 'scheduled', companyId: null })} />,
  );
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    "Email: can't be sentThe customer has no email address.",
    'SMS to (954) 555-0142: goes out now',
  ]);
  expect(dialog.queryByText(/gets an email/)).toBeNull();
  expect(inputOf(api, 'messages.outlook')).toEqual({ requestId: 7, about: 'ending' });
});

it.each([
  ['Reject', 'Reject the request', 'quoteRequests.reject'],
  ['Cancel', 'Cancel the request', 'quoteRequests.cancel'],
])('%s submits once on a double click, and again after a refusal', async (open, confirm, path) => {
  const api = fakeApi({
    [path]: () => {
      throw new ApiFailure(409, 'CONFLICT', 'Somebody was faster.');
    },
  });
  const { user } = renderInApp(<RequestEnding request={aFullRequest()} />);
  await user.click(screen.getByRole('button', { name: open }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'Too steep');
  const button = dialog.getByRole('button', { name: confirm });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await dialog.findByText('Somebody was faster.')).toBeTruthy();
  const callsOf = () => api.calls.filter((call) => call.path === path);
  expect(callsOf()).toHaveLength(1);
  await user.click(button);
  await expect.poll(callsOf).toHaveLength(2);
});

it('offers to reopen a closed request, and nothing once the work is done', async () => {
  const api = fakeApi({ 'quoteRequests.reopen': () => aFullRequest() });
  const { user, view } = renderInApp(
    <RequestEnding request={aFullRequest({ status: 'cancelled' })} />,
  );
  expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Reopen' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('What the customer is sent:')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Reopen' }));
  expect(await screen.findByText('Request reopened')).toBeTruthy();
  expect(inputOf(api, 'quoteRequests.reopen')).toEqual({ requestId: 7 });
  view.unmount();
  renderInApp(<RequestEnding request={aFullRequest({ status: 'completed' })} />);
  expect(screen.queryByRole('heading')).toBeNull();
});

it("shows the administrator who did what, newest first, and what the customer doesn't see", async () => {
  fakeApi();
  const event = { reason: null, createdAt: '2026-11-20T15:00:00.000Z' };
  renderInApp(
    <RequestTimeline
      withActors
      events={[
        {
          ...event,
          id: 1,
          kind: 'submitted',
          actor: 'customer',
          by: null,
          data: { source: 'web' },
          isForCustomer: true,
        },
        {
          ...event,
          id: 2,
          kind: 'quote_changed',
          actor: 'administrator',
          by: 'Dana Whitfield',
          data: { amountCents: 16_500 },
          isForCustomer: false,
        },
        {
          ...event,
          id: 3,
          kind: 'appointment_booked',
          actor: 'customer',
          by: null,
          data: { date: '2026-11-26', windowStart: '08:00', windowEnd: '10:00' },
          isForCustomer: true,
        },
      ]}
    />,
  );
  expect(
    await screen.findByText('Appointment booked (Nov 26, 2026, 8:00 – 10:00 AM)'),
  ).toBeTruthy();
  const items = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(items[1]).toMatch(
    /^Quote changed \(\$165\.00\)Dana Whitfield · .* · Not shown to the customer$/,
  );
  expect(items[2]).toContain('Request submittedCustomer');
});

it('revokes the links once, after confirmation, and says where the new one goes', async () => {
  const api = fakeApi({ 'quoteRequests.endLinks': () => ({ requestId: 7, sent: true }) });
  const request = aFullRequest();
  const { user } = renderInApp(<RequestLinks request={request} />);
  await user.click(screen.getByRole('button', { name: 'Revoke all links sent so far' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Revoke all links sent so far?' }),
  );
  expect(
    dialog.getByRole('checkbox', { name: `Email a new link to ${request.email}` }),
  ).toHaveProperty('checked', true);
  const button = dialog.getByRole('button', { name: 'Revoke the links' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(
    await screen.findByText(
      `An email with a new link is going to ${request.email}. Check the messages to see whether it arrived.`,
    ),
  ).toBeTruthy();
  expect(api.calls.filter(({ path }) => path === 'quoteRequests.endLinks')).toMatchObject([
    { input: { requestId: 7, sendLink: true } },
  ]);
});
