import { hostname } from 'node:os';
import type { ProcessRole } from '@stumpquote/domain/system-status/process-rules';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { version } from './version.js';

interface AnsweredRequest {
  method: string;
  /** The route's pattern or procedure's name, never a URL a user typed. */
  route: string;
  status: number;
  seconds: number;
}

/**
 * In-process metrics; `features/system-status/metrics-route.ts` adds those from the database and
 * serves both.
 */
export interface Metrics {
  readonly contentType: string;
  requestAnswered(request: AnsweredRequest): void;
  /** A failed delivery, by provider and outcome (`retry`, `failed`, `unknown`). */
  providerFailed(provider: string, outcome: string): void;
  loginFailed(): void;
  /** A lookup of a reference number or link that doesn't exist. */
  lookupMissed(): void;
  /** Gauges set at each scrape. */
  setQueue(name: QueueGauge, channel: string, value: number): void;
  setDatabaseUp(isUp: boolean): void;
  setFigure(name: Figure, value: number): void;
  render(): Promise<string>;
}

const queueGauges = {
  outbox_messages: 'Messages in the outbox without a final status, by status',
  outbox_oldest_due_seconds: 'Seconds that the oldest due message has been due, by channel',
  jobs_waiting: 'Unfinished work in the queues, by queue',
} as const;

const figures = {
  disk_free_bytes: 'Bytes free on the data disk',
  backup_age_seconds: 'Seconds since the newest backup was made; +Inf if there is none',
  restored_data_held: '1 while restored data waits to be released and no messages are sent',
} as const;

export type Figure = keyof typeof figures;

type QueueGauge = keyof typeof queueGauges;

const prefix = 'stumpquote_';

interface MetricsOptions {
  providers?: readonly string[];
  /** Of the process. */
  role: ProcessRole;
}

/**
 * A separate registry, so two servers in one process (tests) don't mix. `providers` get an error
 * count.
 */
export function createMetrics({ providers = [], role }: MetricsOptions): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix });
  const requests = new Histogram({
    name: `${prefix}request_seconds`,
    help: 'Seconds from the first byte of a call to the end of its answer',
    registers,
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  });
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name: `${prefix}${name}`, help, labelNames, registers });
  const providerErrors = counter('provider_errors_total', 'Failed deliveries to a provider', [
    'provider',
    'outcome',
  ]);
  // Start at zero: without a first value, `increase` would miss the first errors.
  for (const provider of providers)
    for (const outcome of ['retry', 'failed', 'unknown'])
      providerErrors.inc({ provider, outcome }, 0);
  const logins = counter('logins_failed_total', 'Sign-ins refused for a wrong name or password');
  const misses = counter(
    'lookup_misses_total',
    "Lookups of a reference number or link that doesn't exist",
  );
  const databaseUp = new Gauge({
    name: `${prefix}database_up`,
    help: '1 when the numbers from the database could be read',
    registers,
  });
  const queues = Object.fromEntries(
    Object.entries(queueGauges).map(([name, help]) => [
      name,
      new Gauge({ name: `${prefix}${name}`, help, labelNames: ['of'], registers }),
    ]),
  ) as Record<QueueGauge, Gauge<'of'>>;
  const gauges = Object.fromEntries(
    Object.entries(figures).map(([name, help]) => [
      name,
      new Gauge({ name: `${prefix}${name}`, help, registers }),
    ]),
  ) as Record<Figure, Gauge>;
  new Gauge({
    name: `${prefix}build_info`,
    help: 'Always 1; its labels say which process and version this is',
    labelNames: ['version', 'node', 'process', 'role'],
    registers,
  }).set(
    { version, node: process.versions.node, process: `${hostname()}:${process.pid}`, role },
    1,
  );
  return {
    contentType: registry.contentType,
    requestAnswered: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status }, seconds),
    providerFailed: (provider, outcome) => providerErrors.inc({ provider, outcome }),
    loginFailed: () => logins.inc(),
    lookupMissed: () => misses.inc(),
    setQueue: (name, channel, value) => queues[name].set({ of: channel }, value),
    setFigure: (name, value) => gauges[name].set(value),
    setDatabaseUp: (isUp) => databaseUp.set(isUp ? 1 : 0),
    render: () => registry.metrics(),
  };
}
