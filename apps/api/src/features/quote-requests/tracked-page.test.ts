import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseFile, openDatabase, type Db } from '../../db/database.js';
import { insertTestAnalysis } from '../../testing/insert-analysis.js';
import { insertTestAppointment, insertTestPhoto } from '../../testing/insert-request-rows.js';
import {
  insertTestCompany,
  insertTestQuote,
  insertTestRequest,
  insertTestUser,
} from '../../testing/insert-rows.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';
import { recordEvent } from '../requests/request-events.js';

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

describe('the tracking page of a request that was looked up before', () => {
  it('shows everything written at the same time', async () => {
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

  it(
    'shows what another process has committed, and nothing uncommitted',
    { tags: 'sqlite' },
    async () => {
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
    },
  );
});
