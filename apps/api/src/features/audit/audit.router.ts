import { auditListSchema } from '@stumpquote/domain/audit/audit-list-schema';
import { procedureFor, router } from '../../http/trpc.js';
import { listAudit } from './audit.service.js';

export const auditRouter = router({
  list: procedureFor('audit.read')
    .input(auditListSchema)
    .query(({ ctx, input }) => listAudit(ctx.deps, input)),
});
