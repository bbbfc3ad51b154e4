import { requestSortKeys, type RequestSortKey } from '@stumpquote/domain/quote-requests/list-schemas';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { trpc, type RouterOutputs } from '../../shared/api/trpc';
import { pageFrom, searchFrom } from '../../shared/ui/list-address';

export type ListedRequest = RouterOutputs['quoteRequests']['list']['rows'][number];

export const statusFilters = ['all', 'pending', 'quoted', 'completed'] as const;
export type StatusFilter = (typeof statusFilters)[number];

export const requestOrders = ['newest', 'oldest', 'customer', 'city', 'status'] as const;
export type RequestOrder = (typeof requestOrders)[number];

const sorts: Record<RequestOrder, { sort: RequestSortKey; direction: 'asc' | 'desc' }> = {
  newest: { sort: requestSortKeys[0], direction: 'desc' },
  oldest: { sort: requestSortKeys[0], direction: 'asc' },
  customer: { sort: 'customer', direction: 'asc' },
  city: { sort: 'city', direction: 'asc' },
  status: { sort: 'status', direction: 'asc' },
};

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

export interface ListChange {
  search?: string;
  status?: StatusFilter;
  order?: RequestOrder;
  page?: number;
}

/** What the list shows stands in the address, so that going back from a request finds it as it was. */
export function useRequestListParams() {
  const [params, setParams] = useSearchParams();
  const state = {
    search: searchFrom(params.get('search')),
    status: oneOf(statusFilters, params.get('status')) ?? 'all',
    order: oneOf(requestOrders, params.get('order')) ?? 'newest',
    page: pageFrom(params.get('page')),
  } as const;
  const change = useCallback(
    (changes: ListChange) => {
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          // Another filter, search or order begins at its first page.
          if (changes.page === undefined) after.delete('page');
          for (const [name, value] of Object.entries(changes)) after.set(name, String(value));
          for (const [name, usual] of [['search', ''], ['status', 'all'], ['order', 'newest'], ['page', '1']] as const) {
            if (after.get(name) === usual) after.delete(name);
          }
          return after;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setParams],
  );
  return { ...state, change };
}

interface ListState {
  search: string;
  status: StatusFilter;
  order: RequestOrder;
  page: number;
}

export function useRequestList({ search, status, order, page }: ListState) {
  const query = trpc.quoteRequests.list.useQuery(
    { page, ...sorts[order], ...(search === '' ? {} : { search }), ...(status === 'all' ? {} : { status }) },
    { placeholderData: (previous) => previous, refetchOnMount: 'always' },
  );
  return { data: query.data ?? null, isFailed: query.isError, isStale: query.isPlaceholderData, retry: () => void query.refetch() };
}
