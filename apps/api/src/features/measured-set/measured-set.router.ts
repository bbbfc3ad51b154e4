import { idSchema } from '@stumpquote/domain/id-schema';
import { agreeToMeasuringSchema } from '@stumpquote/domain/measured-set/measuring-consent';
import { z } from 'zod';
import { procedureFor, router } from '../../http/trpc.js';
import { agree, readConsent, revoke } from './consent.service.js';

const ofRequest = z.object({ requestId: idSchema });

export const measuredSetRouter = router({
  consent: procedureFor('requests.track')
    .input(ofRequest)
    .query(({ ctx, input }) => readConsent(ctx.deps, ctx.caller, input.requestId)),
  agree: procedureFor('requests.track')
    .input(agreeToMeasuringSchema)
    .mutation(({ ctx, input }) => agree(ctx.deps, ctx.caller, input)),
  revoke: procedureFor('requests.track')
    .input(ofRequest)
    .mutation(({ ctx, input }) => revoke(ctx.deps, ctx.caller, input.requestId)),
});
