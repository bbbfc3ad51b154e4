import { proposePhotoSchema } from '@stumpquote/domain/stump-analysis/propose-schema';
import { startAnalysisSchema } from '@stumpquote/domain/stump-analysis/start-analysis-schema';
import { z } from 'zod';
import { procedureFor, router } from '../../http/trpc.js';
import type { RequireRequestAccess } from '../photos/photo-access.js';
import { proposeHandles } from './propose-handles.service.js';
import { readAnalysis, startAnalysis } from './stump-analysis.service.js';

/** Whether a caller may see a request's photos is handed in: requests stand later in the order of features. */
export const createStumpAnalysisRouter = (requireRequestAccess: RequireRequestAccess) =>
  router({
    start: procedureFor('analysis.run')
      .input(startAnalysisSchema)
      .mutation(({ ctx, input }) => startAnalysis(ctx.deps, ctx.caller, input)),
    get: procedureFor('analysis.run')
      .input(z.object({ id: z.uuid('Must be the id of an analysis') }))
      .query(({ ctx, input }) => readAnalysis(ctx.deps, ctx.caller, input.id)),
    propose: procedureFor('analysis.run')
      .meta({ capability: 'analysis.run', stopsWithCaller: true })
      .input(proposePhotoSchema)
      .query(({ ctx, input, signal }) =>
        proposeHandles(ctx.deps, ctx.caller, input, { requireRequestAccess, signal }),
      ),
  });
