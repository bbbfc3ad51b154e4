import { requestSortKeys } from '@stumpquote/domain/quote-requests/list-schemas';
import { trpc, type RouterInputs, type RouterOutputs } from '../../../shared/api/trpc';

export type ListedRequest = RouterOutputs['quoteRequests']['list']['rows'][number];
export type RequestListQuery = RouterInputs['quoteRequests']['list'];

/** The common states first, then the others; 'submitted' is listed with the pending ones. */
export const statusFilters = [
  'pending',
  'quoted',
  'completed',
  'assigned',
  'in_progress',
  'rejected',
  'cancelled',
] as const;

export const requestList = { sorts: requestSortKeys, filters: { status: statusFilters } };

export function useRequestList(query: RequestListQuery) {
  return trpc.quoteRequests.list.useQuery(query, {
    placeholderData: (previous) => previous,
    refetchOnMount: 'always',
  });
}
