import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quoteScene } from '../../testing/quote-scene.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

describe('who sees which quotes', () => {
  it('shows drafts only to the administrator and their company', async () => {
    const scene = await quoteScene(testApp.deps);
    const quoteRequestId = scene.request.id;
    const draft = await scene.asAdmin.create({ ...scene.content, quoteRequestId });
    expect(await scene.asAdmin.forRequest({ quoteRequestId })).toMatchObject([
      { id: draft.id, deliveries: { sms: null } },
    ]);
    expect(await scene.asCompany.forRequest({ quoteRequestId })).toMatchObject([
      { id: draft.id, deliveries: null },
    ]);
    for (const customer of [scene.asOwner, scene.asKeyHolder, scene.asReferenceHolder]) {
      expect(await customer.forRequest({ quoteRequestId })).toEqual([]);
      await expect(customer.get({ id: draft.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('shows sent quotes to customers, and who may answer them', async () => {
    const scene = await quoteScene(testApp.deps);
    const quoteRequestId = scene.request.id;
    const { id } = await scene.asAdmin.create({ ...scene.content, quoteRequestId });
    await scene.asAdmin.markSent({ id });
    const seenBy = async (reader: typeof scene.asAdmin) =>
      (await reader.forRequest({ quoteRequestId }))[0];
    expect(await seenBy(scene.asOwner)).toMatchObject({
      amount: 250,
      answering: 'open',
      creatorName: null,
      createdById: null,
      customerName: null,
    });
    expect(await seenBy(scene.asKeyHolder)).toMatchObject({
      answering: 'open',
      companyName: scene.company.name,
    });
    expect(await seenBy(scene.asReferenceHolder)).toMatchObject({
      answering: 'needs_link',
      signature: null,
    });
    expect(await seenBy(scene.asAdmin)).toMatchObject({
      answering: 'closed',
      customerName: 'Ana Lopez',
      creatorName: 'Ana Lopez',
    });
    expect(await scene.asReferenceHolder.get({ id })).toMatchObject({ id, status: 'sent' });
  });

  it("is 404 for everyone else, as if it didn't exist", async () => {
    const scene = await quoteScene(testApp.deps);
    const quoteRequestId = scene.request.id;
    const { id } = await scene.asAdmin.create({ ...scene.content, quoteRequestId });
    await scene.asAdmin.markSent({ id });
    for (const other of [scene.asStranger, scene.asOtherCompany, scene.asNobody]) {
      await expect(other.forRequest({ quoteRequestId })).rejects.toThrow('Quote request not found');
      await expect(other.forRequest({ quoteRequestId: 999_999 })).rejects.toThrow(
        'Quote request not found',
      );
      await expect(other.get({ id })).rejects.toThrow('Quote not found');
      await expect(other.get({ id: 999_999 })).rejects.toThrow('Quote not found');
    }
  });

  it("keeps a company's own quotes visible to it after the request was reassigned", async () => {
    const scene = await quoteScene(testApp.deps);
    const quoteRequestId = scene.request.id;
    const own = await scene.asAdmin.create({ ...scene.content, quoteRequestId });
    await scene.asAdmin.markSent({ id: own.id });
    const others = await scene.asAdmin.create({
      ...scene.content,
      companyId: scene.otherCompany.id,
      quoteRequestId,
    });
    expect((await scene.asCompany.forRequest({ quoteRequestId })).map(({ id }) => id)).toEqual([
      own.id,
    ]);
    expect((await scene.asOtherCompany.forRequest({ quoteRequestId })).map(({ id }) => id)).toEqual(
      [others.id],
    );
    await expect(scene.asCompany.get({ id: others.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await scene.asAdmin.remove({ id: own.id });
    await expect(scene.asCompany.forRequest({ quoteRequestId })).rejects.toThrow(
      'Quote request not found',
    );
  });

  it("tells companies nothing of each other's quotes in the timeline", async () => {
    const admin = (await signedInAs(testApp, { role: 'admin' })).browser.trpc;
    const scene = await quoteScene(testApp.deps, {
      email: 'rivals@example.com',
      phone: '(321) 555-0177',
    });
    const { id, reference_number: referenceNumber } = scene.request;
    for (const [companyId, amount] of [
      [scene.company.id, 185.25],
      [scene.otherCompany.id, 179.99],
    ] as const) {
      await admin.quoteRequests.assign.mutate({ requestId: id, companyId });
      const quote = { ...scene.content, companyId, amount, quoteRequestId: id };
      await admin.quotes.markSent.mutate({ id: (await admin.quotes.create.mutate(quote)).id });
    }
    for (const [company, own, others] of [
      [scene.company, 18_525, 17_999],
      [scene.otherCompany, 17_999, 18_525],
    ] as const) {
      const { trpc } = (
        await signedInAs(testApp, { role: 'tree_company_owner', company_id: company.id })
      ).browser;
      for (const page of [
        await trpc.quoteRequests.get.query({ id }),
        await trpc.quoteRequests.byReference.query({ referenceNumber }),
      ]) {
        const told = JSON.stringify(page.timeline);
        expect(told).toContain(`${own}`);
        expect(told).not.toContain(`${others}`);
        const rival = company === scene.company ? scene.otherCompany : scene.company;
        expect(told).not.toContain(rival.name);
        expect(page.companyName).not.toBe(rival.name);
      }
    }
    // A company that lost the request may know its number.
    await admin.quotes.remove.mutate({
      id: (await scene.asCompany.forRequest({ quoteRequestId: id }))[0]?.id ?? 0,
    });
    const { trpc } = (
      await signedInAs(testApp, { role: 'tree_company_owner', company_id: scene.company.id })
    ).browser;
    const page = await trpc.quoteRequests.byReference.query({ referenceNumber });
    expect(page).toMatchObject({ access: 'reference', companyName: null });
    expect(JSON.stringify(page.timeline)).not.toContain('17999');
    expect(await trpc.quotes.forRequest.query({ quoteRequestId: id })).toEqual([]);
  });

  it("refuses the administrator's calls to every other role", async () => {
    const scene = await quoteScene(testApp.deps);
    const { id } = await scene.asAdmin.create({
      ...scene.content,
      quoteRequestId: scene.request.id,
    });
    for (const [who, code] of [
      [scene.asCompany, 'FORBIDDEN'],
      [scene.asOwner, 'FORBIDDEN'],
      [scene.asKeyHolder, 'UNAUTHORIZED'],
    ] as const) {
      await expect(who.list({})).rejects.toMatchObject({ code });
      await expect(
        who.create({ ...scene.content, quoteRequestId: scene.request.id }),
      ).rejects.toMatchObject({ code });
      await expect(who.change({ ...scene.content, quoteId: id })).rejects.toMatchObject({ code });
      await expect(who.markSent({ id })).rejects.toMatchObject({ code });
      await expect(who.sendEmail({ id })).rejects.toMatchObject({ code });
      await expect(who.remove({ id })).rejects.toMatchObject({ code });
    }
  });
});

describe("the administrator's list", () => {
  it('searches, filters, sorts and pages', async () => {
    const make = async (
      description: string,
      amount: number,
      name: { first_name: string; last_name: string },
    ) => {
      const scene = await quoteScene(testApp.deps, name);
      const quote = await scene.asAdmin.create({
        ...scene.content,
        description,
        amount,
        quoteRequestId: scene.request.id,
      });
      return { scene, quote };
    };
    const zora = await make('Grind the 100%_royal poinciana', 310, {
      first_name: 'Zora',
      last_name: 'Quill',
    });
    const yves = await make('Grind a quiet palm', 120, { first_name: 'Yves', last_name: 'Quill' });
    await yves.scene.asAdmin.sendEmail({ id: yves.quote.id });
    const list = (query: object) => zora.scene.asAdmin.list(query);
    const ids = async (query: object) => (await list(query)).rows.map((row) => row.id);
    expect(await ids({ search: 'zora quill' })).toEqual([zora.quote.id]);
    expect(await ids({ search: yves.scene.request.reference_number.toLowerCase() })).toEqual([
      yves.quote.id,
    ]);
    expect(await ids({ search: 'quill', sort: 'amount' })).toEqual([yves.quote.id, zora.quote.id]);
    expect(await ids({ search: 'quill', status: 'pending' })).toEqual([zora.quote.id]);
    expect(await ids({ search: 'quill', status: 'sent' })).toEqual([yves.quote.id]);
    expect(await list({ search: 'quill', pageSize: 1, page: 2 })).toMatchObject({
      rows: [{ id: zora.quote.id }],
      total: 2,
      page: 2,
      pageSize: 1,
    });
    expect(await list({ search: 'nobody at all' })).toMatchObject({ rows: [], total: 0 });
  });
});

describe('the documented calls', () => {
  it('returns the documented field names', async () => {
    const { browser, user } = await signedInAs(testApp, { role: 'admin' });
    const scene = await quoteScene(testApp.deps);
    const made = await browser.rest('POST', '/api/quotes', {
      ...scene.content,
      amount: 225.5,
      companyId: scene.company.id,
      quoteRequestId: scene.request.id,
      createdById: 99,
    });
    expect(made.status).toBe(200);
    const { id } = made.body as { id: number };
    const documented = {
      id,
      quoteRequestId: scene.request.id,
      amount: 225.5,
      description: scene.content.description,
      details: scene.content.details,
      estimatedDays: 1,
      createdById: user.id,
      companyId: scene.company.id,
      accepted: false,
      sent: false,
      acceptedAt: null,
      sentAt: null,
      status: 'draft',
      creatorName: 'Ana Lopez',
      companyName: scene.company.name,
    };
    expect(made.body).toMatchObject(documented);
    const list = await browser.rest('GET', '/api/quotes');
    expect((list.body as unknown[])[0]).toMatchObject(documented);
    expect(Number(list.headers.get('x-total-count'))).toBeGreaterThan(0);
    expect((await browser.rest('GET', `/api/quotes/${id}`)).body).toMatchObject(documented);
    expect(
      (await browser.rest('GET', `/api/quotes/request/${scene.request.id}`)).body,
    ).toMatchObject([documented]);
    expect((await browser.rest('PATCH', `/api/quotes/${id}/mark-sent`)).body).toMatchObject({
      status: 'sent',
      sent: true,
      notifications: {
        smsStatus: 'skipped',
        smsError: expect.any(String),
        emailStatus: 'not_sent',
      },
    });
    expect((await browser.rest('POST', `/api/quotes/${id}/send-email`)).body).toMatchObject({
      status: 'email_sent',
    });
    expect((await browser.rest('DELETE', `/api/quotes/${id}`)).body).toEqual({
      message: 'Quote deleted successfully!',
    });
    const gone = await browser.rest('DELETE', `/api/quotes/${id}`);
    expect([gone.status, gone.body]).toMatchObject([
      404,
      { message: 'This quote no longer exists in the system. It may have been already deleted.' },
    ]);
    expect((await browser.rest('GET', '/api/quotes/abc')).status).toBe(400);
    expect((await testApp.browser().rest('GET', '/api/quotes')).status).toBe(401);
    expect(
      (await testApp.browser().rest('GET', `/api/quotes/request/${scene.request.id}`)).status,
    ).toBe(404);
  });
});
