import type { UseFormReturnType } from '@mantine/form';
import { estimateChange, type EstimateBasis } from '@stumpquote/domain/quotes/estimate-basis';
import { useEffect, useEffectEvent, useState } from 'react';
import { withTextsOf, type QuoteFormValues } from './quote-form-values';

/** Fields derived from the estimate; the lines follow the amount (`useFollowingLines`). */
const fields = ['amount', 'estimatedDays'] as const;
type Field = (typeof fields)[number];

const amountsOf = ({ lines }: QuoteFormValues) => lines.map(({ amount }) => amount);

const differ = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) !== JSON.stringify(other);

/**
 * Keeps an unsaved quote form in sync with the estimate: untouched values follow it, edited ones
 * get a suggestion. `initial` holds the values a form opened now would start with.
 */
export function useFollowedEstimate(
  form: UseFormReturnType<QuoteFormValues>,
  initial: QuoteFormValues,
  basis: EstimateBasis,
) {
  const [first] = useState(basis);
  const estimate = JSON.stringify(basis);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const fill = (values: Partial<QuoteFormValues>) => {
    form.setValues(values);
    form.resetDirty({ ...form.getInitialValues(), ...values });
  };
  const [values, filled] = [form.getValues(), form.getInitialValues()];
  // Amounts that somebody divided must go on adding up, so they keep their total.
  const isTyped = (field: Field) =>
    values[field] !== filled[field] ||
    (field === 'amount' && differ(amountsOf(values), amountsOf(filled)));
  const isBehind = (field: Field) => filled[field] !== initial[field];
  const follow = useEffectEvent(() => {
    const followers = fields.filter((field) => isBehind(field) && !isTyped(field));
    if (followers.length > 0)
      fill(Object.fromEntries(followers.map((field) => [field, initial[field]])));
  });
  useEffect(() => follow(), [estimate]);
  return {
    basis,
    change: dismissed === estimate ? null : estimateChange(first, basis),
    /** Whether an edited field has not followed. */
    isOffered: fields.some(isBehind),
    takeNew: () => {
      const { amount, estimatedDays, lines } = initial;
      fill({
        amount,
        estimatedDays,
        lines: values.lines.length === 0 ? [] : withTextsOf(lines, values.lines),
      });
    },
    keepMine: () => setDismissed(estimate),
  };
}

export type FollowedEstimate = ReturnType<typeof useFollowedEstimate>;
