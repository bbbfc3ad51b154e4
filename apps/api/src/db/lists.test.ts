import { messageSortKeys } from '@stumpquote/domain/messages/message-schemas';
import { requestSortKeys } from '@stumpquote/domain/quote-requests/list-schemas';
import { quoteSortKeys } from '@stumpquote/domain/quotes/quote-schemas';
import { userSortKeys } from '@stumpquote/domain/users/user-list-schema';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorkOfCompany } from '../features/appointments/appointments.queries.js';
import { listMessages } from '../features/message-log/message-log.service.js';
import { listRequests, requestIds } from '../features/quote-requests/quote-requests.queries.js';
import { listQuoteRows } from '../features/quotes/quote-list.queries.js';
import { listUsers } from '../features/users/users.queries.js';
import { insertTestMessage } from '../testing/insert-message.js';
import { insertTestQuote, insertTestRequest, insertTestUser } from '../testing/insert-rows.js';
import { plansOf, statementsOf } from '../testing/statements-of.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import { countListed, type List } from './list-page.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const page = { page: 1, pageSize: 10 };
const found = async (search: string) =>
  (await listRequests(app.deps.db, { ...page, search })).rows.map((row) => row.last_name);

describe('a search', () => {
  it('follows every change to the request, including its deletion', async () => {
    const { db } = app.deps;
    const { id } = await insertTestRequest(app.deps, { first_name: 'Ñusta', last_name: 'Quispe' });
    expect(await found('ñUSTA q')).toEqual(['Quispe']);
    await db
      .updateTable('quote_requests')
      .set({ last_name: 'Huamán' })
      .where('id', '=', id)
      .execute();
    expect([await found('quispe'), await found('huamán')]).toEqual([[], ['Huamán']]);
    await db.deleteFrom('quote_requests').where('id', '=', id).execute();
    expect(await found('huamán')).toEqual([]);
  });

  it('leaves its index whole', { tags: 'sqlite' }, async () => {
    await app.deps.db.executeQuery(
      CompiledQuery.raw("insert into request_search (request_search) values ('integrity-check')"),
    );
  });

  it('treats quotes, stars, and operators literally', async () => {
    await insertTestRequest(app.deps, { first_name: 'Jo"Ann*', last_name: 'AND OR' });
    for (const search of ['jo"ann*', '"an', '* and or', 'and or'])
      expect(await found(search), search).toEqual(['AND OR']);
    for (const search of ['jo%', '_', 'joann*', 'text : jo'])
      expect(await found(search), search).toEqual([]);
  });

  it('with fewer than three characters only finds the start of a last name or reference number', async () => {
    await insertTestRequest(app.deps, {
      first_name: 'Xiomara',
      last_name: 'Ñandú',
      reference_number: 'QR-XOBB1234',
    });
    for (const search of ['ñ', 'Ña', 'x', 'xo', 'X0'])
      expect(await found(search), search).toEqual(['Ñandú']);
    for (const search of ['om', 'iO', 'qr', '%', '_', '*', 'bb'])
      expect(await found(search), search).toEqual([]);
  });

  it('shows the newest 1,000 matches, and exports all', async () => {
    const { db } = app.deps;
    const { id, ...row } = await db
      .selectFrom('quote_requests')
      .selectAll()
      .where('id', '=', (await insertTestRequest(app.deps, { last_name: 'Many' })).id)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 1002 }, (_, at) => ({
      ...row,
      reference_number: `QR-${String(at).padStart(8, '0')}`,
    }));
    for (let from = 0; from < copies.length; from += 334)
      await db
        .insertInto('quote_requests')
        .values(copies.slice(from, from + 334))
        .execute();
    const lastPage = { search: 'many', page: 5, pageSize: 200, sort: 'referenceNumber' } as const;
    const { rows, total } = await listRequests(db, lastPage);
    expect([total, rows.at(0)?.reference_number, rows.at(-1)?.reference_number]).toEqual([
      1003,
      'QR-00000802',
      'QR-00001001',
    ]);
    expect((await listRequests(db, { ...lastPage, page: 6 })).rows).toEqual([]);
    expect(await requestIds(db, { search: 'many' }).execute()).toHaveLength(1003);
    await db.deleteFrom('quote_requests').where('id', '>=', id).execute();
  });

  it('counts no more rows than the limit', async () => {
    const { db } = app.deps;
    for (const last_name of ['Cap', 'Capo', 'Capone'])
      await insertTestRequest(app.deps, { last_name });
    const list = (search?: string): List => ({
      table: 'quote_requests',
      filters: {},
      ...(search === undefined ? {} : { search: { text: search, request: 'id' } }),
    });
    for (const search of ['capo', 'ca', undefined]) {
      const all = await countListed(db, list(search));
      expect(all, search).toBeGreaterThan(1);
      expect(await countListed(db, list(search), all), search).toBe(all);
      expect(await countListed(db, list(search), all - 1), search).toBe(all - 1);
    }
  });

  it("finds quotes and messages by their request, and messages by the start of the recipient's address", async () => {
    const { deps } = app;
    const author = await insertTestUser(deps);
    const request = await insertTestRequest(deps, { last_name: 'Mahogany' });
    const shared = { quote_request_id: request.id };
    await insertTestQuote(deps, { ...shared, created_by_id: author.id });
    await insertTestMessage(deps, { ...shared, to_address: 'mahogany@mail.test' });
    await insertTestMessage(deps, { ...shared, to_address: 'office@heron.test', status: 'failed' });
    await insertTestMessage(deps, { to_address: 'Mahogany@other.test' });
    const messages = async (search: string, status?: 'failed') =>
      (await listMessages(deps, { ...page, search, status, sort: 'to' })).rows.map(({ to }) => to);
    expect((await listQuoteRows(deps.db, { ...page, search: 'mahog' })).total).toBe(1);
    expect((await listMessages(deps, { ...page, search: 'mahog' })).total).toBe(3);
    expect(await messages('mahog')).toEqual([
      'mahogany@mail.test',
      'Mahogany@other.test',
      'office@heron.test',
    ]);
    expect(await messages('mahog', 'failed')).toEqual(['office@heron.test']);
    expect(await messages('office@')).toEqual(['office@heron.test']);
    expect(await messages('heron.test')).toEqual([]);
  });
});

it('a sort that ignores case is answered from its index alone', { tags: 'postgres' }, async () => {
  const { db } = app.deps;
  const planOf = async (table: string, order: string): Promise<string> =>
    db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_sort = off`.execute(tx);
      const { rows } = await sql<
        Record<string, string>
      >`explain select id from ${sql.table(table)} order by ${sql.raw(order)} limit 10`.execute(tx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
  expect(await planOf('messages', 'lower(to_address), id')).toContain('Index Only Scan');
  expect(await planOf('quote_requests', 'lower(last_name), lower(first_name), id')).toContain(
    'Index Only Scan',
  );
  expect(await planOf('quote_requests', 'lower(city), id')).toContain('Index Only Scan');
});

describe('the query plans of the lists', { tags: 'sqlite' }, () => {
  it('use the index of each sort order, whatever is filtered', async () => {
    const { deps } = app;
    const statements = await statementsOf(deps, async () => {
      for (const sort of requestSortKeys)
        await listRequests(deps.db, { ...page, sort, status: 'pending' });
      for (const sort of quoteSortKeys)
        await listQuoteRows(deps.db, { ...page, sort, status: 'draft' });
      for (const sort of messageSortKeys)
        await listMessages(deps, { ...page, sort, channel: 'email', status: 'failed' });
      for (const sort of userSortKeys) await listUsers(deps.db, { ...page, sort, role: 'client' });
    });
    const pages = plansOf(
      deps,
      statements.filter((statement) => statement.includes('offset')),
    );
    expect(pages).toHaveLength(17);
    for (const { statement, steps } of pages)
      expect(steps, statement).toEqual([expect.stringMatching(/^SCAN \w+ USING COVERING INDEX/)]);
  });

  it('find what the search filters and sorts by in an index', async () => {
    const { deps } = app;
    const statements = await statementsOf(deps, async () => {
      await listQuoteRows(deps.db, { ...page, search: 'mahogany', status: 'draft' });
      await listMessages(deps, { ...page, search: 'ma', channel: 'email', status: 'failed' });
    });
    const byRequest = plansOf(deps, statements)
      .flatMap(({ steps }) => steps)
      .filter((step) => step.includes('(quote_request_id=?)'));
    expect(byRequest.length).toBeGreaterThan(0);
    for (const step of byRequest) expect(step).toContain('COVERING INDEX');
  });

  it('of the task list never scan the appointments', async () => {
    const { deps } = app;
    const statements = await statementsOf(deps, () => openWorkOfCompany(deps.db, 1));
    const plans = plansOf(deps, statements);
    expect(plans).toHaveLength(1);
    expect(plans[0]?.steps.filter((step) => step.startsWith('SCAN'))).toEqual([]);
  });

  it('look up the matches of a search instead of scanning', async () => {
    const { deps } = app;
    const statements = await statementsOf(deps, async () => {
      for (const search of ['mahogany', 'ma']) {
        await listRequests(deps.db, { ...page, search, status: 'pending' });
        await listQuoteRows(deps.db, { ...page, search, sort: 'amount' });
        await listMessages(deps, { ...page, search, channel: 'email' });
      }
    });
    for (const { statement, steps } of plansOf(deps, statements)) {
      expect(
        steps.filter((step) => /^SCAN (quote|messages)/.test(step)),
        statement,
      ).toEqual([]);
    }
  });
});
