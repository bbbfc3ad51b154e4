import { termsVersion } from '@stumpquote/domain/legal/versions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertTestRequest, insertTestUser, testPassword } from '../../testing/insert-rows.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';
import { upload } from '../../testing/upload.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());
// All submissions in this file come from one address, which is rate limited.
beforeEach(() => testApp.deps.db.deleteFrom('rate_limits').execute());

let counter = 0;
const contact = () => {
  counter += 1;
  return {
    firstName: 'Ana',
    lastName: 'Lopez',
    email: `Visitor${counter}@Example.test`,
    phone: '(954) 555-0142',
    address: '12 Palm Ave',
    city: 'Davie',
    zip: '33314',
    notes: 'Gate code 1234',
  };
};
const messagesOf = (id: number) =>
  testApp.deps.db.selectFrom('messages').selectAll().where('quote_request_id', '=', id).execute();
const rowOf = (id: number) =>
  testApp.deps.db
    .selectFrom('quote_requests')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const counts = async () => ({
  requests: (await testApp.deps.db.selectFrom('quote_requests').select('id').execute()).length,
  messages: (await testApp.deps.db.selectFrom('messages').select('id').execute()).length,
});

async function submit(browser: TestBrowser, changes: object = {}) {
  return browser.trpc.quoteRequests.submit.mutate({
    ...contact(),
    images: await upload(browser),
    ...changes,
  });
}

describe('submitting as a visitor', () => {
  it('accepts the documented payload and returns the documented fields', async () => {
    const browser = testApp.browser();
    const person = contact();
    const answer = await browser.rest('POST', '/api/quote-requests', {
      ...person,
      images: await upload(browser),
      createAccount: false,
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      referenceNumber: expect.stringMatching(/^QR-[A-Z0-9]{8}$/),
      userCreated: false,
    });
    const { id, referenceNumber } = answer.body as { id: number; referenceNumber: string };
    expect(await rowOf(id)).toMatchObject({
      status: 'pending',
      state: 'FL',
      source: 'web',
      email: person.email.toLowerCase(),
      user_id: null,
      company_id: null,
      sms_consent_at: null,
      terms_version: null,
      terms_accepted_at: null,
    });
    const messages = await messagesOf(id);
    expect(messages.map(({ channel, type, to_address }) => [channel, type, to_address])).toEqual([
      ['email', 'quote_request_confirmation', person.email.toLowerCase()],
    ]);
    expect(messages[0]?.body).toMatch(
      new RegExp(`track\\?ref=${referenceNumber}&(amp;)?key=[\\w-]{22}`),
    );
    const seen = await browser.trpc.quoteRequests.byReference.query({ referenceNumber });
    expect(seen).toMatchObject({
      access: 'sender',
      isMasked: false,
      lastName: 'Lopez',
      phone: person.phone,
      notes: 'Gate code 1234',
      imageCount: 1,
      timeline: [{ kind: 'submitted', actor: 'customer' }],
    });
  });

  it('stores the agreed terms and the consent to text messages, and confirms by text too', async () => {
    const { id } = await submit(testApp.browser(), {
      termsAccepted: true,
      termsVersion,
      smsConsent: true,
    });
    const row = await rowOf(id);
    expect(row).toMatchObject({
      terms_version: termsVersion,
      terms_accepted_at: row.created_at,
      sms_consent_at: row.created_at,
    });
    expect((await messagesOf(id)).map((message) => message.channel).toSorted()).toEqual([
      'email',
      'sms',
    ]);
  });

  it.each([
    ['en', /Our office will let you know whether we can come\./],
    ['es', /Nuestra oficina le dice si podemos ir\./],
  ] as const)(
    'promises no quote outside the service area, only an answer from the office (%s)',
    async (locale, answer) => {
      const { id } = await submit(testApp.browser(), {
        city: 'Beverly Hills',
        zip: '90210',
        locale,
        termsAccepted: true,
        termsVersion,
        smsConsent: true,
      });
      const messages = await messagesOf(id);
      expect(messages.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms']);
      for (const { body } of messages) {
        expect(body).toMatch(answer);
        expect(body).not.toMatch(/\b24\b/);
      }
    },
  );

  it.each([
    [{ images: [] }, 'images', 'Please upload at least one photo'],
    [{ images: [{ path: '/api/photos/00000000-0000-4000-8000-000000000000' }] }, 'images', ''],
    [{ phone: '555' }, 'phone', 'Phone number must be at least 10 digits'],
    [{ zip: '33' }, 'zip', 'ZIP code must be at least 5 digits'],
    [{ termsAccepted: false }, 'termsAccepted', 'Please accept the terms of service to continue.'],
    [{ termsVersion: '1999-01-01' }, 'termsVersion', 'Our terms have changed'],
  ])('refuses %o at its field and stores nothing', async (change, field, sentence) => {
    const browser = testApp.browser();
    const images = await upload(browser);
    const before = await counts();
    const answer = await browser.rest('POST', '/api/quote-requests', {
      ...contact(),
      images,
      ...change,
    });
    expect(answer.status).toBe(400);
    const { issues } = answer.body as { issues: { path: string[]; message: string }[] };
    expect(issues[0]?.path[0]).toBe(field);
    expect(issues[0]?.message).toContain(sentence);
    expect(await counts()).toEqual(before);
  });

  it("refuses another browser's photos, and photos of an earlier request", async () => {
    const [mine, other] = [testApp.browser(), testApp.browser()];
    const images = await upload(mine);
    expect((await other.rest('POST', '/api/quote-requests', { ...contact(), images })).status).toBe(
      400,
    );
    await mine.trpc.quoteRequests.submit.mutate({ ...contact(), images });
    expect((await mine.rest('POST', '/api/quote-requests', { ...contact(), images })).status).toBe(
      409,
    );
  });

  it('limits submissions per address, with 429 and Retry-After', async () => {
    await testApp.deps.db
      .insertInto('rate_limits')
      .values({
        key: 'submit:address:127.0.0.1',
        count: 30,
        window_ends_at: new Date(testApp.clock.now().getTime() + 60_000).toISOString(),
      })
      .execute();
    const browser = testApp.browser();
    const answer = await browser.rest('POST', '/api/quote-requests', {
      ...contact(),
      images: await upload(browser),
    });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('sending twice', () => {
  it('creates one request, even if both arrive at once', async () => {
    const browser = testApp.browser();
    const input = { ...contact(), images: await upload(browser), idempotencyKey: 'form-12345678' };
    const send = () => browser.trpc.quoteRequests.submit.mutate(input);
    const answers = await Promise.all([send(), send()]);
    expect(answers.filter((answer) => answer.sentBefore)).toHaveLength(1);
    expect(await send()).toEqual({ ...answers[0], sentBefore: true });
    expect(await messagesOf(answers[0].id)).toHaveLength(1);
  });

  it('refuses the key with other content, and repeats the response for a client that lost it', async () => {
    const browser = testApp.browser();
    const input = { ...contact(), images: await upload(browser), idempotencyKey: 'lost-answer-0' };
    const first = await browser.trpc.quoteRequests.submit.mutate(input);
    expect(first.sentBefore).toBe(false);
    const again = { ...first, sentBefore: true };
    for (const change of [
      { smsConsent: true },
      { analysisId: 'another' },
      { city: 'Miami' },
      { createAccount: true },
    ]) {
      await expect(
        browser.trpc.quoteRequests.submit.mutate({ ...input, ...change }),
      ).rejects.toMatchObject({
        data: { httpStatus: 409, domainCode: 'IDEMPOTENCY_MISMATCH' },
      });
    }
    expect(
      await browser.trpc.quoteRequests.submittedWith.query({
        idempotencyKey: input.idempotencyKey,
      }),
    ).toEqual(again);
    expect(await rowOf(first.id)).toMatchObject({ city: 'Davie', sms_consent_at: null });
    expect(
      await browser.trpc.quoteRequests.submit.mutate({ ...input, idempotencyKey: 'another-tab-1' }),
    ).toEqual(again);
  });

  it('refuses the key with other photos, and repeats the response only to its own browser', async () => {
    const browser = testApp.browser();
    const input = { ...contact(), images: await upload(browser), idempotencyKey: 'other-photos-1' };
    await browser.trpc.quoteRequests.submit.mutate(input);
    const other = { ...input, images: await upload(browser) };
    await expect(browser.trpc.quoteRequests.submit.mutate(other)).rejects.toMatchObject({
      data: { domainCode: 'IDEMPOTENCY_MISMATCH' },
    });
    expect(
      await testApp
        .browser()
        .trpc.quoteRequests.submittedWith.query({ idempotencyKey: input.idempotencyKey }),
    ).toBeNull();
    expect(
      await browser.trpc.quoteRequests.submittedWith.query({ idempotencyKey: 'never-used-1' }),
    ).toBeNull();
    const stranger = testApp.browser();
    const stolen = { ...contact(), images: input.images, idempotencyKey: 'stranger-1234' };
    await expect(stranger.trpc.quoteRequests.submit.mutate(stolen)).rejects.toMatchObject({
      data: { httpStatus: 400 },
    });
  });

  it('with one photo of an earlier request among new ones is refused at that photo', async () => {
    const browser = testApp.browser();
    const images = await upload(browser);
    await browser.trpc.quoteRequests.submit.mutate({
      ...contact(),
      images,
      idempotencyKey: 'mixed-photos-1',
    });
    const mixed = {
      ...contact(),
      images: [...(await upload(browser)), ...images],
      idempotencyKey: 'mixed-photos-2',
    };
    await expect(browser.trpc.quoteRequests.submit.mutate(mixed)).rejects.toMatchObject({
      data: { domainCode: 'CONFLICT', issues: [{ path: ['images', 1, 'path'] }] },
    });
  });

  it('is per browser: the same key from another one is separate', async () => {
    const key = { idempotencyKey: 'same-key-for-two' };
    const [one, two] = [await submit(testApp.browser(), key), await submit(testApp.browser(), key)];
    expect(two.referenceNumber).not.toBe(one.referenceNumber);
  });

  it('signs the person in again if the first response was lost', async () => {
    const browser = testApp.browser();
    const input = {
      ...contact(),
      images: await upload(browser),
      createAccount: true,
      idempotencyKey: 'lost-answer-1',
    };
    const first = await browser.trpc.quoteRequests.submit.mutate(input);
    expect(first.userCreated).toBe(true);
    expect(await browser.trpc.quoteRequests.submit.mutate(input)).toEqual({
      ...first,
      sentBefore: true,
    });
    expect(await browser.trpc.auth.me.query()).not.toBeNull();
  });
});

it('picks another reference number if the first is taken', async () => {
  const taken = new Uint8Array(32).fill(0);
  let draws = 0;
  const own = await startTestApp();
  const { bytes } = own.deps.ids;
  await insertTestRequest(own.deps, { reference_number: 'QR-AAAAAAAA' });
  own.deps.ids.bytes = (count) => {
    draws += count === 32 && draws < 2 ? 1 : 0;
    return count === 32 && draws === 1 ? taken : bytes(count);
  };
  try {
    const browser = own.browser();
    const images = await upload(browser);
    const { referenceNumber } = await browser.trpc.quoteRequests.submit.mutate({
      ...contact(),
      images,
    });
    expect(draws).toBe(2);
    expect(referenceNumber).toMatch(/^QR-[A-Z0-9]{8}$/);
    expect(referenceNumber).not.toBe('QR-AAAAAAAA');
  } finally {
    own.deps.ids.bytes = bytes;
    await own.close();
  }
});

describe('the account that a visitor asks for', () => {
  it('has the email as username, is unverified, and owns only this request; the person is signed in', async () => {
    const browser = testApp.browser();
    const person = contact();
    const older = await insertTestRequest(testApp.deps, { email: person.email.toLowerCase() });
    const answer = await browser.trpc.quoteRequests.submit.mutate({
      ...person,
      images: await upload(browser),
      createAccount: true,
    });
    expect(answer.userCreated).toBe(true);
    expect(await browser.trpc.auth.me.query()).toMatchObject({
      username: person.email.toLowerCase(),
      emailVerified: false,
      role: 'client',
      hasPassword: false,
    });
    expect((await browser.trpc.quoteRequests.mine.query({})).rows.map((row) => row.id)).toEqual([
      answer.id,
    ]);
    const mails = await testApp.deps.db
      .selectFrom('messages')
      .selectAll()
      .where('to_address', '=', person.email.toLowerCase())
      .execute();
    expect(mails.map((mail) => mail.type).toSorted()).toEqual([
      'email_verification',
      'quote_request_confirmation',
    ]);
    const token =
      /verify-email\?token=([\w-]+)/.exec(
        mails.find((mail) => mail.type === 'email_verification')?.body ?? '',
      )?.[1] ?? '';
    expect(await browser.trpc.auth.verifyEmail.mutate({ token })).toMatchObject({
      needsPassword: true,
    });
    expect((await browser.trpc.quoteRequests.mine.query({})).rows.map((row) => row.id)).toEqual([
      answer.id,
      older.id,
    ]);
  });

  it("isn't created for an existing email: nobody is signed in, and its owner is notified", async () => {
    const person = contact();
    const owner = await insertTestUser(testApp.deps, { email: person.email.toLowerCase() });
    const browser = testApp.browser();
    const answer = await browser.trpc.quoteRequests.submit.mutate({
      ...person,
      images: await upload(browser),
      createAccount: true,
    });
    expect(answer.userCreated).toBe(false);
    expect(await browser.trpc.auth.me.query()).toBeNull();
    expect((await messagesOf(answer.id)).map((message) => message.type).toSorted()).toEqual([
      'quote_request_confirmation',
      'request_account_exists',
    ]);
    const login = testApp.browser();
    await login.trpc.auth.login.mutate({ username: owner.username, password: testPassword });
    expect((await login.trpc.quoteRequests.mine.query({})).rows.map((row) => row.id)).toEqual([
      answer.id,
    ]);
  });

  it('of an unverified address gets the request only once the address is verified', async () => {
    const person = contact();
    const owner = await insertTestUser(testApp.deps, {
      email: person.email.toLowerCase(),
      email_verified_at: null,
    });
    const browser = testApp.browser();
    const answer = await browser.trpc.quoteRequests.submit.mutate({
      ...person,
      images: await upload(browser),
      createAccount: true,
    });
    expect(answer.userCreated).toBe(false);
    expect((await rowOf(answer.id)).user_id).toBeNull();
    expect(owner.id).toBeGreaterThan(0);
  });
});

describe('submitting signed in', () => {
  it('assigns the request to the signed-in user, whatever email it contains', async () => {
    const { browser, user } = await signedInAs(testApp);
    const answer = await submit(browser, { createAccount: true });
    expect(answer.userCreated).toBe(false);
    expect(await rowOf(answer.id)).toMatchObject({ user_id: user.id, source: 'web' });
  });

  it('by an administrator for a caller', async () => {
    const { browser, user } = await signedInAs(testApp, { role: 'admin' });
    const answer = await submit(browser);
    expect(await rowOf(answer.id)).toMatchObject({ user_id: null, source: 'phone' });
    expect((await browser.trpc.quoteRequests.get.query({ id: answer.id })).timeline).toMatchObject([
      { kind: 'submitted', actor: 'administrator', by: `${user.first_name} ${user.last_name}` },
    ]);
  });
});
