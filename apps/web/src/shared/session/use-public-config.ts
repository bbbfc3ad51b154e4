import { trpc, type RouterOutputs } from '../api/trpc';

export type PublicConfig = RouterOutputs['system']['publicConfig'];

/** The operating company and whether this is the demo; `config` is null while loading. */
export function usePublicConfig() {
  const query = trpc.system.publicConfig.useQuery();
  return { config: query.data ?? null, isLoading: query.isPending };
}
