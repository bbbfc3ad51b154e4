import { bringBackPriceBookSchema, updatePriceBookSchema } from '@stumpquote/domain/stump-analysis/price-book';
import { procedureFor, router, signedInProcedureFor } from '../../trpc.js';
import { bringBackPriceBook, currentPriceBook, priceBookHistory, updatePriceBook } from './price-book.service.js';

export const priceBookRouter = router({
  /** For whoever measures: the browser shows what a width does to the price while it is being drawn. Estimates name these prices anyway. */
  current: procedureFor('analysis.run').query(({ ctx }) => currentPriceBook(ctx.deps.db, ctx.deps)),
  get: signedInProcedureFor('priceBook.manage').query(({ ctx }) => currentPriceBook(ctx.deps.db, ctx.deps)),
  update: signedInProcedureFor('priceBook.manage').input(updatePriceBookSchema)
    .mutation(({ ctx, input }) => updatePriceBook(ctx.deps, ctx.caller, input)),
  history: signedInProcedureFor('priceBook.manage').query(({ ctx }) => priceBookHistory(ctx.deps)),
  bringBack: signedInProcedureFor('priceBook.manage').input(bringBackPriceBookSchema)
    .mutation(({ ctx, input }) => bringBackPriceBook(ctx.deps, ctx.caller, input)),
});
