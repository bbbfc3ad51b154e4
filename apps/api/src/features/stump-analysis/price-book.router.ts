import { priceBookInputSchema } from '@stumpquote/domain/stump-analysis/price-book';
import { router, signedInProcedureFor } from '../../trpc.js';
import { currentPriceBook, updatePriceBook } from './price-book.service.js';

export const priceBookRouter = router({
  get: signedInProcedureFor('priceBook.manage').query(({ ctx }) => currentPriceBook(ctx.deps.db, ctx.deps)),
  update: signedInProcedureFor('priceBook.manage').input(priceBookInputSchema)
    .mutation(({ ctx, input }) => updatePriceBook(ctx.deps, ctx.caller, input)),
});
