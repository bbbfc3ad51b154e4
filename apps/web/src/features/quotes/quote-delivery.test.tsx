import type { DeliveryForecast } from '@stumpquote/domain/messages/delivery-forecast';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../testing/fake-api';
import { renderInApp } from '../../testing/render-app';
import { CustomerQuotes } from './customer/customer-quotes';
import { GeneratedQuotes } from './office/generated-quotes';
import { aQuote, aSentQuote } from './test-quotes';
import type { Quote } from './use-quotes';

const outlook = (
  will: DeliveryForecast['will'],
  reason: string | null = null,
  at: string | null = null,
): DeliveryForecast => ({ to: 'ana@example.test', will, reason, at });
const noConsent = "The customer hasn't agreed to text messages.";

function scene(quote: Quote, procedures: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({ 'quotes.forRequest': () => [quote], ...procedures });
  return { api, ...renderInApp(<GeneratedQuotes requestId={3} />) };
}

it("says before the click which channels work and why not, and promises no text message that won't go out", async () => {
  const { user, api } = scene(aQuote(), {
    'messages.outlook': () => ({ sms: outlook('no', noConsent), email: outlook('now') }),
  });
  await user.click(await screen.findByRole('button', { name: 'Send via SMS' }));
  const dialog = within(await screen.findByRole('dialog'));
  const [sms, email] = await dialog.findAllByRole('listitem');
  expect(sms?.textContent).toBe(`SMS to ana@example.test: can't be sent${noConsent}`);
  expect(email?.textContent).toBe('Email to ana@example.test: goes out now');
  expect(dialog.getByText(/^Mark this quote as sent\? No text message goes out now/)).toBeTruthy();
  expect(dialog.queryByText(/This will trigger an SMS notification/)).toBeNull();
  expect(api.calls.find(({ path }) => path === 'messages.outlook')?.input).toEqual({
    requestId: 3,
    about: 'quote',
  });
});

it.each<[DeliveryForecast, RegExp]>([
  [
    outlook('later', 'Waiting for 8:00 AM', '2026-11-21T13:00:00.000Z'),
    /goes out Nov 21, 2026, 8:00 AM/,
  ],
  [outlook('held', 'Many messages went to this address'), /will be held.*Many messages/],
  [
    outlook('kept', 'not delivered: no provider configured'),
    /will be saved, not sent.*not delivered: no provider/,
  ],
])('says what will happen to a text message: %o', async (sms, words) => {
  const { user } = scene(aQuote(), { 'messages.outlook': () => ({ sms, email: outlook('now') }) });
  await user.click(await screen.findByRole('button', { name: 'Send via SMS' }));
  const [first] = await within(await screen.findByRole('dialog')).findAllByRole('listitem');
  expect(first?.textContent).toMatch(words);
});

it('sends by both channels from one dialog, the second one without another status', async () => {
  const notifications = {
    smsStatus: 'sent',
    smsError: null,
    emailStatus: 'sent',
    emailError: null,
  };
  const { user, api } = scene(aQuote(), {
    'messages.outlook': () => ({ sms: outlook('now'), email: outlook('now') }),
    'quotes.markSent': () => ({ ...aQuote(), notifications }),
    'quotes.sendEmail': () => ({ ...aQuote(), notifications }),
  });
  await user.click(await screen.findByRole('button', { name: 'Send via SMS' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send this quote?' }));
  const [sms, email] = await dialog.findAllByRole<HTMLInputElement>('checkbox');
  expect([sms?.checked, email?.checked]).toEqual([true, false]);
  await user.click(email ?? document.body);
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(
      api.calls
        .filter(({ path }) => path === 'quotes.markSent' || path === 'quotes.sendEmail')
        .map(({ path, input }) => [path, (input as { asSecond?: boolean }).asSecond]),
    ).toEqual([
      ['quotes.markSent', undefined],
      ['quotes.sendEmail', true],
    ]),
  );
});

it('still offers the text message after an email, and only sends it', async () => {
  const failed = {
    status: 'failed' as const,
    error: 'No such address',
    at: '2026-11-20T15:00:00.000Z',
  };
  const { user, api } = scene(
    aQuote({
      status: 'email_sent',
      sent: true,
      emailedAt: failed.at,
      delivery: 'failed',
      deliveries: { sms: null, email: failed },
    }),
    {
      'messages.outlook': () => ({ sms: outlook('now'), email: outlook('now') }),
      'quotes.markSent': () => ({
        ...aQuote(),
        notifications: {
          smsStatus: 'sent',
          smsError: null,
          emailStatus: 'failed',
          emailError: null,
        },
      }),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Send via SMS' }));
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  expect(await screen.findByText('SMS sent successfully')).toBeTruthy();
  expect(screen.queryByText('Quote marked as sent')).toBeNull();
  expect(api.calls.find(({ path }) => path === 'quotes.markSent')?.input).toMatchObject({
    id: 7,
    asSecond: true,
  });
});

it('goes straight to telling by phone for a caller without email and text messages', async () => {
  const { user, api } = scene(aQuote(), {
    'messages.outlook': () => ({
      sms: { ...outlook('no', noConsent), to: '(954) 555-0142' },
      email: { ...outlook('no', 'No email address'), to: null },
    }),
    'quotes.markSent': () => ({
      ...aQuote({ status: 'sent', sent: true }),
      notifications: {
        smsStatus: 'skipped',
        smsError: noConsent,
        emailStatus: 'not_sent',
        emailError: null,
      },
    }),
    'quotes.tell': () => aQuote({ status: 'sent', sent: true }),
  });
  await user.click(await screen.findByRole('button', { name: 'Tell them by phone' }));
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Call \(954\) 555-0142/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Record it' }));
  await waitFor(() =>
    expect(api.calls.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['quotes.markSent', 'quotes.tell']),
    ),
  );
});

it('records that the office told the customer when nothing else reached them', async () => {
  const { user, api } = scene(aQuote({ status: 'sent', sent: true, delivery: 'impossible' }), {
    'quotes.tell': () => aQuote(),
  });
  expect(await screen.findByText('Not delivered')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'I told the customer' }));
  await user.click(await screen.findByRole('radio', { name: 'In person' }));
  await user.click(screen.getByRole('button', { name: 'Record it' }));
  expect(await screen.findByText('Recorded: you told the customer')).toBeTruthy();
  expect(api.calls.find(({ path }) => path === 'quotes.tell')?.input).toEqual({
    id: 7,
    how: 'in_person',
  });
});

it("doesn't offer that once a message was delivered", async () => {
  scene(
    aQuote({
      status: 'sent',
      sent: true,
      delivery: 'delivered',
      deliveredAt: '2026-11-20T15:00:00.000Z',
      deliveredBy: 'sms',
    }),
  );
  expect(await screen.findByText(/^Delivered by text message/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'I told the customer' })).toBeNull();
});

it('shows the customer an undelivered quote, with how long it will be valid and no sent date', async () => {
  fakeApi({
    'quotes.forRequest': () => [
      aSentQuote({ deliveredAt: null, deliveredBy: null, expiresAt: null }),
    ],
  });
  renderInApp(<CustomerQuotes requestId={3} status="quoted" />);
  expect(await screen.findByText('30 days from the day you receive it')).toBeTruthy();
  expect(screen.getByText('Pending')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Accept Quote' })).toBeTruthy();
  expect(screen.queryByText(/Sent/)).toBeNull();
});
