import type { FormErrors } from '@mantine/form';
import { fieldMeasurementSchema, type FieldMeasurement } from '@stumpquote/domain/accuracy/field-measurement';
import type { RouterOutputs } from '../../shared/api/trpc';
import { formRules } from '../../shared/ui/form-rules';

export type FieldStump = RouterOutputs['appointments']['field']['stumps'][number];

export const fieldNames = ['groundIn', 'cutFaceIn', 'depthIn', 'minutes'] as const;
export type FieldName = (typeof fieldNames)[number];

/** One stump's fields as they are typed; an emptied one is an empty text. */
export type StumpFieldValues = Record<FieldName, number | string> & { stump: number };

export interface FieldFormValues {
  stumps: StumpFieldValues[];
}

export function fieldValues(stumps: readonly FieldStump[]): FieldFormValues {
  return {
    stumps: stumps.map(({ stump, recorded }) => ({
      stump, groundIn: recorded?.groundIn ?? '', cutFaceIn: recorded?.cutFaceIn ?? '', depthIn: recorded?.depthIn ?? '', minutes: recorded?.minutes ?? '',
    })),
  };
}

const isSkipped = (values: StumpFieldValues): boolean => fieldNames.every((name) => values[name] === '');

const numberOf = (typed: number | string): number | undefined => (typed === '' ? undefined : Number(typed));

const toMeasurement = ({ stump, groundIn, cutFaceIn, depthIn, minutes }: StumpFieldValues) =>
  ({ stump, groundIn: numberOf(groundIn), cutFaceIn: numberOf(cutFaceIn), depthIn: numberOf(depthIn), minutes: numberOf(minutes) });

const check = formRules(fieldMeasurementSchema);

/** The domain's rules for every stump that is not skipped. */
export function checkField({ stumps }: FieldFormValues): FormErrors {
  return Object.fromEntries(stumps.flatMap((values, index) =>
    isSkipped(values) ? [] : Object.entries(check(toMeasurement(values))).map(([path, error]) => [`stumps.${index}.${path}`, error])));
}

/** What is sent: the stumps that are not skipped, once `checkField` has nothing to say. */
export function toMeasurements({ stumps }: FieldFormValues): FieldMeasurement[] {
  return stumps.filter((values) => !isSkipped(values)).map((values) => fieldMeasurementSchema.parse(toMeasurement(values)));
}
