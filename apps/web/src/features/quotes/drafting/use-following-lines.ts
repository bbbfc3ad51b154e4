import type { UseFormReturnType } from '@mantine/form';
import { withCurrentWidths, type QuotedStump } from '@stumpquote/domain/quotes/divide-among-stumps';
import { useEffect, useEffectEvent, useRef } from 'react';
import {
  dividedLines,
  withTextsOf,
  type QuoteFormValues,
  type QuoteLineValues,
} from './quote-form-values';

const amountsOf = (lines: readonly QuoteLineValues[]): string =>
  JSON.stringify(lines.map(({ stump, amount }) => [stump, amount]));

/** Whether the lines' amounts are still the divided ones. */
const followAmount = (lines: readonly QuoteLineValues[], divided: readonly QuoteLineValues[]) =>
  amountsOf(lines) === amountsOf(divided);

/**
 * Lines follow the amount and the widths until somebody types into them; a single total stays
 * single.
 */
function followingLines(
  lines: QuoteLineValues[],
  before: { lines: QuoteLineValues[]; stumps: readonly QuotedStump[] },
  now: { lines: QuoteLineValues[]; stumps: readonly QuotedStump[] },
): QuoteLineValues[] {
  if (lines.length === 0) return lines;
  const areSameWidths = JSON.stringify(before.stumps) === JSON.stringify(now.stumps);
  const named = areSameWidths ? lines : withCurrentWidths(lines, now.stumps);
  if (!followAmount(lines, before.lines)) return named;
  return withTextsOf(now.lines, named);
}

/** `writtenFor`: the stumps that stored lines were divided by; these follow only a new amount. */
export function useFollowingLines(
  form: UseFormReturnType<QuoteFormValues>,
  stumps: readonly QuotedStump[],
  writtenFor?: readonly QuotedStump[],
): void {
  const { amount } = form.values;
  const divided = (by: readonly QuotedStump[]) => ({ lines: dividedLines(amount, by), stumps: by });
  const last = useRef(divided(writtenFor ?? stumps));
  const now = divided(stumps);
  const follow = useEffectEvent(() => {
    const before = last.current;
    last.current = now;
    const { lines } = form.getValues();
    const following = followingLines(lines, before, now);
    if (JSON.stringify(following) === JSON.stringify(lines)) return;
    const isTyped = form.isDirty('amount') || form.isDirty('lines');
    form.setFieldValue('lines', following);
    if (!isTyped) form.resetDirty({ ...form.getInitialValues(), lines: following });
  });
  const cause = writtenFor === undefined ? JSON.stringify(now) : amount;
  const seen = useRef(cause);
  useEffect(() => {
    if (seen.current === cause) return;
    seen.current = cause;
    follow();
  }, [cause]);
}
