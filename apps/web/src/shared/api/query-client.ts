import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { noteRefusal } from '../session/account-change';
import { errorCode } from './error-message';
import { trpc } from './trpc';

/** Queries never go stale, and aren't refetched on focus or retried. A response that the session has
 * ended (in another tab, say) applies to the whole app at once. */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (errorCode(error) === 'UNAUTHENTICATED')
      client.setQueryData(getQueryKey(trpc.auth.me, undefined, 'query'), null);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      onError: (error) => {
        onError(error);
        noteRefusal(errorCode(error));
        // Maintenance may have begun since the page loaded.
        if (errorCode(error) === 'UNAVAILABLE')
          void client.invalidateQueries({ queryKey: getQueryKey(trpc.system.publicConfig) });
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
