import { reportQuerySchema } from '@stumpquote/domain/reports/report-range';
import { router, signedInProcedureFor } from '../../http/trpc.js';
import { accuracyReport } from './accuracy/accuracy-report.service.js';
import { reportOverview } from './reports.service.js';

export const reportsRouter = router({
  overview: signedInProcedureFor('reports.read')
    .input(reportQuerySchema)
    .query(({ ctx, input }) => reportOverview(ctx.deps, ctx.caller, input)),
  /** Compares estimates with what crews measured. */
  accuracy: signedInProcedureFor('accuracy.read').query(({ ctx }) => accuracyReport(ctx.deps)),
});
