import { Alert } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { dollarsToCents, formatUsd } from '@stumpquote/domain/format/money';
import type { Locale } from '@stumpquote/domain/i18n/locale';
import { basisOf } from '@stumpquote/domain/quotes/estimate-basis';
import { quoteFormSchema } from '@stumpquote/domain/quotes/quote-schemas';
import { isOpen } from '@stumpquote/domain/quotes/quote-status';
import type { MlAnalysis } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { useConfirm } from '../../../shared/ui/confirm-dialog';
import { formRules } from '../../../shared/ui/form/form-rules';
import { useOneAtATime } from '../../../shared/ui/form/use-one-at-a-time';
import { useQuotesOfRequest, type Quote } from '../use-quotes';
import { createQuoteCardMessages } from './create-quote-card.messages';
import { FollowedEstimateNotice } from './estimate-changed';
import { QuoteForm, type OfferedCompany } from './quote-form';
import { newQuoteValues, toQuoteInput, wordsFor, type QuoteFormValues } from './quote-form-values';
import { QuoteSummary } from './quote-summary';
import { useCompanyWords } from './use-company-words';
import { useFollowedEstimate } from './use-followed-estimate';
import { useCreateQuote } from './use-quote-drafting';

const check = formRules(quoteFormSchema);

interface NewQuoteProps {
  requestId: number;
  initial: QuoteFormValues;
  mlAnalysis: MlAnalysis | null;
  locale: Locale;
  companies: readonly OfferedCompany[];
  /** Another quote was created since; the form keeps what was typed. */
  onConflict?: () => void;
  onDone: () => void;
  onCancel?: () => void;
}

/** The form of a new quote, which may replace one that was sent. */
export function NewQuote({
  requestId,
  initial,
  mlAnalysis,
  locale,
  companies,
  onConflict,
  onDone,
  onCancel,
}: NewQuoteProps) {
  const texts = useMessages(createQuoteCardMessages);
  const form = useForm<QuoteFormValues>({
    mode: 'controlled',
    initialValues: initial,
    validate: (values) => check(toQuoteInput(values)),
  });
  // Optimistic locking compares with the state from when the form opened, and after a refusal with
  // the newer quote, which is shown then.
  const { quotes } = useQuotesOfRequest(requestId);
  const [newest] = quotes;
  const [openedWithId] = useState(newest?.id ?? null);
  const [conflict, setConflict] = useState<string | null>(null);
  const create = useCreateQuote(form, (sentence) => {
    onConflict?.();
    setConflict(sentence);
  });
  const once = useOneAtATime(create.isPending);
  useDefaultCompany(form, initial.companyId);
  useCompanyWords(form, (company) =>
    wordsFor(quotes, company, newQuoteValues(mlAnalysis, companies, null, locale)),
  );
  const { mayReplace, dialog } = useReplacing(quotes);
  const followed = useFollowedEstimate(form, initial, basisOf(mlAnalysis));
  const save = async (values: QuoteFormValues) => {
    if (!(await mayReplace(values.companyId))) return;
    once(() =>
      create.mutate(
        {
          ...toQuoteInput(values),
          quoteRequestId: requestId,
          latestQuoteId: conflict === null ? openedWithId : (newest?.id ?? null),
          basis: followed.basis,
        },
        { onSuccess: onDone },
      ),
    );
  };
  return (
    <>
      <FollowedEstimateNotice followed={followed} />
      <QuoteForm
        name={`new-quote-${requestId}`}
        form={form}
        companies={companies}
        mlAnalysis={mlAnalysis}
        locale={locale}
        submitLabel={texts.submit}
        isSaving={create.isPending}
        onSave={(values) => void save(values)}
        {...(onCancel ? { onCancel } : {})}
      />
      {conflict !== null && (
        <>
          <Alert role="alert" color="red" title={texts.conflictTitle}>
            {conflict} {texts.anotherHint}
          </Alert>
          {newest && <QuoteSummary quote={newest} />}
        </>
      )}
      {dialog}
    </>
  );
}

/** If a company is assigned while the form is open, select it, unless the user chose another. */
function useDefaultCompany(
  form: UseFormReturnType<QuoteFormValues>,
  companyId: string | null,
): void {
  const lastDefault = useRef(companyId);
  useEffect(() => {
    if (lastDefault.current === companyId) return;
    if (form.values.companyId === lastDefault.current) {
      const wasTyped = form.isDirty();
      form.setFieldValue('companyId', companyId);
      if (!wasTyped) form.resetDirty({ ...form.values, companyId });
    }
    lastDefault.current = companyId;
  }, [form, companyId]);
}

/** Asks before the company's quote that the customer can still accept ends. */
function useReplacing(quotes: readonly Quote[]) {
  const { replace } = useMessages(createQuoteCardMessages);
  const { confirm, dialog } = useConfirm();
  const mayReplace = async (companyId: string | null) => {
    const open = quotes.find(
      (quote) => isOpen(quote.status) && String(quote.companyId) === companyId,
    );
    if (open === undefined) return true;
    return confirm({
      title: replace.title,
      message: replace.message(open.id, formatUsd(dollarsToCents(open.amount))),
      confirmLabel: replace.confirm,
      destructive: true,
    });
  };
  return { mayReplace, dialog };
}
