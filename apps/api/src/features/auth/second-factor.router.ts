import { idSchema } from '@stumpquote/domain/id-schema';
import { secondFactorProofSchema } from '@stumpquote/domain/users/second-factor';
import { z } from 'zod';
import { router, signedInProcedureFor } from '../../http/trpc.js';
import { removeSecondFactor, removeSecondFactorFor } from './remove-second-factor.service.js';
import {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  secondFactorState,
} from './second-factor.service.js';
import { sessionOf } from './session-of.js';

const own = signedInProcedureFor('account.own');

export const secondFactorRouter = router({
  state: own.query(({ ctx }) => secondFactorState(ctx.deps, ctx.caller)),
  begin: own.mutation(({ ctx }) => beginSecondFactor(ctx.deps, ctx.caller)),
  confirm: own
    .input(secondFactorProofSchema)
    .mutation(({ ctx, input }) => confirmSecondFactor(ctx.deps, sessionOf(ctx), input)),
  remove: own
    .input(secondFactorProofSchema)
    .mutation(({ ctx, input }) => removeSecondFactor(ctx.deps, sessionOf(ctx), input)),
  renewRecoveryCodes: own
    .input(secondFactorProofSchema)
    .mutation(({ ctx, input }) => renewRecoveryCodes(ctx.deps, sessionOf(ctx), input)),
  removeFor: signedInProcedureFor('users.manage')
    .input(z.object({ id: idSchema }))
    .mutation(({ ctx, input }) => removeSecondFactorFor(ctx.deps, ctx.caller, input.id)),
});
