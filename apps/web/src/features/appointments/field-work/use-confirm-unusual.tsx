import {
  areFarMinutes,
  isFarFromEstimate,
  type FieldMeasurement,
} from '@stumpquote/domain/accuracy/field-measurement';
import { formatInches } from '@stumpquote/domain/format/inches';
import { useMessages } from '../../../shared/i18n/use-messages';
import { useConfirm } from '../../../shared/ui/confirm-dialog';
import { fieldMeasurementsMessages } from './field-measurements.messages';
import type { FieldStump } from './field-values';

type Texts = (typeof fieldMeasurementsMessages)['en'];

/** A sentence for each figure far from its estimate. */
function warningsFor(
  texts: Texts,
  { groundIn, minutes }: FieldMeasurement,
  { estimatedIn, estimatedMinutes }: FieldStump,
): string[] {
  const warnings: string[] = [];
  if (estimatedIn !== null && isFarFromEstimate(groundIn, estimatedIn)) {
    warnings.push(texts.farWidth(formatInches(estimatedIn.value), texts.inches(groundIn)));
  }
  if (estimatedMinutes !== null && areFarMinutes(minutes, estimatedMinutes))
    warnings.push(texts.farMinutes(Math.round(estimatedMinutes), minutes));
  return warnings;
}

/**
 * Asks for confirmation if a width or the minutes are far from the estimate; resolves to true right
 * away if not.
 */
export function useConfirmUnusual(stumps: readonly FieldStump[]) {
  const texts = useMessages(fieldMeasurementsMessages);
  const { confirm, dialog } = useConfirm();
  const confirmUnusual = async (measurements: readonly FieldMeasurement[]): Promise<boolean> => {
    const warnings = measurements.flatMap((found) => {
      const estimate = stumps.find(({ stump }) => stump === found.stump);
      const sentences = estimate === undefined ? [] : warningsFor(texts, found, estimate);
      return stumps.length === 1
        ? sentences
        : sentences.map((sentence) => texts.farStump(found.stump, sentence));
    });
    if (warnings.length === 0) return true;
    const message = warnings.map((warning) => <div key={warning}>{warning}</div>);
    return confirm({
      title: texts.farTitle,
      message,
      confirmLabel: texts.farConfirm,
      cancelLabel: texts.farCancel,
    });
  };
  return { confirmUnusual, dialog };
}
