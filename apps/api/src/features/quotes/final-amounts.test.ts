import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { finishedWork } from '../../testing/finished-work.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

it('bills an instant offer by the width that the crew measured, and never more than the offer', async () => {
  const { customer, requestId } = await finishedWork(testApp, { found: { groundIn: 30 } });
  const { browser: admin } = await signedInAs(testApp, { role: 'admin' });
  const offered = async (amount_cents: number, is_instant: 0 | 1) => {
    await testApp.deps.db
      .updateTable('quotes')
      .set({ amount_cents, is_instant, price_book_version: is_instant === 1 ? 1 : null })
      .where('quote_request_id', '=', requestId)
      .execute();
    const seen = [];
    for (const browser of [customer, admin]) {
      const [quote] = await browser.trpc.quotes.forRequest.query({ quoteRequestId: requestId });
      seen.push(quote?.finalAmount);
    }
    return seen;
  };
  // 24 in at $3.50 and 6 in at $5.00.
  expect(await offered(18_150, 1)).toEqual([114, 114]);
  expect(await offered(11_000, 1)).toEqual([110, 110]);
  expect(await offered(18_150, 0)).toEqual([null, null]);
});

it.each([
  [31.375, 120.88],
  [31.25, 120.25],
])('bills a tape of %d in by its own fraction', async (groundIn, dollars) => {
  const { customer, requestId } = await finishedWork(testApp, { found: { groundIn } });
  await testApp.deps.db
    .updateTable('quotes')
    .set({ amount_cents: 18_150, is_instant: 1, price_book_version: 1 })
    .where('quote_request_id', '=', requestId)
    .execute();
  const [quote] = await customer.trpc.quotes.forRequest.query({ quoteRequestId: requestId });
  expect(quote?.finalAmount).toBe(dollars);
});

it('names the bill in the PDF and in the list for spreadsheets', async () => {
  const { customer, requestId } = await finishedWork(testApp, { found: { groundIn: 30 } });
  const { browser: admin } = await signedInAs(testApp, { role: 'admin' });
  await testApp.deps.db
    .updateTable('quotes')
    .set({ amount_cents: 18_150, is_instant: 1, price_book_version: 1 })
    .where('quote_request_id', '=', requestId)
    .execute();
  const [quote] = await customer.trpc.quotes.forRequest.query({ quoteRequestId: requestId });
  const file = await customer.fetch(`/api/quotes/${quote?.id}/pdf`);
  const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()));
  const { text } = await extractText(pdf, { mergePages: true });
  expect(text.replace(/\s+/g, ' ')).toContain(
    'Total, not to exceed $181.50 You pay $114.00, by the width that the crew measured.',
  );
  const csv = await (await admin.fetch('/api/exports/quotes.csv')).text();
  expect(csv).toContain('Amount (USD),Bill (USD)');
  expect(csv).toContain('181.50,114.00');
});
