import { idSchema } from '@stumpquote/domain/id-schema';
import { pageOnlySchema } from '@stumpquote/domain/page-schema';
import {
  emailTemplateChangeSchema,
  emailTemplateSchema,
  smsTemplateChangeSchema,
  smsTemplateSchema,
  templateChangeTarget,
  templateTestSchema,
} from '@stumpquote/domain/templates/template-schemas';
import { z } from 'zod';
import { router, signedInProcedureFor } from '../../http/trpc.js';
import {
  changeEmailTemplate,
  createEmailTemplate,
  emailTemplatesPage,
  listEmailTemplates,
  removeEmailTemplate,
} from './email-templates.service.js';
import { sendTemplateTest } from './send-test.service.js';
import {
  changeSmsTemplate,
  createSmsTemplate,
  listSmsTemplates,
  removeSmsTemplate,
  smsTemplatesPage,
} from './sms-templates.service.js';

const manage = signedInProcedureFor('templates.manage');
const byId = z.object({ id: idSchema });

export const templatesRouter = router({
  sendTest: manage
    .input(templateTestSchema)
    .mutation(({ ctx, input }) => sendTemplateTest(ctx.deps, ctx.caller, input)),
  listSms: manage.query(({ ctx }) => listSmsTemplates(ctx.deps)),
  smsPage: manage
    .input(pageOnlySchema)
    .query(({ ctx, input }) => smsTemplatesPage(ctx.deps, input)),
  createSms: manage
    .input(smsTemplateSchema)
    .mutation(({ ctx, input }) => createSmsTemplate(ctx.deps, ctx.caller, input)),
  changeSms: manage
    .input(smsTemplateChangeSchema.extend(templateChangeTarget.shape))
    .mutation(({ ctx, input }) => changeSmsTemplate(ctx.deps, input)),
  removeSms: manage.input(byId).mutation(({ ctx, input }) => removeSmsTemplate(ctx.deps, input.id)),
  listEmail: manage.query(({ ctx }) => listEmailTemplates(ctx.deps)),
  emailPage: manage
    .input(pageOnlySchema)
    .query(({ ctx, input }) => emailTemplatesPage(ctx.deps, input)),
  createEmail: manage
    .input(emailTemplateSchema)
    .mutation(({ ctx, input }) => createEmailTemplate(ctx.deps, ctx.caller, input)),
  changeEmail: manage
    .input(emailTemplateChangeSchema.extend(templateChangeTarget.shape))
    .mutation(({ ctx, input }) => changeEmailTemplate(ctx.deps, input)),
  removeEmail: manage
    .input(byId)
    .mutation(({ ctx, input }) => removeEmailTemplate(ctx.deps, input.id)),
});
