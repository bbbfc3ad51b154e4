import { termsVersion } from '@stumpquote/domain/legal/versions';
import { insertTestCompany } from '../../testing/insert-rows.js';
import { type MessageCall, aRequest, aQuote, by, everyScope, office } from './message-cast.js';

const content = {
  description: 'Grind one oak stump',
  details: 'To 8 inches below grade',
  estimatedDays: 1,
  amount: 250,
};

export const quoteCalls: MessageCall[] = [
  office('quotes.create', ['request_assigned'], async (cast) => {
    const { id } = await aRequest(cast, { company_id: null, status: 'pending' });
    return () =>
      cast.admin.trpc.quotes.create.mutate({
        ...content,
        quoteRequestId: id,
        companyId: cast.company.id,
      });
  }),
  office('quotes.change', ['request_assigned', 'request_unassigned'], async (cast) => {
    const { quote } = await aQuote(cast, 'draft');
    const other = await insertTestCompany(cast.testApp.deps);
    return () =>
      cast.admin.trpc.quotes.change.mutate({ ...content, quoteId: quote.id, companyId: other.id });
  }),
  ...by(
    ['company'],
    {
      procedure: 'quotes.propose',
      types: ['quote_proposed'],
      scopes: ['account', 'network', 'request'],
    },
    async (cast, browser) => {
      const { id } = await aRequest(cast);
      return () => browser.trpc.quotes.propose.mutate({ ...content, quoteRequestId: id });
    },
  ),
  office('quotes.markSent', ['quote_ready_notification'], async (cast) => {
    const { quote } = await aQuote(cast, 'draft');
    return () => cast.admin.trpc.quotes.markSent.mutate({ id: quote.id });
  }),
  office('quotes.sendEmail', ['detailed_quote_email'], async (cast) => {
    const { quote } = await aQuote(cast, 'draft');
    return () => cast.admin.trpc.quotes.sendEmail.mutate({ id: quote.id });
  }),
  ...by(
    ['customer'],
    {
      procedure: 'quotes.accept',
      types: ['quote_accepted', 'quote_accepted_company', 'quote_accepted_admin'],
      scopes: everyScope,
    },
    async (cast, browser) => {
      const { quote } = await aQuote(cast, 'sent');
      const { textHash } = await browser.trpc.quotes.acceptanceTerms.query({ quoteId: quote.id });
      return () =>
        browser.trpc.quotes.accept.mutate({
          quoteId: quote.id,
          signature: 'Ana Lopez',
          agreed: true,
          termsVersion,
          textHash,
        });
    },
  ),
  office(
    'quotes.recordAcceptance',
    ['quote_accepted', 'quote_accepted', 'quote_accepted_company', 'quote_accepted_admin'],
    async (cast) => {
      const { quote } = await aQuote(cast, 'sent');
      const { textHash } = await cast.admin.trpc.quotes.spokenTerms.query({ quoteId: quote.id });
      const spokenAt = cast.testApp.clock.now().toISOString();
      return () =>
        cast.admin.trpc.quotes.recordAcceptance.mutate({
          quoteId: quote.id,
          name: 'Ana Lopez',
          spokenAt,
          readBack: true,
          textHash,
        });
    },
  ),
  ...by(
    ['customer'],
    {
      procedure: 'quotes.decline',
      types: ['quote_declined', 'quote_declined'],
      scopes: ['account', 'network', 'request'],
    },
    async (cast, browser) => {
      const { quote } = await aQuote(cast, 'sent');
      return () => browser.trpc.quotes.decline.mutate({ quoteId: quote.id });
    },
  ),
  office('quotes.remove', ['quote_withdrawn'], async (cast) => {
    const { quote } = await aQuote(cast, 'sent');
    return () => cast.admin.trpc.quotes.remove.mutate({ id: quote.id });
  }),
  ...by(
    ['customer'],
    {
      procedure: 'quoteRequests.add',
      types: ['quote_withdrawn'],
      scopes: ['account', 'network', 'request'],
    },
    async (cast, browser) => {
      const { request, quote } = await aQuote(cast, 'sent');
      await cast.testApp.deps.db
        .updateTable('quotes')
        .set({ is_instant: 1 })
        .where('id', '=', quote.id)
        .execute();
      return () =>
        browser.trpc.quoteRequests.add.mutate({ requestId: request.id, note: 'Two dogs' });
    },
  ),
];
