import { useMessages } from '../../../shared/i18n/use-messages';
import { useConfirm } from '../../../shared/ui/confirm-dialog';
import { fieldMeasurementsMessages } from './field-measurements.messages';

interface Numbered {
  readonly stump: number;
}

/**
 * Asks each time work would be completed with a stump unmeasured; resolves to true right away if
 * none is.
 */
export function useConfirmSkipping(stumps: readonly Numbered[]) {
  const texts = useMessages(fieldMeasurementsMessages);
  const { confirm, dialog } = useConfirm();
  const confirmSkipping = async (measurements: readonly Numbered[]): Promise<boolean> => {
    const skipped = unmeasured(stumps, measurements);
    if (skipped.length === 0) return true;
    return confirm({
      title: texts.skipTitle,
      message:
        measurements.length === 0 ? texts.skipText : `${texts.skipped(skipped)} ${texts.skipText}`,
      confirmLabel: texts.skipConfirm,
      cancelLabel: texts.skipCancel,
      primary: 'cancel',
      returnFocus: false,
    });
  };
  return { confirmSkipping, dialog };
}

export const unmeasured = (
  stumps: readonly Numbered[],
  measurements: readonly Numbered[],
): number[] =>
  stumps
    .map(({ stump }) => stump)
    .filter((number) => !measurements.some(({ stump }) => stump === number));
