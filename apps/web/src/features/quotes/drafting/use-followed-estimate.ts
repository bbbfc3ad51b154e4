import type { UseFormReturnType } from '@mantine/form';
import { estimateChange, type EstimateBasis } from '@stumpquote/domain/quotes/estimate-basis';
import { useEffect, useEffectEvent, useState } from 'react';
import type { QuoteFormValues } from './quote-form-values';

type FieldGroup = readonly (keyof QuoteFormValues)[];

/** Fields derived from the estimate. Amount and lines change together, since they must add up. */
const groups: readonly FieldGroup[] = [['amount', 'lines'], ['estimatedDays']];

const differ = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) !== JSON.stringify(other);

/**
 * Keeps an unsaved quote form in sync with the estimate: untouched values follow it, edited ones get a suggestion.
 * `initial` holds the values a form opened now would start with.
 */
export function useFollowedEstimate(
  form: UseFormReturnType<QuoteFormValues>,
  initial: QuoteFormValues,
  basis: EstimateBasis,
) {
  const [first] = useState(basis);
  const estimate = JSON.stringify(basis);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const fill = (followers: readonly FieldGroup[]) => {
    const values = Object.fromEntries(
      followers.flat().map((field) => [field, initial[field]]),
    ) as Partial<QuoteFormValues>;
    form.setValues(values);
    form.resetDirty({ ...form.getInitialValues(), ...values });
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
    change: dismissed === estimate ? null : estimateChange(first, basis),
    /** Whether an edited field has not followed. */
    isOffered: groups.flat().some(isBehind),
    takeNew: () => fill(groups),
    keepMine: () => setDismissed(estimate),
  };
}

export type FollowedEstimate = ReturnType<typeof useFollowedEstimate>;
