import { trpc, type RouterInputs, type RouterOutputs } from '../api/trpc';

export interface OutlookAnswer {
  /** Null until it has come, and where it could not be asked for. */
  data: RouterOutputs['messages']['outlook'] | null;
  isLoading: boolean;
}

/** What would become of a message to the customer now; asked each time a screen shows it. */
export function useOutlook(asked: RouterInputs['messages']['outlook']): OutlookAnswer {
  const query = trpc.messages.outlook.useQuery(asked, { refetchOnMount: 'always', gcTime: 0 });
  return { data: query.data ?? null, isLoading: query.isPending };
}
