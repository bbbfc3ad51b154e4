import { parse } from 'csv-parse/sync';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliverDue } from '../../features/messages/deliver-message.js';
import { insertTestCompany } from '../../testing/insert-rows.js';
import { nameWithoutAddress } from '../../testing/name-without-address.js';
import { signedInAs } from '../../testing/sign-in.js';
import {
  startTestAppWithProviders,
  type TestAppWithProviders,
} from '../../testing/test-app-with-providers.js';
import type { TestApp, TestBrowser } from '../../testing/test-app.js';
import { upload } from '../../testing/upload.js';

let started: TestAppWithProviders;
let testApp: TestApp;
let admin: TestBrowser;
let companyId: number;
beforeAll(async () => {
  started = await startTestAppWithProviders();
  ({ testApp } = started);
  await started.reset();
  admin = (await signedInAs(testApp, { role: 'admin' })).browser;
  companyId = (await insertTestCompany(testApp.deps)).id;
});
afterAll(() => started.close());

const contact = {
  firstName: 'Ana',
  lastName: 'Lopez',
  email: 'ana.injected@example.test',
  phone: '(954) 555-0142',
  address: '12 Palm Ave',
  city: 'Davie',
  zip: '33314',
  notes: 'Gate code 1234',
};

async function submit(fields: Partial<typeof contact>) {
  await testApp.deps.db.deleteFrom('rate_limits').execute();
  const visitor = testApp.browser();
  const images = await upload(visitor);
  return {
    visitor,
    answer: await visitor.rest('POST', '/api/quote-requests', {
      ...contact,
      ...fields,
      images,
      smsConsent: true,
      termsAccepted: true,
    }),
  };
}

const lines = [
  'Ana\r\nBcc: everyone@example.test',
  'Ana\nSubject: Win',
  'Ana\u0000',
  'Ana\u000bX',
  'Ana\u2028Bcc: x',
];

describe('header injection', () => {
  const oneLine = ['firstName', 'lastName', 'address', 'city', 'zip', 'phone', 'email'] as const;
  it.each(oneLine.flatMap((field) => lines.map((text) => [field, text] as const)))(
    'is refused in %s: %j',
    async (field, text) => {
      const { answer } = await submit({
        [field]:
          field === 'email'
            ? `${text}@example.test`
            : field === 'phone'
              ? `954 555 0142${text.slice(3)}`
              : text,
      });
      expect(answer.status).toBe(400);
      expect(
        (answer.body as { issues: { path: string[] }[] }).issues.map(({ path }) => path[0]),
      ).toContain(field);
    },
  );

  it.each([
    'a@example.test,b@example.test',
    'a@example.test;b@example.test',
    'a@example.test b@example.test',
    'Ana <a@example.test>',
    '<a@example.test>',
    '"a\\nb"@example.test',
    'a@example.test?bcc=b@example.test',
    'a@example.test%0abcc:b@example.test',
    'a@[127.0.0.1]',
  ])('is refused as an email address: %s', async (email) => {
    expect((await submit({ email })).answer).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['email'] }] },
    });
  });
});

const nasty = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '</p><a href="https://evil.example">Pay here</a>',
  '"><style>*{display:none}</style>',
  '{{amount}} {{{html}}} {{#x}}',
  '<a href="javascript:alert(1)">x</a>',
  '&lt;b&gt;',
];

/** A signature is a short name without digits. */
const signatureWith = (text: string): string =>
  `Ana ${nameWithoutAddress(text).replaceAll(/\p{N}/gu, '')}`
    .split(/\s+/)
    .slice(0, 3)
    .join(' ')
    .slice(0, 60);

/** From the request to the signed quote, with the text in each of the customer's fields. */
async function wholeWay(text: string) {
  const email = `injected-${Buffer.from(text).toString('hex').slice(0, 40)}@example.test`;
  const { answer } = await submit({
    firstName: nameWithoutAddress(text),
    lastName: nameWithoutAddress(text),
    address: nameWithoutAddress(text),
    city: nameWithoutAddress(text),
    notes: text,
    email,
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { id: requestId } = answer.body as { id: number };
  await deliverDue(testApp.deps);
  const made = await admin.rest('POST', '/api/quotes', {
    quoteRequestId: requestId,
    companyId,
    amount: 250,
    description: text,
    details: text,
    estimatedDays: 1,
  });
  const quoteId = (made.body as { id: number }).id;
  await admin.rest('POST', `/api/quotes/${quoteId}/send-email`);
  await deliverDue(testApp.deps);
  const mails = () => started.resend.emails.filter(({ to }) => to === email);
  const link = /\/track\?ref=([\w-]+)&(?:amp;)?key=([\w-]+)/.exec(mails()[0]?.html ?? '');
  const holder = testApp.browser();
  await holder.trpc.quoteRequests.openLink.mutate({
    referenceNumber: link?.[1] ?? '',
    key: link?.[2] ?? '',
  });
  const { termsVersion, textHash } = await holder.trpc.quotes.acceptanceTerms.query({ quoteId });
  await holder.trpc.quotes.accept.mutate({
    quoteId,
    signature: signatureWith(text),
    signsForOther: true,
    agreed: true,
    termsVersion,
    textHash,
  });
  await deliverDue(testApp.deps);
  return { requestId, quoteId, holder, mails };
}

/** The email without the layout's own styles and picture. */
const withoutLayout = (html: string): string =>
  html
    .replace(/^<!doctype html>.*?<\/head>/s, (head) =>
      head.replace(/<style[^>]*>[^<]*<\/style>/g, ''),
    )
    .replaceAll(/<img alt="[^"<>]*" height="auto" src="cid:stump-photo"[^<>]*>/g, '');

describe.each(nasty)('%j in every field', (text) => {
  it('is plain text in emails, text messages and the PDF', async () => {
    const textsBefore = started.twilio.texts.length;
    const { quoteId, holder, mails } = await wholeWay(text);
    expect(mails().length).toBeGreaterThanOrEqual(3);
    for (const { html, subject, to } of started.resend.emails) {
      expect(withoutLayout(html)).not.toMatch(
        /<(script|style|img|iframe|object|form)|<[^>]+(javascript:|\son\w+=|https:\/\/evil)/i,
      );
      expect(subject).not.toMatch(/[\r\n\u2028<]/);
      expect(to).toMatch(/^[^\s,;<>]+@[^\s,;<>]+$/);
    }
    const texts = started.twilio.texts.slice(textsBefore);
    expect(texts.map(({ body }) => body.includes(nameWithoutAddress(text)))).toEqual([true]);
    const pdf = await holder.fetch(`/api/quotes/${quoteId}/pdf`);
    const bytes = new Uint8Array(await pdf.arrayBuffer());
    expect(pdf.headers.get('content-disposition')).toMatch(
      /^inline; filename="quote-\d+-QR-[A-Z0-9]{8}\.pdf"$/,
    );
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(
      /\/(JavaScript|JS|OpenAction|Launch|URI|EmbeddedFile)\b/,
    );
    const document = await getDocumentProxy(bytes);
    expect(await document.getJSActions()).toBeNull();
    const { text: said } = await extractText(document, { mergePages: true });
    expect(said.replaceAll(/\s+/g, '')).toContain(text.replaceAll(/\s+/g, ''));
  });
});

const formulas = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1+1)',
  '=HYPERLINK("https://evil.example","Pay")',
  "=cmd|'/C calc'!A0",
  '\uff1d1+1',
];

describe('formulas in every field', () => {
  it('are plain text in every file that staff open', async () => {
    for (const text of formulas) await wholeWay(text);
    for (const file of ['quote-requests', 'quotes', 'messages', 'users', 'companies']) {
      const csv = await (await admin.fetch(`/api/exports/${file}.csv`)).text();
      const rows = parse(csv, {
        bom: true,
        record_delimiter: '\r\n',
        relax_column_count: true,
      }) as string[][];
      expect(rows.length, file).toBeGreaterThan(1);
      const live = rows
        .flat()
        .filter(
          (cell) =>
            /^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r]/.test(cell) &&
            !/^-?\d+(\.\d+)?$/.test(cell),
        );
      expect(live, file).toEqual([]);
    }
  });

  it("are plain text in a person's or a company's own names, too", async () => {
    const person = testApp.browser();
    const registered = await person.rest('POST', '/api/register', {
      username: '=1+1',
      password: 'river-lantern-42',
      firstName: '@Ana',
      lastName: '+Lopez',
      email: 'formula@example.test',
      role: 'tree_company_owner',
      companyName: '=HYPERLINK("x")',
    });
    expect([200, 400]).toContain(registered.status);
    for (const file of ['users', 'companies']) {
      const csv = await (await admin.fetch(`/api/exports/${file}.csv`)).text();
      expect(csv).not.toMatch(/(^|[,\n])"?[=+@]/m);
    }
  });
});
