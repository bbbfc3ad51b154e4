import type { FormErrors } from '@mantine/form';
import {
  fieldMeasurementSchema,
  type FieldMeasurement,
} from '@stumpquote/domain/accuracy/field-measurement';
import { numberAsTyped } from '@stumpquote/domain/numeric-input';
import type { RouterOutputs } from '../../../shared/api/trpc';
import { formRules } from '../../../shared/ui/form/form-rules';
import type { CrewPhoto } from './crew-photo-slot';

export type FieldState = RouterOutputs['appointments']['field'];
export type FieldStump = RouterOutputs['appointments']['field']['stumps'][number];

export type FieldName = 'groundIn' | 'cutFaceIn' | 'depthIn' | 'minutes';

/** One stump's form fields. */
type StumpFieldValues = Record<FieldName, string> & {
  stump: number;
  photo: CrewPhoto | null;
};

export interface FieldFormValues {
  stumps: StumpFieldValues[];
}

const textOf = (value: number | null | undefined): string => value?.toString() ?? '';

/**
 * What the form starts with where nothing is recorded; never a width, which only the tape gives.
 */
export interface UsualValues {
  depthIn?: number | undefined;
  minutes?: number | undefined;
}

export function fieldValues(
  stumps: readonly FieldStump[],
  usual: UsualValues = {},
): FieldFormValues {
  return {
    stumps: stumps.map(({ stump, recorded }) => ({
      stump,
      groundIn: textOf(recorded?.groundIn),
      cutFaceIn: textOf(recorded?.cutFaceIn),
      depthIn: textOf(recorded?.depthIn ?? usual.depthIn),
      minutes: textOf(recorded?.minutes ?? usual.minutes),
      photo: null,
    })),
  };
}

/** The minutes since the work began, for each of the stumps; undefined if that can't be right. */
export function minutesSince(
  startedAt: string | null,
  now: Date,
  stumps: number,
): number | undefined {
  if (startedAt === null || stumps === 0) return undefined;
  const minutes = Math.round((now.getTime() - Date.parse(startedAt)) / 60_000 / stumps);
  return minutes >= 1 && minutes <= 480 ? minutes : undefined;
}

/** A stump is skipped if nothing was measured: prefilled figures alone are no measurement. */
function isSkipped(values: StumpFieldValues, usual: UsualValues): boolean {
  const isUntouched = (name: 'depthIn' | 'minutes') =>
    ['', textOf(usual[name])].includes(values[name].trim());
  return (
    values.photo === null &&
    values.groundIn.trim() === '' &&
    values.cutFaceIn.trim() === '' &&
    isUntouched('depthIn') &&
    isUntouched('minutes')
  );
}

const numberOf = (typed: string, unit: 'inches' | 'minutes'): number | undefined =>
  typed.trim() === '' ? undefined : numberAsTyped(typed, unit);

const toMeasurement = ({
  stump,
  groundIn,
  cutFaceIn,
  depthIn,
  minutes,
  photo,
}: StumpFieldValues) => ({
  stump,
  groundIn: numberOf(groundIn, 'inches'),
  cutFaceIn: numberOf(cutFaceIn, 'inches'),
  depthIn: numberOf(depthIn, 'inches'),
  minutes: numberOf(minutes, 'minutes'),
  ...(photo === null ? {} : { photo: { id: photo.id, handles: photo.handles } }),
});

const check = formRules(fieldMeasurementSchema);

/** Applies the domain's rules to every stump that isn't skipped. */
export function checkField({ stumps }: FieldFormValues, usual: UsualValues = {}): FormErrors {
  return Object.fromEntries(
    stumps.flatMap((values, index) =>
      isSkipped(values, usual)
        ? []
        : Object.entries(check(toMeasurement(values))).map(([path, error]) => [
            `stumps.${index}.${path}`,
            error,
          ]),
    ),
  );
}

/** The stumps to send, without skipped ones. Call once `checkField` reports nothing. */
export function toMeasurements(
  { stumps }: FieldFormValues,
  usual: UsualValues = {},
): FieldMeasurement[] {
  return stumps
    .filter((values) => !isSkipped(values, usual))
    .map((values) => fieldMeasurementSchema.parse(toMeasurement(values)));
}
