import { timing } from '@stumpquote/domain/timing';
import { trpc, type RouterOutputs } from '../../../shared/api/trpc';
import { isRunning } from '../analysis/analysis-facts';

export type MyRequest = RouterOutputs['quoteRequests']['mine']['rows'][number];

export type OpenRequest = RouterOutputs['quoteRequests']['mineOpen'][number];

/** Open requests; polled every two seconds while photos are being analyzed. */
export function useOpenRequests() {
  const query = trpc.quoteRequests.mineOpen.useQuery(undefined, {
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.some(({ isAnalyzing }) => isAnalyzing) ? timing.progressPollInterval : false,
  });
  return { requests: query.data ?? [], isLoading: query.isPending };
}

const ALL_ANALYSES = 100;
export const FIRST_ANALYSES = 3;

export function useMyRequests(page: number) {
  const query = trpc.quoteRequests.mine.useQuery(
    { page },
    { placeholderData: (previous) => previous, refetchOnMount: 'always' },
  );
  return { data: query.data ?? null, isFailed: query.isError, retry: () => void query.refetch() };
}

/** The first three analyses or all of them; polled every two seconds while one shown is running. */
export function useMyAnalyses(all: boolean) {
  const query = trpc.quoteRequests.mine.useQuery(
    { page: 1, pageSize: all ? ALL_ANALYSES : FIRST_ANALYSES },
    {
      placeholderData: (previous) => previous,
      refetchOnMount: 'always',
      refetchInterval: ({ state }) =>
        state.data?.rows.some((row) => isRunning(row.analysis?.stage))
          ? timing.progressPollInterval
          : false,
    },
  );
  return {
    rows: query.data?.rows ?? [],
    total: query.data?.total ?? 0,
    isLoading: query.isPending,
    isFailed: query.isError,
  };
}
