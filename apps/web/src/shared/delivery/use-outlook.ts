import { trpc, type RouterInputs, type RouterOutputs } from '../api/trpc';

export interface OutlookAnswer {
  /** Null while loading or if it failed. */
  data: RouterOutputs['messages']['outlook'] | null;
  isLoading: boolean;
}

/** What would happen to a message to the customer now. Never cached. */
export function useOutlook(asked: RouterInputs['messages']['outlook']): OutlookAnswer {
  const query = trpc.messages.outlook.useQuery(asked, { refetchOnMount: 'always', gcTime: 0 });
  return { data: query.data ?? null, isLoading: query.isPending };
}
