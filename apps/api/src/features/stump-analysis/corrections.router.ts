import { correctRequestSchema } from '@stumpquote/domain/stump-analysis/analysis-correction';
import { remeasureSchema } from '@stumpquote/domain/stump-analysis/remeasure-schema';
import { router, signedInProcedureFor } from '../../http/trpc.js';
import { correctFigures } from './corrections.service.js';
import { remeasure } from './remeasure.service.js';

export const correctionsRouter = router({
  correct: signedInProcedureFor('analysis.correct')
    .input(correctRequestSchema)
    .mutation(({ ctx, input }) => correctFigures(ctx.deps, ctx.caller, input)),
  remeasure: signedInProcedureFor('analysis.correct')
    .input(remeasureSchema)
    .mutation(({ ctx, input }) => remeasure(ctx.deps, ctx.caller, input)),
});
