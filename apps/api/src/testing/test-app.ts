import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locale } from '@stumpquote/domain/i18n/locale';
import { createTRPCClient, httpBatchLink, type TRPCClient } from '@trpc/client';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { databaseFile, databaseOf, openDatabase } from '../db/database.js';
import type { Deps } from '../ports/deps.js';
import { readConfig } from '../process/config.js';
import { buildApp } from '../server/app.js';
import { closeDeps, compose } from '../server/compose.js';
import type { ServerLimits } from '../server/hooks/slow-senders.js';
import type { AppRouter } from '../server/router.js';
import { FakeVision } from './fake-vision.js';
import { TestClock } from './test-clock.js';
import { createTestDatabase } from './test-database.js';

export interface TestApp {
  app: FastifyInstance;
  deps: Deps;
  clock: TestClock;
  baseUrl: string;
  /** The settings of commands that work on its data. */
  environment: Record<string, string>;
  /** A new browser with its own cookies, for tRPC and plain HTTP. */
  browser(): TestBrowser;
  close(): Promise<void>;
}

interface TestAppOptions {
  environment?: Record<string, string>;
  demo?: boolean;
  overrides?: Partial<Deps>;
  /**
   * A folder that already has a SQLite database; without it, a new one is created. `close` removes
   * either.
   */
  dataDir?: string;
  /** A folder to serve as the built web app. */
  webDir?: string;
  limits?: ServerLimits;
}

/** Starts the real server on a migrated database in its own folder, on a free port. */
export async function startTestApp({
  environment = {},
  demo = false,
  overrides = {},
  dataDir: filled,
  webDir,
  limits,
}: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = filled ?? (await mkdtemp(path.join(tmpdir(), 'stumpquote-test-')));
  const clock = new TestClock();
  const database = filled === undefined ? await createTestDatabase(dataDir) : null;
  const config = readConfig(
    { NODE_ENV: 'test', DATA_DIR: dataDir, PORT: '0', ...database?.environment, ...environment },
    { demo },
  );
  const writable = () =>
    database?.open() ?? openDatabase(databaseFile(dataDir), { durable: false });
  const db = config.maintenance === null ? writable() : databaseOf(config).openForReading();
  const log = overrides.log ?? pino({ level: process.env['LOG_LEVEL'] ?? 'silent' });
  const deps = await compose(config, log, {
    db,
    clock,
    vision: new FakeVision(),
    ...overrides,
  });
  const { app } = await buildApp({
    deps,
    ...(webDir === undefined ? {} : { webDir }),
    ...(limits === undefined ? {} : { limits }),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const baseUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    app,
    deps,
    clock,
    baseUrl,
    environment: { DATA_DIR: dataDir, ...database?.environment },
    browser: () => new TestBrowser(baseUrl),
    async close() {
      await app.close();
      await closeDeps(deps);
      await database?.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export class TestBrowser {
  private readonly cookies = new Map<string, string>();
  readonly trpc: TRPCClient<AppRouter>;
  /** Sent with each call. */
  language: Locale | undefined;

  constructor(private readonly baseUrl: string) {
    this.trpc = createTRPCClient<AppRouter>({
      links: [
        httpBatchLink({
          url: `${baseUrl}/api/trpc`,
          maxItems: 10,
          fetch: (input, init) => this.fetch(String(input), init as RequestInit),
        }),
      ],
    });
  }

  /** Sends the same cookies to another server. */
  at(baseUrl: string): TestBrowser {
    const other = new TestBrowser(baseUrl);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }

  /** `fetch` with this browser's cookies; paths are relative to the server's root. */
  async fetch(pathOrUrl: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.language !== undefined) headers.set('accept-language', this.language);
    if (this.cookies.size > 0)
      headers.set(
        'cookie',
        [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      );
    const response = await fetch(new URL(pathOrUrl, this.baseUrl), {
      ...init,
      headers,
      redirect: 'manual',
    });
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    return response;
  }

  /** A REST call with a JSON body. */
  async rest(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: unknown; headers: Headers }> {
    const response = await this.fetch(
      path,
      body === undefined
        ? { method }
        : {
            method,
            body: JSON.stringify(body),
            headers: { 'content-type': 'application/json' },
          },
    );
    const text = await response.text();
    return {
      status: response.status,
      body: text === '' ? null : JSON.parse(text),
      headers: response.headers,
    };
  }

  cookie(name: string): string | undefined {
    return this.cookies.get(name);
  }

  private keep(header: string): void {
    const [pair = ''] = header.split(';');
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (value === '' || /max-age=0/i.test(header)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
