import { isFarFromEstimate, type FieldMeasurement } from '@stumpquote/domain/accuracy/field-measurement';
import { useMessages } from '../../shared/i18n/use-messages';
import { useConfirm } from '../../shared/ui/confirm-dialog';
import { fieldMeasurementsMessages } from './field-measurements.messages';
import type { FieldStump } from './field-values';

/** Asks back where a width lies far from its estimate; true at once where none does. */
export function useFarFigures(stumps: readonly FieldStump[]) {
  const texts = useMessages(fieldMeasurementsMessages);
  const { confirm, dialog } = useConfirm();
  const areMeant = async (measurements: readonly FieldMeasurement[]): Promise<boolean> => {
    const doubts = measurements.flatMap(({ stump, groundIn }) => {
      const estimatedIn = stumps.find((one) => one.stump === stump)?.estimatedIn ?? null;
      if (estimatedIn === null || !isFarFromEstimate(groundIn, estimatedIn)) return [];
      const doubt = texts.farText(texts.inches(Math.round(estimatedIn.value * 2) / 2), texts.inches(groundIn));
      return stumps.length === 1 ? doubt : texts.farStump(stump, doubt);
    });
    if (doubts.length === 0) return true;
    const message = doubts.map((doubt) => <div key={doubt}>{doubt}</div>);
    return confirm({ title: texts.farTitle, message, confirmLabel: texts.farConfirm, cancelLabel: texts.farCancel });
  };
  return { areMeant, dialog };
}
