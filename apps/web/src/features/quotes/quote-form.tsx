import { Button, Group, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { type UseFormReturnType } from '@mantine/form';
import { useMessages } from '../../shared/i18n/use-messages';
import { focusFirstError, placeOf } from '../../shared/ui/form-errors';
import { useTypedWork } from '../../shared/ui/use-typed-work';
import type { QuotedStump } from './divide-by-width';
import { quoteFormMessages } from './quote-form.messages';
import type { QuoteFormValues } from './quote-form-values';
import { QuoteLinesField } from './quote-lines-field';
import { quotesMessages } from './quotes.messages';

interface QuoteFormProps {
  /** Which quote of which request it is: what was typed comes back to it after a session that ended. */
  name: string;
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
export function QuoteForm({ name, form, companies, stumps, submitLabel, isSaving, onSave, onCancel }: QuoteFormProps) {
  const texts = useMessages(quoteFormMessages);
  const { cancel } = useMessages(quotesMessages);
  const { mayLeave, dialog } = useTypedWork(form, name, isSaving);
  const cancelWhenSure = async () => {
    if (await mayLeave()) onCancel?.();
  };
  const hasLines = stumps.length > 1 || form.values.lines.length > 0;
  return (
    <form noValidate onSubmit={form.onSubmit(onSave, (errors) => focusFirstError(form, errors))}>
      <Stack gap="sm">
        <TextInput
          label={texts.amount}
          description={texts.amountHint}
          leftSection="$"
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps('amount')}
        />
        {hasLines && (
          <QuoteLinesField
            lines={form.values.lines}
            stumps={stumps}
            amount={form.values.amount}
            error={form.errors['lines']}
            place={placeOf(form, 'lines')}
            inputProps={(path) => form.getInputProps(path)}
            onLines={(lines) => form.setFieldValue('lines', lines)}
          />
        )}
        <Textarea label={texts.description} description={texts.descriptionHint} autosize minRows={2} {...form.getInputProps('description')} />
        <Textarea label={texts.details} autosize minRows={2} {...form.getInputProps('details')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput label={texts.estimatedDays} inputMode="numeric" autoComplete="off" {...form.getInputProps('estimatedDays')} />
          <TextInput label={texts.validDays} inputMode="numeric" autoComplete="off" {...form.getInputProps('validDays')} />
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
            <Button variant="default" onClick={() => void cancelWhenSure()}>
              {cancel}
            </Button>
          )}
        </Group>
      </Stack>
      {dialog}
    </form>
  );
}
