import { termsVersion } from '@stumpquote/domain/legal/versions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertTestPhoto } from '../../testing/insert-request-rows.js';
import { quoteScene } from '../../testing/quote-scene.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';

let testApp: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = (await signedInAs(testApp, { role: 'admin' })).browser;
});
afterAll(() => testApp.close());
beforeEach(() => testApp.clock.setTo('2026-11-20T15:00:00Z'));

const sentScene = async () => {
  const made = await quoteScene(testApp.deps);
  const { id } = await made.asAdmin.create({ ...made.content, quoteRequestId: made.request.id });
  await made.asAdmin.markSent({ id });
  return { ...made, id, requestId: made.request.id };
};
/** Signs the text as shown, or a made-up hash if none is shown anymore. */
const sign = async (who: Awaited<ReturnType<typeof quoteScene>>['asOwner'], quoteId: number) => {
  const { textHash } = await who
    .acceptanceTerms({ quoteId })
    .catch(() => ({ textHash: 'a1'.repeat(32) }));
  return who.accept({ quoteId, signature: 'Ana Lopez', agreed: true, termsVersion, textHash });
};

describe('ending a request', () => {
  it.each(['reject', 'cancel'] as const)(
    'by %s supersedes its open quotes, sent and drafted',
    async (way) => {
      const { id, requestId, asAdmin, asOwner, content, otherCompany, events } = await sentScene();
      const draft = await asAdmin.create({
        ...content,
        companyId: otherCompany.id,
        quoteRequestId: requestId,
      });
      await admin.trpc.quoteRequests[way].mutate({ requestId, reason: 'The yard is locked' });
      for (const quoteId of [id, draft.id])
        expect(await asAdmin.get({ id: quoteId })).toMatchObject({ status: 'superseded' });
      expect((await events()).slice(-3)).toEqual([
        way === 'reject' ? 'rejected' : 'cancelled',
        'quote_superseded',
        'quote_superseded',
      ]);
      await expect(asAdmin.sendEmail({ id })).rejects.toThrow(
        `This request is ${way === 'reject' ? 'rejected' : 'canceled'}. Reopen it first.`,
      );
      await expect(asAdmin.markSent({ id: draft.id })).rejects.toThrow('Reopen it first.');
      await expect(asAdmin.change({ ...content, quoteId: draft.id })).rejects.toThrow(
        'Reopen it first.',
      );
      await expect(sign(asOwner, id)).rejects.toThrow(
        "This request isn't waiting for an answer. Please call us.",
      );
      await expect(asOwner.decline({ quoteId: id })).rejects.toThrow(
        "This request isn't waiting for an answer.",
      );
    },
  );
});

it('says how a request ended to every company with a quote that counted', async () => {
  const { requestId, asAdmin, company, otherCompany, content, messages } = await sentScene();
  await asAdmin.create({ ...content, companyId: otherCompany.id, quoteRequestId: requestId });
  await admin.trpc.quoteRequests.reject.mutate({ requestId, reason: 'The yard is locked' });
  const mails = (await messages()).filter(({ type }) => type === 'company_request_cancelled');
  expect(mails.map(({ to_address: to }) => to).toSorted()).toEqual(
    [company.email, otherCompany.email].toSorted(),
  );
  for (const { subject, body } of mails) {
    expect(subject).toMatch(/^Request QR-\w+ was rejected$/);
    expect(body).toContain('was rejected. Please don&#39;t start any work on it.');
    expect(body).not.toContain('cancel');
  }
});

describe('withdrawing a sent quote', () => {
  const withdrawnMails = async (scene: Awaited<ReturnType<typeof sentScene>>) =>
    (await scene.messages()).filter(({ type }) => type === 'quote_withdrawn');

  it('tells its company, once', async () => {
    const scene = await sentScene();
    await scene.asAdmin.remove({ id: scene.id });
    const [mail, ...others] = await withdrawnMails(scene);
    expect(others).toEqual([]);
    expect(mail?.to_address).toBe(scene.company.email);
    expect(mail?.body).toContain('Your quote of $250.00');
    expect(mail?.body).toContain(`/quote-request/${scene.requestId}`);
  });

  it('tells a company that no longer has the request where it stands', async () => {
    const scene = await sentScene();
    await admin.trpc.quoteRequests.assign.mutate({
      requestId: scene.requestId,
      companyId: scene.otherCompany.id,
    });
    await scene.asAdmin.remove({ id: scene.id });
    const [mail] = await withdrawnMails(scene);
    expect(mail?.to_address).toBe(scene.company.email);
    expect(mail?.body).toContain('/company-dashboard');
    expect(mail?.body).not.toContain(scene.otherCompany.name);
  });

  it('tells it nothing of a draft, a declined one, or one that its own newer one replaces', async () => {
    const scene = await sentScene();
    const { asAdmin, asOwner, content, requestId: quoteRequestId } = scene;
    const newer = await asAdmin.create({ ...content, amount: 300, quoteRequestId });
    await asAdmin.markSent({ id: newer.id });
    await asOwner.decline({ quoteId: newer.id });
    await asAdmin.remove({ id: newer.id });
    const draft = await asAdmin.create({ ...content, amount: 310, quoteRequestId });
    await asAdmin.remove({ id: draft.id });
    expect(await withdrawnMails(scene)).toEqual([]);
  });
});

describe('reopening a request', () => {
  it('after an acceptance supersedes the quote, keeps its signature, and lets a new quote be accepted', async () => {
    const { id, requestId, asAdmin, asOwner, content, otherCompany, status, events } =
      await sentScene();
    await sign(asOwner, id);
    const { acceptedAt } = await asAdmin.get({ id });
    await asOwner.forRequest({ quoteRequestId: requestId });
    await admin.trpc.quoteRequests.cancel.mutate({ requestId });
    expect(await asAdmin.get({ id })).toMatchObject({ status: 'accepted', accepted: true });
    await admin.trpc.quoteRequests.reopen.mutate({ requestId });
    expect(await asAdmin.get({ id })).toMatchObject({
      status: 'superseded',
      accepted: false,
      acceptedAt,
      signature: 'Ana Lopez',
    });
    expect(await status()).toEqual({ status: 'pending', company_id: null });
    expect((await events()).slice(-2)).toEqual(['reopened', 'quote_superseded']);
    expect(await admin.trpc.quoteRequests.get.query({ id: requestId })).toMatchObject({
      stage: 'received',
      nextAction: 'assign',
    });
    await expect(asAdmin.sendEmail({ id })).rejects.toThrow('has no quote to send');
    await expect(asAdmin.remove({ id })).rejects.toThrow(
      "A quote that was accepted can't be deleted.",
    );
    await expect(sign(asOwner, id)).rejects.toThrow('This quote is no longer valid.');
    const next = await asAdmin.create({
      ...content,
      companyId: otherCompany.id,
      quoteRequestId: requestId,
    });
    await asAdmin.sendEmail({ id: next.id });
    expect(await sign(asOwner, next.id)).toMatchObject({ status: 'accepted', accepted: true });
    expect(await status()).toEqual({ status: 'quoted', company_id: otherCompany.id });
  });
});

describe('assigning another company', () => {
  it('is refused once a quote was accepted, and says for which company and what to do', async () => {
    const { id, requestId, asOwner, company, otherCompany, status } = await sentScene();
    await sign(asOwner, id);
    await expect(
      admin.trpc.quoteRequests.assign.mutate({ requestId, companyId: otherCompany.id }),
    ).rejects.toMatchObject({
      message: expect.stringMatching(
        new RegExp(`accepted the quote from ${company.name}.*cancel the request, reopen it`),
      ),
      data: { httpStatus: 409, domainCode: 'MOVE_REFUSED' },
    });
    expect(await status()).toEqual({ status: 'quoted', company_id: company.id });
  });

  it("supersedes the previous company's unsent drafts, ends its access to the request, and notifies it", async () => {
    const scene = await quoteScene(testApp.deps);
    const { id } = await scene.asAdmin.create({
      ...scene.content,
      quoteRequestId: scene.request.id,
    });
    await admin.trpc.quoteRequests.assign.mutate({
      requestId: scene.request.id,
      companyId: scene.otherCompany.id,
    });
    expect(await scene.asAdmin.get({ id })).toMatchObject({ status: 'superseded' });
    const { timeline } = await admin.trpc.quoteRequests.get.query({ id: scene.request.id });
    expect(timeline.at(-1)).toMatchObject({
      kind: 'quote_superseded',
      data: { quoteId: id, cause: 'reassigned' },
    });
    await expect(
      scene.asCompany.forRequest({ quoteRequestId: scene.request.id }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await scene.messages()).map(({ type }) => type)).toContain('request_unassigned');
  });

  it("keeps a company whose draft still counts, until the customer accepts the other one's quote", async () => {
    const scene = await quoteScene(testApp.deps);
    const { asAdmin, asCompany, content, company, otherCompany, request, messages } = scene;
    const quoteRequestId = request.id;
    const draft = await asAdmin.create({ ...content, quoteRequestId });
    const other = await asAdmin.create({
      ...content,
      quoteRequestId,
      companyId: otherCompany.id,
    });
    const unassigned = async () =>
      (await messages())
        .filter(({ type }) => type === 'request_unassigned')
        .map(({ to_address }) => to_address);
    expect(await unassigned()).toEqual([]);
    expect((await asCompany.forRequest({ quoteRequestId })).map(({ id }) => id)).toEqual([
      draft.id,
    ]);
    await asAdmin.markSent({ id: other.id });
    await sign(scene.asOwner, other.id);
    expect(await unassigned()).toEqual([company.email]);
    expect((await messages()).map(({ type, body }) => [type, body])).toContainEqual([
      'quote_accepted',
      expect.stringContaining('The company will ask the utilities for that.') as string,
    ]);
  });

  it('stays visible to the previous company while its quote is active', async () => {
    const { id, requestId, company, otherCompany, messages, asAdmin } = await sentScene();
    const { browser } = await signedInAs(testApp, {
      role: 'tree_company_owner',
      company_id: company.id,
    });
    await admin.trpc.quoteRequests.assign.mutate({ requestId, companyId: otherCompany.id });
    expect((await messages()).map(({ type }) => type)).not.toContain('request_unassigned');
    const photo = await insertTestPhoto(testApp.deps, requestId);
    const asCached = { headers: { 'if-none-match': `"${photo.id}-original"` } };
    const statuses = async () => ({
      photo: (await browser.fetch(`/api/photos/${photo.id}`, asCached)).status,
      request: (await browser.rest('GET', `/api/quote-requests/${requestId}`)).status,
      quotes: (await browser.rest('GET', `/api/quotes/request/${requestId}`)).status,
      listed: (
        (await browser.rest('GET', '/api/company-quote-requests')).body as { id: number }[]
      ).map((row) => row.id),
    });
    expect(await statuses()).toEqual({
      photo: 304,
      request: 200,
      quotes: 200,
      listed: [requestId],
    });
    await asAdmin.remove({ id });
    expect(await statuses()).toEqual({ photo: 404, request: 404, quotes: 404, listed: [] });
  });
});
