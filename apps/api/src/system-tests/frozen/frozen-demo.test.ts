// @module-tag sqlite
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Viewer } from '@stumpquote/domain/users/roles';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseFile, openForReading } from '../../db/database.js';
import { ensureDemoDatabase } from '../../demo/seed-demo.js';
import { keyOf } from '../../features/requests/request-link.js';
import { readConfig } from '../../process/config.js';
import { demoAccounts } from '../../process/demo-accounts.js';
import { restRouteTable } from '../../server/rest/routes/rest-routes.js';
import { startTestApp, type TestApp, type TestBrowser } from '../../testing/test-app.js';
import { procedures } from '../malformed-calls/calls.js';
import { readsOf, samplesFor, type Samples } from './demo-reads.js';
import { asJson, expectFrozen, withPlaceholders } from './frozen-files.js';

// A Friday evening. The clocks of the seed and the server both stop here, so that nothing depends
// on the date of the run.
const moment = new Date('2026-11-20T23:40:00Z');

let testApp: TestApp;
/** A second server on the same data, in maintenance mode. */
let readOnly: TestApp;
beforeAll(async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'stumpquote-frozen-'));
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }, { demo: true });
  await ensureDemoDatabase(config, pino({ level: 'silent' }), moment);
  testApp = await startTestApp({
    dataDir,
    demo: true,
    environment: { DATA_DIR: dataDir },
    overrides: { clock: { now: () => moment } },
  });
  readOnly = await startTestApp({
    dataDir,
    demo: true,
    environment: { DATA_DIR: dataDir, MAINTENANCE: 'on' },
    overrides: { clock: { now: () => moment }, db: openForReading(databaseFile(dataDir)) },
  });
}, 120_000);
afterAll(async () => {
  await readOnly.close();
  await testApp.close();
});

interface Answer {
  call: string;
  status: number;
  total?: string;
  answer: unknown;
}

const restPaths = new Map(
  restRouteTable
    .filter(({ method }) => method === 'GET')
    .map(({ procedure, path: at, pages }) => [procedure, { at, pages }]),
);

/** Uses the documented REST path if the query has one, else tRPC. */
async function ask(browser: TestBrowser, name: string, input: unknown): Promise<Answer> {
  const route = restPaths.get(name);
  if (route === undefined) {
    const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
    const { status, body } = await browser.rest('GET', `/api/trpc/${name}${query}`);
    const { result, error } = body as { result?: { data: unknown }; error?: { message: string } };
    const call = `${name} ${JSON.stringify(input ?? null)}`;
    return { call, status, answer: status === 200 ? result?.data : error?.message };
  }
  const { pageSize, ...fields } = (input ?? {}) as Record<string, string | number>;
  const left = new URLSearchParams(pageSize === undefined ? {} : { limit: String(pageSize) });
  let at = route.at;
  for (const [field, value] of Object.entries(fields)) {
    if (at.includes(`:${field}`)) at = at.replace(`:${field}`, String(value));
    else left.set(field, String(value));
  }
  const url = left.size === 0 ? at : `${at}?${left.toString()}`;
  const { status, body, headers } = await browser.rest('GET', url);
  const total = headers.get('x-total-count');
  return { call: `GET ${url}`, status, ...(total === null ? {} : { total }), answer: body };
}

// Milliseconds, free space, versions; the network's name changes with each training.
const ofThisMachine = new Set(['database', 'engine', 'disk', 'version', 'stumpNetwork']);

function withoutMachine({ answer, ...rest }: Answer): Answer {
  if (!rest.call.startsWith('system.checks') || rest.status !== 200) return { ...rest, answer };
  const checks = answer as { id: string; state: string; sentence: string }[];
  return {
    ...rest,
    answer: checks.map((check) =>
      ofThisMachine.has(check.id)
        ? { ...check, state: '<of this machine>', sentence: '<of this machine>' }
        : check,
    ),
  };
}

/** Returns one file per query this viewer may call, and one for all refusals. */
async function answersTo(
  browser: TestBrowser,
  viewer: Viewer,
  samples: Samples,
): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const refusals: Answer[] = [];
  for (const [name, inputs] of Object.entries(readsOf(viewer, samples))) {
    const answers: Answer[] = [];
    for (const input of inputs) answers.push(withoutMachine(await ask(browser, name, input)));
    const failed = answers.filter(({ status }) => status === 400 || status >= 500);
    expect(failed).toEqual([]);
    refusals.push(...answers.filter(({ status }) => status !== 200));
    const given = answers.filter(({ status }) => status === 200);
    if (given.length > 0) files.set(`${name}.json`, withPlaceholders(asJson(given)));
  }
  files.set('refusals.json', withPlaceholders(asJson(refusals)));
  return files;
}

async function signedIn(role: (typeof demoAccounts)[number]['role']) {
  const browser = testApp.browser();
  const account = demoAccounts.find((one) => one.role === role);
  const { username, password } = account ?? { username: '', password: '' };
  await browser.trpc.auth.login.mutate({ username, password });
  const user = await browser.trpc.auth.current.query();
  // The session library uses the real clock for expiry.
  await testApp.deps.db
    .updateTable('sessions')
    .set({ expires_at: '2100-01-01T00:00:00.000Z' })
    .where('user_id', '=', user.id)
    .execute();
  return { browser, user };
}

it('calls every query', () => {
  const queries = procedures.filter(({ isQuery }) => isQuery).map(({ name }) => name);
  const none: Samples = {
    requests: [],
    quoteIds: [],
    bookableQuoteId: 0,
    openQuoteId: 0,
    completedAppointmentId: 0,
    stumpPhotoId: '',
    analysisId: '',
  };
  expect(Object.keys(readsOf('visitor', none)).toSorted()).toEqual(queries.toSorted());
});

/** Splits the document into one file per tag's paths, and one for the rest. */
function partsOf({ paths, ...rest }: OpenApi): Map<string, string> {
  const byTag = new Map<string, OpenApi['paths']>();
  for (const [at, operations] of Object.entries(paths)) {
    const [tag = 'untagged'] = Object.values(operations)[0]?.tags ?? [];
    byTag.set(tag, { ...byTag.get(tag), [at]: operations });
  }
  const files = [...byTag].map(([tag, of]): [string, unknown] => [
    `${tag.toLowerCase().replaceAll(/\W+/g, '-')}.json`,
    of,
  ]);
  const order = Object.keys(paths);
  return new Map(
    [...files, ['document.json', { ...rest, paths: order }] as const].map(([name, part]) => [
      name,
      asJson(part),
    ]),
  );
}

interface OpenApi {
  paths: Record<string, Record<string, { tags?: string[] }>>;
}

it('publishes the same OpenAPI document', async () => {
  const { body } = await testApp.browser().rest('GET', '/api/docs/openapi.json');
  await expectFrozen('openapi', partsOf(body as OpenApi));
});

it('returns the same answers to a visitor', async () => {
  const samples = await samplesFor(testApp.deps.db, { isVisitors: true });
  await expectFrozen('demo/visitor', await answersTo(testApp.browser(), 'visitor', samples));
});

it('returns the same answers to a visitor with the links of their requests', async () => {
  const { deps } = testApp;
  const samples = await samplesFor(deps.db, { isVisitors: true });
  const browser = testApp.browser();
  for (const { id } of samples.requests) {
    const request = await deps.db
      .selectFrom('quote_requests')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const link = { referenceNumber: request.reference_number, key: keyOf(deps, request) };
    await browser.trpc.quoteRequests.openLink.mutate(link);
  }
  await expectFrozen('demo/visitor-with-links', await answersTo(browser, 'visitor', samples));
});

it('returns the same answers to a home owner', async () => {
  const { browser, user } = await signedIn('client');
  const samples = await samplesFor(testApp.deps.db, { userId: user.id });
  await expectFrozen('demo/home-owner', await answersTo(browser, 'client', samples));
});

it('returns the same answers to a company', async () => {
  const { browser, user } = await signedIn('tree_company_owner');
  const samples = await samplesFor(testApp.deps.db, { companyId: user.companyId ?? 0 });
  await expectFrozen('demo/company', await answersTo(browser, 'tree_company_owner', samples));
  await answersTo(browser.at(readOnly.baseUrl), 'tree_company_owner', samples);
});

it('returns the same answers to an administrator', async () => {
  const { browser } = await signedIn('admin');
  const samples = await samplesFor(testApp.deps.db, {});
  await expectFrozen('demo/admin', await answersTo(browser, 'admin', samples));
  await answersTo(browser.at(readOnly.baseUrl), 'admin', samples);
});
