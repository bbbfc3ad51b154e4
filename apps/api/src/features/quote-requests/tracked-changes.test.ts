import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseFile, openDatabase, type Db } from '../../db/database.js';
import { migrate } from '../../db/migrator.js';
import type { Database } from '../../db/schema/database.js';
import { databaseBefore } from '../../testing/earlier-database.js';
import { insertTestAnalysis } from '../../testing/insert-analysis.js';
import { insertTestAppointment, insertTestPhoto } from '../../testing/insert-request-rows.js';
import {
  insertTestCompany,
  insertTestQuote,
  insertTestRequest,
  insertTestUser,
} from '../../testing/insert-rows.js';
import { signedInAs } from '../../testing/sign-in.js';
import { statementsOf } from '../../testing/statements-of.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';
import { recordEvent } from '../requests/request-events.js';
import { findTracked, versionOfTracked } from './tracked-request.queries.js';

let app: TestApp;
let admin: TestBrowser;
let request: Awaited<ReturnType<typeof insertTestRequest>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = (await signedInAs(app, { role: 'admin' })).browser;
});
afterAll(() => app.close());
beforeEach(async () => {
  request = await insertTestRequest(app.deps);
});

const shown = () =>
  admin.trpc.quoteRequests.byReference.query({ referenceNumber: request.reference_number });
const correct = () =>
  admin.trpc.stumpAnalysis.correct.mutate({ requestId: request.id, stump: 1, diameterIn: 31.5 });
const version = (db = app.deps.db) => versionOfTracked(db, request.reference_number);

describe('the page of a request that was looked up before', () => {
  it('shows each thing that was written meanwhile', async () => {
    const { deps } = app;
    const { db } = deps;
    const { id } = request;
    expect(await shown()).toMatchObject({
      companyName: null,
      imageCount: 0,
      timeline: [],
      stage: 'received',
      analysisRecord: null,
    });
    const company = await insertTestCompany(deps, { name: 'Heron Grinding' });
    await db
      .updateTable('quote_requests')
      .set({ company_id: company.id, notes: 'Two dogs' })
      .where('id', '=', id)
      .execute();
    expect(await shown()).toMatchObject({ companyName: 'Heron Grinding', notes: 'Two dogs' });
    await db
      .updateTable('companies')
      .set({ name: 'Egret Grinding' })
      .where('id', '=', company.id)
      .execute();
    expect(await shown()).toMatchObject({ companyName: 'Egret Grinding' });
    const photo = await insertTestPhoto(deps, null);
    await db
      .updateTable('photos')
      .set({ quote_request_id: id })
      .where('id', '=', photo.id)
      .execute();
    expect(await shown()).toMatchObject({ imageCount: 1, images: [{ stump: 1 }] });
    await db.updateTable('photos').set({ stump: 2 }).where('id', '=', photo.id).execute();
    expect(await shown()).toMatchObject({ images: [{ stump: 2 }] });
    await recordEvent(db, deps, {
      requestId: id,
      kind: 'assigned',
      actor: 'administrator',
      caller: null,
      isForCustomer: true,
    });
    expect(await shown()).toMatchObject({ timeline: [{ kind: 'assigned' }] });
    await insertTestAnalysis(deps, id);
    expect(await shown()).toMatchObject({
      analysisRecord: { stumps: [{ groundIn: { value: 20 } }] },
    });
    await correct();
    expect(await shown()).toMatchObject({
      analysisRecord: { stumps: [{ groundIn: { value: 31.5 } }] },
    });
    const author = await insertTestUser(deps);
    const quote = await insertTestQuote(deps, {
      quote_request_id: id,
      created_by_id: author.id,
      status: 'sent',
      sent: 1,
    });
    expect(await shown()).toMatchObject({ stage: 'quoted' });
    await db
      .updateTable('quotes')
      .set({ status: 'accepted', accepted: 1 })
      .where('id', '=', quote.id)
      .execute();
    expect(await shown()).toMatchObject({ stage: 'accepted' });
    const visit = await insertTestAppointment(deps, {
      quote_id: quote.id,
      quote_request_id: id,
      company_id: company.id,
      date: '2030-01-02',
    });
    expect(await shown()).toMatchObject({ stage: 'scheduled' });
    await db.deleteFrom('appointments').where('id', '=', visit.id).execute();
    expect(await shown()).toMatchObject({ stage: 'accepted' });
  });

  it('shows what another process has written, and nothing that is not committed', async () => {
    expect(await shown()).toMatchObject({ city: 'Davie' });
    const move = (db: Db, city: string) =>
      db.updateTable('quote_requests').set({ city }).where('id', '=', request.id).execute();
    const other = openDatabase(databaseFile(app.deps.config.dataDir));
    await move(other, 'Plantation');
    await other.destroy();
    expect(await shown()).toMatchObject({ city: 'Plantation' });
    let meanwhile: Promise<unknown> = Promise.resolve();
    const undone = app.deps.db.transaction().execute(async (tx) => {
      await move(tx, 'Weston');
      meanwhile = shown();
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect([await meanwhile, await shown()]).toMatchObject([
      { city: 'Plantation' },
      { city: 'Plantation' },
    ]);
  });
});

describe('the count of changes', () => {
  it('follows every table that the page is read from', async () => {
    const { deps } = app;
    await insertTestAnalysis(deps, request.id);
    await correct();
    const read = await deps.db
      .transaction()
      .execute((tx) => statementsOf({ db: tx }, () => findTracked(tx, request.reference_number)));
    const tables = new Set(
      read.flatMap((text) =>
        Array.from(text.matchAll(/(?:from|join) "(\w+)"/g), ([, table]) => table),
      ),
    );
    const { rows } = await sql<{
      tbl_name: string;
    }>`select tbl_name from sqlite_master where type = 'trigger' and sql like '%into request_changes%'`.execute(
      deps.db,
    );
    // A version of the price book is never changed, and nobody is named to the customer.
    const unchanging = ['price_books', 'users'];
    expect(new Set([...tables].filter((table) => !unchanging.includes(String(table))))).toEqual(
      new Set(rows.map((row) => row.tbl_name)),
    );
  });

  it('rises with each row that comes, changes, goes or moves to another request', async () => {
    const { deps } = app;
    const { db } = deps;
    const [other, third] = [await insertTestRequest(deps), await insertTestRequest(deps)];
    const company = await insertTestCompany(deps);
    const author = await insertTestUser(deps);
    const quote = await insertTestQuote(deps, {
      quote_request_id: third.id,
      created_by_id: author.id,
    });
    const own = { quote_request_id: request.id };
    const visit = { quote_id: quote.id, company_id: company.id, date: '2030-01-02' };
    const event = {
      kind: 'assigned',
      actor: 'administrator',
      user_id: null,
      data: '{}',
      reason: null,
      is_for_customer: 1,
      created_at: '2026-03-01T00:00:00.000Z',
    } as const;
    const correction = {
      stump: 1,
      kind: 'figures',
      content: '{}',
      price_book_version: 1,
      created_at: event.created_at,
    } as const;
    const rows: Partial<Record<keyof Database, () => Promise<unknown>>> = {
      quotes: () => insertTestQuote(deps, { ...own, created_by_id: author.id }),
      appointments: () => insertTestAppointment(deps, { ...own, ...visit }),
      photos: () => insertTestPhoto(deps, request.id),
      request_events: () =>
        db
          .insertInto('request_events')
          .values({ ...own, ...event })
          .execute(),
      stump_analyses: () => insertTestAnalysis(deps, request.id),
      stump_corrections: () =>
        db
          .insertInto('stump_corrections')
          .values({ ...own, ...correction, created_by_id: author.id })
          .execute(),
    };
    for (const [table, insert] of Object.entries(rows)) {
      const of = (id: number) => sql`${sql.table(table)} where quote_request_id = ${id}`;
      const steps: [string, () => Promise<unknown>][] = [
        ['comes', insert],
        [
          'changes',
          () =>
            sql`update ${sql.table(table)} set created_at = '2026-03-02T00:00:00.000Z' where quote_request_id = ${request.id}`.execute(
              db,
            ),
        ],
        [
          'leaves',
          () =>
            sql`update ${sql.table(table)} set quote_request_id = ${other.id} where quote_request_id = ${request.id}`.execute(
              db,
            ),
        ],
        [
          'comes back',
          () =>
            sql`update ${sql.table(table)} set quote_request_id = ${request.id} where quote_request_id = ${other.id}`.execute(
              db,
            ),
        ],
        ['goes', () => sql`delete from ${of(request.id)}`.execute(db)],
      ];
      for (const [name, step] of steps) {
        const before = await version();
        await step();
        expect(await version(), `${table} ${name}`).not.toBe(before);
      }
      await sql`delete from ${of(other.id)}`.execute(db);
    }
  });

  it('stays while other requests are written', async () => {
    const other = await insertTestRequest(app.deps);
    const before = await version();
    await app.deps.db
      .updateTable('quote_requests')
      .set({ notes: 'Other' })
      .where('id', '=', other.id)
      .execute();
    await insertTestPhoto(app.deps, other.id);
    await insertTestPhoto(app.deps, null);
    expect(await version()).toBe(before);
  });

  it('begins for the requests that a database holds already', async () => {
    const { db, remove } = await databaseBefore('016');
    try {
      const { reference_number: reference } = await insertTestRequest({ ...app.deps, db });
      await migrate(db);
      const before = await versionOfTracked(db, reference);
      await db.updateTable('quote_requests').set({ notes: 'Later' }).execute();
      const after = await versionOfTracked(db, reference);
      // Later migrations that write to the request may have counted too.
      const countOf = (text: string | null | undefined) => Number(text?.split(' ').at(-1));
      expect(countOf(after)).toBe(countOf(before) + 1);
    } finally {
      await remove();
    }
  });
});
