import { startAnalysisSchema } from '@stumpquote/domain/stump-analysis/start-analysis-schema';
import { z } from 'zod';
import { procedureFor, router } from '../../trpc.js';
import { readAnalysis, startAnalysis } from './stump-analysis.service.js';

export const stumpAnalysisRouter = router({
  start: procedureFor('analysis.run').input(startAnalysisSchema).mutation(({ ctx, input }) => startAnalysis(ctx.deps, ctx.caller, input)),
  get: procedureFor('analysis.run').input(z.object({ id: z.uuid('Must be the id of an analysis') }))
    .query(({ ctx, input }) => readAnalysis(ctx.deps, ctx.caller, input.id)),
});
