import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertTestCompany } from '../../testing/insert-rows.js';
import { signedInAs } from '../../testing/sign-in.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';

let testApp: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  testApp = await startTestApp();
  admin = (await signedInAs(testApp, { role: 'admin' })).browser;
});
afterAll(() => testApp.close());

const profile = {
  name: 'Ibis Stump Works',
  address: '9 Oak Ln',
  city: 'Davie',
  zip: '33328',
  phone: '(954) 555-0177',
  email: 'Office@Ibis.example',
  serviceZips: ['33328', '33314'],
  workingDays: [2, 1],
  arrivalWindows: [{ start: '09:00', end: '11:00' }],
  crews: 2,
};

describe("the administrator's company list", () => {
  const names = async (query: object) =>
    (await admin.trpc.companies.page.query(query)).rows.map((row) => row.name);

  it('can be searched, filtered, sorted and paged, newest first by default', async () => {
    const { deps, clock } = testApp;
    await insertTestCompany(deps, { name: 'Ñandú Tree', email: 'one@paged.test' });
    clock.advance({ minutes: 1 });
    await insertTestCompany(deps, {
      name: 'Coral',
      email: 'two@paged.test',
      phone: '(786) 555-0177',
      approved_at: null,
    });
    await insertTestCompany(deps, { name: 'Anhinga', email: 'three@paged.test', is_active: 0 });
    expect(await names({ search: '@paged.test' })).toEqual(['Anhinga', 'Coral', 'Ñandú Tree']);
    expect(await names({ search: '@paged.test', sort: 'name' })).toEqual([
      'Anhinga',
      'Coral',
      'Ñandú Tree',
    ]);
    expect(await names({ search: '@paged.test', sort: 'name', direction: 'desc' })).toEqual([
      'Ñandú Tree',
      'Coral',
      'Anhinga',
    ]);
    expect(await names({ search: '@paged.test', sort: 'state' })).toEqual([
      'Coral',
      'Ñandú Tree',
      'Anhinga',
    ]);
    expect(await names({ search: '@paged.test', pageSize: 1, page: 2 })).toEqual(['Coral']);
    for (const search of ['7865550177', '786.555.0177', '+1 786-555-0177'])
      expect(await names({ search }), search).toEqual(['Coral']);
    expect(await names({ search: 'ÑANDÚ' })).toEqual(['Ñandú Tree']);
    expect(await names({ search: '@paged', state: 'waiting' })).toEqual(['Coral']);
    expect(await names({ search: '@paged', state: 'active' })).toEqual(['Ñandú Tree']);
    expect(await names({ search: '@paged', state: 'inactive' })).toEqual(['Anhinga']);
  });
});

describe('the documented list of companies', () => {
  const listed = async (query: string) => {
    const { body, headers } = await admin.rest('GET', `/api/companies?${query}`);
    return {
      names: (body as { name: string }[]).map(({ name }) => name),
      total: headers.get('x-total-count'),
    };
  };

  it('returns a page, newest first, with the total', async () => {
    const { deps, clock } = testApp;
    for (const name of ['Oldest', 'Middle', 'Newest']) {
      await insertTestCompany(deps, {
        name,
        email: `${name.toLowerCase()}@listed.test`,
        ...(name === 'Middle' ? { approved_at: null } : {}),
      });
      clock.advance({ minutes: 1 });
    }
    expect(await listed('search=@listed.test')).toEqual({
      names: ['Newest', 'Middle', 'Oldest'],
      total: '3',
    });
    expect(await listed('search=@listed.test&limit=2')).toEqual({
      names: ['Newest', 'Middle'],
      total: '3',
    });
    expect(await listed('search=@listed.test&limit=2&page=2')).toEqual({
      names: ['Oldest'],
      total: '3',
    });
    expect(await listed('search=@listed.test&state=waiting')).toEqual({
      names: ['Middle'],
      total: '1',
    });
  });

  it('returns 100 at a time by default', async () => {
    for (let count = 0; count < 101; count += 1)
      await insertTestCompany(testApp.deps, { email: 'one-of-many@hundred.test' });
    const { names, total } = await listed('search=@hundred.test');
    expect([names.length, total]).toEqual([100, '101']);
  });
});

it('the options for a select have every company by name, and only whether it takes new work', async () => {
  const { deps } = testApp;
  const chosen = [
    await insertTestCompany(deps, { name: 'Choice C, working' }),
    await insertTestCompany(deps, { name: 'Choice A, not approved', approved_at: null }),
    await insertTestCompany(deps, { name: 'Choice B, set aside', is_active: 0 }),
  ];
  const choices = await admin.trpc.companies.choices.query();
  const ids = new Set(chosen.map(({ id }) => id));
  expect(choices.filter(({ id }) => ids.has(id))).toEqual([
    { id: chosen[1]?.id, name: 'Choice A, not approved', takesNewWork: false },
    { id: chosen[2]?.id, name: 'Choice B, set aside', takesNewWork: false },
    { id: chosen[0]?.id, name: 'Choice C, working', takesNewWork: true },
  ]);
  expect((await admin.trpc.companies.page.query({})).total).toBe(choices.length);
});

describe('editing a company', () => {
  it("changes only its profile, by the rules of the owner's form", async () => {
    const { id } = await insertTestCompany(testApp.deps, { is_active: 0, approved_at: null });
    const answer = await admin.trpc.companies.edit.mutate({
      id,
      ...profile,
      isActive: true,
      approvedAt: '2026-01-01',
    } as never);
    expect(answer).toMatchObject({
      id,
      name: 'Ibis Stump Works',
      email: 'office@ibis.example',
      state: 'FL',
      workingDays: [1, 2],
      crews: 2,
    });
    expect(await admin.trpc.companies.get.query({ id })).toMatchObject({
      name: 'Ibis Stump Works',
      isActive: false,
      approvedAt: null,
    });
  });

  it('refuses a stale save, by the owner and by the administrator', async () => {
    const { id } = await insertTestCompany(testApp.deps);
    const owner = (await signedInAs(testApp, { role: 'tree_company_owner', company_id: id }))
      .browser;
    const { updatedAt: readAt } = await owner.trpc.companies.mine.query();
    testApp.clock.advance({ minutes: 1 });
    const renamed = await admin.trpc.companies.edit.mutate({
      id,
      ...profile,
      readAt,
      name: 'New Name',
    });
    const sentence = 'Somebody changed this profile after you opened it.';
    await expect(
      owner.trpc.companies.updateMine.mutate({ ...profile, crews: 3, readAt }),
    ).rejects.toThrow(sentence);
    await expect(
      admin.trpc.companies.edit.mutate({ id, ...profile, readAt }),
    ).rejects.toMatchObject({ data: { httpStatus: 409 } });
    expect(await owner.trpc.companies.mine.query()).toMatchObject({ name: 'New Name', crews: 2 });
    expect(
      await owner.trpc.companies.updateMine.mutate({
        ...profile,
        crews: 3,
        readAt: renamed.updatedAt,
      }),
    ).toMatchObject({ crews: 3 });
  });

  it('names the invalid field', async () => {
    const { id } = await insertTestCompany(testApp.deps);
    const wrong = admin.trpc.companies.edit.mutate({ id, ...profile, name: ' ', zip: '12' });
    await expect(wrong).rejects.toMatchObject({
      data: { httpStatus: 400, issues: [{ path: ['name'] }, { path: ['zip'] }] },
    });
  });

  it('returns 404 for an unknown company', async () => {
    const missing = { data: { httpStatus: 404 } };
    await expect(admin.trpc.companies.get.query({ id: 999_999 })).rejects.toMatchObject(missing);
    await expect(
      admin.trpc.companies.edit.mutate({ id: 999_999, ...profile }),
    ).rejects.toMatchObject(missing);
  });
});

describe('approving and deactivating', () => {
  it('approves once, notifies the company once, and deactivates and reactivates it', async () => {
    const { deps } = testApp;
    const { id } = await insertTestCompany(deps, {
      email: 'approved@paged.test',
      approved_at: null,
    });
    const first = await admin.trpc.companies.approve.mutate({ id });
    expect(first.approvedAt).not.toBeNull();
    expect((await admin.trpc.companies.approve.mutate({ id })).approvedAt).toBe(first.approvedAt);
    const notices = await deps.db
      .selectFrom('messages')
      .selectAll()
      .where('to_address', '=', 'approved@paged.test')
      .execute();
    expect(notices.map(({ type }) => type)).toEqual(['company_approved']);
    expect(await admin.trpc.companies.setActive.mutate({ id, isActive: false })).toMatchObject({
      isActive: false,
      approvedAt: first.approvedAt,
    });
    expect(await admin.trpc.companies.setActive.mutate({ id, isActive: true })).toMatchObject({
      isActive: true,
      approvedAt: first.approvedAt,
    });
    await expect(
      admin.trpc.companies.setActive.mutate({ id: 999_999, isActive: true }),
    ).rejects.toMatchObject({ data: { httpStatus: 404 } });
  });
});
