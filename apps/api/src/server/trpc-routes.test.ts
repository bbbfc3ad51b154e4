import { request } from 'node:http';
import {
  createTRPCClient,
  httpBatchLink,
  httpBatchStreamLink,
  httpLink,
  TRPCClientError,
} from '@trpc/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertTestUser, testPassword } from '../testing/insert-rows.js';
import { startTestApp, type TestApp, type TestBrowser } from '../testing/test-app.js';
import type { AppRouter } from './router.js';

let app: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  app = await startTestApp();
  browser = app.browser();
  await insertTestUser(app.deps, { username: 'ana', first_name: 'Ana' });
  await browser.trpc.auth.login.mutate({ username: 'ana', password: testPassword });
});
afterAll(() => app.close());

interface Seen {
  url: string;
  response: Response;
}

/** tRPC's own client over one of its links, recording the network traffic. */
function clientOver(link: typeof httpBatchLink | typeof httpLink | typeof httpBatchStreamLink) {
  const seen: Seen[] = [];
  const client = createTRPCClient<AppRouter>({
    links: [
      link({
        url: `${app.baseUrl}/api/trpc`,
        fetch: async (input, init) => {
          const response = await browser.fetch(String(input), init as RequestInit);
          seen.push({ url: String(input), response: response.clone() });
          return response;
        },
      }),
    ],
  });
  return { client, seen };
}

describe.each([
  ['one call at a time', httpLink],
  ['batches', httpBatchLink],
  ['streamed batches', httpBatchStreamLink],
] as const)("tRPC's own client, %s", (_name, link) => {
  it('reads', async () => {
    const { client } = clientOver(link);
    expect((await client.auth.current.query()).firstName).toBe('Ana');
  });

  it('writes', async () => {
    const { client } = clientOver(link);
    const changed = await client.auth.updateProfile.mutate({
      firstName: 'Anaïs "A"',
      lastName: 'Lopez',
      email: 'ana@example.test',
    });
    expect(changed.firstName).toBe('Anaïs "A"');
    await client.auth.updateProfile.mutate({
      firstName: 'Ana',
      lastName: 'Lopez',
      email: 'ana@example.test',
    });
  });

  it('learns why a call was refused, with the field', async () => {
    const { client } = clientOver(link);
    const refused = await client.quoteRequests.byReference
      .query({ referenceNumber: 'QR-12' })
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(TRPCClientError);
    expect((refused as TRPCClientError<AppRouter>).data).toMatchObject({
      code: 'BAD_REQUEST',
      httpStatus: 400,
      path: 'quoteRequests.byReference',
      domainCode: 'VALIDATION',
    });
    await expect(client.users.list.query({})).rejects.toMatchObject({
      data: { httpStatus: 403, domainCode: 'FORBIDDEN' },
    });
  });
});

describe('over the wire', () => {
  it("returns one response per batch: 200 if all calls succeed, 207 if they differ, the error's status if all fail alike", async () => {
    const { client, seen } = clientOver(httpBatchLink);
    await Promise.all([client.auth.current.query(), client.auth.session.query()]);
    const [good, missed] = await Promise.allSettled([
      client.auth.current.query(),
      client.quoteRequests.byReference.query({ referenceNumber: 'QR-AAAAAAAA' }),
    ]);
    await Promise.allSettled([
      client.quoteRequests.byReference.query({ referenceNumber: 'QR-AAAAAAAB' }),
    ]);
    expect(seen.map(({ response }) => response.status)).toEqual([200, 207, 404]);
    expect(seen[0]?.url).toContain('auth.current,auth.session?batch=1');
    expect(await seen[0]?.response.json()).toHaveLength(2);
    expect(good.status).toBe('fulfilled');
    expect(missed.status).toBe('rejected');
  });

  it('sends the content type and vary headers of tRPC', async () => {
    const answers = await Promise.all(
      ['auth.session', 'auth.session?batch=1', 'auth.session,auth.session?batch=1&input={}'].map(
        (path) => browser.fetch(`/api/trpc/${path}`),
      ),
    );
    for (const { headers } of answers) {
      expect(headers.get('content-type')).toMatch(/^application\/json/);
      expect(headers.get('vary')).toContain('trpc-accept');
    }
    expect(await answers[0]?.json()).toMatchObject({
      result: { data: { user: { firstName: 'Ana' } } },
    });
  });

  it.each([
    ['an unknown procedure', 'GET', 'auth.nothing', undefined, 404],
    ['a query by POST', 'POST', 'auth.session', '{}', 405],
    ['a mutation by GET', 'GET', 'auth.logout', undefined, 405],
    ['invalid JSON as input', 'GET', 'quoteRequests.byReference?input=%7B', undefined, 400],
    ['invalid JSON as a body', 'POST', 'auth.login', '{', 400],
    [
      'more calls than a batch may hold',
      'GET',
      `${Array.from({ length: 11 }, () => 'auth.session').join(',')}?batch=1`,
      undefined,
      400,
    ],
    [
      'queries and mutations in one batch',
      'GET',
      'auth.session,auth.logout?batch=1',
      undefined,
      400,
    ],
  ])('lets tRPC refuse %s', async (_name, method, path, body, status) => {
    const answer = await browser.fetch(`/api/trpc/${path}`, {
      method,
      ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }),
    });
    expect(answer.status).toBe(status);
    expect(JSON.stringify(await answer.json())).toContain('"error"');
  });

  it.each([
    ['/api/trpc/auth.session', 'user:secret@localhost'],
    ['/api/trpc/auth.session', 'not a host'],
    ['http://user:secret@localhost/api/trpc/auth.session', 'localhost'],
  ])('refuses the URL %s at host %s', async (path, host) => {
    const { port } = new URL(app.baseUrl);
    const status = await new Promise((resolve, reject) => {
      request({ port, path, headers: { host } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(400);
  });

  it('aborts a procedure whose caller disconnected, and keeps serving', async () => {
    const { client } = clientOver(httpBatchLink);
    const leaving = new AbortController();
    const pending = client.auth.current.query(undefined, { signal: leaving.signal });
    leaving.abort();
    await expect(pending).rejects.toThrow(/abort/i);
    expect((await client.auth.current.query()).firstName).toBe('Ana');
  });
});
