import { defaultLocale, type Locale } from '@stumpquote/domain/i18n/locale';
import { permissions, type Capability } from '@stumpquote/domain/users/permissions';
import { initTRPC } from '@trpc/server';
import { auditedChange, writeLate } from '../audit-trail/audited-change.js';
import { requireCapability, requireOwnSession } from '../guards/require-capability.js';
import type { SignedInCaller } from '../ports/caller.js';
import type { Deps } from '../ports/deps.js';
import { errorName, withSpan } from '../process/tracing.js';
import type { Context } from './context.js';
import { toErrorAnswer, toTrpcError } from './errors.js';

export interface ProcedureMeta {
  capability: Capability;
  /**
   * Does its own authentication, with a password or link, or only ends the current session:
   * callable from any page, without the session check.
   */
  fromAnyPage?: true;
}

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    errorFormatter({ shape, error, ctx }) {
      const { status, code, message, issues, retryAfterSeconds } = toErrorAnswer(
        error,
        ctx?.caller.locale,
      );
      return {
        ...shape,
        message,
        data: {
          code: shape.data.code,
          httpStatus: status,
          path: shape.data.path,
          domainCode: code,
          issues,
          retryAfterSeconds,
        },
      };
    },
  });

export const { router, createCallerFactory } = t;

/**
 * The base of every procedure. The domain's permission table decides: 401 if not signed in, 403 for
 * the wrong role. Ownership is up to the service (404 for someone else's record). Refuses writes
 * from another account's page.
 */
export function procedureFor(capability: Capability) {
  return t.procedure
    .meta({ capability })
    .use(({ next, ...call }) => guarded(call, capability, (deps) => next({ ctx: { deps } })));
}

/**
 * The same, but `fallback` may answer a failed call from its unvalidated input; null keeps the
 * error.
 */
export function procedureWithFallback(
  capability: Capability,
  fallback: (deps: Deps, input: unknown, locale: Locale) => unknown,
) {
  return t.procedure
    .meta({ capability })
    .use(async ({ next, ctx, getRawInput }) => {
      const result = await next();
      const data = result.ok
        ? null
        : fallback(ctx.deps, await getRawInput(), ctx.caller.locale ?? defaultLocale);
      return data === null ? result : { ...result, ok: true as const, data };
    })
    .use(({ next, ...call }) => guarded(call, capability, (deps) => next({ ctx: { deps } })));
}

/** After a read that took longer than this, the session is checked again. */
const longReadMs = 1000;

function refuse(error: unknown): never {
  throw toTrpcError(error);
}

interface Outcome {
  ok: boolean;
  data?: unknown;
  error?: { cause?: unknown };
}

interface Call {
  ctx: Context;
  type: 'query' | 'mutation' | 'subscription';
  meta: ProcedureMeta | undefined;
  path: string;
  getRawInput: () => Promise<unknown>;
}

/**
 * In a span of its own: a batch has several procedures, and a REST path's name isn't its
 * procedure's.
 */
const guarded = <Result extends Outcome>(
  call: Call,
  capability: Capability,
  next: (deps: Deps) => Promise<Result>,
): Promise<Result> =>
  withSpan(
    call.path,
    {},
    () => runGuarded(call, capability, next),
    ({ ok, error }) => (ok ? {} : { error: errorName(error?.cause) }),
  );

async function runGuarded<Result extends Outcome>(
  call: Call,
  capability: Capability,
  next: (deps: Deps) => Promise<Result>,
): Promise<Result> {
  const { ctx, type, meta } = call;
  try {
    if (type !== 'query' && !meta?.fromAnyPage)
      requireOwnSession({ ...ctx, user: ctx.caller.user });
    requireCapability(ctx.caller.user, capability);
  } catch (error) {
    refuse(error);
  }
  const { clock, acting, db } = ctx.deps;
  const startedAt = clock.now().getTime();
  const result = await audited(
    call,
    meta?.fromAnyPage ? { ...ctx.deps, acting: null } : ctx.deps,
    next,
  );
  if (type === 'query' && clock.now().getTime() - startedAt > longReadMs)
    await acting?.assertOpen(db).catch(refuse);
  if (result.ok || result.error?.cause === undefined) return result;
  const error = toTrpcError(result.error.cause);
  if (error === result.error.cause) return result;
  const { retryAfterSeconds } = toErrorAnswer(error);
  if (retryAfterSeconds !== undefined) ctx.setHeader('retry-after', String(retryAfterSeconds));
  throw error;
}

/** Passes an administrator's mutation its pending audit entry. */
async function audited<Result extends Outcome>(
  call: Call,
  deps: Deps,
  next: (deps: Deps) => Promise<Result>,
): Promise<Result> {
  const {
    ctx: { caller },
    type,
    path,
    getRawInput,
  } = call;
  const audit =
    type === 'mutation' ? auditedChange(deps, { path, caller, input: getRawInput }) : null;
  if (audit === null) return next(deps);
  const result = await next({ ...deps, audit });
  if (result.ok) await writeLate(deps, audit, path, result.data);
  return result;
}

/** For capabilities no visitor has: the caller's user is not null. */
export function signedInProcedureFor(capability: Capability) {
  if (permissions[capability].includes('visitor'))
    throw new Error(`${capability} is open to visitors`);
  return t.procedure
    .meta({ capability })
    .use(({ next, ...call }) =>
      guarded(call, capability, (deps) =>
        next({ ctx: { deps, caller: call.ctx.caller as SignedInCaller } }),
      ),
    );
}
