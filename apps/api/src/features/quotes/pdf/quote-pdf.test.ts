import { DomainError } from '@stumpquote/domain/errors';
import { termsVersion } from '@stumpquote/domain/legal/versions';
import { agreedParts } from '@stumpquote/domain/quotes/acceptance';
import { quotePdfsPerHour } from '@stumpquote/domain/quotes/quote-pdf';
import type { Insertable } from 'kysely';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { toJson } from '../../../db/columns.js';
import type { QuotesTable } from '../../../db/schema/quotes.js';
import { drawInWorker } from '../../../pdf/draw-in-worker.js';
import { callQuotesAs } from '../../../testing/call-quotes-as.js';
import { insertTestPhoto } from '../../../testing/insert-request-rows.js';
import {
  insertTestCompany,
  insertTestQuote,
  insertTestRequest,
} from '../../../testing/insert-rows.js';
import { aJpeg } from '../../../testing/photo-files.js';
import { signedInAs } from '../../../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../../testing/test-app.js';
import { photoKey } from '../../photos/photo-files.js';
import { keyOf } from '../../requests/request-link.js';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
  testApp.clock.setTo('2026-11-20T15:00:00Z');
});
afterAll(() => testApp.close());

async function aSentQuote(
  fields: Partial<Insertable<QuotesTable>> = {},
  person: { first_name?: string; last_name?: string; locale?: 'en' | 'es' } = {},
) {
  const { deps } = testApp;
  const company = await insertTestCompany(deps, { name: 'Heron Stump Grinding' });
  const admin = await signedInAs(testApp, { role: 'admin' });
  const owner = await signedInAs(testApp);
  const request = await insertTestRequest(deps, {
    user_id: owner.user.id,
    company_id: company.id,
    status: 'quoted',
    ...person,
  });
  const quote = await insertTestQuote(deps, {
    quote_request_id: request.id,
    created_by_id: admin.user.id,
    company_id: company.id,
    status: 'sent',
    sent: 1,
    sent_at: '2026-11-20T15:00:00.000Z',
    delivered_at: '2026-11-20T15:00:00.000Z',
    delivered_by: 'sms',
    expires_at: '2026-12-21T04:59:59.999Z',
    amount_cents: 123_450,
    estimated_days: 2,
    lines: toJson([
      { stump: 1, text: 'Oak by the driveway', amountCents: 100_000 },
      { stump: 2, text: 'Palm', amountCents: 23_450 },
    ]),
    ...fields,
  });
  return {
    admin: admin.browser,
    owner: owner.browser,
    ownerUser: owner.user,
    request,
    quote,
    path: `/api/quotes/${quote.id}/pdf`,
  };
}

async function read(browser: TestBrowser, path: string) {
  const response = await browser.fetch(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  const { text } = await extractText(pdf, { mergePages: true });
  return { pdf, response, text: text.replace(/\s+/g, ' ') };
}

describe('the PDF of a quote', () => {
  it("has the quote's content, with the same numbers as the screen", async () => {
    const { owner, path, request, quote } = await aSentQuote();
    const { text, response, pdf } = await read(owner, path);
    for (const words of [
      'Sawgrass Stump Co.',
      `Quote ${quote.id} for request ${request.reference_number}`,
      'Sent Nov 20, 2026',
      'Heron Stump Grinding',
      'Ana Lopez',
      '12 Palm Ave, Davie, FL 33314',
      'Working days 2 days',
      'Valid until Dec 20, 2026',
      'Grind one oak stump',
      'Oak by the driveway',
      '$1,000.00',
      '$234.50',
      'Total',
      '$1,234.50',
      '811',
      'What accepting means',
      `Terms of service: version ${termsVersion}`,
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('Signature');
    expect((await getMeta(pdf)).info['Title']).toBe(
      `Quote ${quote.id} for request ${request.reference_number}`,
    );
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-disposition')).toBe(
      `inline; filename="quote-${quote.id}-${request.reference_number}.pdf"`,
    );
  });

  it('contains the signature and the exact text that was signed', async () => {
    const { owner, ownerUser, path, quote } = await aSentQuote();
    const asOwner = callQuotesAs(testApp.deps, { user: ownerUser });
    const { textHash } = await asOwner.acceptanceTerms({ quoteId: quote.id });
    await asOwner.accept({
      quoteId: quote.id,
      signature: 'Ana María Lopez',
      agreed: true,
      termsVersion,
      textHash,
    });
    const acceptance = await testApp.deps.db
      .selectFrom('quote_acceptances')
      .selectAll()
      .where('quote_id', '=', quote.id)
      .executeTakeFirstOrThrow();
    const { text } = await read(owner, path);
    for (const words of [
      'Accepted Nov 20, 2026',
      'What was agreed',
      'Ana María Lopez',
      'Nov 20, 2026, 10:00 AM',
      acceptance.agreed_text_hash.slice(0, 16),
    ])
      expect(text).toContain(words);
    expect(text.replaceAll(' ', '')).toContain(acceptance.agreed_text_hash);
    const { sentence, record } = agreedParts(acceptance.agreed_text);
    for (const part of [sentence, record]) expect(text).toContain(part.replace(/\s+/g, ' '));
    expect(text.indexOf(sentence)).toBeLessThan(text.indexOf(acceptance.signature));
    expect(text.indexOf(acceptance.signature)).toBeLessThan(text.lastIndexOf(record.slice(0, 20)));
  });

  it('is in the language of its request', async () => {
    const { owner, path } = await aSentQuote({}, { locale: 'es' });
    const { text } = await read(owner, path);
    for (const words of [
      'Cotización',
      'Enviada el 20 nov 2026',
      'Días de trabajo 2 días',
      'Lugar del trabajo',
    ])
      expect(text).toContain(words);
  });

  it('contains the photos, except one whose file is missing or damaged', async () => {
    const { owner, path, request } = await aSentQuote();
    const damaged = await insertTestPhoto(testApp.deps, request.id, { stump: 3 });
    await testApp.deps.photoStorage.put(photoKey(damaged.id, 'view'), Buffer.from('no picture'));
    const there = await insertTestPhoto(testApp.deps, request.id);
    await testApp.deps.photoStorage.put(
      photoKey(there.id, 'view'),
      await aJpeg({ width: 400, height: 300 }),
    );
    await insertTestPhoto(testApp.deps, request.id, { stump: 2 });
    const { text } = await read(owner, path);
    expect(text).toContain('Your photos Stump 1');
    expect(text).not.toMatch(/Stump [23]/);
  });

  it('prints names in other scripts that its fonts support', async () => {
    const { owner, path } = await aSentQuote(
      {},
      { first_name: 'Nguyễn Łukasz', last_name: 'Жанна' },
    );
    expect((await read(owner, path)).text).toContain('Nguyễn Łukasz Жанна');
  });

  it('continues on more pages, with page numbers', async () => {
    const { owner, path } = await aSentQuote({
      details: 'Rake the grindings level and leave the yard clean. '.repeat(120),
    });
    const { pdf, text } = await read(owner, path);
    expect(pdf.numPages).toBeGreaterThan(2);
    for (let page = 1; page <= pdf.numPages; page += 1)
      expect(text).toContain(`${page} / ${pdf.numPages}`);
  });
});

describe('a quote on paper', () => {
  it('has a link short enough to type that acts as the customer, and records every print', async () => {
    const { admin, owner, path, request, quote } = await aSentQuote({}, {});
    const { text } = await read(admin, `${path}?print=1`);
    expect(text).toContain('Follow and accept this quote');
    const [, typed = ''] =
      /key=([0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4})/.exec(text.replaceAll(' ', '')) ?? [];
    const holder = testApp.browser();
    await holder.trpc.quoteRequests.openLink.mutate({
      referenceNumber: request.reference_number,
      key: typed.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o'),
    });
    const { textHash } = await holder.trpc.quotes.acceptanceTerms.query({ quoteId: quote.id });
    expect(
      await holder.trpc.quotes.accept.mutate({
        quoteId: quote.id,
        signature: 'Ana Lopez',
        agreed: true,
        termsVersion,
        textHash,
      }),
    ).toMatchObject({ status: 'accepted' });
    const audit = await testApp.deps.db
      .selectFrom('audit_log')
      .select('subject_id')
      .where('action', '=', 'quote_printed')
      .execute();
    expect(audit).toEqual([{ subject_id: String(quote.id) }]);
    expect(
      (await admin.trpc.quoteRequests.get.query({ id: request.id })).timeline.map(
        ({ kind }) => kind,
      ),
    ).toContain('quote_printed');
    expect((await read(admin, path)).text).not.toContain('key=');
    expect((await owner.fetch(`${path}?print=1`)).status).toBe(404);
    await admin.trpc.quoteRequests.endLinks.mutate({ requestId: request.id, sendLink: false });
    await expect(
      testApp.browser().trpc.quoteRequests.openLink.mutate({
        referenceNumber: request.reference_number,
        key: typed,
      }),
    ).rejects.toThrow('no longer valid');
  });

  it("can't be printed for the customer before it's sent", async () => {
    const { admin, path } = await aSentQuote({
      status: 'draft',
      sent: 0,
      sent_at: null,
      expires_at: null,
    });
    expect((await admin.fetch(`${path}?print=1`)).status).toBe(404);
  });
});

describe('rendering a PDF', () => {
  const drawings = async (userId: number) =>
    (
      await testApp.deps.db
        .selectFrom('rate_limits')
        .select('count')
        .where('key', '=', `quote-pdf:account:${userId}`)
        .executeTakeFirst()
    )?.count ?? 0;

  it('caches the PDF until the quote changes', async () => {
    const { owner, ownerUser, path, quote } = await aSentQuote();
    for (let time = 0; time < 4; time += 1)
      expect((await read(owner, path)).text).toContain('$1,234.50');
    expect(await drawings(ownerUser.id)).toBe(1);
    await testApp.deps.db
      .updateTable('quotes')
      .set({ amount_cents: 99_900 })
      .where('id', '=', quote.id)
      .execute();
    expect((await read(owner, path)).text).toContain('$999.00');
    expect(await drawings(ownerUser.id)).toBe(2);
  });

  it('is rate limited per user; cached PDFs are still served', async () => {
    const { owner, ownerUser, path, quote } = await aSentQuote();
    await read(owner, path);
    await testApp.deps.db
      .updateTable('rate_limits')
      .set({ count: quotePdfsPerHour })
      .where('key', '=', `quote-pdf:account:${ownerUser.id}`)
      .execute();
    await read(owner, path);
    await testApp.deps.db
      .updateTable('quotes')
      .set({ amount_cents: 99_900 })
      .where('id', '=', quote.id)
      .execute();
    const refused = await owner.rest('GET', path);
    expect(refused).toMatchObject({
      status: 429,
      body: {
        message: "You've downloaded too many PDFs in the past hour. Please try again later.",
      },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
  });

  it('limits the queue', async () => {
    const nothing = new URL('data:text/javascript,');
    const all = await Promise.allSettled(
      Array.from({ length: 24 }, () => drawInWorker(nothing, null)),
    );
    const busy = all.filter(
      (one) =>
        one.status === 'rejected' &&
        one.reason instanceof DomainError &&
        one.reason.code === 'RATE_LIMITED',
    );
    expect(busy).toHaveLength(2);
  });
});

describe('who gets the PDF', () => {
  it('anyone who may see the full request: its owner, the administrator, anyone with the link', async () => {
    const { owner, admin, path, request } = await aSentQuote();
    const holder = testApp.browser();
    await holder.trpc.quoteRequests.openLink.mutate({
      referenceNumber: request.reference_number,
      key: keyOf(testApp.deps, request),
    });
    for (const browser of [owner, admin, holder])
      expect((await browser.fetch(path)).status).toBe(200);
  });

  it('by a URL without the key: emails link to the page that removes the key, and the URL in older emails redirects to it', async () => {
    const { admin, path, request, quote } = await aSentQuote();
    const page = `/track?ref=${request.reference_number}&key=${keyOf(testApp.deps, request)}&pdf=${quote.id}`;
    await admin.rest('POST', `/api/quotes/${quote.id}/send-email`);
    const email = await testApp.deps.db
      .selectFrom('messages')
      .select('body')
      .where('type', '=', 'detailed_quote_email')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    // The key is removed from the stored body once a message is settled.
    expect(email.body).toContain(
      page.replaceAll('&', '&amp;').replace(/key=[\w-]+/, 'key=[removed]'),
    );
    expect(email.body).not.toContain('/api/quotes/');
    const earlier = await testApp.browser().fetch(`${path}?key=${keyOf(testApp.deps, request)}`);
    expect([earlier.status, earlier.headers.get('location')]).toEqual([303, page]);
    expect(await earlier.text()).not.toContain('%PDF');
  });

  it('returns 404 to anyone else', async () => {
    const { path, request, quote } = await aSentQuote();
    const stranger = await signedInAs(testApp);
    const company = await insertTestCompany(testApp.deps);
    const rival = await signedInAs(testApp, { role: 'tree_company_owner', company_id: company.id });
    const other = await insertTestRequest(testApp.deps);
    const looker = testApp.browser();
    await looker.rest('GET', `/api/quote-requests/reference/${request.reference_number}`);
    expect((await looker.rest('GET', `/api/quotes/request/${request.id}`)).body).toMatchObject([
      { id: quote.id },
    ]);
    for (const call of [
      () => testApp.browser().rest('GET', path),
      () => stranger.browser.rest('GET', path),
      () => rival.browser.rest('GET', path),
      () => looker.rest('GET', path),
      () => looker.rest('GET', `${path}?key=${keyOf(testApp.deps, other)}`),
      () => looker.rest('GET', `${path}?key=a&key=b`),
      () => stranger.browser.rest('GET', '/api/quotes/1x/pdf'),
    ])
      expect(await call()).toMatchObject({ status: 404, body: { message: 'Quote not found' } });
  });

  it('only staff see a draft, and nobody sees a deleted quote', async () => {
    const { owner, admin, path, quote } = await aSentQuote({
      status: 'draft',
      sent: 0,
      sent_at: null,
      expires_at: null,
    });
    expect((await owner.fetch(path)).status).toBe(404);
    expect((await read(admin, path)).text).toContain('Draft: not yet sent');
    await testApp.deps.db
      .updateTable('quotes')
      .set({ deleted_at: '2026-11-20T15:00:00.000Z' })
      .where('id', '=', quote.id)
      .execute();
    expect((await admin.fetch(path)).status).toBe(404);
  });
});

it("isn't sent to a session that ended while it was rendered", async () => {
  const { admin, path } = await aSentQuote();
  const { sessions, db } = testApp.deps;
  const { use } = sessions;
  vi.spyOn(sessions, 'use').mockImplementationOnce(async (sessionId, from) => {
    const user = await use(sessionId, from);
    await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
    return user;
  });
  expect((await admin.fetch(path)).status).toBe(401);
});
