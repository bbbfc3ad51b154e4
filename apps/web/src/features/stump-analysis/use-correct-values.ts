import type { StumpRecord } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { formatWidth } from '@stumpquote/domain/stump-analysis/shown-width';
import { trpc } from '../../shared/api/trpc';
import { useMessages } from '../../shared/i18n/use-messages';
import { applyServerIssues, type FormFields } from '../../shared/ui/form/form-errors';
import { showFailure } from '../../shared/ui/toast/show-failure';
import { showToast } from '../../shared/ui/toast/toast';
import { correctValuesMessages } from './correct-values.messages';

/**
 * Saves a stump's typed figures, invalidates the request and its quotes, and reports the old and
 * new width.
 */
export function useCorrectValues(form: FormFields, before: StumpRecord, onDone: () => void) {
  const texts = useMessages(correctValuesMessages);
  const utils = trpc.useUtils();
  const shown = (stump: Pick<StumpRecord, 'groundIn' | 'method'> | undefined) =>
    stump?.groundIn ? formatWidth(stump.groundIn.value, stump.method) : texts.notMeasured;
  return trpc.stumpAnalysis.correct.useMutation({
    onSuccess: async ({ analysisRecord }, { stump, diameterIn }) => {
      const after = analysisRecord?.stumps.find((one) => one.stump === stump);
      const description =
        diameterIn === undefined
          ? texts.savedFor(stump)
          : texts.change(stump, shown(before), shown(after));
      showToast({ title: texts.saved, description });
      onDone();
      await Promise.all([utils.quoteRequests.invalidate(), utils.quotes.invalidate()]);
    },
    onError: (error) => {
      if (!applyServerIssues(form, error)) showFailure(texts.failed, error);
    },
  });
}
