import { trpc } from '../../../shared/api/trpc';
import type { FindAt } from './use-pointing';

/** The server's automatic proposal for a photo. Cached, since detection takes a second or two. */
export function useProposal(photoId: string) {
  const utils = trpc.useUtils();
  const query = trpc.stumpAnalysis.propose.useQuery(
    { photoId },
    { staleTime: Infinity, retry: false },
  );
  const findAt: FindAt = async ([x, y]) => {
    const { stumpFound, handles } = await utils.stumpAnalysis.propose.fetch(
      { photoId, tap: [x, y] },
      { staleTime: Infinity, retry: false },
    );
    return stumpFound ? handles : null;
  };
  return {
    proposal: query.data ?? null,
    error: query.error,
    isDetecting: query.isFetching,
    retry: () => void query.refetch(),
    findAt,
  };
}
