import { Alert, Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { quoteFormSchema } from '@stumpquote/domain/quotes/quote-schemas';
import { useState } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { formRules } from '../../../shared/ui/form/form-rules';
import { EstimateChanged } from './estimate-changed';
import { estimateChangedMessages } from './estimate-changed.messages';
import { QuoteForm } from './quote-form';
import {
  toQuoteInput,
  valuesOfQuote,
  type newFigures,
  type QuoteFormValues,
} from './quote-form-values';
import { quotesMessages } from '../quotes.messages';
import { useChangeQuote } from './use-quote-drafting';
import { useQuotingCompanies, type Quote } from '../use-quotes';

const check = formRules(quoteFormSchema);

interface EditDraftProps {
  quote: Quote;
  /** What the estimate would make of the draft's figures now. */
  figures: ReturnType<typeof newFigures>;
  /** Begins with those, for their reader to look at and save. */
  startsWithNew: boolean;
  onDone: () => void;
}

/** The form over a draft, a company's proposal too. */
export function EditDraft({ quote, figures, startsWithNew, onDone }: EditDraftProps) {
  const texts = useMessages(quotesMessages);
  const changed = useMessages(estimateChangedMessages);
  const { companies, isLoading } = useQuotingCompanies(quote.quoteRequestId);
  const form = useForm<QuoteFormValues>({
    mode: 'controlled',
    initialValues: { ...valuesOfQuote(quote), ...(startsWithNew ? figures : {}) },
    validate: (values) => check(toQuoteInput(values)),
  });
  // As it was when the form was opened: what comes after, its reader has not seen.
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
            <Button size="xs" variant="default" onClick={() => form.setValues(figures)}>
              {changed.useNew}
            </Button>
          )}
        </EstimateChanged>
      )}
      <QuoteForm
        name={`quote-${quote.id}`}
        form={form}
        stumps={[]}
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
