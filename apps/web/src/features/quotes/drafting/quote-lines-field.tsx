import { Button, Group, Input, Stack, Text, TextInput } from '@mantine/core';
import { formatUsd } from '@stumpquote/domain/format/money';
import type { QuotedStump } from '@stumpquote/domain/quotes/divide-among-stumps';
import type { ReactNode } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { NumericInput } from '../../../shared/ui/form/numeric-input';
import { dividedLines, dollarsAsTyped, type QuoteLineValues } from './quote-form-values';
import { quoteFormMessages } from './quote-form.messages';
import classes from '../quotes.module.css';

interface QuoteLinesFieldProps {
  lines: readonly QuoteLineValues[];
  stumps: readonly QuotedStump[];
  /** As typed. */
  amount: string;
  /** The error about all lines together. */
  error?: ReactNode;
  /** Associates that error with the group. */
  place: { 'data-path'?: string };
  inputProps: (path: string) => object;
  onLines: (lines: QuoteLineValues[]) => void;
}

const centsOf = (typed: string): number => Math.round(dollarsAsTyped(typed) * 100);

/** How far the lines are from the total; null while a figure is invalid. */
function sumText(texts: (typeof quoteFormMessages)['en'], leftCents: number): string {
  if (Number.isNaN(leftCents)) return '';
  if (leftCents === 0) return texts.linesMatch;
  return leftCents > 0
    ? texts.linesLeft(formatUsd(leftCents))
    : texts.linesOver(formatUsd(-leftCents));
}

/** A price per stump, and how much of the amount is left to split. */
export function QuoteLinesField({
  lines,
  stumps,
  amount,
  error,
  place,
  inputProps,
  onLines,
}: QuoteLinesFieldProps) {
  const texts = useMessages(quoteFormMessages);
  const divide = () => onLines(dividedLines(amount, stumps));
  if (lines.length === 0) {
    return (
      <div>
        <Button variant="default" size="xs" onClick={divide}>
          {texts.addLines}
        </Button>
      </div>
    );
  }
  const leftCents = centsOf(amount) - lines.reduce((sum, line) => sum + centsOf(line.amount), 0);
  return (
    <Input.Wrapper
      label={texts.lines}
      description={texts.linesHint}
      labelElement="div"
      error={error}
      role="group"
      aria-label={texts.lines}
      {...place}
    >
      <Stack gap="xs" mt="xs">
        {lines.map((line, index) => (
          <div key={line.stump ?? `line-${index}`} className={classes.line}>
            <TextInput
              aria-label={texts.lineText(index + 1)}
              {...inputProps(`lines.${index}.text`)}
            />
            <NumericInput
              aria-label={texts.lineAmount(index + 1)}
              unit="$"
              isUnitFirst
              {...inputProps(`lines.${index}.amount`)}
            />
          </div>
        ))}
        <Text role="status" c="dimmed" size="xs" className="sq-figures">
          {sumText(texts, leftCents)}
        </Text>
        <Group gap="xs">
          {stumps.length > 0 && (
            <Button variant="default" size="xs" onClick={divide}>
              {texts.divide}
            </Button>
          )}
          <Button variant="subtle" size="xs" onClick={() => onLines([])}>
            {texts.removeLines}
          </Button>
        </Group>
      </Stack>
    </Input.Wrapper>
  );
}
