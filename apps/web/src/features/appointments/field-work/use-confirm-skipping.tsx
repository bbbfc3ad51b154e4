import { useRef } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { useConfirm } from '../../../shared/ui/confirm-dialog';
import { fieldMeasurementsMessages } from './field-measurements.messages';

/** Asks once before work is completed with nothing measured; resolves to true right away if something was. */
export function useConfirmSkipping(stumps: readonly unknown[]) {
  const texts = useMessages(fieldMeasurementsMessages);
  const { confirm, dialog } = useConfirm();
  const hasAsked = useRef(false);
  const confirmSkipping = async (measurements: readonly unknown[]): Promise<boolean> => {
    if (measurements.length > 0 || stumps.length === 0 || hasAsked.current) return true;
    hasAsked.current = true;
    return confirm({
      title: texts.skipTitle,
      message: texts.skipText,
      confirmLabel: texts.skipConfirm,
      cancelLabel: texts.skipCancel,
      primary: 'cancel',
      returnFocus: false,
    });
  };
  return { confirmSkipping, dialog };
}
