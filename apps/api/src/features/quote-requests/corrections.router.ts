import { correctRequestSchema } from '@stumpquote/domain/stump-analysis/analysis-correction';
import { router, signedInProcedureFor } from '../../trpc.js';
import { correctFigures } from './corrections.service.js';

export const correctionsRouter = router({
  correct: signedInProcedureFor('analysis.correct').input(correctRequestSchema)
    .mutation(({ ctx, input }) => correctFigures(ctx.deps, ctx.caller, input)),
});
