import { Button, Group, NumberInput, Select, SimpleGrid, Stack, Textarea } from '@mantine/core';
import { type UseFormReturnType } from '@mantine/form';
import { useMessages } from '../../shared/i18n/use-messages';
import { focusFirstError } from '../../shared/ui/form-errors';
import type { QuotedStump } from './divide-by-width';
import { quoteFormMessages } from './quote-form.messages';
import type { QuoteFormValues } from './quote-form-values';
import { QuoteLinesField } from './quote-lines-field';
import { quotesMessages } from './quotes.messages';

interface QuoteFormProps {
  form: UseFormReturnType<QuoteFormValues>;
  /** Left out where the company is the signed-in one. */
  companies?: readonly { id: number; name: string }[];
  stumps: readonly QuotedStump[];
  submitLabel: string;
  isSaving: boolean;
  onSave: (values: QuoteFormValues) => void;
  onCancel?: () => void;
}

/** The fields of a quote, for the administrator and for a company that proposes one. */
export function QuoteForm({ form, companies, stumps, submitLabel, isSaving, onSave, onCancel }: QuoteFormProps) {
  const texts = useMessages(quoteFormMessages);
  const { cancel } = useMessages(quotesMessages);
  const hasLines = stumps.length > 1 || form.values.lines.length > 0;
  return (
    <form noValidate onSubmit={form.onSubmit(onSave, (errors) => focusFirstError(form, errors))}>
      <Stack gap="sm">
        <NumberInput
          label={texts.amount}
          description={texts.amountHint}
          prefix="$"
          thousandSeparator=","
          decimalScale={2}
          fixedDecimalScale
          hideControls
          allowNegative={false}
          inputMode="decimal"
          {...form.getInputProps('amount')}
        />
        {hasLines && (
          <QuoteLinesField
            lines={form.values.lines}
            stumps={stumps}
            amount={form.values.amount}
            error={typeof form.errors['lines'] === 'string' ? form.errors['lines'] : undefined}
            inputProps={(path) => form.getInputProps(path)}
            onLines={(lines) => form.setFieldValue('lines', lines)}
          />
        )}
        <Textarea label={texts.description} description={texts.descriptionHint} autosize minRows={2} {...form.getInputProps('description')} />
        <Textarea label={texts.details} autosize minRows={2} {...form.getInputProps('details')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <NumberInput label={texts.estimatedDays} min={1} allowDecimal={false} clampBehavior="none" {...form.getInputProps('estimatedDays')} />
          <NumberInput label={texts.validDays} min={1} max={365} allowDecimal={false} clampBehavior="none" {...form.getInputProps('validDays')} />
        </SimpleGrid>
        {companies && (
          <Select
            label={texts.company}
            placeholder={texts.companyPlaceholder}
            data={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
            allowDeselect={false}
            {...form.getInputProps('companyId')}
          />
        )}
        <Group gap="xs">
          <Button type="submit" loading={isSaving}>
            {submitLabel}
          </Button>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {cancel}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
