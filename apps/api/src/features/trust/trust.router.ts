import { ofCompanySchema } from '@stumpquote/domain/appointments/days-off';
import { idSchema } from '@stumpquote/domain/id-schema';
import { removeProofSchema, saveProofSchema } from '@stumpquote/domain/trust/company-proof';
import { z } from 'zod';
import { procedureFor, router, signedInProcedureFor } from '../../http/trpc.js';
import { readProofs, removeProof, saveProof } from './proofs.service.js';
import { trustOfRequest, trustOnLanding } from './shown-trust.service.js';

export const trustRouter = router({
  onLanding: procedureFor('public.read').query(({ ctx }) => trustOnLanding(ctx.deps)),
  ofRequest: procedureFor('requests.track')
    .input(z.object({ requestId: idSchema }))
    .query(({ ctx, input }) => trustOfRequest(ctx.deps, ctx.caller, input.requestId)),
  proofs: signedInProcedureFor('trust.manage')
    .input(ofCompanySchema.optional())
    .query(({ ctx, input }) => readProofs(ctx.deps, ctx.caller, input?.companyId)),
  saveProof: signedInProcedureFor('trust.manage')
    .input(saveProofSchema)
    .mutation(({ ctx, input }) => saveProof(ctx.deps, ctx.caller, input)),
  removeProof: signedInProcedureFor('trust.manage')
    .input(removeProofSchema)
    .mutation(({ ctx, input }) => removeProof(ctx.deps, ctx.caller, input)),
});
