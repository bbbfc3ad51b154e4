import type { HandleSet, StumpInput } from '@stumpquote/domain/stump-analysis/analysis-schema';
import type { SiteFacts } from '@stumpquote/domain/stump-analysis/site-facts';
import { timing } from '@stumpquote/domain/timing';
import { useEffect } from 'react';
import { trpc, type RouterOutputs } from '../../shared/api/trpc';

export type StumpAnalysis = RouterOutputs['stumpAnalysis']['get'];

export interface AnalysisQuestion {
  photoIds: string[];
  stumps: StumpInput[];
  /** The points a person confirmed on the photos. */
  handles: HandleSet[];
  siteFacts: SiteFacts;
}

const isOver = (analysis: StumpAnalysis | undefined): boolean =>
  analysis?.stage === 'complete' || analysis?.stage === 'failed';

/** Requests the analysis of these photos, restarts it when its input changes, and polls it until done. */
export function useStumpAnalysis(question: AnalysisQuestion) {
  const { mutate, ...start } = trpc.stumpAnalysis.start.useMutation();
  const asked = JSON.stringify(question);
  useEffect(() => {
    mutate(JSON.parse(asked) as AnalysisQuestion);
  }, [asked, mutate]);
  const id = start.data?.id ?? null;
  const query = trpc.stumpAnalysis.get.useQuery(
    { id: id ?? '' },
    {
      enabled: id !== null,
      refetchInterval: ({ state }) =>
        isOver(state.data) || state.error ? false : timing.progressPollInterval,
    },
  );
  return { id, analysis: query.data ?? null, isUnavailable: start.isError || query.isError };
}
