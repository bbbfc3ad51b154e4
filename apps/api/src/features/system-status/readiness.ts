import type { CheckState } from '@stumpquote/domain/system-status/check-rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../ports/deps.js';
import { probeTimeoutMs, runSelectedChecks } from './run-checks.js';
import type { CheckId } from './system-check.js';
import { doesItsRounds } from './work-health.js';

interface Readiness {
  status: 'ready' | 'unavailable';
  checks: Record<string, CheckState>;
}

// The server is unavailable only without these; the others are reported, since routing elsewhere
// wouldn't help.
const requiredChecks: readonly CheckId[] = ['database', 'photoStorage'];
const reportedChecks: readonly CheckId[] = [
  ...requiredChecks,
  'disk',
  'clock',
  'company',
  'backup',
  'restored',
];

/** The endpoint is public and each check writes a row and a file, so cache the result. */
const cacheMs = 2000;
const cache = new WeakMap<Deps, { at: number; result: Promise<Readiness> }>();

/**
 * Handles GET /readyz: whether the server can take traffic, per check, without the sentences that
 * administrators see.
 */
export async function readiness(
  deps: Deps,
  _request: FastifyRequest,
  reply: FastifyReply,
): Promise<Readiness> {
  const last = cache.get(deps);
  const isFresh = last !== undefined && performance.now() - last.at < cacheMs;
  const result = isFresh ? last.result : runReadinessChecks(deps);
  if (!isFresh) cache.set(deps, { at: performance.now(), result });
  const answer = { ...(await result) };
  const works = doesItsRounds(deps);
  // A server still answers calls without.
  const isIdleWorker = !deps.config.answersCalls && !works;
  if (deps.state.isStopping || isIdleWorker) answer.status = 'unavailable';
  void reply.header('cache-control', 'no-store').code(answer.status === 'ready' ? 200 : 503);
  return {
    ...answer,
    checks: {
      ...answer.checks,
      work: works ? 'ok' : 'failing',
      stopping: deps.state.isStopping ? 'failing' : 'ok',
    },
  };
}

async function runReadinessChecks(deps: Deps): Promise<Readiness> {
  const checks = Object.fromEntries(
    (await runSelectedChecks(deps, reportedChecks, probeTimeoutMs)).map(({ id, state }) => [
      id,
      state,
    ]),
  ) as Record<CheckId, CheckState>;
  return {
    status: requiredChecks.some((id) => checks[id] === 'failing') ? 'unavailable' : 'ready',
    checks,
  };
}
