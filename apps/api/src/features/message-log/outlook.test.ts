import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { putOnHold } from '../../data-folder/installation/on-hold.js';
import type { EmailSender, SmsSender } from '../../ports/message-senders.js';
import { insertTestRequest } from '../../testing/insert-rows.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';

const smsSender: SmsSender = {
  provider: 'test',
  send: async () => ({ outcome: 'sent', providerId: 'P1' }),
  findSent: async () => [],
};
const emailSender: EmailSender = {
  provider: 'test',
  send: async () => ({ outcome: 'sent', providerId: 'P2' }),
};

let app: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  app = await startTestApp({ overrides: { smsSender, emailSender } });
  admin = (await signedInAs(app, { role: 'admin' })).browser;
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.setTo('2026-11-20T15:00:00Z');
  Object.assign(app.deps, { smsSender, emailSender });
});

let number = 4000;
async function outlook(fields: Parameters<typeof insertTestRequest>[1] = {}) {
  number += 1;
  const { id } = await insertTestRequest(app.deps, {
    phone: `(954) 555-${number}`,
    email: `a${number}@example.test`,
    ...fields,
  });
  return admin.trpc.messages.outlook.query({ requestId: id, about: 'quote' });
}
const now = { will: 'now', reason: null, at: null };

it("says which channels work, and why one doesn't", async () => {
  expect(await outlook()).toMatchObject({ email: now, sms: now });
  expect(await outlook({ sms_consent_at: null })).toMatchObject({
    email: now,
    sms: { will: 'no', reason: "The customer hasn't agreed to text messages." },
  });
  expect(await outlook({ email: null })).toMatchObject({
    email: { will: 'no', to: null, reason: expect.any(String) as string },
    sms: now,
  });
  expect(await outlook({ phone: '+44 20 7946 0958' })).toMatchObject({
    email: now,
    sms: { will: 'no', reason: 'Invalid phone number format' },
  });
  await app.deps.db
    .insertInto('sms_opt_outs')
    .values({ phone: '+19545550199', opted_out_at: '2026-11-20T15:00:00.000Z' })
    .execute();
  expect(await outlook({ phone: '(954) 555-0199' })).toMatchObject({
    sms: { will: 'no', reason: expect.stringContaining('STOP') },
  });
});

it('says when a text written at night goes out, and that nothing is sent without a provider', async () => {
  app.clock.setTo('2026-11-21T03:00:00Z');
  expect(await outlook()).toMatchObject({
    email: now,
    sms: { will: 'later', at: '2026-11-21T13:00:00.000Z' },
  });
  Object.assign(app.deps, { smsSender: null, emailSender: null });
  const undelivered = { will: 'kept', reason: 'not delivered: no provider configured' };
  expect(await outlook()).toMatchObject({ email: undelivered, sms: undelivered });
});

it("doesn't count against the caps, and says if one would hold the message", async () => {
  const { id } = await insertTestRequest(app.deps, { phone: '(954) 555-0177' });
  const ask = () => admin.trpc.messages.outlook.query({ requestId: id, about: 'custom' });
  for (let asked = 0; asked < 7; asked += 1) expect((await ask()).sms).toMatchObject(now);
  for (let sent = 0; sent < 5; sent += 1)
    await admin.trpc.messages.sendCustom.mutate({
      requestId: id,
      channel: 'sms',
      text: `Hello ${sent}`,
    });
  expect((await ask()).sms).toMatchObject({
    will: 'held',
    reason: expect.stringContaining('Many messages went to this address'),
  });
});

it('returns the actual outcome of a custom message', async () => {
  const { id } = await insertTestRequest(app.deps, { phone: '(954) 555-0178' });
  const write = () =>
    admin.trpc.messages.sendCustom.mutate({ requestId: id, channel: 'email', text: 'Hello' });
  expect(await write()).toMatchObject({ status: 'sent' });
  app.deps.emailSender = null;
  expect(await write()).toMatchObject({
    status: 'skipped',
    error: 'not delivered: no provider configured',
  });
});

it('shows that restored data sends nothing yet', async () => {
  await putOnHold(app.deps);
  const held = { will: 'held', reason: expect.stringContaining('restored from a backup') };
  expect(await outlook()).toMatchObject({ email: held, sms: held });
});
