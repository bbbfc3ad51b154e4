import {
  bringBackPriceBookSchema,
  updatePriceBookSchema,
} from '@stumpquote/domain/stump-analysis/price-book';
import { procedureFor, router, signedInProcedureFor } from '../../http/trpc.js';
import { currentCalibration } from './calibration.queries.js';
import {
  bringBackPriceBook,
  currentPriceBook,
  priceBookHistory,
  updatePriceBook,
} from './price-book.service.js';

export const priceBookRouter = router({
  /**
   * Lets the browser's measuring tool show a drawing as an analysis would store it. Public anyway:
   * estimates include these prices.
   */
  current: procedureFor('analysis.run').query(async ({ ctx: { deps } }) => ({
    prices: await currentPriceBook(deps.db, deps),
    calibration: await currentCalibration(deps.db),
  })),
  get: signedInProcedureFor('priceBook.manage').query(({ ctx }) =>
    currentPriceBook(ctx.deps.db, ctx.deps),
  ),
  update: signedInProcedureFor('priceBook.manage')
    .input(updatePriceBookSchema)
    .mutation(({ ctx, input }) => updatePriceBook(ctx.deps, ctx.caller, input)),
  history: signedInProcedureFor('priceBook.manage').query(({ ctx }) => priceBookHistory(ctx.deps)),
  bringBack: signedInProcedureFor('priceBook.manage')
    .input(bringBackPriceBookSchema)
    .mutation(({ ctx, input }) => bringBackPriceBook(ctx.deps, ctx.caller, input)),
});
