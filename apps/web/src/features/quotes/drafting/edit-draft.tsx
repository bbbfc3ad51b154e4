import { Alert, Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Locale } from '@stumpquote/domain/i18n/locale';
import { quoteFormSchema } from '@stumpquote/domain/quotes/quote-schemas';
import type { MlAnalysis } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { useState } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { formRules } from '../../../shared/ui/form/form-rules';
import { useOneAtATime } from '../../../shared/ui/form/use-one-at-a-time';
import { quotesMessages } from '../quotes.messages';
import { useQuotingCompanies, type Quote } from '../use-quotes';
import { EstimateChanged } from './estimate-changed';
import { estimateChangedMessages } from './estimate-changed.messages';
import { QuoteForm } from './quote-form';
import {
  dollarsAsTyped,
  stumpsBefore,
  stumpsOf,
  toQuoteInput,
  valuesOfQuote,
  valuesFromEstimate,
  type QuoteFormValues,
} from './quote-form-values';
import { useChangeQuote } from './use-quote-drafting';

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
  const { estimateChange } = quote;
  // The estimate that the administrator decided for; until then the draft stays flagged.
  const [decidedFor, setDecidedFor] = useState(startsWithNew ? estimateChange?.now : undefined);
  const newValues = (lines: readonly { stump: number | null; text: string }[]) =>
    valuesFromEstimate(mlAnalysis, lines, locale);
  const form = useForm<QuoteFormValues>({
    mode: 'controlled',
    initialValues: { ...valuesOfQuote(quote), ...(startsWithNew ? newValues(quote.lines) : {}) },
    validate: (values) => check(toQuoteInput(values)),
    onValuesChange: ({ amount }, before) => {
      if (amount === before.amount) return;
      setDecidedFor(dollarsAsTyped(amount) === quote.amount ? undefined : estimateChange?.now);
    },
  });
  const [writtenFor] = useState(
    () =>
      (startsWithNew ? undefined : stumpsBefore(estimateChange, locale)) ??
      stumpsOf(mlAnalysis, locale),
  );
  const takeNew = () => {
    form.setValues(newValues(form.getValues().lines));
    setDecidedFor(estimateChange?.now);
  };
  // Optimistic locking compares with the version from when the form opened.
  const [readAt] = useState(quote.updatedAt);
  const [conflict, setConflict] = useState<string | null>(null);
  const change = useChangeQuote(form, setConflict);
  const once = useOneAtATime(change.isPending);
  return (
    <>
      {estimateChange !== null && (
        <EstimateChanged
          change={estimateChange}
          meaning={startsWithNew ? changed.filled : changed.editing}
        >
          {!startsWithNew && (
            <Button size="xs" variant="default" onClick={takeNew}>
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
        writtenFor={writtenFor}
        submitLabel={texts.save}
        isSaving={change.isPending}
        onSave={(values) =>
          once(() =>
            change.mutate(
              {
                ...toQuoteInput(values),
                ...(decidedFor === undefined ? {} : { basis: decidedFor }),
                quoteId: quote.id,
                readAt,
              },
              { onSuccess: onDone },
            ),
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
