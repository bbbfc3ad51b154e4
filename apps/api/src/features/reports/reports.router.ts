import { reportQuerySchema } from '@stumpquote/domain/reports/report-range';
import { router, signedInProcedureFor } from '../../trpc.js';
import { reportOverview } from './reports.service.js';

export const reportsRouter = router({
  overview: signedInProcedureFor('reports.read').input(reportQuerySchema).query(({ ctx, input }) => reportOverview(ctx.deps, ctx.caller, input)),
});
