import { quoteSortKeys } from '@stumpquote/domain/quotes/quote-schemas';
import { timing } from '@stumpquote/domain/timing';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc, type RouterInputs, type RouterOutputs } from '../../shared/api/trpc';
import { useLocale } from '../../shared/i18n/use-messages';

export type Quote = RouterOutputs['quotes']['forRequest'][number];
export type AcceptanceTerms = RouterOutputs['quotes']['acceptanceTerms'];
export type QuoteListQuery = RouterInputs['quotes']['list'];

const underWay = new Set(['waiting', 'sending']);

function isUnderWay(quote: Quote): boolean {
  return (
    underWay.has(quote.deliveries?.sms?.status ?? '') ||
    underWay.has(quote.deliveries?.email?.status ?? '')
  );
}

/** The quotes of one request, newest first; asks again while a message about one of them is under way. */
export function useQuotesOfRequest(quoteRequestId: number) {
  const query = trpc.quotes.forRequest.useQuery(
    { quoteRequestId },
    {
      refetchOnMount: 'always',
      refetchInterval: ({ state }) =>
        state.data?.some(isUnderWay) ? timing.progressPollInterval : false,
    },
  );
  // Quotes that are shown stay, even when they could not be read again.
  const error = query.data === undefined ? query.error : null;
  return {
    quotes: query.data ?? [],
    isLoading: query.isPending,
    error,
    retry: () => void query.refetch(),
  };
}

/** The common states first, then the others. */
export const statusFilters = [
  'pending',
  'sent',
  'accepted',
  'declined',
  'expired',
  'superseded',
] as const;

export const quoteList = { sorts: quoteSortKeys, filters: { status: statusFilters } };

export function useQuoteList(query: QuoteListQuery) {
  return trpc.quotes.list.useQuery(query, {
    placeholderData: (before) => before,
    refetchOnMount: 'always',
  });
}

/** The companies that a quote can be drafted for, in the order in which the request is offered to them. */
export function useQuotingCompanies(requestId: number) {
  const query = trpc.quoteRequests.companiesFor.useQuery(
    { requestId },
    { refetchOnMount: 'always' },
  );
  return { companies: query.data ?? [], isLoading: query.isPending };
}

/** After any change of a quote, whatever shows quotes or requests is asked for again. */
export function useQuotesChanged() {
  const utils = trpc.useUtils();
  return async () => {
    await Promise.all([
      utils.quotes.list.invalidate(),
      utils.quotes.get.invalidate(),
      utils.quotes.forRequest.invalidate(),
      utils.quoteRequests.invalidate(),
      utils.appointments.invalidate(),
      utils.messages.invalidate(),
    ]);
  };
}

/**
 * What the customer signs; asked for only while the form is open. It names its own language: while another one is on its way, the text
 * that was read stays.
 */
export function useAcceptanceTerms(quoteId: number, enabled: boolean) {
  return trpc.quotes.acceptanceTerms.useQuery(
    { quoteId, locale: useLocale() },
    { enabled, placeholderData: keepPreviousData },
  );
}
