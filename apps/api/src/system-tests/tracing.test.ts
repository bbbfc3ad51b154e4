import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { privacyVersionFor, termsVersion } from '@stumpquote/domain/legal/versions';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import {
  startFakeCollector,
  type FakeCollector,
  type ReceivedSpan,
} from '../testing/fake-collector.js';
import { startFakeLanguageModel } from '../testing/fake-language-model.js';
import { startFakeResend, type FakeResend } from '../testing/fake-resend.js';
import { aJpeg } from '../testing/photo-files.js';
import { restCustomer } from '../testing/rest-customer.js';
import { processOnFreePort, type ServerProcess } from '../testing/server-process.js';
import { TestBrowser } from '../testing/test-app.js';
import { createTestDatabase, onPostgres, type TestDatabase } from '../testing/test-database.js';

let dataDir: string;
let database: TestDatabase;
let collector: FakeCollector;
let resend: FakeResend;
let processes: ServerProcess[];
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'stumpquote-tracing-'));
  database = await createTestDatabase(dataDir);
  [collector, resend] = [await startFakeCollector(), await startFakeResend()];
  processes = [];
});
afterEach(async () => {
  await Promise.all(processes.map((process) => process.kill()));
  await Promise.all([collector.close(), resend.close()]);
  await database.remove();
  await rm(dataDir, { recursive: true, force: true });
});

/**
 * Returns the process that answers calls. On PostgreSQL, it leaves background work to a worker, if
 * there is one.
 */
async function start(
  environment: Record<string, string> = {},
  { withWorker = false } = {},
): Promise<ServerProcess> {
  const shared = {
    ...database.environment,
    NODE_ENV: 'test',
    APP_SECRET: 'the same for every process of the test',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    RESEND_API_KEY: 're_test',
    RESEND_BASE_URL: resend.baseUrl,
    EMAIL_FROM: 'hello@example.test',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '200',
    ...environment,
  };
  const web = await processOnFreePort({ ...shared, ...(onPostgres ? { JOBS: 'off' } : {}) });
  const workers = onPostgres && withWorker ? [await processOnFreePort(shared, 'worker')] : [];
  processes.push(web, ...workers);
  for (const one of [web, ...workers]) {
    one.start();
    await one.ready();
  }
  return web;
}

const customer = restCustomer('traced', 17);

async function submit(web: ServerProcess, headers: Record<string, string> = {}, fields = {}) {
  const browser = new TestBrowser(web.baseUrl);
  const uploaded = await browser.fetch('/api/upload', customer.upload(await aJpeg()));
  const [photo] = (await uploaded.json()) as unknown[];
  const request = customer.submission(photo);
  const response = await browser.fetch('/api/quote-requests?from=flyer', {
    ...request,
    ...inTwoParts(JSON.stringify({ ...(JSON.parse(request.body) as object), ...fields })),
    headers: { ...request.headers, ...headers },
  });
  expect(response.status).toBe(200);
}

/** The rest arrives after the call's hooks have run. */
const inTwoParts = (body: string): RequestInit => ({
  body: new ReadableStream({
    async start(controller) {
      controller.enqueue(Buffer.from(body.slice(0, 20)));
      await sleep(200);
      controller.enqueue(Buffer.from(body.slice(20)));
      controller.close();
    },
  }),
  duplex: 'half',
});

const named = (name: string) => collector.spans.filter((span) => span.name === name);
const theOnly = (name: string): ReceivedSpan => {
  const [span, ...more] = named(name);
  if (span === undefined || more.length > 0) throw new Error(`${more.length + 1} spans ${name}`);
  return span;
};
const childrenOf = ({ id }: ReceivedSpan) => collector.spans.filter(({ parent }) => parent === id);
const namesUnder = (span: ReceivedSpan) => childrenOf(span).map(({ name }) => name);
const submission = 'POST /api/quote-requests';
const traceOf = (span: ReceivedSpan) =>
  collector.spans.filter(({ traceId }) => traceId === span.traceId);

// Two processes start.
const slow = { timeout: 60_000 };
const slowAndFull = { ...slow, tags: ['full'] };

it(
  'one trace has a call, its queries, its message, its analysis and its second opinion, across processes',
  slow,
  async () => {
    const model = await startFakeLanguageModel('anthropic');
    onTestFinished(() => model.close());
    model.behave({ kind: 'status', status: 400 });
    const web = await start(
      { ...model.environment, PHOTO_MODEL: 'fake-eyes' },
      { withWorker: true },
    );
    const privacyVersion = privacyVersionFor({ withPhotoModel: true });
    await submit(web, {}, { termsVersion, privacyVersion });
    await vi.waitFor(
      () => {
        expect(named('analyze photos')).not.toEqual([]);
        expect(named('call resend')).not.toEqual([]);
        expect(named('second opinion')).not.toEqual([]);
        expect(named(submission)).not.toEqual([]);
      },
      { timeout: 15_000, interval: 100 },
    );
    const call = theOnly(submission);
    expect(call).toMatchObject({
      kind: 'server',
      parent: undefined,
      isError: false,
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/api/quote-requests',
        'http.response.status_code': 200,
      },
      resource: { 'service.name': 'stumpquote' },
    });

    const procedure = theOnly('quoteRequests.submit');
    expect(procedure.parent).toBe(call.id);
    expect(namesUnder(procedure)).toEqual(
      expect.arrayContaining(['insert quote_requests', 'insert messages', 'insert stump_analyses']),
    );
    const insert = childrenOf(procedure).find(({ name }) => name === 'insert quote_requests');
    expect(insert).toMatchObject({
      kind: 'client',
      attributes: {
        'db.system.name': onPostgres ? 'postgresql' : 'sqlite',
        'db.query.text': expect.stringMatching(
          /^insert into "quote_requests" .*\((?:\$1|\?), /,
        ) as string,
      },
    });

    const sending = named('send email');
    expect(sending.length).toBeGreaterThan(0);
    for (const span of sending) {
      expect(span).toMatchObject({ kind: 'consumer', parent: procedure.id });
      expect(namesUnder(span)).toEqual(expect.arrayContaining(['call resend', 'update messages']));
    }
    const analysis = theOnly('analyze photos');
    expect(analysis).toMatchObject({ kind: 'consumer', parent: procedure.id });
    expect(namesUnder(analysis)).toEqual(expect.arrayContaining(['update stump_analyses']));

    const opinion = theOnly('second opinion');
    expect(opinion).toMatchObject({ kind: 'consumer', parent: procedure.id });
    expect(namesUnder(opinion)).toEqual(
      expect.arrayContaining(['call photo model', 'update photo_opinions']),
    );

    const pids = new Set(traceOf(call).map(({ resource }) => resource['process.pid']));
    expect(pids.size).toBe(onPostgres ? 2 : 1);
    for (const span of [...sending, analysis, opinion]) expect(span.traceId).toBe(call.traceId);

    // Nothing personal, no parameters, no secrets.
    const everything = collector.bodies.join('\n');
    for (const secret of [customer.email, customer.phone, '12 Palm Ave', 'Ana', 'flyer', 're_test'])
      expect(everything).not.toContain(secret);
    expect(web.output).toContain(`"trace_id":"${call.traceId}"`);
    // Polling for work starts no traces.
    const roots = collector.spans.filter(({ parent }) => parent === undefined);
    expect(new Set(roots.map(({ kind }) => kind))).toEqual(new Set(['server']));
  },
);

it('loads OpenTelemetry only if tracing is on', () => {
  const src = path.resolve(import.meta.dirname, '..');
  const importing = (what: RegExp) =>
    globSync('**/*.ts', { cwd: src, exclude: ['**/*.test.ts'] }).filter((file) =>
      what.test(readFileSync(path.join(src, file), 'utf8')),
    );
  expect(importing(/from '@opentelemetry\//)).toEqual(['process/open-telemetry.ts']);
  expect(importing(/from '.*\/open-telemetry\.js'/)).toEqual([]);
  expect(importing(/import\('.*\/open-telemetry\.js'\)/)).toEqual(['process/tracing.ts']);
});

it.each(['true', 'false'])(
  'continues the traceparent of a proxy only behind TRUST_PROXY=true (%s)',
  async (trusted) => {
    const web = await start({ TRUST_PROXY: trusted });
    const [traceId, parent] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
    await submit(web, { traceparent: `00-${traceId}-${parent}-01` });
    await vi.waitFor(() => expect(named(submission)).not.toEqual([]), { timeout: 10_000 });
    const isContinued = trusted === 'true';
    expect(theOnly(submission).traceId === traceId).toBe(isContinued);
    expect(theOnly(submission).parent).toBe(isContinued ? parent : undefined);
  },
);

it('has a call whose client disconnected', async () => {
  const web = await start();
  const call = httpRequest(`${web.baseUrl}/api/quote-requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': '100' },
  });
  call.on('error', () => {});
  call.write('{');
  await sleep(300);
  call.destroy();
  await vi.waitFor(() => expect(named(submission)).not.toEqual([]), { timeout: 10_000 });
  expect(theOnly(submission)).toMatchObject({
    isError: true,
    attributes: { 'error.type': 'aborted' },
  });
});

it('names the service as configured, and sends the buffered spans when it stops', async () => {
  const web = await start({ OTEL_BSP_SCHEDULE_DELAY: '600000', OTEL_SERVICE_NAME: 'stumps' });
  await submit(web);
  expect(named(submission)).toEqual([]);
  await web.stop();
  expect(theOnly(submission).resource['service.name']).toBe('stumps');
});

it('samples as OTEL_TRACES_SAMPLER says', async () => {
  const web = await start({ OTEL_TRACES_SAMPLER: 'always_off' });
  await submit(web);
  await web.stop();
  expect(collector.bodies).toEqual([]);
});

it.each([
  ['answers 503', 503],
  ['never answers', null],
  ['is down', 'down'],
] as const)(
  'works as usual while the collector %s, and logs it once',
  slowAndFull,
  async (_what, behavior) => {
    if (behavior === 'down') await collector.close();
    else collector.behave(behavior);
    const web = await start({ OTEL_EXPORTER_OTLP_TIMEOUT: '300' }, { withWorker: true });
    await submit(web);
    await vi.waitFor(() => expect(resend.emails.length).toBeGreaterThan(0), { timeout: 10_000 });
    const complaints = () => web.output.match(/traces couldn't be sent to the collector/g) ?? [];
    await vi.waitFor(() => expect(complaints()).toHaveLength(1), { timeout: 10_000 });
    const sent = collector.bodies.length;
    const browser = new TestBrowser(web.baseUrl);
    for (let count = 0; count < 20; count += 1) await browser.trpc.system.publicConfig.query();
    if (behavior === 503)
      await vi.waitFor(() => expect(collector.bodies.length).toBeGreaterThan(sent), 10_000);
    web.requestStop();
    expect(await web.ended()).toBe(0);
    expect(complaints()).toHaveLength(1);
  },
);
