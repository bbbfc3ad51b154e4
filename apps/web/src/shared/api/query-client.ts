import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { errorStatus } from './error-message';
import { trpc } from './trpc';

/** Queries never go stale, are not asked again on focus and are not retried. A 401 anywhere means that nobody is signed in any more. */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (errorStatus(error) === 401) client.setQueryData(getQueryKey(trpc.auth.me, undefined, 'query'), null);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
