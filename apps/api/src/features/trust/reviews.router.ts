import { ofCompanySchema } from '@stumpquote/domain/appointments/days-off';
import { idSchema } from '@stumpquote/domain/id-schema';
import {
  answerReviewSchema,
  hideReviewSchema,
  saveReviewSchema,
  shownReviewsSchema,
} from '@stumpquote/domain/trust/review';
import { z } from 'zod';
import { procedureFor, router, signedInProcedureFor } from '../../http/trpc.js';
import { answerReview, moderateReview, readCompanyReviews } from './company-reviews.service.js';
import { ownReview, saveReview, withdrawReview } from './own-review.service.js';
import { reviewsForRequest, reviewsOnLanding } from './shown-reviews.service.js';

const ofRequestSchema = z.object({ requestId: idSchema });

export const reviewsRouter = router({
  onLanding: procedureFor('public.read')
    .input(shownReviewsSchema)
    .query(({ ctx, input }) => reviewsOnLanding(ctx.deps, input.limit)),
  forRequest: procedureFor('requests.track')
    .input(shownReviewsSchema.extend({ requestId: idSchema }))
    .query(({ ctx, input }) => reviewsForRequest(ctx.deps, ctx.caller, input)),
  own: procedureFor('requests.track')
    .input(ofRequestSchema)
    .query(({ ctx, input }) => ownReview(ctx.deps, ctx.caller, input.requestId)),
  save: procedureFor('reviews.write')
    .input(saveReviewSchema)
    .mutation(({ ctx, input }) => saveReview(ctx.deps, ctx.caller, input)),
  withdraw: procedureFor('reviews.write')
    .input(ofRequestSchema)
    .mutation(({ ctx, input }) => withdrawReview(ctx.deps, ctx.caller, input.requestId)),
  ofCompany: signedInProcedureFor('trust.manage')
    .input(shownReviewsSchema.extend(ofCompanySchema.shape))
    .query(({ ctx, input }) => readCompanyReviews(ctx.deps, ctx.caller, input)),
  answer: signedInProcedureFor('trust.manage')
    .input(answerReviewSchema)
    .mutation(({ ctx, input }) => answerReview(ctx.deps, ctx.caller, input)),
  hide: signedInProcedureFor('reviews.hide')
    .input(hideReviewSchema)
    .mutation(({ ctx, input }) => moderateReview(ctx.deps, ctx.caller, input)),
  showAgain: signedInProcedureFor('reviews.hide')
    .input(ofRequestSchema)
    .mutation(({ ctx, input }) => moderateReview(ctx.deps, ctx.caller, { ...input, reason: null })),
});
