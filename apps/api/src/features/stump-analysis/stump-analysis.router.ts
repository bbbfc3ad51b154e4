import { correctRequestSchema } from '@stumpquote/domain/stump-analysis/analysis-correction';
import { proposePhotoSchema } from '@stumpquote/domain/stump-analysis/propose-schema';
import { remeasureSchema } from '@stumpquote/domain/stump-analysis/remeasure-schema';
import { startAnalysisSchema } from '@stumpquote/domain/stump-analysis/start-analysis-schema';
import { z } from 'zod';
import { procedureFor, router, signedInProcedureFor } from '../../http/trpc.js';
import { correctFigures } from './corrections.service.js';
import { proposeHandles } from './propose-handles.service.js';
import { remeasure } from './remeasure.service.js';
import { readAnalysis, startAnalysis } from './stump-analysis.service.js';

export const stumpAnalysisRouter = router({
  start: procedureFor('analysis.run')
    .input(startAnalysisSchema)
    .mutation(({ ctx, input }) => startAnalysis(ctx.deps, ctx.caller, input)),
  get: procedureFor('analysis.run')
    .input(z.object({ id: z.uuid('Must be the id of an analysis') }))
    .query(({ ctx, input }) => readAnalysis(ctx.deps, ctx.caller, input.id)),
  propose: procedureFor('analysis.run')
    .input(proposePhotoSchema)
    .query(({ ctx, input, signal }) => proposeHandles(ctx.deps, ctx.caller, input, { signal })),
  correct: signedInProcedureFor('analysis.correct')
    .input(correctRequestSchema)
    .mutation(({ ctx, input }) => correctFigures(ctx.deps, ctx.caller, input)),
  remeasure: signedInProcedureFor('analysis.correct')
    .input(remeasureSchema)
    .mutation(({ ctx, input }) => remeasure(ctx.deps, ctx.caller, input)),
});
