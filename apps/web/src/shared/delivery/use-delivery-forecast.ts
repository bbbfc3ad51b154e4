import { trpc, type RouterInputs, type RouterOutputs } from '../api/trpc';

export interface ForecastAnswer {
  /** Null while loading or if it failed. */
  data: RouterOutputs['messages']['outlook'] | null;
  isLoading: boolean;
}

/** What would happen to a message to the customer now. Never cached. */
export function useDeliveryForecast(
  input: RouterInputs['messages']['outlook'],
  enabled = true,
): ForecastAnswer {
  const query = trpc.messages.outlook.useQuery(input, {
    refetchOnMount: 'always',
    gcTime: 0,
    enabled,
  });
  return { data: query.data ?? null, isLoading: query.isPending };
}
