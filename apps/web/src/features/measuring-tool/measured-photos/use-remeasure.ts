import type { Width } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { trpc, type RouterInputs } from '../../../shared/api/trpc';
import { useMessages } from '../../../shared/i18n/use-messages';
import { showFailure } from '../../../shared/ui/toast/show-failure';
import { requestMeasuringMessages } from './request-measuring.messages';

type Remeasure = RouterInputs['stumpAnalysis']['remeasure'];

/**
 * Saves corrected points, invalidates the request and its quotes, and reports the stump's new
 * width.
 */
export function useRemeasure() {
  const texts = useMessages(requestMeasuringMessages);
  const utils = trpc.useUtils();
  const mutation = trpc.stumpAnalysis.remeasure.useMutation({
    onSuccess: () => Promise.all([utils.quoteRequests.invalidate(), utils.quotes.invalidate()]),
    onError: (error) => showFailure(texts.failed, error),
  });
  const remeasure = (input: Remeasure, onDone: (groundIn: Width | null) => void) =>
    mutation.mutate(input, {
      onSuccess: ({ analysisRecord }) =>
        onDone(analysisRecord?.stumps.find(({ stump }) => stump === input.stump)?.groundIn ?? null),
    });
  return { remeasure, isSaving: mutation.isPending };
}
