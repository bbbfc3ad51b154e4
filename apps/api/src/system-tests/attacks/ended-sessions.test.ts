import { permissions } from '@stumpquote/domain/users/permissions';
import type { Role } from '@stumpquote/domain/users/roles';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { keyOf } from '../../features/requests/request-link.js';
import { plainRouteTable } from '../../server/plain-routes.js';
import { proceduresByName } from '../../server/procedures.js';
import { restRouteTable } from '../../server/rest/routes/rest-routes.js';
import { cookieFor, callWithDelayedBody } from '../../testing/delayed-body.js';
import { insertTestPhoto } from '../../testing/insert-request-rows.js';
import { insertTestCompany, insertTestUser, testPassword } from '../../testing/insert-rows.js';
import { aJpeg, uploadForm } from '../../testing/photo-files.js';
import { startTestApp, type TestApp } from '../../testing/test-app.js';
import { databaseHash, procedures } from '../malformed-calls/calls.js';
import { procedureRows } from './foreign-procedures.js';
import { plainRows, restRows } from './foreign-routes.js';
import { insertRecords, type Records } from './foreign-scene.js';
import { procedureCall, routeCall, type Sent } from './valid-calls.js';

let testApp: TestApp;
let records: Records;
let linkKey: string;
const users = new Map<Role, number>();
let picture: { type: string; body: Buffer };

beforeAll(async () => {
  testApp = await startTestApp();
  const { deps } = testApp;
  const { id: companyId } = await insertTestCompany(deps);
  users.set('admin', (await insertTestUser(deps, { role: 'admin' })).id);
  users.set(
    'tree_company_owner',
    (await insertTestUser(deps, { role: 'tree_company_owner', company_id: companyId })).id,
  );
  users.set('client', (await insertTestUser(deps, { email_verified_at: null })).id);
  records = await insertRecords({ testApp, companyId, victimId: users.get('client') ?? 0 });
  const { id: photoId } = await insertTestPhoto(deps, null, { visitor_id: 'another-browser' });
  records = { ...records, photoId };
  linkKey = keyOf(
    deps,
    await deps.db
      .selectFrom('quote_requests')
      .selectAll()
      .where('id', '=', records.requestId)
      .executeTakeFirstOrThrow(),
  );
  const form = new Response(
    uploadForm([{ name: 'stump.jpg', bytes: await aJpeg({ width: 64, height: 48 }) }]),
  );
  picture = {
    type: form.headers.get('content-type') ?? '',
    body: Buffer.from(await form.arrayBuffer()),
  };
});
beforeEach(() => testApp.deps.db.deleteFrom('rate_limits').execute());
afterAll(() => testApp.close());

/** Calls that identify the account themselves or end the session need no session. */
const asksForNoSession = (procedure: string | undefined): boolean =>
  procedure !== undefined && proceduresByName.get(procedure)?.meta.fromAnyPage === true;

/**
 * Returns the caller's role: staff if only staff may call, otherwise the customer who owns the
 * records.
 */
function roleFor(capability: keyof typeof permissions): Role {
  const allowed: readonly string[] = permissions[capability];
  const order: readonly Role[] = allowed.includes('client')
    ? ['client']
    : ['admin', 'tree_company_owner'];
  return order.find((role) => allowed.includes(role)) ?? 'admin';
}

interface Write {
  name: string;
  capability: keyof typeof permissions;
  sent: () => Sent;
}

/** Replaces inputs of the foreign-records table that would be refused before any write. */
const soundInputs: Record<string, () => Record<string, unknown>> = {
  'appointments.saveCrewMember': () => ({ photoId: undefined }),
  'companies.joinWaitingList': () => ({ zip: '99501' }),
  'auth.changePassword': () => ({ currentPassword: testPassword }),
  'users.deleteOwn': () => ({ currentPassword: testPassword }),
  'secondFactor.confirm': () => ({ currentPassword: testPassword }),
  'quoteRequests.submit': () => ({ handles: [], analysisId: undefined }),
  'stumpAnalysis.start': () => ({ handles: [] }),
  'quoteRequests.openLink': () => ({ referenceNumber: records.referenceNumber, key: linkKey }),
};
const inputOf = (name: string) => ({
  ...procedureRows[name]?.[0](records),
  ...soundInputs[name]?.(),
});

const mutations: Write[] = procedures
  .filter(({ name, isQuery }) => !isQuery && !asksForNoSession(name))
  .map(({ name, capability }) => ({
    name,
    capability,
    sent: () => procedureCall(name, inputOf(name)),
  }));
const restWrites: Write[] = restRouteTable
  .filter(({ method, procedure }) => method !== 'GET' && !asksForNoSession(procedure))
  .map((route) => {
    const name = `${route.method} ${route.path}`;
    const { capability } = proceduresByName.get(route.procedure)?.meta ?? {
      capability: 'public.read' as const,
    };
    return { name, capability, sent: () => routeCall(route, restRows[name]?.[0](records) ?? {}) };
  });
// Webhooks have no session; the provider signs its calls.
const plainWrites: Write[] = plainRouteTable
  .filter(({ method, capability }) => method !== 'GET' && capability !== 'webhooks.receive')
  .map((route) => {
    const name = `${route.method} ${route.path}`;
    return {
      name,
      capability: route.capability,
      sent: () =>
        routeCall(route, { message: 'Is my oak sick?', ...plainRows[name]?.[0](records) }),
    };
  });

const cookieOfRole = (role: Role): Promise<string> =>
  cookieFor(testApp, users.get(role) ?? 0, 'another-browser');
const endAll = (): Promise<unknown> => testApp.deps.db.deleteFrom('sessions').execute();

describe('a write whose session ends while its body is arriving', () => {
  it.each(
    [...mutations, ...restWrites, ...plainWrites].map((write) => [write.name, write] as const),
  )('gets 401 and changes nothing: %s', async (_name, { capability, sent }) => {
    const { method, path, body = '{}' } = sent();
    const content =
      path === '/api/upload'
        ? { contentType: picture.type, body: picture.body }
        : { contentType: 'application/json', body };
    const before = await databaseHash({ testApp });
    const answer = await callWithDelayedBody(
      testApp,
      { method, path, cookie: await cookieOfRole(roleFor(capability)), ...content },
      endAll,
    );
    expect([answer.status, answer.text]).toEqual([401, expect.stringContaining('Please sign in')]);
    expect(await databaseHash({ testApp })).toBe(before);
  });
});

describe('when the session ends right after it was read', () => {
  beforeEach(() => {
    const { sessions } = testApp.deps;
    const read = sessions.use;
    vi.spyOn(sessions, 'use').mockImplementation(async (sessionId, from) => {
      const user = await read(sessionId, from);
      await sessions.end(sessionId);
      return user;
    });
  });
  afterEach(() => vi.restoreAllMocks());

  it.each(mutations.map((write) => [write.name, write] as const))(
    'a write gets 401 and changes nothing: %s',
    async (_name, { capability, sent }) => {
      const { path, body = '{}' } = sent();
      const before = await databaseHash({ testApp });
      const answer = await fetch(`${testApp.baseUrl}${path}`, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          cookie: await cookieOfRole(roleFor(capability)),
        },
      });
      expect([answer.status, await answer.text()]).toEqual([
        401,
        expect.stringContaining('Please sign in'),
      ]);
      expect(await databaseHash({ testApp })).toBe(before);
    },
  );

  it("photos aren't stored, and a chat question isn't answered", async () => {
    const before = await databaseHash({ testApp });
    const { type, body } = picture;
    const upload = await fetch(`${testApp.baseUrl}/api/upload`, {
      method: 'POST',
      body,
      headers: { 'content-type': type, cookie: await cookieOfRole('client') },
    });
    expect(upload.status).toBe(401);
    const stream = await fetch(`${testApp.baseUrl}/api/tree-health-chat/stream`, {
      method: 'POST',
      body: JSON.stringify({ message: 'Is my oak sick?' }),
      headers: { 'content-type': 'application/json', cookie: await cookieOfRole('client') },
    });
    expect(await stream.text()).toContain('"type":"failed","message":"Please sign in first."');
    expect(await databaseHash({ testApp })).toBe(before);
  });

  it('a slow read gets 401, and a fast one is answered', async () => {
    const cookie = await cookieOfRole('admin');
    const ask = async () =>
      (await fetch(`${testApp.baseUrl}/api/trpc/users.list?input=%7B%7D`, { headers: { cookie } }))
        .status;
    expect(await ask()).toBe(200);
    const now = testApp.clock.now.bind(testApp.clock);
    vi.spyOn(testApp.clock, 'now').mockImplementation(() => {
      testApp.clock.advance({ seconds: 2 });
      return now();
    });
    const later = await cookieOfRole('admin');
    expect(
      (
        await fetch(`${testApp.baseUrl}/api/trpc/users.list?input=%7B%7D`, {
          headers: { cookie: later },
        })
      ).status,
    ).toBe(401);
  });
});
