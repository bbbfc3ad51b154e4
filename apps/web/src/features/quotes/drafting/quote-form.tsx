import { Button, Group, Select, SimpleGrid, Stack, Textarea } from '@mantine/core';
import { type UseFormReturnType } from '@mantine/form';
import type { Locale } from '@stumpquote/domain/i18n/locale';
import type { QuotedStump } from '@stumpquote/domain/quotes/divide-among-stumps';
import type { MlAnalysis } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { useMessages } from '../../../shared/i18n/use-messages';
import { focusFirstError, placeOf } from '../../../shared/ui/form/form-errors';
import { NumericInput } from '../../../shared/ui/form/numeric-input';
import { useUnsavedChanges } from '../../../shared/ui/form/use-unsaved-changes';
import { quotesMessages } from '../quotes.messages';
import { AmountField } from './amount-field';
import { stumpsOf, type QuoteFormValues } from './quote-form-values';
import { quoteFormMessages } from './quote-form.messages';
import { QuoteLinesField } from './quote-lines-field';
import { useFollowingLines } from './use-following-lines';

export interface OfferedCompany {
  id: number;
  name: string;
  /** Whether the service area includes the request's ZIP code. */
  serves: boolean;
}

interface QuoteFormProps {
  /** Identifies the draft, which survives the end of the session. */
  name: string;
  form: UseFormReturnType<QuoteFormValues>;
  /** By rank; omitted if the user is the company. */
  companies?: readonly OfferedCompany[];
  /** The request's estimate. */
  mlAnalysis: MlAnalysis | null;
  /** The customer's language. */
  locale: Locale;
  /** The stumps that stored lines were written for. */
  writtenFor?: readonly QuotedStump[];
  submitLabel: string;
  isSaving: boolean;
  onSave: (values: QuoteFormValues) => void;
  onCancel?: () => void;
}

/** The quote form, for the administrator and for a company proposing a quote. */
export function QuoteForm({
  name,
  form,
  companies,
  mlAnalysis,
  locale,
  writtenFor,
  submitLabel,
  isSaving,
  onSave,
  onCancel,
}: QuoteFormProps) {
  const texts = useMessages(quoteFormMessages);
  const { cancel } = useMessages(quotesMessages);
  const { mayLeave, dialog } = useUnsavedChanges(form, name, isSaving);
  const handleCancel = async () => {
    if (await mayLeave()) onCancel?.();
  };
  const stumps = stumpsOf(mlAnalysis, locale);
  useFollowingLines(form, stumps, writtenFor);
  const hasLines = stumps.length > 1 || form.values.lines.length > 0;
  return (
    <form noValidate onSubmit={form.onSubmit(onSave, (errors) => focusFirstError(form, errors))}>
      <Stack gap="sm">
        <AmountField form={form} mlAnalysis={mlAnalysis} />
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
        <Textarea
          label={texts.description}
          description={texts.descriptionHint}
          autosize
          minRows={2}
          {...form.getInputProps('description')}
        />
        <Textarea label={texts.details} autosize minRows={2} {...form.getInputProps('details')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <NumericInput label={texts.estimatedDays} {...form.getInputProps('estimatedDays')} />
          <NumericInput label={texts.validDays} {...form.getInputProps('validDays')} />
        </SimpleGrid>
        {companies && <CompanyField form={form} companies={companies} />}
        <Group gap="xs">
          <Button type="submit" loading={isSaving}>
            {submitLabel}
          </Button>
          {onCancel && (
            <Button variant="default" onClick={() => void handleCancel()}>
              {cancel}
            </Button>
          )}
        </Group>
      </Stack>
      {dialog}
    </form>
  );
}

/** Hidden if the only company is the quote's. */
function CompanyField({
  form,
  companies,
}: {
  form: UseFormReturnType<QuoteFormValues>;
  companies: readonly OfferedCompany[];
}) {
  const texts = useMessages(quoteFormMessages);
  const [only, second] = companies;
  if (only !== undefined && second === undefined && form.values.companyId === String(only.id))
    return null;
  const items = (serves: boolean) =>
    companies
      .filter((company) => company.serves === serves)
      .map(({ id, name }) => ({ value: String(id), label: name }));
  const groups = [
    { group: texts.serves, items: items(true) },
    { group: texts.others, items: items(false) },
  ];
  return (
    <Select
      label={texts.company}
      placeholder={texts.companyPlaceholder}
      data={groups.filter((group) => group.items.length > 0)}
      allowDeselect={false}
      {...form.getInputProps('companyId')}
    />
  );
}
