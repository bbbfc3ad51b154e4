import { idSchema } from '@stumpquote/domain/id-schema';
import { pageOnlySchema } from '@stumpquote/domain/page-schema';
import {
  acceptanceTermsSchema,
  acceptQuoteSchema,
  changeQuoteSchema,
  createQuoteSchema,
  declineQuoteSchema,
  keepFiguresSchema,
  proposeQuoteSchema,
  quoteListSchema,
  recordAcceptanceSchema,
  removeQuoteSchema,
  sendQuoteSchema,
  spokenTermsSchema,
  tellQuoteSchema,
} from '@stumpquote/domain/quotes/quote-schemas';
import { z } from 'zod';
import { procedureFor, router, signedInProcedureFor } from '../../http/trpc.js';
import { acceptanceTerms, acceptQuote, declineQuote } from './answer-quotes.service.js';
import { removeQuote } from './close-quotes.service.js';
import { changeQuote, createQuote } from './draft-quotes.service.js';
import { keepFigures } from './keep-figures.service.js';
import { proposeQuote } from './propose-quote.service.js';
import {
  getQuote,
  listQuotes,
  quotesForRequest,
  quotesPageForRequest,
} from './read-quotes.service.js';
import { recordAcceptance, spokenTerms } from './record-acceptance.service.js';
import { emailQuote, markQuoteSent } from './send-quotes.service.js';
import { tellCustomer } from './tell-customer.service.js';

const byId = z.object({ id: idSchema });

export const quotesRouter = router({
  list: procedureFor('quotes.listAll')
    .input(quoteListSchema)
    .query(({ ctx, input }) => listQuotes(ctx.deps, input)),
  get: procedureFor('quotes.readForRequest')
    .input(byId)
    .query(({ ctx, input }) => getQuote(ctx.deps, ctx.caller, input.id)),
  forRequest: procedureFor('quotes.readForRequest')
    .input(z.object({ quoteRequestId: idSchema }))
    .query(({ ctx, input }) => quotesForRequest(ctx.deps, ctx.caller, input.quoteRequestId)),
  pageForRequest: procedureFor('quotes.readForRequest')
    .input(pageOnlySchema.extend({ quoteRequestId: idSchema }))
    .query(({ ctx, input }) => quotesPageForRequest(ctx.deps, ctx.caller, input)),
  create: signedInProcedureFor('quotes.manage')
    .input(createQuoteSchema)
    .mutation(({ ctx, input }) => createQuote(ctx.deps, ctx.caller, input)),
  propose: signedInProcedureFor('quotes.propose')
    .input(proposeQuoteSchema)
    .mutation(({ ctx, input }) => proposeQuote(ctx.deps, ctx.caller, input)),
  change: signedInProcedureFor('quotes.manage')
    .input(changeQuoteSchema)
    .mutation(({ ctx, input }) => changeQuote(ctx.deps, ctx.caller, input)),
  keepFigures: signedInProcedureFor('quotes.manage')
    .input(keepFiguresSchema)
    .mutation(({ ctx, input }) => keepFigures(ctx.deps, ctx.caller, input)),
  markSent: signedInProcedureFor('quotes.manage')
    .input(sendQuoteSchema)
    .mutation(({ ctx, input }) => markQuoteSent(ctx.deps, ctx.caller, input)),
  sendEmail: signedInProcedureFor('quotes.manage')
    .input(sendQuoteSchema)
    .mutation(({ ctx, input }) => emailQuote(ctx.deps, ctx.caller, input)),
  tell: signedInProcedureFor('quotes.manage')
    .input(tellQuoteSchema)
    .mutation(({ ctx, input }) => tellCustomer(ctx.deps, ctx.caller, input)),
  remove: signedInProcedureFor('quotes.manage')
    .input(removeQuoteSchema)
    .mutation(({ ctx, input }) => removeQuote(ctx.deps, ctx.caller, input.id)),
  acceptanceTerms: procedureFor('quotes.answer')
    .input(acceptanceTermsSchema)
    .query(({ ctx, input }) => acceptanceTerms(ctx.deps, ctx.caller, input)),
  accept: procedureFor('quotes.answer')
    .input(acceptQuoteSchema)
    .mutation(({ ctx, input }) => acceptQuote(ctx.deps, ctx.caller, input)),
  spokenTerms: signedInProcedureFor('quotes.recordAcceptance')
    .input(spokenTermsSchema)
    .query(({ ctx, input }) => spokenTerms(ctx.deps, input)),
  recordAcceptance: signedInProcedureFor('quotes.recordAcceptance')
    .input(recordAcceptanceSchema)
    .mutation(({ ctx, input }) => recordAcceptance(ctx.deps, ctx.caller, input)),
  decline: procedureFor('quotes.answer')
    .input(declineQuoteSchema)
    .mutation(({ ctx, input }) => declineQuote(ctx.deps, ctx.caller, input)),
});
