import type { RequestStage } from '@stumpquote/domain/quote-requests/request-stage';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aTask, anAcceptedState } from '../../../testing/appointments';
import { ApiFailure, fakeApi } from '../../../testing/fake-api';
import { renderApp } from '../../../testing/render-app';
import { aQuote } from '../test-quotes';
import type { Quote } from '../use-quotes';
import { GeneratedQuotes } from './generated-quotes';
import { WorkflowBanner } from './workflow-banner';

function scene(
  first: Quote,
  procedures: Parameters<typeof fakeApi>[0] = {},
  stage: RequestStage = 'scheduled',
) {
  let quote = first;
  const api = fakeApi({ 'quotes.forRequest': () => [quote], ...procedures });
  const routes = [
    {
      path: '/request',
      element: (
        <>
          <WorkflowBanner requestId={3} phone="(954) 555-0142" stage={stage} />
          <GeneratedQuotes requestId={3} />
        </>
      ),
    },
    { path: '*', element: <p>elsewhere</p> },
  ];
  return {
    api,
    becomes: (changes: Partial<Quote>) => {
      quote = { ...quote, ...changes };
      return quote;
    },
    ...renderApp('/request', routes),
  };
}

const sms = (
  status: NonNullable<NonNullable<Quote['deliveries']>['sms']>['status'],
  error: string | null = null,
) => ({ sms: { status, error, at: '2026-11-20T15:00:00.000Z' }, email: null });
const none = { smsStatus: 'not_sent', smsError: null, emailStatus: 'not_sent', emailError: null };

it('asks in the documented words before texting, and shows the delivery status', async () => {
  const { api, becomes, user } = scene(aQuote());
  api.procedures['quotes.markSent'] = () => ({
    ...becomes({
      status: 'sent',
      sent: true,
      deliveries: sms('skipped', "The customer hasn't agreed to text messages."),
    }),
    notifications: {
      ...none,
      smsStatus: 'skipped',
      smsError: "The customer hasn't agreed to text messages.",
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Send via SMS' }));
  expect(
    await screen.findByText(
      'Are you sure you want to send this quote to the customer? This will trigger an SMS notification.',
    ),
  ).toBeTruthy();
  expect(api.calls.map((call) => call.path)).not.toContain('quotes.markSent');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Quote marked as sent')).toBeTruthy();
  expect(api.calls.find((call) => call.path === 'quotes.markSent')?.input).toMatchObject({
    id: 7,
    readAt: '2026-11-20T15:00:00.000Z',
  });
  expect(
    await screen.findByText("No message was sent (The customer hasn't agreed to text messages)."),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send via SMS' })).toBeNull();
});

it('says that the quote is sent even though the text message failed', async () => {
  const { api, becomes, user } = scene(aQuote());
  api.procedures['quotes.markSent'] = () => ({
    ...becomes({ status: 'sent', sent: true, deliveries: sms('failed') }),
    notifications: { ...none, smsStatus: 'failed' },
  });
  await user.click(await screen.findByRole('button', { name: 'Send via SMS' }));
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  const toast = await screen.findByRole('alert');
  expect(toast.textContent).toContain('SMS notification failed');
  expect(toast.textContent).toContain('Invalid phone number format');
  expect(screen.getByRole('button', { name: 'Send via Email' })).toBeTruthy();
});

it('says whom to call only if neither message was sent', async () => {
  const at = '2026-11-20T15:00:00.000Z';
  const lost = { status: 'skipped' as const, error: 'not delivered: no provider configured', at };
  const sent = aQuote({
    status: 'email_sent',
    sent: true,
    emailedAt: at,
    delivery: 'kept',
    deliveries: { sms: lost, email: lost },
  });
  const { view } = scene(sent);
  const missed = within(await screen.findByRole('region', { name: 'Workflow' }));
  expect((await missed.findByText(/^Nothing has reached the customer yet/)).textContent).toContain(
    'Call (954) 555-0142 and record it',
  );
  expect(screen.queryByText('All Tasks Completed!')).toBeNull();
  expect(screen.queryByText('Done', { selector: '[data-state=missed] *' })).toBeNull();
  expect(missed.getAllByText('Not delivered')).toHaveLength(3);
  expect(screen.getByText(/Its 30 days start when the customer gets it/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '(954) 555-0142' }).getAttribute('href')).toContain(
    'tel:',
  );
  view.unmount();
  scene({
    ...sent,
    delivery: 'delivered',
    deliveredAt: at,
    deliveredBy: 'email',
    deliveries: { sms: lost, email: { ...lost, status: 'delivered', error: null } },
  });
  expect(await screen.findByText('All Tasks Completed!')).toBeTruthy();
  expect(screen.queryByText(/^Nothing has reached the customer yet/)).toBeNull();
  expect(await screen.findByText(/^Delivered by email Nov 20, 2026/)).toBeTruthy();
});

it('says what is still open instead of "All Tasks Completed!"', async () => {
  const at = '2026-11-20T15:00:00.000Z';
  const reached = {
    status: 'email_sent',
    sent: true,
    emailedAt: at,
    delivery: 'delivered',
    deliveredAt: at,
    deliveredBy: 'sms',
  } as const;
  const texted = { status: 'delivered' as const, error: null, at };
  const { view } = scene(
    aQuote({
      ...reached,
      deliveries: { sms: texted, email: { ...texted, status: 'failed', error: 'No such address' } },
    }),
  );
  expect(await screen.findByText("The email wasn't delivered")).toBeTruthy();
  expect(screen.queryByText('All Tasks Completed!')).toBeNull();
  view.unmount();
  const offer = aQuote({
    ...reached,
    deliveredBy: null,
    isInstant: true,
    deliveries: { sms: null, email: texted },
  });
  const second = scene(offer);
  expect(await screen.findByText('Check this offer')).toBeTruthy();
  expect(screen.queryByText('All Tasks Completed!')).toBeNull();
  second.view.unmount();
  scene({ ...offer, status: 'accepted' }, {}, 'done');
  expect(await screen.findByText('All Tasks Completed!')).toBeTruthy();
});

it('names the visit as the next step of an accepted quote without an appointment', async () => {
  scene(aQuote({ status: 'accepted', accepted: true, sent: true }), {}, 'accepted');
  expect(await screen.findByText('Next: the visit')).toBeTruthy();
  expect(screen.queryByText('All Tasks Completed!')).toBeNull();
});

it.each([
  ['request_ticket', 'Next: the utility locate'],
  ['record_responses', 'Next: the utility locate'],
  ['complete_work', 'Next: the work'],
  [undefined, 'Next: the work'],
] as const)('names what is next after a visit is booked: %s', async (kind, next) => {
  const state = anAcceptedState(kind === undefined ? {} : { task: aTask({ kind }) });
  scene(aQuote({ status: 'accepted', accepted: true, sent: true }), {
    'appointments.forRequest': () => state,
  });
  expect(await screen.findByText(next)).toBeTruthy();
  expect(screen.queryByText('All Tasks Completed!')).toBeNull();
});

it('shows nothing as not delivered once the office told the customer', async () => {
  const at = '2026-11-20T15:00:00.000Z';
  const lost = { status: 'skipped' as const, error: 'not delivered: no provider configured', at };
  scene(
    aQuote({
      status: 'email_sent',
      sent: true,
      emailedAt: at,
      delivery: 'told',
      deliveredAt: at,
      deliveredBy: 'phone',
      deliveries: { sms: lost, email: lost },
    }),
  );
  expect(await screen.findByText('All Tasks Completed!')).toBeTruthy();
  expect(screen.queryByText('Not delivered')).toBeNull();
});

it('has no email as the next step for a caller without one who was told by phone', async () => {
  const at = '2026-11-20T15:00:00.000Z';
  const noConsent = { status: 'skipped' as const, error: 'no consent', at };
  scene(
    aQuote({
      status: 'sent',
      sent: true,
      delivery: 'told',
      deliveredAt: at,
      deliveredBy: 'phone',
      deliveries: { sms: noConsent, email: null },
    }),
  );
  expect(await screen.findByText("Next: the customer's answer")).toBeTruthy();
  const steps = screen.getAllByRole('listitem').filter((step) => step.dataset['state']);
  expect(steps.map((step) => [step.dataset['state'], step.textContent])).toEqual([
    ['done', '1Create Quote Done$250.00, Heron Stump Grinding'],
    ['done', '2Tell the Customer DoneGiven by phone.'],
  ]);
});

it('says that a withdrawn quote never reached the customer', async () => {
  const { user } = scene(
    aQuote({ status: 'sent', sent: true, sentAt: '2026-11-20T15:00:00.000Z' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw this quote?' });
  expect(dialog.textContent).toContain('no message has reached the customer');
  expect(dialog.textContent).not.toContain('already has');
});

it('shows the text message as skipped when the email went first', async () => {
  const at = '2026-11-20T15:00:00.000Z';
  scene(
    aQuote({
      status: 'email_sent',
      sent: true,
      emailedAt: at,
      delivery: 'delivered',
      deliveredAt: at,
      deliveredBy: 'email',
      deliveries: { sms: null, email: { status: 'sent', error: null, at } },
    }),
  );
  const steps = await screen.findAllByRole('listitem');
  expect(steps.map((step) => step.dataset['state'])).toEqual(['done', 'skipped', 'done']);
  expect(steps[1]?.textContent).toBe('2Send Quote via SMS Not sent: the email went first');
  expect(screen.getByText('All Tasks Completed!')).toBeTruthy();
});

it("doesn't say that an email went first that never left, and texts again by that name", async () => {
  const at = '2026-11-20T15:00:00.000Z';
  const failed = { status: 'failed', error: 'No such mailbox', at } as const;
  const quote = aQuote({
    status: 'email_sent',
    sent: true,
    emailedAt: at,
    delivery: 'failed',
    deliveries: { sms: null, email: failed },
  });
  const forecast = (to: string) => ({ to, will: 'now', reason: null, at: null }) as const;
  const outlook = { sms: forecast('(954) 555-0142'), email: forecast('ana@example.test') };
  const procedures = { 'messages.outlook': () => outlook };
  const { view } = scene(quote, procedures);
  const steps = await screen.findAllByRole('listitem');
  expect(steps[1]?.textContent).toBe('2Send Quote via SMS No message was sent in this step.');
  expect(await screen.findByRole('button', { name: 'Send via SMS' })).toBeTruthy();
  view.unmount();
  scene({ ...quote, deliveries: { sms: failed, email: failed } }, procedures);
  expect(await screen.findByRole('button', { name: 'Send SMS Again' })).toBeTruthy();
});

it('reloads the quotes when another tab was faster', async () => {
  const { api, becomes, user } = scene(aQuote({ status: 'sent', sent: true }));
  api.procedures['quotes.sendEmail'] = () => {
    becomes({ status: 'declined' });
    throw new ApiFailure(409, 'CONFLICT', 'This quote was declined.');
  };
  await user.click(await screen.findByRole('button', { name: 'Send via Email' }));
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This quote was declined.');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send via Email' })).toBeNull());
});

it('returns to the dashboard two seconds after the email', async () => {
  const { api, becomes, user, router } = scene(aQuote({ status: 'sent', sent: true }));
  api.procedures['quotes.sendEmail'] = () => ({
    ...becomes({
      status: 'email_sent',
      delivery: 'delivered',
      deliveredAt: '2026-11-20T15:00:00.000Z',
      deliveredBy: 'email',
      deliveries: {
        sms: null,
        email: { status: 'sent', error: null, at: '2026-11-20T15:00:00.000Z' },
      },
    }),
    notifications: { ...none, emailStatus: 'sent' },
  });
  await user.click(await screen.findByRole('button', { name: 'Send via Email' }));
  expect(
    await screen.findByText('Are you sure you want to send this quote via email to the customer?'),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Email sent successfully')).toBeTruthy();
  expect(await screen.findByText('All Tasks Completed!')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/request');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin-dashboard'), {
    timeout: 3500,
  });
});

it('stays on the page when the email failed', async () => {
  const { api, becomes, user, router } = scene(aQuote({ status: 'sent', sent: true }));
  api.procedures['quotes.sendEmail'] = () => ({
    ...becomes({
      status: 'email_sent',
      deliveries: {
        sms: null,
        email: { status: 'failed', error: 'No such address', at: '2026-11-20T15:00:00.000Z' },
      },
    }),
    notifications: { ...none, emailStatus: 'failed', emailError: 'No such address' },
  });
  await user.click(await screen.findByRole('button', { name: 'Send via Email' }));
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  expect((await screen.findByRole('alert')).textContent).toContain('No such address');
  await new Promise((resolve) => setTimeout(resolve, 2300));
  expect(router.state.location.pathname).toBe('/request');
});

it("shows the server's refusal and stays on the page", async () => {
  const { user } = scene(aQuote({ status: 'sent', sent: true }), {
    'quotes.sendEmail': () => {
      throw new ApiFailure(409, 'CONFLICT', 'The email with this quote is still being sent.');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Send via Email' }));
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  const toast = await screen.findByRole('alert');
  expect(toast.textContent).toContain('Error sending email');
  expect(toast.textContent).toContain('still being sent');
});

it('checks that the quote still exists before deleting it', async () => {
  const { api, user } = scene(aQuote(), {
    'quotes.get': () => {
      throw new ApiFailure(404, 'NOT_FOUND', 'Quote not found');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }),
  );
  expect(
    await screen.findByText(
      'This quote no longer exists in the system. It may have been already deleted.',
    ),
  ).toBeTruthy();
  expect(api.calls.map((call) => call.path)).not.toContain('quotes.remove');
});

it('says what the customer will see before a sent quote is withdrawn', async () => {
  const { user } = scene(
    aQuote({
      sentAt: '2026-11-20T15:00:00.000Z',
      deliveredAt: '2026-11-20T15:00:00.000Z',
      deliveredBy: 'email',
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Withdraw this quote?' });
  expect(within(dialog).getByText(/They can no longer accept it/)).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Withdraw' })).toBeTruthy();
});

it('edits a draft in place', async () => {
  const { api, becomes, user } = scene(aQuote(), {
    'quoteRequests.companiesFor': () => [
      {
        id: 1,
        name: 'Heron Stump Grinding',
        city: '',
        phone: '',
        serves: true,
        openRequests: 1,
        isAssigned: true,
      },
    ],
  });
  api.procedures['quotes.change'] = () => becomes({ amount: 275 });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const amount = await screen.findByLabelText('Amount');
  await user.clear(amount);
  await user.type(amount, '275');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findAllByText('$275.00')).toBeTruthy();
  expect(api.calls.find((call) => call.path === 'quotes.change')?.input).toMatchObject({
    quoteId: 7,
    amount: '275',
    companyId: 1,
    readAt: '2026-11-20T15:00:00.000Z',
  });
  await waitFor(() => expect(screen.queryByLabelText('Amount')).toBeNull());
});

it('keeps the input and says so when someone else changed the draft', async () => {
  const { becomes, api, user } = scene(aQuote());
  const sentence =
    'Somebody changed this quote after you opened it. Copy your text, close it and open it again.';
  api.procedures['quotes.change'] = () => {
    becomes({ amount: 110, updatedAt: '2026-11-20T15:01:00.000Z' });
    throw new ApiFailure(409, 'CONFLICT', sentence);
  };
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const amount = await screen.findByLabelText('Amount');
  await user.clear(amount);
  await user.type(amount, '500');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(
    (await screen.findByText("Your changes aren't saved")).closest('[role=alert]')?.textContent,
  ).toContain(sentence);
  expect(screen.getByLabelText('Amount')).toHaveProperty('value', '500');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const sent = api.calls.filter((call) => call.path === 'quotes.change').map(({ input }) => input);
  expect(sent.at(-1)).toMatchObject({ readAt: '2026-11-20T15:00:00.000Z' });
});

it('shows the new amount when the draft was changed before sending', async () => {
  const { becomes, api, user } = scene(aQuote());
  api.procedures['quotes.sendEmail'] = () => {
    becomes({ amount: 500, updatedAt: '2026-11-20T15:01:00.000Z' });
    throw new ApiFailure(
      409,
      'CONFLICT',
      "Somebody changed this quote after you read it, so it wasn't sent.",
    );
  };
  await user.click(await screen.findByRole('button', { name: 'Send via Email' }));
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  expect((await screen.findByRole('alert')).textContent).toContain("so it wasn't sent");
  expect(await screen.findByText('$500.00')).toBeTruthy();
});

it('offers nothing for an accepted quote', async () => {
  scene(
    aQuote({
      status: 'accepted',
      accepted: true,
      sent: true,
      acceptedAt: '2026-11-20T15:00:00.000Z',
      signature: 'Ana Lopez',
    }),
  );
  expect(await screen.findByText('Accepted Nov 20, 2026, signed Ana Lopez')).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});
