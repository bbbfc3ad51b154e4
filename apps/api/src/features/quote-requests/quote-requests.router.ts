import { idSchema } from '@stumpquote/domain/id-schema';
import { pageSchema } from '@stumpquote/domain/page-schema';
import {
  addToRequestSchema,
  askNewQuoteSchema,
  correctOwnContactSchema,
} from '@stumpquote/domain/quote-requests/change-schemas';
import { requestListSchema } from '@stumpquote/domain/quote-requests/list-schemas';
import {
  correctContactSchema,
  enterRequestSchema,
} from '@stumpquote/domain/quote-requests/office-schemas';
import { referenceNumberSchema } from '@stumpquote/domain/quote-requests/reference-number';
import {
  assignRequestSchema,
  cancelRequestSchema,
  endLinksSchema,
  rejectRequestSchema,
  submissionKeySchema,
  submitRequestSchema,
} from '@stumpquote/domain/quote-requests/submit-schema';
import { z } from 'zod';
import { procedureFor, router, signedInProcedureFor } from '../../http/trpc.js';
import { addToRequest } from './add-to-request.service.js';
import { askNewQuote } from './ask-new-quote.service.js';
import { assignRequest, companiesFor } from './assignment.service.js';
import { cancelRequest, rejectRequest, reopenRequest } from './close-request.service.js';
import { correctContact } from './correct-contact.service.js';
import { correctOwnContact } from './correct-own-contact.service.js';
import { submissionWithKey } from './duplicate-submission.js';
import { endLinks } from './end-links.service.js';
import { enterRequest } from './enter-request.service.js';
import { openRequests } from './open-requests.service.js';
import {
  allRequests,
  companyRequests,
  companySummary,
  officeNewsCount,
  ownRequests,
  requestById,
} from './request-lists.service.js';
import { submitRequest } from './submission.service.js';
import { openLink, trackRequest } from './tracking.service.js';

const byRequestId = z.object({ requestId: idSchema });
const linkSchema = z.object({
  referenceNumber: referenceNumberSchema,
  key: z.string('The link is incomplete').min(1).max(100),
});

export const quoteRequestsRouter = router({
  submit: procedureFor('requests.submit')
    .input(submitRequestSchema)
    .mutation(async ({ ctx, input }) => {
      const { answer, sessionId } = await submitRequest(ctx.deps, ctx.caller, input);
      if (sessionId !== null) ctx.browserSession.signIn(sessionId);
      return answer;
    }),
  /** Tells a client that lost the response whether its submission arrived. */
  submittedWith: procedureFor('requests.submit')
    .input(submissionKeySchema)
    .query(({ ctx, input }) => submissionWithKey(ctx.deps, ctx.caller, input.idempotencyKey)),
  list: signedInProcedureFor('requests.listAll')
    .input(requestListSchema)
    .query(({ ctx, input }) => allRequests(ctx.deps, ctx.caller, input)),
  /** Open requests that wait for a first step of the office: the number in the tab's title. */
  newCount: signedInProcedureFor('requests.listAll').query(({ ctx }) => officeNewsCount(ctx.deps)),
  get: signedInProcedureFor('requests.read')
    .input(z.object({ id: idSchema }))
    .query(({ ctx, input }) => requestById(ctx.deps, ctx.caller, input.id)),
  byReference: procedureFor('requests.track')
    .input(z.object({ referenceNumber: referenceNumberSchema }))
    .query(({ ctx, input }) => trackRequest(ctx.deps, ctx.caller, input.referenceNumber)),
  openLink: procedureFor('requests.track')
    .input(linkSchema)
    .mutation(({ ctx, input }) => openLink(ctx.deps, ctx.caller, input)),
  mine: signedInProcedureFor('requests.listOwn')
    .input(pageSchema)
    .query(({ ctx, input }) => ownRequests(ctx.deps, ctx.caller, input)),
  /** The open ones with price, appointment, and next step. */
  mineOpen: signedInProcedureFor('requests.listOwn').query(({ ctx }) =>
    openRequests(ctx.deps, ctx.caller),
  ),
  forCompany: signedInProcedureFor('requests.listCompany')
    .input(pageSchema)
    .query(({ ctx, input }) => companyRequests(ctx.deps, ctx.caller, input)),
  companySummary: signedInProcedureFor('requests.listCompany').query(({ ctx }) =>
    companySummary(ctx.deps, ctx.caller),
  ),
  companiesFor: signedInProcedureFor('requests.assign')
    .input(byRequestId)
    .query(({ ctx, input }) => companiesFor(ctx.deps, ctx.caller, input.requestId)),
  assign: signedInProcedureFor('requests.assign')
    .input(assignRequestSchema)
    .mutation(({ ctx, input }) => assignRequest(ctx.deps, ctx.caller, input)),
  reject: signedInProcedureFor('requests.reject')
    .input(rejectRequestSchema)
    .mutation(({ ctx, input }) => rejectRequest(ctx.deps, ctx.caller, input)),
  enter: signedInProcedureFor('requests.enter')
    .input(enterRequestSchema)
    .mutation(({ ctx, input }) => enterRequest(ctx.deps, ctx.caller, input)),
  correctContact: signedInProcedureFor('requests.correctContact')
    .input(correctContactSchema)
    .mutation(({ ctx, input }) => correctContact(ctx.deps, ctx.caller, input)),
  endLinks: signedInProcedureFor('requests.endLinks')
    .input(endLinksSchema)
    .mutation(({ ctx, input }) => endLinks(ctx.deps, ctx.caller, input)),
  reopen: signedInProcedureFor('requests.reopen')
    .input(byRequestId)
    .mutation(({ ctx, input }) => reopenRequest(ctx.deps, ctx.caller, input.requestId)),
  cancel: procedureFor('requests.cancel')
    .input(cancelRequestSchema)
    .mutation(({ ctx, input }) => cancelRequest(ctx.deps, ctx.caller, input)),
  add: procedureFor('requests.change')
    .input(addToRequestSchema)
    .mutation(({ ctx, input }) => addToRequest(ctx.deps, ctx.caller, input)),
  askNewQuote: procedureFor('requests.change')
    .input(askNewQuoteSchema)
    .mutation(({ ctx, input }) => askNewQuote(ctx.deps, ctx.caller, input)),
  correctOwnContact: procedureFor('requests.change')
    .input(correctOwnContactSchema)
    .mutation(({ ctx, input }) => correctOwnContact(ctx.deps, ctx.caller, input)),
});
