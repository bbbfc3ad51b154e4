import { quoteStatusFilters } from '@stumpquote/domain/quotes/quote-schemas';
import { useSearchParams } from 'react-router-dom';
import { pageFrom, searchFrom } from '../../shared/ui/list-address';

type StatusFilter = (typeof quoteStatusFilters)[number];

const isStatusFilter = (text: string | null): text is StatusFilter => quoteStatusFilters.some((filter) => filter === text);

/** What the table shows, kept in the address: it outlives a reload and the way back. A new search or filter starts at page 1. */
export function useQuotesTableState() {
  const [params, setParams] = useSearchParams();
  const statusText = params.get('quoteStatus');
  const change = (changes: Record<string, string | null>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null || value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    search: searchFrom(params.get('quoteSearch')),
    status: isStatusFilter(statusText) ? statusText : null,
    page: pageFrom(params.get('quotePage')),
    setSearch: (search: string) => change({ quoteSearch: search, quotePage: null }),
    setStatus: (status: string | null) => change({ quoteStatus: status, quotePage: null }),
    setPage: (page: number) => change({ quotePage: page === 1 ? null : String(page) }),
  };
}
