import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '../api/trpc';
import { drafts } from './drafts';
import type { CurrentUser } from './use-current-user';

/** Cached server data must not outlive the user it was loaded for. */
export function useSessionCache() {
  const client = useQueryClient();
  const me = getQueryKey(trpc.auth.me, undefined, 'query');
  const keep = new Set(
    [me, getQueryKey(trpc.system.publicConfig, undefined, 'query')].map((key) =>
      JSON.stringify(key),
    ),
  );
  const change = (user: CurrentUser | null) => {
    if (user === null) drafts.forgetAll();
    else drafts.signedIn(user);
    client.removeQueries({ predicate: (query) => !keep.has(JSON.stringify(query.queryKey)) });
    client.setQueryData(me, user);
  };
  return { signedIn: (user: CurrentUser) => change(user), signedOut: () => change(null) };
}
