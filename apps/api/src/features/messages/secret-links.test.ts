import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertTestMessage } from '../../testing/insert-message.js';
import { insertTestRequest, insertTestUser } from '../../testing/insert-rows.js';
import { signedInAs } from '../../testing/sign-in.js';
import {
  startTestAppWithProviders,
  type TestAppWithProviders,
} from '../../testing/test-app-with-providers.js';
import { startTestApp, type TestBrowser } from '../../testing/test-app.js';
import { mailedLink } from '../requests/request-link.js';
import { deliverDue } from './deliver-message.js';
import { findMessage } from './messages.queries.js';
import { recordProviderReport } from './provider-report.service.js';
import { redactLeftoverSecrets } from './redact-leftover-secrets.js';

let providers: TestAppWithProviders;
let admin: TestBrowser;
beforeAll(async () => {
  providers = await startTestAppWithProviders();
  admin = (await signedInAs(providers.testApp, { role: 'admin' })).browser;
});
beforeEach(() => providers.reset());
afterAll(() => providers.close());

const deps = () => providers.testApp.deps;
const contentOf = async (id: string) => {
  const { subject, body, attachments } = (await findMessage(deps().db, id)) ?? {
    subject: '',
    body: '',
    attachments: '[]',
  };
  return `${subject ?? ''} ${body} ${(JSON.parse(attachments) as { content: string }[]).map(({ content }) => Buffer.from(content, 'base64').toString()).join(' ')}`;
};

const secret = 'AbCd_123-xyz';
const withLinks = {
  subject: `Your link token=${secret}`,
  body: `<p><a href="https://s.example/track?ref=QR-1&amp;key=${secret}">Open</a> <a href="https://s.example/reset-password?token=${secret}">Reset</a></p>`,
  attachments: JSON.stringify([
    {
      filename: 'a.ics',
      contentType: 'text/calendar; charset=utf-8',
      content: Buffer.from(`URL:https://s.example/track?key=${secret}`).toString('base64'),
    },
  ]),
};

describe('the secret links of a message', () => {
  it('are sent with it, and removed once it is final', async () => {
    const { id } = await insertTestMessage(deps(), withLinks);
    expect(await contentOf(id)).toContain(secret);
    await deliverDue(deps());
    expect(providers.resend.emails.find(({ key }) => key === id)?.html).toContain(`key=${secret}`);
    expect(await contentOf(id)).not.toContain(secret);
    expect(await contentOf(id)).toContain('reset-password?token=[removed]');
    expect(await findMessage(deps().db, id)).toMatchObject({ status: 'sent', holds_secrets: 0 });
  });

  it("are kept while a text of unknown outcome is looked up, and redacted once it's final", async () => {
    const text = { channel: 'sms', body: `Open https://s.example/track?key=${secret}` } as const;
    const { id } = await insertTestMessage(deps(), { ...text, status: 'unknown' });
    await redactLeftoverSecrets(deps());
    expect(await contentOf(id)).toContain(secret);
    await recordProviderReport(deps(), {
      provider: 'twilio',
      eventIds: ['a'],
      messageId: id,
      providerId: 'SM1',
      move: 'fail',
    });
    expect(await contentOf(id)).not.toContain(secret);
    const { id: old } = await insertTestMessage(deps(), {
      ...text,
      status: 'unknown',
      created_at: '2026-11-17T14:00:00.000Z',
    });
    await redactLeftoverSecrets(deps());
    expect(await contentOf(old)).not.toContain(secret);
  });

  it('of an abandoned or undeliverable message are also redacted', async () => {
    providers.resend.behave(() => ({
      kind: 'status',
      status: 422,
      body: { name: 'validation_error', message: 'No such address', statusCode: 422 },
    }));
    const { id } = await insertTestMessage(deps(), withLinks);
    const { id: skipped } = await insertTestMessage(deps(), {
      channel: 'sms',
      to_address: '+44 20 7123 4567',
      body: `key=${secret}`,
    });
    await deliverDue(deps());
    for (const one of [id, skipped]) {
      expect((await findMessage(deps().db, one))?.status).toBe('failed');
      expect(await contentOf(one)).not.toContain(secret);
    }
  });

  it('that a change of many rows left are redacted, whatever the outcome', async () => {
    const ids = [];
    for (const status of ['sent', 'delivered', 'failed', 'skipped'] as const)
      ids.push((await insertTestMessage(deps(), { ...withLinks, status })).id);
    await redactLeftoverSecrets(deps());
    for (const id of ids) expect(await contentOf(id)).not.toContain(secret);
    expect(
      await deps().db.selectFrom('messages').select('id').where('holds_secrets', '=', 1).execute(),
    ).toEqual([]);
  });

  it("stay in the demo, whose log is its customers' mailbox", async () => {
    const demo = await startTestApp({ demo: true });
    const { id } = await insertTestMessage(demo.deps, withLinks);
    await deliverDue(demo.deps);
    await redactLeftoverSecrets(demo.deps);
    expect(await findMessage(demo.deps.db, id)).toMatchObject({
      status: 'skipped',
      body: withLinks.body,
      holds_secrets: 1,
    });
    await demo.close();
  });
});

describe('sent again, a message has links that work', () => {
  it('to the request', async () => {
    const request = await insertTestRequest(deps());
    const link = mailedLink(deps(), request).replaceAll('&', '&amp;');
    const { id } = await insertTestMessage(deps(), {
      status: 'failed',
      quote_request_id: request.id,
      holds_secrets: 0,
      body: `<a href="${link.replace(/key=.*/, 'key=[removed]')}">Open</a>`,
    });
    const again = await admin.trpc.messages.sendAgain.mutate({ id });
    expect(again.body).toContain('key=[removed]');
    await deliverDue(deps());
    expect(providers.resend.emails.find(({ key }) => key === again.id)?.html).toBe(
      `<a href="${link}">Open</a>`,
    );
  });

  it.each([
    ['password_reset', 'reset-password', {}],
    ['email_verification', 'verify-email', { email_verified_at: null }],
  ])('to %s, by a new token', async (type, path, fields) => {
    const user = await insertTestUser(deps(), fields);
    const { id } = await insertTestMessage(deps(), {
      type,
      status: 'failed',
      user_id: user.id,
      to_address: user.email ?? '',
      holds_secrets: 0,
      body: `<a href="https://s.example/${path}?token=[removed]">Go</a>`,
    });
    const again = await admin.trpc.messages.sendAgain.mutate({ id });
    await deliverDue(deps());
    const token =
      /token=([\w-]{20,})"/.exec(
        providers.resend.emails.find(({ key }) => key === again.id)?.html ?? '',
      )?.[1] ?? '';
    const visitor = providers.testApp.browser();
    if (type === 'password_reset')
      expect(
        await visitor.trpc.auth.resetPassword.mutate({ token, password: 'six orange herons' }),
      ).toMatchObject({ id: user.id });
    else
      expect(await visitor.trpc.auth.verifyEmail.mutate({ token })).toMatchObject({
        email: user.email,
      });
  });

  it("is refused if its link's account has changed since", async () => {
    const user = await insertTestUser(deps());
    const { id } = await insertTestMessage(deps(), {
      type: 'password_reset',
      status: 'failed',
      user_id: user.id,
      to_address: 'earlier@example.test',
    });
    await expect(admin.trpc.messages.sendAgain.mutate({ id })).rejects.toMatchObject({
      data: { domainCode: 'EXPIRED' },
    });
  });
});
