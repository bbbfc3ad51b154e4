import { privacyVersionFor } from '@stumpquote/domain/legal/versions';
import { systemTestSchema } from '@stumpquote/domain/system-status/system-test-schema';
import { demoAccounts } from '../../demo-accounts.js';
import { procedureFor, router, signedInProcedureFor } from '../../trpc.js';
import { runChecks } from './run-checks.js';
import { testEnvironment } from './test-environment.service.js';
import { verifyEnvironment } from './verify-environment.js';

export const systemRouter = router({
  /** What every page may know: whose site this is, and whether it runs as the demo. */
  publicConfig: procedureFor('public.read').query(({ ctx: { deps } }) => ({
    company: deps.config.company,
    demo: deps.config.demo,
    privacyVersion: privacyVersionFor({ withPhotoModel: deps.config.photoModel !== null }),
    /** Who gets the photos of a request, where a model looks at them. */
    photoModel: deps.photoExpert === null ? null : { provider: deps.photoExpert.provider, model: deps.photoExpert.model },
    demoAccounts: deps.config.demo ? demoAccounts : [],
  })),
  verifyEnv: signedInProcedureFor('system.read').query(({ ctx }) => verifyEnvironment(ctx.deps)),
  // Asking changes nothing that anyone reads: a row of its own and a file that is removed again.
  checks: signedInProcedureFor('system.read').query(({ ctx }) => runChecks(ctx.deps)),
  testEnvironment: signedInProcedureFor('system.test').input(systemTestSchema)
    .mutation(({ ctx, input }) => testEnvironment(ctx.deps, ctx.caller, input)),
});
