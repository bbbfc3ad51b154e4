import { Button, Group, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { wholeUsd } from '@stumpquote/domain/format/money';
import { isAmountWithheld, quoteAmounts } from '@stumpquote/domain/quotes/quote-defaults';
import type { MlAnalysis } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { useMessages } from '../../../shared/i18n/use-messages';
import { NumericInput } from '../../../shared/ui/form/numeric-input';
import { dollarsText, type QuoteFormValues } from './quote-form-values';
import { quoteFormMessages } from './quote-form.messages';

interface AmountFieldProps {
  form: UseFormReturnType<QuoteFormValues>;
  mlAnalysis: MlAnalysis | null;
}

const endsAndMiddle = ['low', 'measured', 'high'] as const;

/**
 * The quote's amount, with the price at the measured width and both ends of the estimate as
 * buttons.
 */
export function AmountField({ form, mlAnalysis }: AmountFieldProps) {
  const texts = useMessages(quoteFormMessages);
  const amounts = quoteAmounts(mlAnalysis);
  return (
    <div>
      <NumericInput
        label={texts.amount}
        description={amounts === null ? texts.amountUnit : texts.amountHint}
        unit="$"
        isUnitFirst
        {...form.getInputProps('amount')}
      />
      {amounts !== null && amounts.low !== amounts.high && (
        <Group gap="xs" mt="xs" role="group" aria-label={texts.amounts}>
          {endsAndMiddle.map((which) => {
            const dollars = amounts[which];
            return (
              dollars !== null && (
                <Button
                  key={which}
                  variant="default"
                  size="xs"
                  onClick={() => form.setFieldValue('amount', dollarsText(dollars))}
                >
                  {texts.amountOf[which](wholeUsd(dollars))}
                </Button>
              )
            );
          })}
        </Group>
      )}
      {isAmountWithheld(mlAnalysis) && (
        <Text role="status" size="sm" mt="xs">
          {texts.amountWithheld}
        </Text>
      )}
    </div>
  );
}
