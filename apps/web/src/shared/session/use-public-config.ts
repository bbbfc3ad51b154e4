import { trpc, type RouterOutputs } from '../api/trpc';

export type PublicConfig = RouterOutputs['system']['publicConfig'];

/** The operating company as this installation names it, and whether it runs as the demo; `config` is null until it has come. */
export function usePublicConfig() {
  const query = trpc.system.publicConfig.useQuery();
  return { config: query.data ?? null, isLoading: query.isPending };
}
