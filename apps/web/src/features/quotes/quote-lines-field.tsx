import { Button, Group, Input, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { formatUsd } from '@stumpquote/domain/format/money';
import { useMessages } from '../../shared/i18n/use-messages';
import { divideByWidth, type QuotedStump } from './divide-by-width';
import { quoteFormMessages } from './quote-form.messages';
import type { QuoteLineValues } from './quote-form-values';
import classes from './quotes.module.css';

interface QuoteLinesFieldProps {
  lines: readonly QuoteLineValues[];
  stumps: readonly QuotedStump[];
  amount: number | string;
  /** The sentence about all lines together. */
  error?: string | undefined;
  inputProps: (path: string) => object;
  onLines: (lines: QuoteLineValues[]) => void;
}

const centsOf = (value: number | string): number => Math.round(Number(value || 0) * 100);

/** A price for each stump, with what is still to be divided. */
export function QuoteLinesField({ lines, stumps, amount, error, inputProps, onLines }: QuoteLinesFieldProps) {
  const texts = useMessages(quoteFormMessages);
  const divided = () => onLines(divideByWidth(amount === '' ? null : Number(amount), stumps));
  if (lines.length === 0) {
    return (
      <div>
        <Button variant="default" size="xs" onClick={divided}>
          {texts.addLines}
        </Button>
      </div>
    );
  }
  const leftCents = centsOf(amount) - lines.reduce((sum, line) => sum + centsOf(line.amount), 0);
  return (
    <Input.Wrapper label={texts.lines} description={texts.linesHint} labelElement="div" error={error}>
      <Stack gap="xs" mt="xs">
        {lines.map((line, index) => (
          <div key={line.stump ?? `line-${index}`} className={classes.line}>
            <TextInput aria-label={texts.lineText(index + 1)} {...inputProps(`lines.${index}.text`)} />
            <NumberInput
              aria-label={texts.lineAmount(index + 1)}
              prefix="$"
              thousandSeparator=","
              decimalScale={2}
              fixedDecimalScale
              hideControls
              allowNegative={false}
              {...inputProps(`lines.${index}.amount`)}
            />
          </div>
        ))}
        <Text role="status" c="dimmed" size="xs" className="sq-figures">
          {leftCents === 0 ? texts.linesMatch : leftCents > 0 ? texts.linesLeft(formatUsd(leftCents)) : texts.linesOver(formatUsd(-leftCents))}
        </Text>
        <Group gap="xs">
          <Button variant="default" size="xs" onClick={divided}>
            {texts.divide}
          </Button>
          <Button variant="subtle" size="xs" onClick={() => onLines([])}>
            {texts.removeLines}
          </Button>
        </Group>
      </Stack>
    </Input.Wrapper>
  );
}
