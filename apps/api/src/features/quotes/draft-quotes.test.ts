import { translate } from '@stumpquote/domain/i18n/message';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertTestCompany } from '../../testing/insert-rows.js';
import { quoteScene } from '../../testing/quote-scene.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const issueOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (thrown: unknown) =>
      thrown as { cause?: { issues?: { path: unknown[]; message: string }[]; code?: string } },
  );
  const issue = error?.cause?.issues?.[0];
  return issue && { path: issue.path, message: translate(issue.message) };
};

describe('creating a quote', () => {
  it('creates a draft in cents, assigns the company, and moves the request', async () => {
    const scene = await quoteScene(testApp.deps, { company_id: null, status: 'pending' });
    const quote = await scene.asAdmin.create({
      ...scene.content,
      amount: '199.99',
      companyId: scene.otherCompany.id,
      quoteRequestId: scene.request.id,
    });
    expect(quote).toMatchObject({
      amount: 199.99,
      status: 'draft',
      sent: false,
      accepted: false,
      sentAt: null,
      companyName: scene.otherCompany.name,
      creatorName: 'Ana Lopez',
      referenceNumber: scene.request.reference_number,
      deliveries: { sms: null, email: null },
      isProposal: false,
      validDays: 30,
      expiresAt: null,
    });
    const row = await testApp.deps.db
      .selectFrom('quotes')
      .select('amount_cents')
      .where('id', '=', quote.id)
      .executeTakeFirstOrThrow();
    expect(row.amount_cents).toBe(19_999);
    expect(await scene.status()).toEqual({
      status: 'in_progress',
      company_id: scene.otherCompany.id,
    });
    expect(await scene.events()).toEqual(['quote_drafted']);
  });

  it('defaults to the assigned company, and takes the author from the session, never from the body', async () => {
    const scene = await quoteScene(testApp.deps);
    const body = {
      ...scene.content,
      quoteRequestId: scene.request.id,
      createdById: 1,
      status: 'accepted',
    };
    const quote = await scene.asAdmin.create(body);
    expect(quote).toMatchObject({ companyId: scene.company.id, status: 'draft' });
    expect(quote.createdById).not.toBe(1);
  });

  it("stores lines that add up to the amount, and refuses those that don't", async () => {
    const scene = await quoteScene(testApp.deps);
    const lines = [
      { stump: 1, text: 'Stump 1', amount: 150 },
      { stump: 2, text: 'Stump 2', amount: 100 },
    ];
    const quote = await scene.asAdmin.create({
      ...scene.content,
      lines,
      quoteRequestId: scene.request.id,
    });
    expect(quote.lines).toEqual(lines);
    await expect(
      scene.asAdmin.create({
        ...scene.content,
        amount: 251,
        lines,
        quoteRequestId: scene.request.id,
      }),
    ).rejects.toThrow('The lines must add up to the amount');
  });

  it("replaces the same company's unaccepted quotes and leaves those of others", async () => {
    const scene = await quoteScene(testApp.deps);
    const sent = await scene.asAdmin.create({ ...scene.content, quoteRequestId: scene.request.id });
    await scene.asAdmin.markSent({ id: sent.id });
    const others = await scene.asAdmin.create({
      ...scene.content,
      companyId: scene.otherCompany.id,
      quoteRequestId: scene.request.id,
    });
    const next = await scene.asAdmin.create({
      ...scene.content,
      companyId: scene.company.id,
      quoteRequestId: scene.request.id,
    });
    const quotes = await scene.asAdmin.forRequest({ quoteRequestId: scene.request.id });
    expect(quotes.map(({ id, status }) => [id, status])).toEqual([
      [next.id, 'draft'],
      [others.id, 'draft'],
      [sent.id, 'superseded'],
    ]);
    expect((await scene.status()).status).toBe('quoted');
  });

  it('never replaces a quote created after the form was opened, and creates one quote from three identical calls', async () => {
    const scene = await quoteScene(testApp.deps);
    const content = { ...scene.content, quoteRequestId: scene.request.id, latestQuoteId: null };
    const answers = await Promise.all([
      scene.asAdmin.create(content),
      scene.asAdmin.create(content),
      scene.asAdmin.create(content),
    ]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await scene.events()).toEqual(['quote_drafted']);
    const [sent] = answers;
    await scene.asAdmin.markSent({ id: sent.id });
    await expect(scene.asAdmin.create({ ...content, amount: 90 })).rejects.toThrow(
      'Another quote for this request was created after you opened the form.',
    );
    await expect(scene.asAdmin.create(content)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await scene.asAdmin.get({ id: sent.id })).toMatchObject({ status: 'sent' });
    const next = await scene.asAdmin.create({ ...content, amount: 90, latestQuoteId: sent.id });
    expect(next).toMatchObject({ amount: 90, status: 'draft' });
    expect(await scene.asAdmin.get({ id: sent.id })).toMatchObject({ status: 'superseded' });
  });

  it.each([
    [{ amount: 0 }, 'amount', 'Amount must be greater than 0'],
    [{ amount: 10.001 }, 'amount', 'Amount can have at most two decimals'],
    [{ description: ' ' }, 'description', 'Description is required'],
    [{ details: '' }, 'details', 'Details are required'],
    [{ estimatedDays: 0 }, 'estimatedDays', 'Estimated days must be at least 1'],
  ])('refuses %o at its field', async (change, field, message) => {
    const scene = await quoteScene(testApp.deps);
    expect(
      await issueOf(
        scene.asAdmin.create({ ...scene.content, quoteRequestId: scene.request.id, ...change }),
      ),
    ).toMatchObject({ path: [field], message });
  });

  it("refuses unknown requests and companies that aren't taking work, at the field", async () => {
    const scene = await quoteScene(testApp.deps, { company_id: null });
    const create = (change: object) =>
      scene.asAdmin.create({ ...scene.content, quoteRequestId: scene.request.id, ...change });
    const unapproved = await insertTestCompany(testApp.deps, { approved_at: null });
    const inactive = await insertTestCompany(testApp.deps, { is_active: 0 });
    expect(await issueOf(create({ quoteRequestId: 999_999, companyId: scene.company.id }))).toEqual(
      { path: ['quoteRequestId'], message: 'Quote request not found' },
    );
    expect(await issueOf(create({ companyId: 999_999 }))).toEqual({
      path: ['companyId'],
      message: 'No such company',
    });
    expect(await issueOf(create({}))).toEqual({
      path: ['companyId'],
      message: 'Company is required',
    });
    expect(await issueOf(create({ companyId: unapproved.id }))).toEqual({
      path: ['companyId'],
      message: "This company hasn't been approved yet",
    });
    expect(await issueOf(create({ companyId: inactive.id }))).toEqual({
      path: ['companyId'],
      message: "This company is inactive and can't be given work",
    });
    expect(await scene.events()).toEqual([]);
  });

  it.each(['completed', 'rejected', 'cancelled'] as const)(
    'refuses a request that is %s, and leaves no draft behind',
    async (status) => {
      const scene = await quoteScene(testApp.deps, { status });
      await expect(
        scene.asAdmin.create({ ...scene.content, quoteRequestId: scene.request.id }),
      ).rejects.toMatchObject({ code: 'CONFLICT' });
      expect(await scene.asAdmin.forRequest({ quoteRequestId: scene.request.id })).toEqual([]);
    },
  );
});

describe('while a sent quote is being replaced', () => {
  it("keeps the customer's quote valid until the new one is sent", async () => {
    const scene = await quoteScene(testApp.deps);
    const content = { ...scene.content, quoteRequestId: scene.request.id };
    const track = () =>
      testApp
        .browser()
        .trpc.quoteRequests.byReference.query({ referenceNumber: scene.request.reference_number });
    const sent = await scene.asAdmin.create(content);
    await scene.asAdmin.markSent({ id: sent.id });
    expect(await track()).toMatchObject({ status: 'quoted', stage: 'quoted' });
    const next = await scene.asAdmin.create(content);
    expect(await track()).toMatchObject({ status: 'quoted', stage: 'received' });
    await scene.asAdmin.markSent({ id: next.id });
    expect(await track()).toMatchObject({ status: 'quoted', stage: 'quoted' });
  });
});

describe("a company's proposal", () => {
  it('is a draft for the administrator, who is notified', async () => {
    const scene = await quoteScene(testApp.deps);
    const quote = await scene.asCompany.propose({
      ...scene.content,
      quoteRequestId: scene.request.id,
    });
    expect(quote).toMatchObject({
      status: 'draft',
      isProposal: true,
      companyId: scene.company.id,
      sent: false,
    });
    expect((await scene.messages()).map(({ type, to_address }) => [type, to_address])).toEqual([
      ['quote_proposed', testApp.deps.config.company.email],
    ]);
    expect(await scene.events()).toEqual(['quote_drafted', 'quote_proposed']);
    const again = await scene.asCompany.propose({
      ...scene.content,
      amount: 260,
      quoteRequestId: scene.request.id,
    });
    const quotes = await scene.asAdmin.forRequest({ quoteRequestId: scene.request.id });
    expect(quotes.map(({ id, status }) => [id, status])).toEqual([
      [again.id, 'draft'],
      [quote.id, 'superseded'],
    ]);
    const changed = await scene.asAdmin.change({
      ...scene.content,
      amount: 240,
      quoteId: again.id,
    });
    expect(changed).toMatchObject({ amount: 240, isProposal: false });
    await expect(
      scene.asCompany.propose({ ...scene.content, amount: 270, quoteRequestId: scene.request.id }),
    ).rejects.toThrow('The administrator has already drafted a quote for your company.');
    expect(await scene.asAdmin.get({ id: again.id })).toMatchObject({
      amount: 240,
      status: 'draft',
    });
    expect(await scene.asAdmin.markSent({ id: again.id })).toMatchObject({
      status: 'sent',
      isProposal: false,
    });
  });

  it('keeps a sent quote valid until it is sent itself', async () => {
    const scene = await quoteScene(testApp.deps);
    const sent = await scene.asAdmin.create({ ...scene.content, quoteRequestId: scene.request.id });
    await scene.asAdmin.markSent({ id: sent.id });
    const proposal = await scene.asCompany.propose({
      ...scene.content,
      amount: 260,
      quoteRequestId: scene.request.id,
    });
    expect(await scene.asAdmin.get({ id: sent.id })).toMatchObject({ status: 'sent' });
    await scene.asAdmin.sendEmail({ id: proposal.id });
    expect(await scene.asAdmin.get({ id: sent.id })).toMatchObject({ status: 'superseded' });
  });

  it("is refused for a request of another company, before approval, and over the administrator's draft", async () => {
    const scene = await quoteScene(testApp.deps);
    const input = { ...scene.content, quoteRequestId: scene.request.id };
    await expect(scene.asOtherCompany.propose(input)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      scene.asCompany.propose({ ...input, quoteRequestId: 999_999 }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(scene.asAdmin.propose(input)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await scene.asAdmin.create(input);
    await expect(scene.asCompany.propose(input)).rejects.toThrow(
      'The administrator has already drafted a quote for your company.',
    );
    await testApp.deps.db
      .updateTable('companies')
      .set({ approved_at: null })
      .where('id', '=', scene.company.id)
      .execute();
    await expect(scene.asCompany.propose(input)).rejects.toThrow(
      "Your company hasn't been approved yet",
    );
  });
});

describe('changing and deleting', () => {
  it('changes only drafts', async () => {
    const scene = await quoteScene(testApp.deps);
    const quote = await scene.asAdmin.create({
      ...scene.content,
      quoteRequestId: scene.request.id,
    });
    const changed = await scene.asAdmin.change({
      ...scene.content,
      amount: 300,
      companyId: scene.otherCompany.id,
      quoteId: quote.id,
    });
    expect(changed).toMatchObject({ amount: 300, companyId: scene.otherCompany.id });
    expect((await scene.status()).company_id).toBe(scene.otherCompany.id);
    await scene.asAdmin.markSent({ id: quote.id });
    await expect(scene.asAdmin.change({ ...scene.content, quoteId: quote.id })).rejects.toThrow(
      'only a draft can',
    );
    await expect(
      scene.asAdmin.change({ ...scene.content, quoteId: 999_999 }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('refuses to change a draft that was changed since it was read', async () => {
    const scene = await quoteScene(testApp.deps);
    const quote = await scene.asAdmin.create({
      ...scene.content,
      quoteRequestId: scene.request.id,
    });
    testApp.clock.advance({ minutes: 1 });
    const change = { ...scene.content, quoteId: quote.id, readAt: quote.updatedAt };
    const changed = await scene.asAdmin.change({ ...change, amount: 500 });
    await expect(scene.asAdmin.change({ ...change, amount: 110 })).rejects.toThrow(
      'Somebody changed this quote after you opened it.',
    );
    expect(await scene.asAdmin.get({ id: quote.id })).toMatchObject({ amount: 500 });
    expect(
      await scene.asAdmin.change({ ...change, amount: 110, readAt: changed.updatedAt }),
    ).toMatchObject({ amount: 110 });
  });

  it('soft-deletes, once, and returns a request without open quotes to work in progress', async () => {
    const scene = await quoteScene(testApp.deps);
    const quote = await scene.asAdmin.create({
      ...scene.content,
      quoteRequestId: scene.request.id,
    });
    await scene.asAdmin.markSent({ id: quote.id });
    expect(await scene.asAdmin.remove({ id: quote.id })).toEqual({
      message: 'Quote deleted successfully!',
    });
    expect(await scene.status()).toMatchObject({ status: 'in_progress' });
    expect(await scene.events()).toEqual([
      'quote_drafted',
      'quote_sent',
      'quote_deleted',
      'last_quote_closed',
    ]);
    const seen = await testApp
      .browser()
      .trpc.quoteRequests.byReference.query({ referenceNumber: scene.request.reference_number });
    expect(seen.timeline.find(({ kind }) => kind === 'quote_deleted')).toMatchObject({
      data: { wasSent: true, amountCents: 25_000 },
      by: null,
    });
    await expect(scene.asAdmin.get({ id: quote.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(scene.asAdmin.remove({ id: quote.id })).rejects.toThrow(
      'This quote no longer exists in the system. It may have been already deleted.',
    );
    expect(await scene.asAdmin.forRequest({ quoteRequestId: scene.request.id })).toEqual([]);
  });

  it("keeps a request quoted while another company's quote is open", async () => {
    const scene = await quoteScene(testApp.deps);
    const first = await scene.asAdmin.create({
      ...scene.content,
      quoteRequestId: scene.request.id,
    });
    await scene.asAdmin.markSent({ id: first.id });
    const second = await scene.asAdmin.create({
      ...scene.content,
      companyId: scene.otherCompany.id,
      quoteRequestId: scene.request.id,
    });
    await scene.asAdmin.markSent({ id: second.id });
    await scene.asAdmin.remove({ id: first.id });
    expect((await scene.status()).status).toBe('quoted');
  });
});
