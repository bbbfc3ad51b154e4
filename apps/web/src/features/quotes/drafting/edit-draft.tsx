import { Alert, Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Locale } from '@stumpquote/domain/i18n/locale';
import { quoteFormSchema } from '@stumpquote/domain/quotes/quote-schemas';
import type { MlAnalysis } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { useState } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { formRules } from '../../../shared/ui/form/form-rules';
import { EstimateChanged } from './estimate-changed';
import { estimateChangedMessages } from './estimate-changed.messages';
import { QuoteForm } from './quote-form';
import {
  toQuoteInput,
  valuesOfQuote,
  valuesFromEstimate,
  type QuoteFormValues,
} from './quote-form-values';
import { quotesMessages } from '../quotes.messages';
import { useChangeQuote } from './use-quote-drafting';
import { useQuotingCompanies, type Quote } from '../use-quotes';

const check = formRules(quoteFormSchema);

interface EditDraftProps {
  quote: Quote;
  mlAnalysis: MlAnalysis | null;
  locale: Locale;
  /** Prefills those figures, to review and save. */
  startsWithNew: boolean;
  onDone: () => void;
}

/** Edits a draft or a company's proposal. */
export function EditDraft({ quote, mlAnalysis, locale, startsWithNew, onDone }: EditDraftProps) {
  const texts = useMessages(quotesMessages);
  const changed = useMessages(estimateChangedMessages);
  const { companies, isLoading } = useQuotingCompanies(quote.quoteRequestId);
  const newValues = valuesFromEstimate(mlAnalysis, quote, locale);
  const form = useForm<QuoteFormValues>({
    mode: 'controlled',
    initialValues: { ...valuesOfQuote(quote), ...(startsWithNew ? newValues : {}) },
    validate: (values) => check(toQuoteInput(values)),
  });
  // Optimistic locking compares with the version from when the form opened.
  const [readAt] = useState(quote.updatedAt);
  const [conflict, setConflict] = useState<string | null>(null);
  const change = useChangeQuote(form, setConflict);
  const { estimateChange } = quote;
  const decided = estimateChange === null ? {} : { basis: estimateChange.now };
  return (
    <>
      {estimateChange !== null && (
        <EstimateChanged
          change={estimateChange}
          meaning={startsWithNew ? changed.filled : changed.editing}
        >
          {!startsWithNew && (
            <Button size="xs" variant="default" onClick={() => form.setValues(newValues)}>
              {changed.useNew}
            </Button>
          )}
        </EstimateChanged>
      )}
      <QuoteForm
        name={`quote-${quote.id}`}
        form={form}
        mlAnalysis={mlAnalysis}
        locale={locale}
        {...(estimateChange === null || startsWithNew
          ? {}
          : { writtenFor: estimateChange.before.stumps.map((stump) => ({ ...stump, locale })) })}
        submitLabel={texts.save}
        isSaving={change.isPending}
        onSave={(values) =>
          change.mutate(
            { ...toQuoteInput(values), ...decided, quoteId: quote.id, readAt },
            { onSuccess: onDone },
          )
        }
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
