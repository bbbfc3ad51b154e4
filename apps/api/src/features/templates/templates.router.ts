import { router, signedInProcedureFor } from '../../trpc.js';
import { listEmailTemplates, listSmsTemplates } from './templates.service.js';

export const templatesRouter = router({
  listSms: signedInProcedureFor('templates.manage').query(({ ctx }) => listSmsTemplates(ctx.deps)),
  listEmail: signedInProcedureFor('templates.manage').query(({ ctx }) => listEmailTemplates(ctx.deps)),
});
