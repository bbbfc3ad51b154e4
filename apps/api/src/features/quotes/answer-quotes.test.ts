import { createHash } from 'node:crypto';
import { termsVersion } from '@stumpquote/domain/legal/versions';
import { quoteMessages } from '@stumpquote/domain/quotes/quotes.messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { quoteScene } from '../../testing/quote-scene.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  testApp.clock.setTo('2026-11-20T15:00:00Z');
  // All tests run within the same hour.
  await testApp.deps.db.deleteFrom('rate_limits').execute();
});

const sentScene = async () => {
  const made = await quoteScene(testApp.deps);
  const { id } = await made.asAdmin.create({ ...made.content, quoteRequestId: made.request.id });
  await made.asAdmin.markSent({ id });
  await made.asAdmin.tell({ id, how: 'phone' });
  const { textHash } = await made.asOwner.acceptanceTerms({ quoteId: id });
  return {
    ...made,
    id,
    signed: { quoteId: id, signature: 'Ana Lopez', agreed: true as const, termsVersion, textHash },
  };
};

const acceptanceOf = (quoteId: number) =>
  testApp.deps.db
    .selectFrom('quote_acceptances')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .execute();
const ticketsOf = (quoteId: number) =>
  testApp.deps.db
    .selectFrom('utility_tickets')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .execute();

describe('accepting', () => {
  it('stores the signature with the exact text, its hash, and its origin', async () => {
    const { id, signed, asKeyHolder, request, company } = await sentScene();
    const terms = await asKeyHolder.acceptanceTerms({ quoteId: id });
    expect(terms.text).toContain('Total: $250.00');
    expect(terms.text).toContain('12 Palm Ave, Davie, FL 33314');
    expect(await asKeyHolder.accept(signed)).toMatchObject({
      status: 'accepted',
      accepted: true,
      acceptedAt: expect.any(String),
      signature: 'Ana Lopez',
    });
    const [acceptance] = await acceptanceOf(id);
    expect(acceptance).toMatchObject({
      signature: 'Ana Lopez',
      agreed_text: terms.text,
      terms_version: termsVersion,
      client_address: '198.51.100.7',
      user_agent: 'Test browser',
      user_id: null,
      quote_request_id: request.id,
      agreed_text_hash: createHash('sha256').update(terms.text).digest('hex'),
    });
    expect(await ticketsOf(id)).toMatchObject([
      {
        company_id: company.id,
        quote_request_id: request.id,
        ticket_number: null,
        responses: '[]',
      },
    ]);
  });

  it('stores the text in the language in which it was read', async () => {
    const { id, signed, asKeyHolder } = await sentScene();
    const { text, textHash } = await asKeyHolder.acceptanceTerms({ quoteId: id, locale: 'es' });
    expect(text).toContain('Al escribir mi nombre completo');
    await asKeyHolder.accept({ ...signed, locale: 'es', textHash });
    expect(await acceptanceOf(id)).toMatchObject([{ agreed_text: text }]);
  });

  it('writes to the customer, the company and the administrator', async () => {
    const { signed, asOwner, messages, request, company, events } = await sentScene();
    await asOwner.accept(signed);
    const sent = (await messages()).filter((message) => message.type.startsWith('quote_accepted'));
    expect(sent.map(({ to_address }) => to_address).toSorted()).toEqual(
      [request.email ?? '', company.email, testApp.deps.config.company.email].toSorted(),
    );
    expect(sent.find((message) => message.to_address === request.email)?.body).toContain(
      'Acceptance of quote',
    );
    expect(await events()).toEqual(['quote_drafted', 'quote_sent', 'quote_told', 'quote_accepted']);
  });

  it.each([{ is_active: 0 as const }, { approved_at: null }])(
    "is refused while the company isn't taking work: %o",
    async (change) => {
      const { id, signed, asOwner, company } = await sentScene();
      await testApp.deps.db
        .updateTable('companies')
        .set(change)
        .where('id', '=', company.id)
        .execute();
      await expect(asOwner.accept(signed)).rejects.toThrow("isn't taking new work right now");
      expect(await acceptanceOf(id)).toEqual([]);
    },
  );

  it("asks for confirmation if the signature isn't the requester's name, and stores it with the signature", async () => {
    const { id, signed, asKeyHolder, asAdmin, asReferenceHolder } = await sentScene();
    const bySon = { ...signed, signature: 'Robert Roe' };
    const question =
      'This request is in the name of Ana Lopez. You are signing for the person who asked: is that right?';
    expect(await asKeyHolder.acceptanceTerms({ quoteId: id })).toMatchObject({
      requester: { firstName: 'Ana', lastName: 'Lopez' },
    });
    for (const answer of [{}, { signsForOther: false }]) {
      await expect(asKeyHolder.accept({ ...bySon, ...answer })).rejects.toMatchObject({
        code: 'CONFLICT',
        message: question,
      });
    }
    expect(await acceptanceOf(id)).toEqual([]);
    expect(await asKeyHolder.accept({ ...bySon, signsForOther: true })).toMatchObject({
      signature: 'Robert Roe',
      signedFor: 'Ana Lopez',
      alreadyAccepted: false,
    });
    expect(await acceptanceOf(id)).toMatchObject([
      { signature: 'Robert Roe', signed_for: 'Ana Lopez' },
    ]);
    expect(await asAdmin.get({ id })).toMatchObject({
      signature: 'Robert Roe',
      signedFor: 'Ana Lopez',
    });
    expect(await asReferenceHolder.get({ id })).toMatchObject({ signature: null, signedFor: null });
  });

  it('takes no conditions with the signature', async () => {
    const { id, signed, asKeyHolder } = await sentScene();
    const signing = (signature: string) => asKeyHolder.accept({ ...signed, signature });
    await expect(
      signing('Ana Lopez only if roots are removed too, otherwise not'),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(signing('Ana Lopez not agreed')).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await acceptanceOf(id)).toEqual([]);
  });

  it("doesn't ask for confirmation if the signature is the requester's name", async () => {
    const { id, signed, asOwner } = await sentScene();
    expect(
      await asOwner.accept({ ...signed, signature: 'ANA M. LÓPEZ', signsForOther: true }),
    ).toMatchObject({ signedFor: null });
    expect(await acceptanceOf(id)).toMatchObject([{ signed_for: null }]);
  });

  it('tells a later signer that the quote is already accepted, but not a retry with the same key', async () => {
    const { id, signed, asOwner, asKeyHolder } = await sentScene();
    const first = { ...signed, idempotencyKey: 'accept-in-tab-one' };
    expect(await asOwner.accept(first)).toMatchObject({ alreadyAccepted: false });
    expect(await asOwner.accept(first)).toMatchObject({ alreadyAccepted: false });
    expect(await asOwner.accept({ ...signed, idempotencyKey: 'accept-in-tab-two' })).toMatchObject({
      alreadyAccepted: true,
      signature: 'Ana Lopez',
    });
    expect(await asKeyHolder.accept({ ...signed, signature: 'Robert Roe' })).toMatchObject({
      alreadyAccepted: true,
      signature: 'Ana Lopez',
    });
    expect(await acceptanceOf(id)).toHaveLength(1);
  });

  it('is idempotent, even concurrently', async () => {
    const { id, signed, asOwner, asKeyHolder, messages } = await sentScene();
    const answers = await Promise.all([
      asOwner.accept(signed),
      asKeyHolder.accept({ ...signed, signature: 'Ana M. Lopez' }),
      asOwner.accept(signed),
    ]);
    expect(answers.map((quote) => quote.status)).toEqual(['accepted', 'accepted', 'accepted']);
    expect(await acceptanceOf(id)).toHaveLength(1);
    expect(await ticketsOf(id)).toHaveLength(1);
    expect(
      (await messages()).filter((message) => message.type.startsWith('quote_accepted')),
    ).toHaveLength(3);
  });

  it('closes the other quotes and assigns the request to the accepted company', async () => {
    const { id, signed, asAdmin, asOwner, otherCompany, company, content, request, status } =
      await sentScene();
    const others = await asAdmin.create({
      ...content,
      companyId: otherCompany.id,
      quoteRequestId: request.id,
    });
    await asAdmin.markSent({ id: others.id });
    expect((await status()).company_id).toBe(otherCompany.id);
    await asOwner.accept(signed);
    expect(await status()).toEqual({ status: 'quoted', company_id: company.id });
    expect(await asAdmin.get({ id: others.id })).toMatchObject({ status: 'superseded' });
    await expect(asOwner.accept({ ...signed, quoteId: others.id })).rejects.toThrow(
      'This quote is no longer valid.',
    );
    await expect(asAdmin.remove({ id })).rejects.toThrow(
      "A quote that was accepted can't be deleted.",
    );
    await expect(asAdmin.change({ ...content, quoteId: id })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await expect(asAdmin.create({ ...content, quoteRequestId: request.id })).rejects.toThrow(
      'already accepted a quote',
    );
  });

  it('lets only one of two quotes be accepted at the same time', async () => {
    const { signed, asAdmin, asOwner, asKeyHolder, otherCompany, content, request } =
      await sentScene();
    const others = await asAdmin.create({
      ...content,
      companyId: otherCompany.id,
      quoteRequestId: request.id,
    });
    await asAdmin.markSent({ id: others.id });
    const { textHash } = await asKeyHolder.acceptanceTerms({ quoteId: others.id });
    const results = await Promise.allSettled([
      asOwner.accept(signed),
      asKeyHolder.accept({ ...signed, quoteId: others.id, textHash }),
    ]);
    expect(results.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('is refused if the text has changed since it was read, and accepts a signature under the new one', async () => {
    const { id, signed, asOwner, company, request } = await sentScene();
    const { db } = testApp.deps;
    const refusal = {
      code: 'CONFLICT',
      message: expect.stringContaining(
        'The text has changed since you opened it, so nothing was signed.',
      ) as string,
    };
    await db
      .updateTable('companies')
      .set({ name: 'Renamed Stumps LLC' })
      .where('id', '=', company.id)
      .execute();
    await expect(asOwner.accept(signed)).rejects.toMatchObject(refusal);
    const renamed = await asOwner.acceptanceTerms({ quoteId: id });
    expect(renamed.text).toContain('Renamed Stumps LLC');
    await db
      .updateTable('quote_requests')
      .set({ address: '99 Other Ln' })
      .where('id', '=', request.id)
      .execute();
    await expect(asOwner.accept({ ...signed, textHash: renamed.textHash })).rejects.toMatchObject(
      refusal,
    );
    await expect(
      asOwner.accept({ ...signed, textHash: renamed.textHash, locale: 'es' }),
    ).rejects.toMatchObject(refusal);
    expect(await acceptanceOf(id)).toEqual([]);
    const { text, textHash } = await asOwner.acceptanceTerms({ quoteId: id });
    await asOwner.accept({ ...signed, textHash });
    expect(await acceptanceOf(id)).toMatchObject([
      { agreed_text: text, agreed_text_hash: textHash },
    ]);
  });

  it('refuses an empty signature, a missing agreement, and other terms, at the field', async () => {
    const { signed, asOwner } = await sentScene();
    await expect(asOwner.accept({ ...signed, signature: '  ' })).rejects.toThrow(
      quoteMessages.signatureMissing,
    );
    await expect(asOwner.accept({ ...signed, agreed: false as unknown as true })).rejects.toThrow(
      quoteMessages.confirmAcceptance,
    );
    await expect(asOwner.accept({ ...signed, termsVersion: '2020-01-01' })).rejects.toThrow(
      'The terms have changed',
    );
  });

  it('is refused to everyone but the customer', async () => {
    const {
      id,
      signed,
      asReferenceHolder,
      asAdmin,
      asCompany,
      asStranger,
      asNobody,
      asOtherCompany,
    } = await sentScene();
    await expect(asReferenceHolder.accept(signed)).rejects.toThrow(
      'open the link in our email or text message, or sign in',
    );
    await expect(asReferenceHolder.acceptanceTerms({ quoteId: id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    for (const who of [asAdmin, asCompany])
      await expect(who.accept(signed)).rejects.toThrow('Only the customer can do this.');
    for (const who of [asStranger, asNobody, asOtherCompany]) {
      await expect(who.accept(signed)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(who.decline({ quoteId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(who.acceptanceTerms({ quoteId: id })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    expect(await acceptanceOf(id)).toEqual([]);
  });

  it('says that a quote has expired, and records it', async () => {
    const { id, signed, asOwner, status } = await sentScene();
    testApp.clock.advance({ days: 32 });
    await expect(asOwner.accept(signed)).rejects.toThrow(
      'This quote has expired. Please ask us for a new one.',
    );
    const row = await testApp.deps.db
      .selectFrom('quotes')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.status).toBe('expired');
    expect((await status()).status).toBe('in_progress');
  });

  it('says that a quote was replaced, withdrawn or never sent', async () => {
    const { id, signed, asOwner, asAdmin, content, request } = await sentScene();
    const next = await asAdmin.create({ ...content, quoteRequestId: request.id });
    await expect(asOwner.accept(signed)).rejects.toThrow(
      'This quote is no longer valid. Reload the page to see where your request is.',
    );
    await expect(asOwner.accept({ ...signed, quoteId: next.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await asAdmin.remove({ id });
    await expect(asOwner.accept(signed)).rejects.toThrow(
      'This quote has been withdrawn. Please ask us for a new one.',
    );
  });

  it('is refused once the request was cancelled', async () => {
    const { signed, asOwner, request } = await sentScene();
    await testApp.deps.db
      .updateTable('quote_requests')
      .set({ status: 'cancelled' })
      .where('id', '=', request.id)
      .execute();
    await expect(asOwner.accept(signed)).rejects.toThrow(
      "This request isn't waiting for an answer.",
    );
    expect(await asOwner.forRequest({ quoteRequestId: request.id })).toMatchObject([
      { answering: 'closed' },
    ]);
  });
});

describe('declining', () => {
  it('stores the reason, notifies the administrator, and reopens the request', async () => {
    const { id, signed, asKeyHolder, asReferenceHolder, messages, status, events, request } =
      await sentScene();
    expect(await asKeyHolder.decline({ quoteId: id, reason: 'Too much for now' })).toMatchObject({
      status: 'declined',
      declineReason: 'Too much for now',
    });
    expect(await status()).toMatchObject({ status: 'in_progress' });
    expect(await events()).toEqual([
      'quote_drafted',
      'quote_sent',
      'quote_told',
      'quote_declined',
      'last_quote_closed',
    ]);
    expect((await messages()).find((message) => message.type === 'quote_declined')?.body).toContain(
      'Too much for now',
    );
    await expect(asKeyHolder.decline({ quoteId: id })).rejects.toThrow('You declined this quote');
    await expect(asKeyHolder.accept(signed)).rejects.toThrow('You declined this quote');
    expect(await asReferenceHolder.forRequest({ quoteRequestId: request.id })).toMatchObject([
      { status: 'declined', declineReason: null },
    ]);
  });

  it('needs no reason, and is refused after accepting and with the reference number alone', async () => {
    const { id, signed, asOwner, asReferenceHolder } = await sentScene();
    await expect(asReferenceHolder.decline({ quoteId: id })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await asOwner.accept(signed);
    await expect(asOwner.decline({ quoteId: id })).rejects.toThrow('already been accepted');
  });

  it("tells the quote's company, and no other one", async () => {
    const { id, asOwner, asAdmin, company, otherCompany, content, request, messages } =
      await sentScene();
    await asAdmin.create({ ...content, companyId: otherCompany.id, quoteRequestId: request.id });
    await asOwner.decline({ quoteId: id, reason: 'Too much for now' });
    const mails = (await messages()).filter(({ type }) => type === 'quote_declined');
    expect(mails.map((mail) => mail.to_address).toSorted()).toEqual(
      [company.email, testApp.deps.config.company.email].toSorted(),
    );
    const mail = mails.find((one) => one.to_address === company.email);
    expect(mail?.body).toContain('declined your quote for request');
    expect(mail?.body).toContain('$250.00');
    expect(mail?.body).toContain('Too much for now');
    expect(mail?.body).not.toContain(otherCompany.name);
    expect(mail?.body).toContain('/company-dashboard');
  });

  it('leaves the request quoted while another quote is open', async () => {
    const { id, asOwner, asAdmin, otherCompany, content, request, status } = await sentScene();
    const others = await asAdmin.create({
      ...content,
      companyId: otherCompany.id,
      quoteRequestId: request.id,
    });
    await asAdmin.markSent({ id: others.id });
    await asOwner.decline({ quoteId: id });
    expect((await status()).status).toBe('quoted');
  });
});

describe('after the address moved outside the service area', () => {
  const outside = /address is now outside the area we serve.+Or call \(954\) 555-\d{4}\.$/;
  const movedScene = async () => {
    const made = await sentScene();
    const { address, ...contact } = {
      firstName: 'Ana',
      lastName: 'Lopez',
      email: made.request.email ?? '',
      phone: made.request.phone,
      address: '9600 Wilshire Blvd',
      city: 'Beverly Hills',
      state: 'CA',
      zip: '90210',
    };
    testApp.clock.setTo('2026-11-20T16:00:00Z');
    const owner = await signedInAs(testApp, { role: 'client' });
    await testApp.deps.db
      .updateTable('quote_requests')
      .set({ user_id: owner.user.id })
      .where('id', '=', made.request.id)
      .execute();
    const { trpc } = owner.browser;
    await trpc.quoteRequests.correctOwnContact.mutate({
      ...contact,
      address,
      requestId: made.request.id,
    });
    return { ...made, trpc };
  };

  it('refuses to accept, and says so on the page and the dashboard', async () => {
    const { trpc, id, signed, request } = await movedScene();
    expect(await trpc.quotes.forRequest.query({ quoteRequestId: request.id })).toMatchObject([
      { id, status: 'sent', answering: 'outside_area' },
    ]);
    await expect(trpc.quotes.acceptanceTerms.query({ quoteId: id })).rejects.toThrow(outside);
    await expect(trpc.quotes.accept.mutate(signed)).rejects.toThrow(outside);
    expect(await trpc.quoteRequests.mineOpen.query()).toMatchObject([{ step: 'wait' }]);
  });

  it('lets the office record an acceptance or send a quote that can be accepted', async () => {
    const { trpc, asAdmin, content, request, id } = await movedScene();
    expect((await asAdmin.spokenTerms({ quoteId: id })).text).toContain('90210');
    await expect(asAdmin.sendEmail({ id, asSecond: true })).rejects.toThrow(
      /moved to 90210, outside the service area/,
    );
    testApp.clock.setTo('2026-11-20T17:00:00Z');
    const { id: next } = await asAdmin.create({ ...content, quoteRequestId: request.id });
    await asAdmin.markSent({ id: next });
    expect((await trpc.quotes.acceptanceTerms.query({ quoteId: next })).text).toContain('90210');
  });
});
