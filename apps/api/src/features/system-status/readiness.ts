import type { CheckState } from '@stumpquote/domain/system-status/check-rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../ports/deps.js';
import { runThese } from './run-checks.js';
import type { CheckId } from './system-check.js';

export interface Readiness {
  status: 'ready' | 'unavailable';
  checks: Record<string, CheckState>;
}

// Without these nothing can be taken in; the others are told and decide nothing: their failing makes no other server better.
const decisive: readonly CheckId[] = ['database', 'photoStorage'];
const told: readonly CheckId[] = [...decisive, 'disk', 'clock', 'company', 'backup', 'restored'];

/** Whoever may ask may ask often: within this time the last answer stands, as each look writes a row and a file. */
const keptMs = 2000;
/** Answer before the probe's own timeout of a few seconds. */
const checkWithinMs = 5000;
const kept = new WeakMap<Deps, { at: number; looking: Promise<Readiness> }>();

/** GET /readyz: whether work can be sent here, check by check; the sentences are for the administrator's screen alone. */
export async function readiness(
  deps: Deps,
  _request: FastifyRequest,
  reply: FastifyReply,
): Promise<Readiness> {
  const last = kept.get(deps);
  const isFresh = last !== undefined && performance.now() - last.at < keptMs;
  const looking = isFresh ? last.looking : look(deps);
  if (!isFresh) kept.set(deps, { at: performance.now(), looking });
  const answer = { ...(await looking) };
  if (deps.state.isStopping) answer.status = 'unavailable';
  void reply.header('cache-control', 'no-store').code(answer.status === 'ready' ? 200 : 503);
  return {
    ...answer,
    checks: { ...answer.checks, stopping: deps.state.isStopping ? 'failing' : 'ok' },
  };
}

async function look(deps: Deps): Promise<Readiness> {
  const checks = Object.fromEntries(
    (await runThese(deps, told, checkWithinMs)).map(({ id, state }) => [id, state]),
  ) as Record<CheckId, CheckState>;
  return {
    status: decisive.some((id) => checks[id] === 'failing') ? 'unavailable' : 'ready',
    checks,
  };
}
