import { formatUncertainty, formatInches, isLessSure } from '@stumpquote/domain/format/inches';
import type { StumpRecord, Width } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { useMessages } from '../../../shared/i18n/use-messages';
import { useConfirm } from '../../../shared/ui/confirm-dialog';
import { requestMeasuringMessages } from './request-measuring.messages';

const shown = (width: Width): string => `${formatInches(width.value)}, ${formatUncertainty(width)}`;

/**
 * Asks before marks replace a more accurate width, such as one from a tape; resolves to true right
 * away otherwise.
 */
export function useConfirmLessAccurate() {
  const texts = useMessages(requestMeasuringMessages);
  const { confirm, dialog } = useConfirm();
  const confirmChange = async (
    before: StumpRecord | undefined,
    after: Width | null,
  ): Promise<boolean> => {
    const current = before?.groundIn ?? null;
    if (current === null || after === null || !isLessSure(after, current)) return true;
    const message = texts.lessSure(shown(current), shown(after), before?.method === 'tape');
    return confirm({
      title: texts.lessSureTitle,
      message,
      confirmLabel: texts.replace,
      destructive: true,
    });
  };
  return { confirmChange, dialog };
}
