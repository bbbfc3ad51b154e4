import { requestSortKeys } from '@stumpquote/domain/quote-requests/list-schemas';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertTestMessage } from '../testing/insert-message.js';
import { insertTestQuote, insertTestRequest, insertTestUser } from '../testing/insert-rows.js';
import { plansOf, statementsOf } from '../testing/statements-of.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { listMessages } from '../features/message-log/message-log.service.js';
import { listRequests } from '../features/quote-requests/quote-requests.queries.js';
import { listQuoteRows } from '../features/quotes/quote-list.queries.js';
import { listUsers } from '../features/users/users.queries.js';
import { byTime, countListed, idsListed } from './list-page.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const page = { page: 1, pageSize: 10 };
const counted = async (list: string) =>
  app.deps.db
    .selectFrom('list_counts')
    .select(['status', 'part', 'count'])
    .where('list', '=', list)
    .where('count', '>', 0)
    .execute();

describe('the long lists', () => {
  it('follow every change of what they list, with their counts and their search', async () => {
    const { deps } = app;
    const request = await insertTestRequest(deps, { first_name: 'Ñusta', last_name: 'Quispe' });
    const author = await insertTestUser(deps);
    const quote = await insertTestQuote(deps, {
      quote_request_id: request.id,
      created_by_id: author.id,
      description: 'Grind a mahogany stump',
    });
    expect(await counted('quote_list')).toEqual([{ status: 'draft', part: '', count: 1 }]);
    expect(
      (await listRequests(deps.db, { ...page, search: 'ñUSTA q' })).rows.map(({ id }) => id),
    ).toEqual([request.id]);
    await deps.db
      .updateTable('quote_requests')
      .set({ status: 'assigned', last_name: 'Huamán' })
      .where('id', '=', request.id)
      .execute();
    await deps.db
      .updateTable('quotes')
      .set({ deleted_at: '2026-11-20T00:00:00.000Z' })
      .where('id', '=', quote.id)
      .execute();
    expect((await listRequests(deps.db, { ...page, search: 'quispe' })).total).toBe(0);
    expect((await listRequests(deps.db, { ...page, search: 'hU' })).total).toBe(1);
    expect(
      (await listRequests(deps.db, { ...page, status: 'assigned', search: 'huamán' })).total,
    ).toBe(1);
    expect((await listQuoteRows(deps.db, page)).total).toBe(0);
    await deps.db
      .updateTable('quotes')
      .set({ deleted_at: null })
      .where('id', '=', quote.id)
      .execute();
    expect((await listQuoteRows(deps.db, { ...page, search: 'huamán' })).total).toBe(1);
    await deps.db.deleteFrom('quotes').where('id', '=', quote.id).execute();
    expect((await listQuoteRows(deps.db, { ...page, search: 'mahogany' })).total).toBe(0);
    expect(await counted('quote_list')).toEqual([]);
  });

  it('take quotes, stars and operators of a search as they stand', async () => {
    const { deps } = app;
    await insertTestRequest(deps, { first_name: 'Jo"Ann*', last_name: 'AND OR' });
    for (const search of ['jo"ann*', '"an', '* and or', 'and or'])
      expect((await listRequests(deps.db, { ...page, search })).total, search).toBe(1);
    for (const search of ['jo%', '_', 'joann*', 'text : jo'])
      expect((await listRequests(deps.db, { ...page, search })).total, search).toBe(0);
  });

  it('find one or two letters wherever they stand, and take what a pattern is made of as it stands', async () => {
    const { deps } = app;
    await insertTestRequest(deps, { first_name: 'Zoë*', last_name: '[x?]' });
    for (const search of ['ë', 'Ë*', ' [', '[x', '[', '?', '?]', ']', 'x?'])
      expect((await listRequests(deps.db, { ...page, search })).total, search).toBe(1);
    for (const search of ['z[', 'z?', '?x', '[z', '**', 'z*'])
      expect((await listRequests(deps.db, { ...page, search })).total, search).toBe(0);
  });

  it('hold a whole and consistent search', async () => {
    const { deps } = app;
    await insertTestMessage(deps, { subject: 'About your ceiba' });
    expect((await listMessages(deps, { ...page, search: 'ceiba' })).total).toBe(1);
    for (const search of ['request_search', 'quote_search', 'message_search', 'user_search']) {
      await deps.db.executeQuery(
        CompiledQuery.raw(`insert into ${search} (${search}, rank) values ('integrity-check', 1)`),
      );
    }
  });
});

// What is not counted yet is little, and a first stretch is taken from an index.
const isFine = /INDEX|VIRTUAL TABLE|CONSTANT ROW|SCAN short_search_changes|SCAN \(subquery/;

describe('the plans of the lists', () => {
  it('scan no table, whatever is filtered, searched and sorted', async () => {
    const { deps } = app;
    const statements = await statementsOf(deps, async () => {
      for (const sort of requestSortKeys) {
        await listRequests(deps.db, { ...page, sort });
        await listRequests(deps.db, { ...page, sort, status: 'assigned' });
        await listRequests(deps.db, { ...page, sort, search: 'huamán' });
        await listRequests(deps.db, { ...page, sort, status: 'pending', search: 'lo' });
      }
      for (const sort of ['createdAt', 'amount', 'status', 'customer', 'reference'] as const)
        await listQuoteRows(deps.db, { ...page, sort, search: 'huamán' });
      for (const sort of ['createdAt', 'amount', 'status', 'customer', 'reference'] as const)
        await listQuoteRows(deps.db, { ...page, sort, search: 'h' });
      for (const sort of ['createdAt', 'to', 'status'] as const)
        await listMessages(deps, { ...page, sort, channel: 'email', status: 'waiting' });
      for (const sort of ['createdAt', 'to', 'status'] as const)
        await listMessages(deps, { ...page, sort, channel: 'email', search: 'an' });
      for (const sort of ['createdAt', 'name', 'username', 'email', 'role', 'state'] as const)
        await listUsers(deps.db, { ...page, sort, role: 'client' });
    });
    expect(statements.length).toBeGreaterThan(25);
    for (const { statement, steps } of plansOf(deps, statements)) {
      expect(
        steps.filter((step) => step.startsWith('SCAN') && !isFine.test(step)),
        statement,
      ).toEqual([]);
    }
  });

  it('pass by what lies before a page in the index of its order alone', async () => {
    const { deps } = app;
    for (const sort of ['createdAt', 'to', 'status'] as const) {
      const plans = plansOf(
        deps,
        await statementsOf(deps, () => listMessages(deps, { ...page, sort })),
      );
      const steps = plans
        .filter(({ statement }) => statement.includes('offset'))
        .flatMap((plan) => plan.steps);
      expect(
        steps.filter((step) => /(SCAN|SEARCH) message_list/.test(step)),
        sort,
      ).toEqual([
        'SEARCH message_list USING INTEGER PRIMARY KEY (rowid=?)',
        expect.stringMatching(/^SCAN message_list USING COVERING INDEX message_list_by_/),
      ]);
    }
  });

  it('count one or two letters by the key of the counts, go along an order for them, and look up what is rare', async () => {
    const { deps } = app;
    const ask = (way: 'begun' | 'filtered' | 'by pieces', search = 'an') =>
      idsListed(
        deps.db,
        'message_list',
        { search, status: ['waiting', 'sent'] },
        { by: byTime, direction: 'desc' },
        { limit: 10, offset: 0, way },
      );
    const stepsOf = async (run: () => Promise<unknown>) =>
      plansOf(deps, await statementsOf(deps, run)).flatMap(({ steps }) => steps);
    expect(await stepsOf(() => countListed(deps.db, 'message_list', { search: 'an' }))).toContain(
      'SEARCH short_search_counts USING PRIMARY KEY (list=? AND piece=?)',
    );
    expect(await stepsOf(() => ask('begun'))).toEqual([
      'CO-ROUTINE (subquery-1)',
      'SCAN message_list USING INDEX message_list_by_created',
      'SCAN (subquery-1)',
    ]);
    expect(await stepsOf(() => ask('filtered'))).toContain(
      'SEARCH message_list USING INDEX message_list_status (status=?)',
    );
    for (const search of ['an', 'a']) {
      const steps = await stepsOf(() => ask('by pieces', search));
      expect(steps).toContain('SEARCH message_list USING INTEGER PRIMARY KEY (rowid=?)');
      expect(steps).toContain('SEARCH short_search_counts USING PRIMARY KEY (list=? AND piece>?)');
      expect(
        steps.filter(
          (step) => /^SCAN (message|short_search_counts)/.test(step) && !isFine.test(step),
        ),
      ).toEqual([]);
    }
  });
});
