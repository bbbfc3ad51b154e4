import type { FormErrors } from '@mantine/form';
import {
  fieldMeasurementSchema,
  type FieldMeasurement,
} from '@stumpquote/domain/accuracy/field-measurement';
import { numberAsTyped } from '@stumpquote/domain/numeric-input';
import type { RouterOutputs } from '../../../shared/api/trpc';
import { formRules } from '../../../shared/ui/form/form-rules';

export type FieldStump = RouterOutputs['appointments']['field']['stumps'][number];

const fieldNames = ['groundIn', 'cutFaceIn', 'depthIn', 'minutes'] as const;
export type FieldName = (typeof fieldNames)[number];

/** One stump's form fields. */
type StumpFieldValues = Record<FieldName, string> & { stump: number };

export interface FieldFormValues {
  stumps: StumpFieldValues[];
}

const textOf = (value: number | null | undefined): string => value?.toString() ?? '';

export function fieldValues(stumps: readonly FieldStump[]): FieldFormValues {
  return {
    stumps: stumps.map(({ stump, recorded }) => ({
      stump,
      groundIn: textOf(recorded?.groundIn),
      cutFaceIn: textOf(recorded?.cutFaceIn),
      depthIn: textOf(recorded?.depthIn),
      minutes: textOf(recorded?.minutes),
    })),
  };
}

const isSkipped = (values: StumpFieldValues): boolean =>
  fieldNames.every((name) => values[name].trim() === '');

const numberOf = (typed: string, unit: 'inches' | 'minutes'): number | undefined =>
  typed.trim() === '' ? undefined : numberAsTyped(typed, unit);

const toMeasurement = ({ stump, groundIn, cutFaceIn, depthIn, minutes }: StumpFieldValues) => ({
  stump,
  groundIn: numberOf(groundIn, 'inches'),
  cutFaceIn: numberOf(cutFaceIn, 'inches'),
  depthIn: numberOf(depthIn, 'inches'),
  minutes: numberOf(minutes, 'minutes'),
});

const check = formRules(fieldMeasurementSchema);

/** Applies the domain's rules to every stump that isn't skipped. */
export function checkField({ stumps }: FieldFormValues): FormErrors {
  return Object.fromEntries(
    stumps.flatMap((values, index) =>
      isSkipped(values)
        ? []
        : Object.entries(check(toMeasurement(values))).map(([path, error]) => [
            `stumps.${index}.${path}`,
            error,
          ]),
    ),
  );
}

/** The stumps to send, without skipped ones. Call once `checkField` reports nothing. */
export function toMeasurements({ stumps }: FieldFormValues): FieldMeasurement[] {
  return stumps
    .filter((values) => !isSkipped(values))
    .map((values) => fieldMeasurementSchema.parse(toMeasurement(values)));
}
