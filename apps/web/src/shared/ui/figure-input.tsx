import { TextInput, type TextInputProps } from '@mantine/core';

interface FigureInputProps extends Omit<TextInputProps, 'leftSection' | 'rightSection' | 'inputMode' | 'autoComplete'> {
  /** Stands beside what is typed: `in`, `%`, `$`. */
  unit: string;
  /** Where the unit is written before the figure, as with money. */
  isUnitFirst?: boolean;
}

/** A figure that stays as it is typed, so that the rules judge that: a field of numbers would drop a sign or a letter and save the rest. */
export function FigureInput({ unit, isUnitFirst = false, ...field }: FigureInputProps) {
  const place = isUnitFirst
    ? { leftSection: unit, leftSectionPointerEvents: 'none' as const }
    : { rightSection: unit, rightSectionPointerEvents: 'none' as const, rightSectionWidth: '3rem' };
  return <TextInput inputMode="decimal" autoComplete="off" aria-description={unit} {...place} {...field} />;
}
