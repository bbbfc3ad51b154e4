import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { insertTestMessage } from '../../testing/insert-message.js';
import { signedInAs } from '../../testing/sign-in.js';
import {
  startTestAppWithProviders,
  type TestAppWithProviders,
} from '../../testing/test-app-with-providers.js';
import type { TestBrowser } from '../../testing/test-app.js';
import { deliverDue } from '../messages/deliver-message.js';
import { findMessage } from '../messages/messages.queries.js';

let providers: TestAppWithProviders;
let admin: TestBrowser;
beforeAll(async () => {
  providers = await startTestAppWithProviders();
  admin = (await signedInAs(providers.testApp, { role: 'admin' })).browser;
});
beforeEach(() => providers.reset());
afterAll(() => providers.close());

const deps = () => providers.testApp.deps;
const rowOf = (id: string) => findMessage(deps().db, id);
const sendAgain = (id: string) => admin.trpc.messages.sendAgain.mutate({ id });

it('sends a failed message again as a new one, and leaves the first unchanged', async () => {
  const failed = await insertTestMessage(deps(), {
    status: 'failed',
    attempts: 80,
    error: 'bounced: No such mailbox',
    provider: 'resend',
    provider_id: 're-0',
  });
  const repeat = await sendAgain(failed.id);
  expect(repeat).toMatchObject({
    to: failed.to_address,
    subject: failed.subject,
    body: failed.body,
    status: 'sent',
    attempts: 1,
    maySendAgain: false,
  });
  expect(repeat.id).not.toBe(failed.id);
  await deliverDue(deps());
  expect(await rowOf(repeat.id)).toMatchObject({ status: 'sent', repeats_id: failed.id });
  expect(providers.resend.emails.filter(({ key }) => key === repeat.id)).toHaveLength(1);
  expect(await rowOf(failed.id)).toEqual(failed);
});

it('creates one message for concurrent requests', async () => {
  const { id } = await insertTestMessage(deps(), {
    channel: 'sms',
    status: 'unknown',
    error: 'Interrupted',
  });
  const before = providers.twilio.texts.length;
  const answers = await Promise.all(Array.from({ length: 20 }, () => sendAgain(id)));
  await deliverDue(deps());
  expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
  expect(providers.twilio.texts.length - before).toBe(1);
});

it('is offered for undelivered messages until they are sent; one filter lists them', async () => {
  const failed = await insertTestMessage(deps(), { status: 'failed' });
  const unknown = await insertTestMessage(deps(), { channel: 'sms', status: 'unknown' });
  await insertTestMessage(deps(), { status: 'sent' });
  await insertTestMessage(deps(), { status: 'skipped' });
  const undelivered = async () =>
    (await admin.trpc.messages.list.query({ page: 1, pageSize: 10, status: 'undelivered' })).rows
      .map(({ id, maySendAgain, wasSentAgain }) => ({ id, maySendAgain, wasSentAgain }))
      .toSorted((one, other) => one.id.localeCompare(other.id));
  const expected = (isFailedDone: boolean) =>
    [
      { id: failed.id, maySendAgain: !isFailedDone, wasSentAgain: isFailedDone },
      { id: unknown.id, maySendAgain: true, wasSentAgain: false },
    ].toSorted((one, other) => one.id.localeCompare(other.id));
  expect(await undelivered()).toEqual(expected(false));
  await sendAgain(failed.id);
  expect(await undelivered()).toEqual(expected(true));
});

it('is refused for messages that were sent or must not be, and for an expired link', async () => {
  for (const status of ['waiting', 'sending', 'sent', 'delivered', 'skipped'] as const) {
    const { id } = await insertTestMessage(deps(), { status });
    await expect(sendAgain(id)).rejects.toMatchObject({
      data: { httpStatus: 409, domainCode: 'MOVE_REFUSED' },
    });
  }
  const old = await insertTestMessage(deps(), {
    status: 'failed',
    type: 'password_reset',
    created_at: '2026-11-20T13:30:00.000Z',
  });
  await expect(sendAgain(old.id)).rejects.toMatchObject({ data: { domainCode: 'EXPIRED' } });
  await expect(sendAgain('0b6f0c8e-5c5e-4a53-9c0b-0d6a0a9d1c11')).rejects.toMatchObject({
    data: { httpStatus: 404 },
  });
  await expect(sendAgain('x')).rejects.toMatchObject({ data: { httpStatus: 400 } });
});

it('honors STOP: a number that opted out since gets nothing', async () => {
  await deps()
    .db.insertInto('sms_opt_outs')
    .values({ phone: '+19545550142', opted_out_at: '2026-11-20T15:00:00.000Z' })
    .execute();
  const { id } = await insertTestMessage(deps(), { channel: 'sms', status: 'failed' });
  const repeat = await sendAgain(id);
  await deliverDue(deps());
  expect(await rowOf(repeat.id)).toMatchObject({ status: 'skipped', attempts: 0 });
});
