import {
  changeQuoteSchema,
  keepFiguresSchema,
  proposeQuoteSchema,
} from '@stumpquote/domain/quotes/quote-schemas';
import { defaultPriceBook } from '@stumpquote/domain/stump-analysis/price-book';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { putOffTask } from '../features/appointments/company-tasks.service.js';
import { completeWork } from '../features/appointments/work.service.js';
import { reopenRequest, rejectRequest } from '../features/quote-requests/close-request.service.js';
import { changeQuote } from '../features/quotes/draft-quotes.service.js';
import { keepFigures } from '../features/quotes/keep-figures.service.js';
import { proposeQuote } from '../features/quotes/propose-quote.service.js';
import {
  bringBackPriceBook,
  currentPriceBook,
  updatePriceBook,
} from '../features/stump-analysis/price-book.service.js';
import type { Deps } from '../ports/deps.js';
import { atOnce } from '../testing/at-once.js';
import { insertTestAppointment } from '../testing/insert-request-rows.js';
import { insertTestCompany, insertTestRequest, insertTestUser } from '../testing/insert-rows.js';
import { anEngagement, asCaller, describeRaces } from '../testing/race-tests.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';

let app: TestApp;
let deps: Deps;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.setTo('2026-11-16T15:00:00Z');
  deps = app.deps;
});
afterAll(() => app.close());

const anAdmin = async () => asCaller(await insertTestUser(deps, { role: 'admin' }));

/** A company with its owner, and a request for it. */
async function aRequest(status: 'assigned' | 'rejected') {
  const company = await insertTestCompany(deps);
  const owner = await insertTestUser(deps, { role: 'tree_company_owner', company_id: company.id });
  const request = await insertTestRequest(deps, { status, company_id: company.id });
  return { request, company, owner: asCaller(owner) };
}

async function eventsOf(requestId: number): Promise<string[]> {
  const events = await deps.db
    .selectFrom('request_events')
    .select('kind')
    .where('quote_request_id', '=', requestId)
    .orderBy('id')
    .execute();
  return events.map(({ kind }) => kind);
}

const content = {
  amount: 300,
  description: 'Grind one oak stump',
  details: 'Ten inches deep',
  estimatedDays: 1,
};

describeRaces(() => deps, {
  "a company's newest proposal replaces its others": {
    locks: ['quote_requests'],
    async run(callers) {
      const { request, owner } = await aRequest('assigned');
      const { done } = await atOnce(callers, (i) =>
        proposeQuote(
          deps,
          owner,
          proposeQuoteSchema.parse({
            ...content,
            amount: content.amount + i,
            quoteRequestId: request.id,
          }),
        ),
      );
      const drafts = await deps.db
        .selectFrom('quotes')
        .select('id')
        .where('quote_request_id', '=', request.id)
        .where('status', '=', 'draft')
        .execute();
      return { areAllDone: done === callers, drafts: drafts.length };
    },
    outcome: { areAllDone: true, drafts: 1 },
  },
  'a form based on a stale draft is refused': {
    locks: ['quote_requests'],
    async run(callers) {
      const admin = await anAdmin();
      const { quote } = await anEngagement(deps, 'draft');
      app.clock.advance({ seconds: 1 });
      const change = changeQuoteSchema.parse({
        ...content,
        quoteId: quote.id,
        readAt: quote.updated_at,
      });
      return atOnce(callers, () => changeQuote(deps, admin, change));
    },
    outcome: { done: 1, refused: ['CONFLICT'] },
  },
  'figures are kept once': {
    locks: ['quote_requests'],
    async run(callers) {
      const admin = await anAdmin();
      const { request, quote } = await anEngagement(deps, 'draft');
      app.clock.advance({ seconds: 1 });
      const kept = keepFiguresSchema.parse({
        quoteId: quote.id,
        readAt: quote.updated_at,
        basis: { cost: null, days: 1, stumps: [] },
      });
      const result = await atOnce(callers, () => keepFigures(deps, admin, kept));
      return { ...result, events: await eventsOf(request.id) };
    },
    outcome: { done: 1, refused: ['CONFLICT'], events: ['quote_kept'] },
  },
  'a task is put off once': {
    locks: ['companies', 'quote_requests'],
    async run(callers) {
      const { request, owner, quote } = await anEngagement(deps, 'accepted');
      const task = { quoteId: quote.id, kind: 'request_ticket' as const };
      await atOnce(callers, () =>
        putOffTask(deps, owner, { ...task, until: '2026-11-20', reason: 'The customer is away' }),
      );
      return eventsOf(request.id);
    },
    outcome: ['task_put_off'],
  },
  'an earlier price book is brought back once': {
    locks: ['price book'],
    async run(callers) {
      const admin = await anAdmin();
      const { version } = await currentPriceBook(deps.db, deps);
      const { version: _, ...prices } = defaultPriceBook;
      const { version: readVersion } = await updatePriceBook(deps, admin, {
        ...prices,
        readVersion: version,
      });
      return atOnce(callers, () => bringBackPriceBook(deps, admin, { version, readVersion }));
    },
    outcome: { done: 1, refused: ['CONFLICT'] },
  },
});

// A request and an appointment move only from the state that was read, even without their locks.
it.each([
  ['rejected', 'assigned'],
  ['reopened', 'rejected'],
] as const)('a request is %s once', async (kind, from) => {
  const admin = await anAdmin();
  const { request } = await aRequest(from);
  const move = () =>
    kind === 'rejected'
      ? rejectRequest(deps, admin, { requestId: request.id, reason: 'Too far away' })
      : reopenRequest(deps, admin, request.id);
  expect((await atOnce(20, move)).done).toBe(1);
  expect((await eventsOf(request.id)).filter((event) => event === kind)).toHaveLength(1);
});

it('work is completed once', async () => {
  const { request, company, owner, quote } = await anEngagement(deps, 'accepted');
  const { id: appointmentId } = await insertTestAppointment(deps, {
    quote_id: quote.id,
    quote_request_id: request.id,
    company_id: company.id,
    date: '2026-11-16',
    status: 'in_progress',
  });
  await atOnce(20, () => completeWork(deps, owner, { appointmentId, measurements: [] }));
  expect(await eventsOf(request.id)).toEqual(['completed']);
});
