import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiFailure, fakeApi } from '../../testing/fake-api';
import { renderInApp } from '../../testing/render-app';
import { anSmsTemplate } from '../../testing/templates';
import { MessageLog } from './message-log';
import { messageTexts } from './messages.messages';
import { RequestMessages } from './request-messages';
import type { LoggedMessage } from './use-messages';

const mail: LoggedMessage = {
  id: 'm1',
  channel: 'email',
  type: 'quote_request_confirmation',
  to: 'ana@example.test',
  subject: 'We received your request QR-ABCD1234',
  preview: 'Thank you',
  body: '<p>Thank you, Ana</p>',
  attachments: [{ filename: 'visit.ics', contentType: 'text/calendar', size: 2048 }],
  requestId: 7,
  referenceNumber: 'QR-ABCD1234',
  quoteId: null,
  status: 'skipped',
  error: 'not delivered: no provider configured',
  attempts: 0,
  nextAttemptAt: null,
  createdAt: '2026-11-20T15:00:00.000Z',
  updatedAt: '2026-11-20T15:00:00.000Z',
  sentAt: null,
  maySendAgain: false,
  wasSentAgain: false,
};
const text: LoggedMessage = {
  ...mail,
  id: 'm2',
  channel: 'sms',
  type: 'custom_notification',
  to: '+19545550142',
  subject: null,
  attachments: [],
  preview: 'Follow it',
  body: 'Follow it: https://stump.example/track?ref=QR-ABCD1234 Reply STOP',
  status: 'sent',
  error: null,
  attempts: 1,
};
const page = (rows: LoggedMessage[]) => ({ rows, total: rows.length, page: 1, pageSize: 10 });

describe('the message log', () => {
  it("shows each message's status, and opens an email in a frame without scripts", async () => {
    fakeApi({ 'messages.list': () => page([mail, text]) });
    const { user } = renderInApp(<MessageLog />);
    expect(await screen.findByText('not delivered: no provider configured')).toBeTruthy();
    await user.click(
      screen.getByRole('button', {
        name: 'Read We received your request QR-ABCD1234 to ana@example.test',
      }),
    );
    const drawer = await screen.findByRole('dialog');
    const frame = within(drawer).getByTitle('Text of the email');
    expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts');
    expect(frame.getAttribute('srcdoc')).toContain('<p>Thank you, Ana</p>');
    expect(drawer.textContent).toContain('visit.ics (2.0 KB)');
  });

  it('makes a link of a URL in a text message', async () => {
    fakeApi({ 'messages.list': () => page([text]) });
    const { user } = renderInApp(<MessageLog />);
    await user.click(await screen.findByRole('button', { name: /^Read Custom notification/ }));
    const link = await within(await screen.findByRole('dialog')).findByRole('link', {
      name: /stump\.example/,
    });
    expect(link.getAttribute('href')).toBe('https://stump.example/track?ref=QR-ABCD1234');
  });

  it('resends a failed message after confirmation', async () => {
    const failed: LoggedMessage = {
      ...mail,
      status: 'failed',
      error: 'bounced: No such mailbox',
      maySendAgain: true,
    };
    const api = fakeApi({
      'messages.list': () => page([failed]),
      'messages.sendAgain': () => ({ ...failed, id: 'm9', status: 'sent', error: null }),
    });
    const { user } = renderInApp(<MessageLog />);
    await user.click(await screen.findByRole('button', { name: /^Read We received/ }));
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    const question = await screen.findByRole('dialog', { name: 'Send this message again?' });
    expect(question.textContent).toContain('ana@example.test');
    expect(api.calls.some(({ path }) => path === 'messages.sendAgain')).toBe(false);
    await user.click(within(question).getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Message sent')).toBeTruthy();
    expect(api.calls.find(({ path }) => path === 'messages.sendAgain')?.input).toEqual({
      id: 'm1',
    });
  });

  it('says why a message is held, and sends it after confirmation', async () => {
    const held: LoggedMessage = {
      ...mail,
      status: 'held',
      error: "Many messages went to this address in a short time. Send it if that's expected.",
      maySendAgain: true,
    };
    const api = fakeApi({
      'messages.list': () => page([held]),
      'messages.sendAgain': () => ({
        ...held,
        status: 'waiting',
        error: null,
        maySendAgain: false,
      }),
    });
    const { user } = renderInApp(<MessageLog />);
    expect((await screen.findAllByText('Held')).length).toBeGreaterThan(0);
    await user.click(await screen.findByRole('button', { name: /^Read We received/ }));
    expect((await screen.findByRole('dialog')).textContent).toContain(
      'Many messages went to this address',
    );
    await user.click(screen.getByRole('button', { name: 'Send now' }));
    const question = await screen.findByRole('dialog', { name: 'Send this message?' });
    await user.click(within(question).getByRole('button', { name: 'Send now' }));
    await expect
      .poll(() => api.calls.find(({ path }) => path === 'messages.sendAgain')?.input)
      .toEqual({ id: 'm1' });
  });

  it('searches and filters on the server', async () => {
    const api = fakeApi({ 'messages.list': () => page([]) });
    const { user } = renderInApp(<MessageLog />);
    expect(await screen.findByText('No messages found')).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'failed');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Channel' }), 'sms');
    await user.type(screen.getByRole('searchbox'), 'ana');
    await expect
      .poll(() => api.calls.at(-1)?.input)
      .toEqual({
        page: 1,
        pageSize: 10,
        sort: 'createdAt',
        direction: 'desc',
        search: 'ana',
        channel: 'sms',
        status: 'failed',
      });
  });
});

describe("a request's messages", () => {
  it('shows the latest three, and all of them on request', async () => {
    fakeApi({
      'messages.forRequest': () =>
        Array.from({ length: 5 }, (_, index) => ({
          ...mail,
          id: `m${index}`,
          subject: `Subject ${index}`,
        })),
      'templates.listSms': () => [],
    });
    const { user } = renderInApp(<RequestMessages requestId={7} />);
    expect(await screen.findAllByText(/^Subject/)).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Show all (5)' }));
    expect(screen.getAllByText(/^Subject/)).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Show the latest only' }));
    expect(screen.getAllByText(/^Subject/)).toHaveLength(3);
  });
});

it.each([
  ['appointment_rescheduled_company', 'Appointment rescheduled, to the company'],
  ['request_unassigned', 'Request unassigned, to the company'],
  ['password_reset', 'Password reset'],
  ['something_new', 'Something new'],
])('labels %s', (type, label) => {
  expect(messageTexts.en.type(type)).toBe(label);
});

describe('a message to the customer', () => {
  const procedures = {
    'messages.forRequest': () => [],
    'templates.listSms': () => [anSmsTemplate({ type: 'custom_notification' })],
  };

  it('starts an SMS from the template, and shows its error at the field', async () => {
    const api = fakeApi({ ...procedures, 'messages.sendCustom': () => text });
    const { user } = renderInApp(<RequestMessages requestId={7} />);
    await user.click(screen.getByRole('radio', { name: 'SMS' }));
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
    await expect.poll(() => field.value).toBe('Hi {{firstName}}');
    await user.type(field, ' {{{{oops}}');
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText(/\{\{oops\}\} isn't a variable of this message/)).toBeTruthy();
    expect(api.calls.some(({ path }) => path === 'messages.sendCustom')).toBe(false);
  });

  it('says that the message is waiting, and keeps the draft when sending fails', async () => {
    const api = fakeApi({
      ...procedures,
      'messages.sendCustom': () => ({ ...mail, status: 'waiting' as const, error: null }),
    });
    const { user } = renderInApp(<RequestMessages requestId={7} />);
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
    await user.type(field, 'Is the gate open?');
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('Message is waiting')).toBeTruthy();
    expect(api.calls.find(({ path }) => path === 'messages.sendCustom')?.input).toEqual({
      requestId: 7,
      channel: 'email',
      text: 'Is the gate open?',
    });
    expect(field.value).toBe('');
    api.procedures['messages.sendCustom'] = () => {
      throw new ApiFailure(404, 'NOT_FOUND', 'Quote request not found');
    };
    await user.type(field, 'And now?');
    await user.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('Quote request not found')).toBeTruthy();
    expect(field.value).toBe('And now?');
  });
});
