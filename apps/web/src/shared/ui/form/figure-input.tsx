import { TextInput, type TextInputProps } from '@mantine/core';

interface FigureInputProps extends Omit<
  TextInputProps,
  'leftSection' | 'rightSection' | 'inputMode' | 'autoComplete'
> {
  /** Shown beside what is typed: `in`, `%`, `$`; none for a count that its label names. */
  unit?: string;
  /** Where the unit is written before the figure, as with money. */
  isUnitFirst?: boolean;
}

/**
 * The field for every number that a person types. It stays as it is typed, for `numberAsTyped` to read and the rules to judge: a field of numbers
 * would drop a sign or a letter and save the rest.
 */
export function FigureInput({ unit, isUnitFirst = false, ...field }: FigureInputProps) {
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
