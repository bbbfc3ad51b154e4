import { TextInput, type TextInputProps } from '@mantine/core';

interface NumericInputProps extends Omit<
  TextInputProps,
  'leftSection' | 'rightSection' | 'inputMode' | 'autoComplete'
> {
  /** Unit shown beside the input: `in`, `%`, `$`; none for a count. */
  unit?: string;
  /** True if the unit precedes the figure, as with money. */
  isUnitFirst?: boolean;
}

/**
 * The input for every number. Keeps the text as typed for `numberAsTyped` and the schema: a number
 * input would drop a sign or a letter and save the rest.
 */
export function NumericInput({ unit, isUnitFirst = false, ...field }: NumericInputProps) {
  if (unit === undefined) return <TextInput inputMode="decimal" autoComplete="off" {...field} />;
  const place = isUnitFirst
    ? { leftSection: unit, leftSectionPointerEvents: 'none' as const }
    : { rightSection: unit, rightSectionPointerEvents: 'none' as const, rightSectionWidth: '3rem' };
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      aria-description={unit}
      {...place}
      {...field}
    />
  );
}
