import { Alert } from '@mantine/core';
import { useForm } from '@mantine/form';
import { quoteFormSchema } from '@stumpquote/domain/quotes/quote-schemas';
import { useState } from 'react';
import { useMessages } from '../../shared/i18n/use-messages';
import { formRules } from '../../shared/ui/form-rules';
import { QuoteForm } from './quote-form';
import { toQuoteInput, valuesOfQuote, type QuoteFormValues } from './quote-form-values';
import { quotesMessages } from './quotes.messages';
import { useChangeQuote } from './use-quote-drafting';
import { useQuotingCompanies, type Quote } from './use-quotes';

const check = formRules(quoteFormSchema);

/** The form over a draft, a company's proposal too. */
export function EditDraft({ quote, onDone }: { quote: Quote; onDone: () => void }) {
  const texts = useMessages(quotesMessages);
  const { companies, isLoading } = useQuotingCompanies(quote.quoteRequestId);
  const form = useForm<QuoteFormValues>({
    mode: 'controlled',
    initialValues: valuesOfQuote(quote),
    validate: (values) => check(toQuoteInput(values)),
  });
  // As it was when the form was opened: what comes after, its reader has not seen.
  const [readAt] = useState(quote.updatedAt);
  const [conflict, setConflict] = useState<string | null>(null);
  const change = useChangeQuote(form, setConflict);
  return (
    <>
      <QuoteForm
        name={`quote-${quote.id}`}
        form={form}
        stumps={[]}
        submitLabel={texts.save}
        isSaving={change.isPending}
        onSave={(values) => change.mutate({ ...toQuoteInput(values), quoteId: quote.id, readAt }, { onSuccess: onDone })}
        onCancel={onDone}
        {...(isLoading ? {} : { companies })}
      />
      {conflict !== null && (
        <Alert role="alert" color="red" mt="sm" title={texts.conflictTitle}>
          {conflict}
        </Alert>
      )}
    </>
  );
}
