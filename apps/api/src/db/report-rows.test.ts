import { isOpenRequest, requestStatuses } from '@stumpquote/domain/quote-requests/request-status';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedInUser } from '../features/auth/auth.view.js';
import { reportOverview } from '../features/reports/reports.service.js';
import { databaseBefore } from '../testing/earlier-database.js';
import { insertTestAppointment } from '../testing/insert-request-rows.js';
import {
  insertTestCompany,
  insertTestQuote,
  insertTestRequest,
  insertTestUser,
} from '../testing/insert-rows.js';
import { reportMoment, reportScene } from '../testing/report-scene.js';
import { plansOf, statementsOf } from '../testing/statements-of.js';
import { startTestApp, type TestApp } from '../testing/test-app.js';
import type { Db } from './database.js';
import { migrate } from './migrator.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.setTo(reportMoment);
});
afterAll(() => app.close());

const between = (from: string, to: string | null | undefined) =>
  to === null || to === undefined ? null : Date.parse(to) - Date.parse(from);

/** What triggers are to keep, made from the tables themselves. */
async function rowsToKeep(db: Db) {
  const requests = await db.selectFrom('quote_requests').selectAll().orderBy('id').execute();
  const quotes = await db
    .selectFrom('quotes')
    .selectAll()
    .where('delivered_at', 'is not', null)
    .orderBy('delivered_at')
    .orderBy('id')
    .execute();
  const ends = await db
    .selectFrom('request_events')
    .selectAll()
    .where('kind', 'in', ['rejected', 'cancelled'])
    .orderBy('created_at')
    .execute();
  const done = await db
    .selectFrom('appointments')
    .selectAll()
    .where('status', '=', 'completed')
    .orderBy('id')
    .execute();
  const amounts = new Map(
    (await db.selectFrom('quotes').select(['id', 'amount_cents']).execute()).map(
      ({ id, amount_cents }) => [id, amount_cents],
    ),
  );
  const open: Record<number, number> = {};
  for (const { status, company_id: company } of requests)
    if (isOpenRequest(status)) open[company ?? 0] = (open[company ?? 0] ?? 0) + 1;
  return {
    waits: requests.map(({ id, company_id: own, created_at: at }) => {
      const quote = quotes.find((row) => row.quote_request_id === id);
      const ended = ends.find((row) => row.quote_request_id === id);
      return {
        id,
        company_id: quote === undefined ? own : quote.company_id,
        received_at: at,
        waited_ms: between(at, quote?.delivered_at),
        ended_ms: between(at, ended?.created_at),
      };
    }),
    done: done.map(({ id, company_id, completed_at, quote_id }) => ({
      id,
      company_id,
      completed_at,
      amount_cents: amounts.get(quote_id),
    })),
    open,
  };
}

async function rowsKept(db: Db) {
  const open = await db.selectFrom('open_requests').selectAll().where('count', '<>', 0).execute();
  return {
    waits: await db.selectFrom('request_waits').selectAll().orderBy('id').execute(),
    done: await db.selectFrom('jobs_done').selectAll().orderBy('id').execute(),
    open: Object.fromEntries(open.map(({ company, count }) => [company, count])),
  };
}

describe('what the reports read', () => {
  it('follows every change of requests, quotes, their ends and appointments', async () => {
    const { deps } = app;
    const { db } = deps;
    const expectKept = async (step: string) =>
      expect(await rowsKept(db), step).toEqual(await rowsToKeep(db));
    const [one, other] = [await insertTestCompany(deps), await insertTestCompany(deps)];
    const author = await insertTestUser(deps);
    const request = await insertTestRequest(deps, {
      created_at: '2026-03-01T00:00:00.001Z',
      company_id: null,
    });
    const unquoted = await insertTestRequest(deps, {
      created_at: '2026-03-02T00:00:00.000Z',
      company_id: one.id,
    });
    for (const status of requestStatuses)
      await insertTestRequest(deps, { status, company_id: one.id });
    await expectKept('received');
    const shared = { quote_request_id: request.id, created_by_id: author.id };
    const late = await insertTestQuote(deps, {
      ...shared,
      company_id: one.id,
      delivered_at: '2026-03-03T07:08:09.123Z',
      sent: 1,
    });
    const first = await insertTestQuote(deps, {
      ...shared,
      company_id: other.id,
      amount_cents: 12_300,
    });
    await expectKept('quoted');
    await db
      .updateTable('quotes')
      .set({ delivered_at: '2026-03-01T01:02:03.456Z' })
      .where('id', '=', first.id)
      .execute();
    await expectKept('delivered before the other');
    await db.updateTable('quotes').set({ company_id: null }).where('id', '=', first.id).execute();
    await db
      .updateTable('quote_requests')
      .set({ company_id: other.id, status: 'assigned' })
      .where('id', 'in', [request.id, unquoted.id])
      .execute();
    await db
      .updateTable('quote_requests')
      .set({ created_at: '2026-02-28T23:59:59.999Z' })
      .where('id', '=', request.id)
      .execute();
    await expectKept('of another company and time');
    const event = {
      actor: 'administrator',
      user_id: null,
      data: '{}',
      reason: null,
      is_for_customer: 1,
    } as const;
    for (const created_at of ['2026-03-04T00:00:00.000Z', '2026-03-03T00:00:00.000Z']) {
      await db
        .insertInto('request_events')
        .values({ ...event, quote_request_id: unquoted.id, kind: 'rejected', created_at })
        .execute();
    }
    await db
      .updateTable('quote_requests')
      .set({ status: 'rejected' })
      .where('id', '=', unquoted.id)
      .execute();
    await expectKept('rejected');
    const visit = await insertTestAppointment(deps, {
      quote_id: first.id,
      quote_request_id: request.id,
      company_id: other.id,
      date: '2026-03-10',
    });
    await db
      .updateTable('appointments')
      .set({ status: 'completed', completed_at: '2026-03-10T15:00:00.000Z' })
      .where('id', '=', visit.id)
      .execute();
    await db
      .updateTable('quotes')
      .set({ amount_cents: 45_600 })
      .where('id', '=', first.id)
      .execute();
    await expectKept('done');
    await db
      .updateTable('appointments')
      .set({ status: 'cancelled' })
      .where('id', '=', visit.id)
      .execute();
    await expectKept('not done after all');
    await db
      .deleteFrom('request_events')
      .where('quote_request_id', '=', unquoted.id)
      .where('created_at', '<', '2026-03-04')
      .execute();
    await db.deleteFrom('appointments').where('id', '=', visit.id).execute();
    await db.deleteFrom('quotes').where('id', 'in', [first.id, late.id]).execute();
    await expectKept('taken away');
    await sql`delete from quote_requests where id = ${request.id}`.execute(db);
    await expectKept('and the request');
  });

  it('is made of what a database holds already', async () => {
    const { db, remove } = await databaseBefore('014');
    try {
      await reportScene({ ...app.deps, db }, { isBeforeDeliveries: true });
      await migrate(db);
      const kept = await rowsKept(db);
      expect(kept).toEqual(await rowsToKeep(db));
      expect([kept.waits.length, kept.done.length]).toEqual([9, 1]);
    } finally {
      await remove();
    }
  });
});

it('asks every question of a report by a run of an index', async () => {
  const { deps } = app;
  const user = { user: await insertTestUser(deps, { role: 'admin' }).then(signedInUser) };
  const statements = await statementsOf(deps, () => reportOverview(deps, user, { last: 3 }));
  const questions = plansOf(
    deps,
    statements.filter((statement) => statement.includes('with months')),
  );
  expect(questions).toHaveLength(8);
  for (const { statement, steps } of questions) {
    expect(
      steps.filter((step) =>
        /^SEARCH .* USING COVERING INDEX .*\(company_id=\? AND \w+>\? AND \w+<\?\)$/.test(step),
      ),
      statement,
    ).toHaveLength(1);
    expect(
      steps.filter((step) => step.includes('TEMP B-TREE')),
      statement,
    ).toEqual([]);
  }
});
