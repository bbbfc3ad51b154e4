import { basisOf } from '@stumpquote/domain/quotes/estimate-basis';
import type { MlAnalysis } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromOptionalJson } from '../../db/columns.js';
import { aStump, insertTestAnalysis, widthOf } from '../../testing/insert-analysis.js';
import {
  insertTestCompany,
  insertTestQuote,
  insertTestRequest,
} from '../../testing/insert-rows.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';

let testApp: TestApp;
let admin: TestBrowser;
let adminId: number;
let owner: TestBrowser;
let companyId: number;
beforeAll(async () => {
  testApp = await startTestApp();
  companyId = (await insertTestCompany(testApp.deps)).id;
  const { browser, user } = await signedInAs(testApp, { role: 'admin' });
  [admin, adminId] = [browser, user.id];
  owner = (await signedInAs(testApp, { role: 'tree_company_owner', company_id: companyId }))
    .browser;
});
afterAll(() => testApp.close());

const content = {
  description: 'Grind one oak stump',
  details: 'To 8 inches below grade',
  estimatedDays: 1,
  amount: 135.03,
};

async function aRequest() {
  const { id } = await insertTestRequest(testApp.deps, {
    status: 'assigned',
    company_id: companyId,
  });
  await insertTestAnalysis(testApp.deps, id, { stumps: [aStump({ groundIn: widthOf(29.5) })] });
  return id;
}

const basisOfNow = async (id: number) => {
  const row = await testApp.deps.db
    .selectFrom('quote_requests')
    .select('ml_analysis')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return basisOf(fromOptionalJson<MlAnalysis>(row.ml_analysis));
};
const correct = (requestId: number, diameterIn = 52) =>
  owner.trpc.stumpAnalysis.correct.mutate({ requestId, stump: 1, diameterIn });
const quoteNow = (id: number) => admin.trpc.quotes.get.query({ id });
const sendingRefused =
  /^The estimate changed: \$\d+ to \$\d+ instead of \$\d+ to \$\d+\. Stump 1: 52 in wide instead of 29\u00a01\/2 in\. Use the new numbers or keep/;

describe('a draft whose estimate was corrected', () => {
  it("is marked for staff and can't be sent either way until someone decides", async () => {
    const quoteRequestId = await aRequest();
    const before = await basisOfNow(quoteRequestId);
    const { id, estimateChange } = await admin.trpc.quotes.create.mutate({
      ...content,
      quoteRequestId,
    });
    expect(estimateChange).toBeNull();
    await correct(quoteRequestId);
    const change = { before, now: await basisOfNow(quoteRequestId) };
    expect(change.now.stumps).toMatchObject([{ stump: 1, diameter: 52 }]);
    expect(await quoteNow(id)).toMatchObject({ estimateChange: change });
    expect((await owner.trpc.quotes.forRequest.query({ quoteRequestId }))[0]).toMatchObject({
      estimateChange: change,
    });
    expect(
      (await admin.trpc.quotes.list.query({ page: 1, pageSize: 50 })).rows.find(
        (row) => row.id === id,
      ),
    ).toMatchObject({ estimateChange: change });
    for (const send of [admin.trpc.quotes.markSent, admin.trpc.quotes.sendEmail]) {
      await expect(send.mutate({ id })).rejects.toMatchObject({
        message: expect.stringMatching(sendingRefused),
        data: { code: 'CONFLICT', httpStatus: 409 },
      });
    }
    expect(
      await testApp.deps.db
        .selectFrom('messages')
        .select('id')
        .where('quote_id', '=', id)
        .execute(),
    ).toEqual([]);
  });

  it('can be sent once its figures are kept, and is flagged again by the next correction', async () => {
    const quoteRequestId = await aRequest();
    const { id } = await admin.trpc.quotes.create.mutate({ ...content, quoteRequestId });
    await correct(quoteRequestId);
    const marked = await quoteNow(id);
    const kept = await admin.trpc.quotes.keepFigures.mutate({
      quoteId: id,
      readAt: marked.updatedAt,
      basis: await basisOfNow(quoteRequestId),
    });
    expect(kept).toMatchObject({ amount: 135.03, estimateChange: null, status: 'draft' });
    await correct(quoteRequestId, 40);
    expect((await quoteNow(id)).estimateChange?.before.stumps).toMatchObject([
      { stump: 1, diameter: 52 },
    ]);
    await correct(quoteRequestId);
    expect(await admin.trpc.quotes.markSent.mutate({ id })).toMatchObject({
      status: 'sent',
      estimateChange: null,
    });
    const events = await testApp.deps.db
      .selectFrom('request_events')
      .select('kind')
      .where('quote_request_id', '=', quoteRequestId)
      .orderBy('id')
      .execute();
    expect(events.map(({ kind }) => kind)).toContain('quote_kept');
  });

  it('names the new widths in lines that nobody typed into, whose price was kept', async () => {
    const quoteRequestId = await aRequest();
    const { id } = await admin.trpc.quotes.create.mutate({
      ...content,
      quoteRequestId,
      lines: [
        { stump: 1, text: 'Stump 1, 29\u00a01/2 in wide', amount: 100 },
        { text: 'Haul away', amount: 35.03 },
      ],
    });
    await correct(quoteRequestId);
    const kept = await admin.trpc.quotes.keepFigures.mutate({
      quoteId: id,
      basis: await basisOfNow(quoteRequestId),
    });
    expect(kept.lines).toEqual([
      { stump: 1, text: 'Stump 1, 52 in wide', amount: 100 },
      { stump: null, text: 'Haul away', amount: 35.03 },
    ]);
  });

  it('stays flagged until its form has shown the new estimate: on change, draft, or keep', async () => {
    const quoteRequestId = await aRequest();
    const basis = await basisOfNow(quoteRequestId);
    await correct(quoteRequestId);
    const quote = await admin.trpc.quotes.create.mutate({ ...content, quoteRequestId, basis });
    expect(quote.estimateChange).toMatchObject({ before: basis });
    expect(
      await admin.trpc.quotes.change.mutate({ ...content, amount: 140, quoteId: quote.id }),
    ).toMatchObject({ estimateChange: { before: basis } });
    expect(await admin.trpc.quotes.keepFigures.mutate({ quoteId: quote.id, basis })).toMatchObject({
      estimateChange: { before: basis },
    });
    const decided = await admin.trpc.quotes.change.mutate({
      ...content,
      amount: 346,
      quoteId: quote.id,
      basis: await basisOfNow(quoteRequestId),
    });
    expect(decided).toMatchObject({ amount: 346, estimateChange: null });
  });

  it('is flagged after it was sent, too, until someone keeps or replaces it', async () => {
    const quoteRequestId = await aRequest();
    const { id } = await admin.trpc.quotes.create.mutate({ ...content, quoteRequestId });
    await admin.trpc.quotes.markSent.mutate({ id });
    await correct(quoteRequestId);
    const flagged = await quoteNow(id);
    expect(flagged).toMatchObject({
      status: 'sent',
      estimateChange: { now: { stumps: [{ diameter: 52 }] } },
    });
    await expect(admin.trpc.quotes.sendEmail.mutate({ id })).rejects.toThrow(sendingRefused);
    expect(
      await admin.trpc.quotes.keepFigures.mutate({
        quoteId: id,
        readAt: flagged.updatedAt,
        basis: await basisOfNow(quoteRequestId),
      }),
    ).toMatchObject({ status: 'sent', amount: 135.03, estimateChange: null });
    await correct(quoteRequestId, 40);
    expect((await quoteNow(id)).estimateChange).not.toBeNull();
    const next = await admin.trpc.quotes.create.mutate({ ...content, amount: 217, quoteRequestId });
    expect(next.estimateChange).toBeNull();
    expect(await quoteNow(id)).toMatchObject({ status: 'superseded', estimateChange: null });
  });

  it('is flagged if a company proposed it, until it proposes again', async () => {
    const quoteRequestId = await aRequest();
    const proposal = await owner.trpc.quotes.propose.mutate({ ...content, quoteRequestId });
    await correct(quoteRequestId);
    expect((await quoteNow(proposal.id)).estimateChange).not.toBeNull();
    await expect(admin.trpc.quotes.sendEmail.mutate({ id: proposal.id })).rejects.toThrow(
      sendingRefused,
    );
    const again = await owner.trpc.quotes.propose.mutate({
      ...content,
      amount: 346,
      quoteRequestId,
    });
    expect(again.estimateChange).toBeNull();
    expect(await admin.trpc.quotes.sendEmail.mutate({ id: again.id })).toMatchObject({
      status: 'email_sent',
    });
  });

  it('is not flagged if no price changed, or if its estimate is unknown', async () => {
    const quoteRequestId = await aRequest();
    const { id } = await admin.trpc.quotes.create.mutate({ ...content, quoteRequestId });
    await owner.trpc.stumpAnalysis.correct.mutate({
      requestId: quoteRequestId,
      stump: 1,
      complexity: 9,
    });
    expect(await quoteNow(id)).toMatchObject({ estimateChange: null });
    const old = await insertTestQuote(testApp.deps, {
      quote_request_id: quoteRequestId,
      created_by_id: adminId,
      company_id: companyId,
    });
    await correct(quoteRequestId);
    expect(await quoteNow(old.id)).toMatchObject({ estimateChange: null });
  });

  it('is never shown to customers', async () => {
    const customer = await signedInAs(testApp);
    const { id } = await insertTestRequest(testApp.deps, {
      status: 'assigned',
      company_id: companyId,
      user_id: customer.user.id,
    });
    await insertTestAnalysis(testApp.deps, id);
    await admin.trpc.quotes.markSent.mutate({
      id: (await admin.trpc.quotes.create.mutate({ ...content, quoteRequestId: id })).id,
    });
    await correct(id);
    expect(
      await customer.browser.trpc.quotes.forRequest.query({ quoteRequestId: id }),
    ).toMatchObject([{ status: 'sent', estimateChange: null }]);
  });
});
