import { trpc, type RouterOutputs } from '../api/trpc';

export type CurrentUser = NonNullable<RouterOutputs['auth']['me']>;

/** The signed-in user: `user` is null for a visitor and while loading (`isLoading`). */
export function useCurrentUser() {
  const query = trpc.auth.me.useQuery();
  return {
    user: query.data ?? null,
    isLoading: query.isPending,
    error: query.error,
    retry: query.refetch,
  };
}
