import { stumpNumberSchema } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { z } from 'zod';
import { procedureFor, router } from '../../http/trpc.js';
import { ownUploads, removePhoto, setStump } from './photos.service.js';

const photoIdSchema = z.uuid('Must be the id of a photo');

export const photosRouter = router({
  mine: procedureFor('photos.upload').query(({ ctx }) => ownUploads(ctx.deps, ctx.caller)),
  remove: procedureFor('photos.upload')
    .input(z.object({ id: photoIdSchema }))
    .mutation(({ ctx, input }) => removePhoto(ctx.deps, ctx.caller, input.id)),
  setStump: procedureFor('photos.upload')
    .input(z.object({ id: photoIdSchema, stump: stumpNumberSchema }))
    .mutation(({ ctx, input }) => setStump(ctx.deps, ctx.caller, input.id, input.stump)),
});
