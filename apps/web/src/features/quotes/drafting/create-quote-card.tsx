import { Alert, Button, Card, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { defaultLocale, type Locale } from '@stumpquote/domain/i18n/locale';
import { basisOf } from '@stumpquote/domain/quotes/estimate-basis';
import { quoteFormSchema } from '@stumpquote/domain/quotes/quote-schemas';
import type { MlAnalysis } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { formRules } from '../../../shared/ui/form/form-rules';
import { createQuoteCardMessages } from './create-quote-card.messages';
import { currentQuote, useQuotesOfRequest, useQuotingCompanies } from '../use-quotes';
import { FollowedEstimate } from './estimate-changed';
import { QuoteForm, type OfferedCompany } from './quote-form';
import { newQuoteValues, toQuoteInput, type QuoteFormValues } from './quote-form-values';
import { QuoteSummary } from './quote-summary';
import { useCreateQuote } from './use-quote-drafting';
import { useFollowedEstimate } from './use-followed-estimate';

const check = formRules(quoteFormSchema);

interface CreateQuoteCardProps {
  requestId: number;
  mlAnalysis: MlAnalysis | null;
  /** The assigned company. */
  companyId: number | null;
  /** The customer's language, used for the default texts. */
  locale?: Locale;
  /** False if the request can't get a quote (completed, rejected, canceled). */
  canCreate?: boolean;
}

/** The first step of the administrator's workflow: the quote form, then the draft. */
export function CreateQuoteCard({
  requestId,
  mlAnalysis,
  companyId,
  locale = defaultLocale,
  canCreate = true,
}: CreateQuoteCardProps) {
  const texts = useMessages(createQuoteCardMessages);
  const { quotes, isLoading } = useQuotesOfRequest(requestId);
  const { companies, isLoading: companiesLoading } = useQuotingCompanies(requestId);
  const [another, setAnother] = useState(false);
  const quote = currentQuote(quotes);
  if (isLoading || companiesLoading) return <Skeleton height={480} radius="lg" />;
  if (!canCreate && quote === null) return null;
  const showsForm = canCreate && (quote === null || another);
  return (
    <Card component="section" id="create-quote">
      <Stack gap="sm">
        <Title order={2} size="h3">
          {showsForm ? texts.title : texts.createdTitle}
        </Title>
        {showsForm ? (
          <NewQuote
            requestId={requestId}
            initial={newQuoteValues(mlAnalysis, companies, companyId, locale)}
            mlAnalysis={mlAnalysis}
            locale={locale}
            companies={companies}
            latestQuoteId={quotes[0]?.id ?? null}
            onConflict={() => setAnother(true)}
            onDone={() => setAnother(false)}
            {...(quote === null ? {} : { onCancel: () => setAnother(false) })}
          />
        ) : (
          quote && <QuoteSummary quote={quote} />
        )}
        {!showsForm && canCreate && quote?.accepted === false && (
          <div>
            <Button variant="default" onClick={() => setAnother(true)}>
              {texts.another}
            </Button>
            <Text c="dimmed" size="xs" mt="xs">
              {texts.anotherHint}
            </Text>
          </div>
        )}
      </Stack>
    </Card>
  );
}

interface NewQuoteProps {
  requestId: number;
  initial: QuoteFormValues;
  mlAnalysis: MlAnalysis | null;
  locale: Locale;
  companies: readonly OfferedCompany[];
  /** The request's newest quote, or null. */
  latestQuoteId: number | null;
  /** Another quote was created since; the form keeps what was typed. */
  onConflict: () => void;
  onDone: () => void;
  onCancel?: () => void;
}

function NewQuote({
  requestId,
  initial,
  mlAnalysis,
  locale,
  companies,
  latestQuoteId,
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
  // Optimistic locking compares with the state from when the form opened.
  const [openedWithId] = useState(latestQuoteId);
  const [conflict, setConflict] = useState<string | null>(null);
  const create = useCreateQuote(form, (sentence) => {
    onConflict();
    setConflict(sentence);
  });
  useDefaultCompany(form, initial.companyId);
  const followed = useFollowedEstimate(form, initial, basisOf(mlAnalysis));
  return (
    <>
      <FollowedEstimate followed={followed} />
      <QuoteForm
        name={`new-quote-${requestId}`}
        form={form}
        companies={companies}
        mlAnalysis={mlAnalysis}
        locale={locale}
        submitLabel={texts.submit}
        isSaving={create.isPending}
        onSave={(values) =>
          create.mutate(
            {
              ...toQuoteInput(values),
              quoteRequestId: requestId,
              latestQuoteId: openedWithId,
              basis: followed.basis,
            },
            { onSuccess: onDone },
          )
        }
        {...(onCancel ? { onCancel } : {})}
      />
      {conflict !== null && (
        <Alert role="alert" color="red" title={texts.conflictTitle}>
          {conflict}
        </Alert>
      )}
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
