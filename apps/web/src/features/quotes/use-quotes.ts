import { quoteSortKeys } from '@stumpquote/domain/quotes/quote-schemas';
import { isClosed } from '@stumpquote/domain/quotes/quote-status';
import { timing } from '@stumpquote/domain/timing';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc, type RouterInputs, type RouterOutputs } from '../../shared/api/trpc';
import { useLocale } from '../../shared/i18n/use-messages';

export type Quote = RouterOutputs['quotes']['forRequest'][number];
export type AcceptanceTerms = RouterOutputs['quotes']['acceptanceTerms'];
type QuoteListQuery = RouterInputs['quotes']['list'];

const underWay = new Set(['waiting', 'sending']);

function isUnderWay(quote: Quote): boolean {
  return (
    underWay.has(quote.deliveries?.sms?.status ?? '') ||
    underWay.has(quote.deliveries?.email?.status ?? '')
  );
}

/** A request's quotes, newest first; polled while a message about one is in progress. */
export function useQuotesOfRequest(quoteRequestId: number) {
  const query = trpc.quotes.forRequest.useQuery(
    { quoteRequestId },
    {
      refetchOnMount: 'always',
      refetchInterval: ({ state }) =>
        state.data?.some(isUnderWay) ? timing.progressPollInterval : false,
    },
  );
  // Keep showing quotes if a refetch fails.
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

/** Companies a quote can be drafted for, by rank. */
export function useQuotingCompanies(requestId: number) {
  const query = trpc.quoteRequests.companiesFor.useQuery(
    { requestId },
    { refetchOnMount: 'always' },
  );
  return { companies: query.data ?? [], isLoading: query.isPending };
}

/** Invalidates everything that shows quotes or requests. */
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
 * The text to sign, loaded while the form is open. It names its own language; while another one
 * loads, the current one stays.
 */
export function useAcceptanceTerms(quoteId: number, enabled: boolean) {
  return trpc.quotes.acceptanceTerms.useQuery(
    { quoteId, locale: useLocale() },
    { enabled, placeholderData: keepPreviousData },
  );
}

/** The quote the request's next step is about: the accepted one, or the newest open one. */
export function currentQuote(quotes: readonly Quote[]): Quote | null {
  return (
    quotes.find((quote) => quote.accepted) ??
    quotes.find((quote) => !isClosed(quote.status)) ??
    null
  );
}
