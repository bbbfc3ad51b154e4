import { releaseRestoredSchema } from '@stumpquote/domain/system-status/restored-schema';
import { systemTestSchema } from '@stumpquote/domain/system-status/system-test-schema';
import { procedureFor, router, signedInProcedureFor } from '../../http/trpc.js';
import { processList } from './processes.service.js';
import { publicConfigOf } from './public-config.js';
import { releaseRestored, restoredState } from './restored.service.js';
import { runChecks } from './run-checks.js';
import { testEnvironment } from './test-environment.service.js';
import { verifyEnvironment } from './verify-environment.js';

export const systemRouter = router({
  publicConfig: procedureFor('public.read').query(({ ctx }) => publicConfigOf(ctx.deps)),
  verifyEnv: signedInProcedureFor('system.read').query(({ ctx }) => verifyEnvironment(ctx.deps)),
  // A query, although it writes: the checks clean up their own row and file.
  checks: signedInProcedureFor('system.read').query(({ ctx }) => runChecks(ctx.deps)),
  processes: signedInProcedureFor('system.read').query(({ ctx }) => processList(ctx.deps)),
  restored: signedInProcedureFor('system.read').query(({ ctx }) => restoredState(ctx.deps)),
  releaseRestored: signedInProcedureFor('system.release')
    .input(releaseRestoredSchema)
    .mutation(({ ctx, input }) => releaseRestored(ctx.deps, input)),
  testEnvironment: signedInProcedureFor('system.test')
    .input(systemTestSchema)
    .mutation(({ ctx, input }) => testEnvironment(ctx.deps, ctx.caller, input)),
});
