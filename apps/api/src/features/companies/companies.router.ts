import {
  companyListSchema,
  editCompanySchema,
} from '@stumpquote/domain/companies/company-list-schema';
import { changeProfileSchema } from '@stumpquote/domain/companies/company-schemas';
import { joinWaitingListSchema } from '@stumpquote/domain/companies/waiting-list';
import { idSchema } from '@stumpquote/domain/id-schema';
import { z } from 'zod';
import { procedureFor, router, signedInProcedureFor } from '../../http/trpc.js';
import {
  approveCompany,
  companiesPage,
  companyChoices,
  editCompany,
  getCompany,
  ownCompany,
  setCompanyActive,
  updateOwnCompany,
} from './companies.service.js';
import { joinWaitingList } from './waiting-list.service.js';

export const companiesRouter = router({
  joinWaitingList: procedureFor('companies.waitFor')
    .input(joinWaitingListSchema)
    .mutation(({ ctx, input }) => joinWaitingList(ctx.deps, ctx.caller, input)),
  choices: procedureFor('companies.list').query(({ ctx }) => companyChoices(ctx.deps)),
  page: procedureFor('companies.list')
    .input(companyListSchema)
    .query(({ ctx, input }) => companiesPage(ctx.deps, input)),
  get: procedureFor('companies.list')
    .input(z.object({ id: idSchema }))
    .query(({ ctx, input }) => getCompany(ctx.deps, input.id)),
  edit: signedInProcedureFor('companies.edit')
    .input(editCompanySchema)
    .mutation(({ ctx, input: { id, ...profile } }) =>
      editCompany(ctx.deps, ctx.caller, id, profile),
    ),
  approve: procedureFor('companies.approve')
    .input(z.object({ id: idSchema }))
    .mutation(({ ctx, input }) => approveCompany(ctx.deps, ctx.caller, input.id)),
  setActive: procedureFor('companies.approve')
    .input(z.object({ id: idSchema, isActive: z.boolean() }))
    .mutation(({ ctx, input }) => setCompanyActive(ctx.deps, input.id, input.isActive)),
  mine: signedInProcedureFor('companies.own').query(({ ctx }) => ownCompany(ctx.deps, ctx.caller)),
  updateMine: signedInProcedureFor('companies.own')
    .input(changeProfileSchema)
    .mutation(({ ctx, input }) => updateOwnCompany(ctx.deps, ctx.caller, input)),
});
