import { companyProfileSchema } from '@stumpquote/domain/companies/company-schemas';
import { idSchema } from '@stumpquote/domain/id-schema';
import { z } from 'zod';
import { procedureFor, router, signedInProcedureFor } from '../../trpc.js';
import { approveCompany, listCompanies, ownCompany, setCompanyActive, updateOwnCompany } from './companies.service.js';

export const companiesRouter = router({
  list: procedureFor('companies.list').query(({ ctx }) => listCompanies(ctx.deps)),
  approve: procedureFor('companies.approve').input(z.object({ id: idSchema }))
    .mutation(({ ctx, input }) => approveCompany(ctx.deps, input.id)),
  setActive: procedureFor('companies.approve').input(z.object({ id: idSchema, isActive: z.boolean() }))
    .mutation(({ ctx, input }) => setCompanyActive(ctx.deps, input.id, input.isActive)),
  mine: signedInProcedureFor('companies.own').query(({ ctx }) => ownCompany(ctx.deps, ctx.caller)),
  updateMine: signedInProcedureFor('companies.own').input(companyProfileSchema)
    .mutation(({ ctx, input }) => updateOwnCompany(ctx.deps, ctx.caller, input)),
});
