import type { UseFormReturnType } from '@mantine/form';
import { estimateChange, type EstimateBasis } from '@stumpquote/domain/quotes/estimate-basis';
import { useEffect, useEffectEvent, useState } from 'react';
import type { QuoteFormValues } from './quote-form-values';

type FieldGroup = readonly (keyof QuoteFormValues)[];

/** The fields that follow from the estimate. The amount and its lines go together, as they must add up. */
const groups: readonly FieldGroup[] = [['amount', 'lines'], ['estimatedDays']];

const differ = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) !== JSON.stringify(other);

/**
 * Keeps an unsaved quote form on the estimate: figures that nobody has typed over follow it, the others are offered. `initial` is what a form opened
 * now would begin with.
 */
export function useFollowedEstimate(
  form: UseFormReturnType<QuoteFormValues>,
  initial: QuoteFormValues,
  basis: EstimateBasis,
) {
  const [first] = useState(basis);
  const estimate = JSON.stringify(basis);
  const [kept, setKept] = useState<string | null>(null);
  const fill = (followers: readonly FieldGroup[]) => {
    const figures = Object.fromEntries(
      followers.flat().map((field) => [field, initial[field]]),
    ) as Partial<QuoteFormValues>;
    form.setValues(figures);
    form.resetDirty({ ...form.getInitialValues(), ...figures });
  };
  const isTyped = (field: keyof QuoteFormValues) =>
    differ(form.getValues()[field], form.getInitialValues()[field]);
  const isBehind = (field: keyof QuoteFormValues) =>
    differ(form.getInitialValues()[field], initial[field]);
  const follow = useEffectEvent(() => {
    const followers = groups.filter((fields) => fields.some(isBehind) && !fields.some(isTyped));
    if (followers.length > 0) fill(followers);
  });
  useEffect(() => follow(), [estimate]);
  return {
    basis,
    change: kept === estimate ? null : estimateChange(first, basis),
    /** Whether something that was typed has not followed. */
    isOffered: groups.flat().some(isBehind),
    takeNew: () => fill(groups),
    keepMine: () => setKept(estimate),
  };
}

export type FollowedEstimate = ReturnType<typeof useFollowedEstimate>;
