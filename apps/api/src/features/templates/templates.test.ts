import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { toInstant } from '../../db/columns.js';
import { emailContent } from '../../testing/email-content.js';
import { insertTestRequest } from '../../testing/insert-rows.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { TestClock } from '../../testing/test-clock.js';
import { ensureDefaultTemplates } from './ensure-default-templates.js';
import { sanitizeEmailHtml } from './sanitize-email-html.js';
import { enqueueTemplate } from './template-message.js';
import { insertEmailTemplate, insertSmsTemplate } from './templates.queries.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const row = () => {
  const now = toInstant(testApp.deps.clock.now());
  return {
    name: 'Mine',
    description: null,
    is_active: 1,
    created_by: null,
    created_at: now,
    updated_at: now,
  } as const;
};

async function enqueued(id: string) {
  return testApp.deps.db
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

const typesOf = (body: unknown, language: string) =>
  (body as { type: string; language: string }[])
    .filter((template) => template.language === language)
    .map(({ type }) => type)
    .toSorted((one, other) => one.localeCompare(other));

describe('the built-in templates', () => {
  it('are installed by the first start, and only once', async () => {
    await ensureDefaultTemplates(testApp.deps);
    const { browser } = await signedInAs(testApp, { role: 'admin' });
    const [sms, email] = await Promise.all([
      browser.rest('GET', '/api/sms-templates'),
      browser.rest('GET', '/api/email-templates'),
    ]);
    for (const language of ['en', 'es']) {
      expect(typesOf(sms.body, language)).toEqual([
        'custom_notification',
        'quote_ready_notification',
        'quote_request_confirmation',
      ]);
      expect(typesOf(email.body, language)).toEqual([
        'custom_notification',
        'detailed_quote_email',
        'quote_ready_notification',
        'quote_request_confirmation',
      ]);
    }
    expect(
      (email.body as { content: string }[]).every(({ content }) =>
        content.includes('href="{{trackingUrl}}"'),
      ),
    ).toBe(true);
  });

  it('stay deleted when the server restarts', async () => {
    const own = await startTestApp();
    const { browser } = await signedInAs(own, { role: 'admin' });
    for (const kind of ['sms', 'email']) {
      const { body } = await browser.rest('GET', `/api/${kind}-templates`);
      for (const { id } of body as { id: number }[])
        expect((await browser.rest('DELETE', `/api/${kind}-templates/${id}`)).status).toBe(200);
    }
    await ensureDefaultTemplates(own.deps);
    expect((await browser.rest('GET', '/api/sms-templates')).body).toEqual([]);
    expect((await browser.rest('GET', '/api/email-templates')).body).toEqual([]);
    await own.close();
  });

  it('of a newer version are added, while edited and deleted ones stay as they are', async () => {
    const own = await startTestApp();
    const { db } = own.deps;
    const deps = { db, acting: null, clock: new TestClock() };
    await db.deleteFrom('sms_templates').execute();
    await db.deleteFrom('email_templates').execute();
    await insertEmailTemplate(db, {
      ...row(),
      name: 'Edited',
      type: 'custom_notification',
      subject: 'S',
      content: 'Mine',
    });
    // As if this version added a template that was never installed.
    await db
      .deleteFrom('default_templates_given')
      .where('type', '=', 'detailed_quote_email')
      .execute();
    for (let start = 0; start < 2; start += 1) await ensureDefaultTemplates(deps);
    expect(await db.selectFrom('sms_templates').select('id').execute()).toEqual([]);
    expect(
      await db
        .selectFrom('email_templates')
        .select(['name', 'type', 'language'])
        .orderBy('id')
        .execute(),
    ).toEqual([
      { name: 'Edited', type: 'custom_notification', language: 'en' },
      { name: 'Cotización detallada', type: 'detailed_quote_email', language: 'es' },
      { name: 'Detailed quote', type: 'detailed_quote_email', language: 'en' },
    ]);
    await own.close();
  });

  it('are only for the administrator', async () => {
    const { browser } = await signedInAs(testApp);
    expect((await browser.rest('GET', '/api/sms-templates')).status).toBe(403);
    expect((await testApp.browser().rest('GET', '/api/email-templates')).status).toBe(401);
  });
});

describe('a message made from a template', () => {
  afterEach(async () => {
    const { db } = testApp.deps;
    await db.deleteFrom('sms_templates').where('name', '=', row().name).execute();
    await db.deleteFrom('email_templates').where('name', '=', row().name).execute();
    await db.updateTable('sms_templates').set({ is_active: 1 }).execute();
  });

  const deactivateQuoteReady = () =>
    testApp.deps.db
      .updateTable('sms_templates')
      .set({ is_active: 0 })
      .where('type', '=', 'quote_ready_notification')
      .execute();

  it('fills in the newest active template of its type, and escapes what people wrote', async () => {
    const request = await insertTestRequest(testApp.deps);
    await insertEmailTemplate(testApp.deps.db, {
      ...row(),
      type: 'quote_request_confirmation',
      subject: 'Old',
      content: '<p>old</p>',
    });
    await insertEmailTemplate(testApp.deps.db, {
      ...row(),
      type: 'quote_request_confirmation',
      subject: 'Got {{referenceNumber}}',
      content: '<p>Hi {{firstName}}</p><a href="{{firstName}}">x</a><script>alert(1)</script>',
    });
    await insertEmailTemplate(testApp.deps.db, {
      ...row(),
      is_active: 0,
      type: 'quote_request_confirmation',
      subject: 'Not yet',
      content: '<p>draft</p>',
    });
    const id = await enqueueTemplate(testApp.deps.db, testApp.deps, {
      cause: 'system',
      channel: 'email',
      type: 'quote_request_confirmation',
      to: 'ana@example.test',
      request,
      values: { firstName: 'javascript:<b>Ana</b>', referenceNumber: 'QR-ABCD1234' },
    });
    const message = await enqueued(id);
    expect(message).toMatchObject({
      subject: 'Got QR-ABCD1234',
      status: 'waiting',
      quote_request_id: request.id,
    });
    expect(emailContent(message.body)).toBe('<p>Hi javascript:&lt;b&gt;Ana&lt;/b&gt;</p><a>x</a>');
  });

  it("never leaks the customer's link to another server, even from an unsafe stored template", async () => {
    const request = await insertTestRequest(testApp.deps);
    await insertEmailTemplate(testApp.deps.db, {
      ...row(),
      type: 'quote_request_confirmation',
      subject: 'Got it',
      content:
        '<p>Hi</p><img src="https://evil.example/?{{trackingUrl}}" /><a href="https://evil.example/?{{trackingUrl}}">x</a>' +
        '<a href="{{trackingUrl}}">Open</a>',
    });
    const id = await enqueueTemplate(testApp.deps.db, testApp.deps, {
      cause: 'system',
      channel: 'email',
      type: 'quote_request_confirmation',
      to: 'ana@example.test',
      request,
      values: { trackingUrl: 'https://ours.example/track?key=k3y' },
    });
    expect(emailContent((await enqueued(id)).body)).toBe(
      '<p>Hi</p><img /><a>x</a><a href="https://ours.example/track?key=k3y">Open</a>',
    );
  });

  it('falls back to the built-in text if every template of the type is inactive', async () => {
    const request = await insertTestRequest(testApp.deps);
    await deactivateQuoteReady();
    const id = await enqueueTemplate(testApp.deps.db, testApp.deps, {
      cause: 'system',
      channel: 'sms',
      type: 'quote_ready_notification',
      to: '(954) 555-0142',
      request,
      values: {
        firstName: 'Ana',
        referenceNumber: 'QR-ABCD1234',
        amount: '$250.00',
        trackingUrl: 'https://s.example/track?ref=QR-ABCD1234&key=k',
      },
    });
    expect((await enqueued(id)).body).toContain(
      'your quote QR-ABCD1234 is ready: $250.00. Read and accept it: https://s.example/track?ref=QR-ABCD1234&key=k',
    );
  });

  it("is in the customer's language: from the administrator's template, else the English template, else the built-in text", async () => {
    const request = await insertTestRequest(testApp.deps, { locale: 'es' });
    await deactivateQuoteReady();
    const values = {
      firstName: 'Ana',
      referenceNumber: 'QR-ABCD1234',
      amount: '$250.00',
      trackingUrl: 'https://s.example/track',
    };
    const sms = {
      cause: 'system',
      channel: 'sms',
      type: 'quote_ready_notification',
      to: '(954) 555-0142',
      request,
      values,
    } as const;
    expect(
      (await enqueued(await enqueueTemplate(testApp.deps.db, testApp.deps, sms))).body,
    ).toContain('El precio de su solicitud QR-ABCD1234');
    await insertSmsTemplate(testApp.deps.db, {
      ...row(),
      type: 'quote_ready_notification',
      language: 'es',
      content: 'Listo: {{amount}}',
    });
    expect((await enqueued(await enqueueTemplate(testApp.deps.db, testApp.deps, sms))).body).toBe(
      'Listo: $250.00',
    );
    await testApp.deps.db
      .updateTable('sms_templates')
      .set({ is_active: 0 })
      .where('language', '=', 'es')
      .execute();
    const english = await insertSmsTemplate(testApp.deps.db, {
      ...row(),
      type: 'quote_ready_notification',
      language: 'en',
      content: 'Ready: {{amount}}',
    });
    expect((await enqueued(await enqueueTemplate(testApp.deps.db, testApp.deps, sms))).body).toBe(
      'Ready: $250.00',
    );
    await testApp.deps.db
      .updateTable('sms_templates')
      .set({ is_active: 0 })
      .where('id', '=', english.id)
      .execute();
    expect(
      (await enqueued(await enqueueTemplate(testApp.deps.db, testApp.deps, sms))).body,
    ).toContain('El precio de su solicitud');
  });

  it('is stored as skipped with the reason when it must not be sent', async () => {
    const request = await insertTestRequest(testApp.deps);
    await insertSmsTemplate(testApp.deps.db, {
      ...row(),
      type: 'custom_notification',
      content: 'Hi {{ firstName }}',
    });
    const id = await enqueueTemplate(testApp.deps.db, testApp.deps, {
      cause: 'system',
      channel: 'sms',
      type: 'custom_notification',
      to: '(954) 555-0142',
      request,
      values: { firstName: 'Ana' },
      skipBecause: 'No consent',
    });
    expect(await enqueued(id)).toMatchObject({
      status: 'skipped',
      error: 'No consent',
      body: 'Hi Ana',
    });
  });
});

describe('sanitizing', () => {
  it.each([
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<a href="javascript:x()">a</a>', '<a>a</a>'],
    [
      '<a href="https://a.example/?a=1&amp;b=2">a</a>',
      '<a href="https://a.example/?a=1&amp;b=2">a</a>',
    ],
    ['<iframe src="https://a.example"></iframe><form action="/x"><input></form>b', 'b'],
    [
      '<p style="color:#2F6B4F;background:url(https://a.example/p)">a</p>',
      '<p style="color:#2F6B4F">a</p>',
    ],
    ['<img src="http://a.example/p.png" alt="a" />', '<img alt="a" />'],
  ])('%s', (html, clean) => expect(sanitizeEmailHtml(html)).toBe(clean));
});
