import { trpc, type RouterOutputs } from '../../../shared/api/trpc';
import type { FindBetween } from './use-pointing';

export type Proposal = RouterOutputs['stumpAnalysis']['propose'];

/** The server's automatic proposal for a photo. Cached, since detection takes a second or two. */
export function useProposal(photoId: string) {
  const utils = trpc.useUtils();
  const query = trpc.stumpAnalysis.propose.useQuery(
    { photoId },
    { staleTime: Infinity, retry: false },
  );
  const findBetween: FindBetween = async ([[ax, ay], [bx, by]]) => {
    const { handles, isRough = false } = await utils.stumpAnalysis.propose.fetch(
      {
        photoId,
        ends: [
          [ax, ay],
          [bx, by],
        ],
      },
      { staleTime: Infinity, retry: false },
    );
    return { handles, isRough };
  };
  return {
    proposal: query.data ?? null,
    error: query.error,
    isDetecting: query.isFetching,
    retry: () => void query.refetch(),
    findBetween,
  };
}
