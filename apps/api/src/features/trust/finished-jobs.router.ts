import { idSchema } from '@stumpquote/domain/id-schema';
import { agreeToShowingSchema, publishJobSchema } from '@stumpquote/domain/trust/finished-job';
import { z } from 'zod';
import { procedureFor, router, signedInProcedureFor } from '../../http/trpc.js';
import {
  agreeToShowing,
  jobOfRequest,
  publishJob,
  revokeShowing,
  shownJobs,
  takeDownJob,
} from './finished-jobs.service.js';

const ofRequestSchema = z.object({ requestId: idSchema });

export const finishedJobsRouter = router({
  shown: procedureFor('requests.track')
    .input(ofRequestSchema.partial())
    .query(({ ctx, input }) => shownJobs(ctx.deps, ctx.caller, input.requestId)),
  ofRequest: procedureFor('requests.track')
    .input(ofRequestSchema)
    .query(({ ctx, input }) => jobOfRequest(ctx.deps, ctx.caller, input.requestId)),
  agree: procedureFor('reviews.write')
    .input(agreeToShowingSchema)
    .mutation(({ ctx, input }) => agreeToShowing(ctx.deps, ctx.caller, input)),
  revoke: procedureFor('reviews.write')
    .input(ofRequestSchema)
    .mutation(({ ctx, input }) => revokeShowing(ctx.deps, ctx.caller, input.requestId)),
  publish: signedInProcedureFor('trust.manage')
    .input(publishJobSchema)
    .mutation(({ ctx, input }) => publishJob(ctx.deps, ctx.caller, input)),
  takeDown: signedInProcedureFor('trust.manage')
    .input(ofRequestSchema)
    .mutation(({ ctx, input }) => takeDownJob(ctx.deps, ctx.caller, input.requestId)),
});
