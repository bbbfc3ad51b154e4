import { Alert, Button, Card, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { defaultLocale, type Locale } from '@stumpquote/domain/i18n/locale';
import { basisOf, type EstimateBasis } from '@stumpquote/domain/quotes/estimate-basis';
import { quoteFormSchema } from '@stumpquote/domain/quotes/quote-schemas';
import type { MlAnalysis } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { formRules } from '../../../shared/ui/form/form-rules';
import { createQuoteCardMessages } from './create-quote-card.messages';
import { currentQuote } from '../current-quote';
import type { QuotedStump } from './divide-by-width';
import { FollowedEstimate } from './estimate-changed';
import { QuoteForm, type OfferedCompany } from './quote-form';
import { newQuoteValues, stumpsOf, toQuoteInput, type QuoteFormValues } from './quote-form-values';
import { QuoteSummary } from './quote-summary';
import { useCreateQuote } from './use-quote-drafting';
import { useFollowedEstimate } from './use-followed-estimate';
import { useQuotesOfRequest, useQuotingCompanies } from '../use-quotes';

const check = formRules(quoteFormSchema);

interface CreateQuoteCardProps {
  requestId: number;
  mlAnalysis: MlAnalysis | null;
  /** The company that the request is assigned to. */
  companyId: number | null;
  /** The language that the customer reads: the quote's first words are in it. */
  locale?: Locale;
  /** False while the request can get no quote (completed, rejected, cancelled). */
  canCreate?: boolean;
}

/** Step one of the administrator's work on a request: the form, then what it made. */
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
            estimate={basisOf(mlAnalysis)}
            stumps={stumpsOf(mlAnalysis, locale)}
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
  /** The request's estimate as it is now. */
  estimate: EstimateBasis;
  stumps: readonly QuotedStump[];
  companies: readonly OfferedCompany[];
  /** The newest quote of the request; null while there is none. */
  latestQuoteId: number | null;
  /** Another quote was made meanwhile: the form stays, with what was typed. */
  onConflict: () => void;
  onDone: () => void;
  onCancel?: () => void;
}

function NewQuote({
  requestId,
  initial,
  estimate,
  stumps,
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
  // As it was when the form was opened: what comes after, the form's reader has not seen.
  const [seen] = useState(latestQuoteId);
  const [conflict, setConflict] = useState<string | null>(null);
  const create = useCreateQuote(form, (sentence) => {
    onConflict();
    setConflict(sentence);
  });
  useDefaultCompany(form, initial.companyId);
  const followed = useFollowedEstimate(form, initial, estimate);
  return (
    <>
      <FollowedEstimate followed={followed} />
      <QuoteForm
        name={`new-quote-${requestId}`}
        form={form}
        companies={companies}
        stumps={stumps}
        submitLabel={texts.submit}
        isSaving={create.isPending}
        onSave={(values) =>
          create.mutate(
            {
              ...toQuoteInput(values),
              quoteRequestId: requestId,
              latestQuoteId: seen,
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

/** A company that is assigned while the form is open becomes the form's, unless another one was chosen there. */
function useDefaultCompany(
  form: UseFormReturnType<QuoteFormValues>,
  companyId: string | null,
): void {
  const given = useRef(companyId);
  useEffect(() => {
    if (given.current === companyId) return;
    if (form.values.companyId === given.current) {
      const wasTyped = form.isDirty();
      form.setFieldValue('companyId', companyId);
      if (!wasTyped) form.resetDirty({ ...form.values, companyId });
    }
    given.current = companyId;
  }, [form, companyId]);
}
