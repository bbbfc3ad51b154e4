import { Button, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { defaultLocale, type Locale } from '@stumpquote/domain/i18n/locale';
import { basisOf } from '@stumpquote/domain/quotes/estimate-basis';
import { proposeQuoteSchema } from '@stumpquote/domain/quotes/quote-schemas';
import type { MlAnalysis } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { useState } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { formRules } from '../../../shared/ui/form/form-rules';
import { useOneAtATime } from '../../../shared/ui/form/use-one-at-a-time';
import { QuotePdfLink } from '../quote-pdf-link';
import { currentQuote, useQuotesOfRequest, type Quote } from '../use-quotes';
import { EstimateChanged, FollowedEstimateNotice } from './estimate-changed';
import { estimateChangedMessages } from './estimate-changed.messages';
import { proposeQuoteCardMessages } from './propose-quote-card.messages';
import { QuoteForm } from './quote-form';
import {
  newQuoteValues,
  toProposalInput,
  wordsOf,
  type QuoteFormValues,
} from './quote-form-values';
import { QuoteSummary } from './quote-summary';
import { useFollowedEstimate } from './use-followed-estimate';
import { useProposeQuote } from './use-quote-drafting';

const check = formRules(proposeQuoteSchema);

interface ProposeQuoteCardProps {
  requestId: number;
  mlAnalysis: MlAnalysis | null;
  /** The customer's language, used for the default texts. */
  locale?: Locale;
  /** False if the request can't get a quote (completed, rejected, canceled). */
  canPropose?: boolean;
}

/** A company's own quotes on an assigned request, and the form to propose one. */
export function ProposeQuoteCard({
  requestId,
  mlAnalysis,
  locale = defaultLocale,
  canPropose = true,
}: ProposeQuoteCardProps) {
  const texts = useMessages(proposeQuoteCardMessages);
  const changed = useMessages(estimateChangedMessages);
  const { quotes, isLoading } = useQuotesOfRequest(requestId);
  const [again, setAgain] = useState(false);
  if (isLoading) return <Skeleton height={320} radius="lg" />;
  const quote = currentQuote(quotes);
  if (quote === null && !canPropose) return null;
  const showsForm = canPropose && (quote === null || again);
  const isDraftOfOffice = quote?.status === 'draft' && !quote.isProposal;
  return (
    <Card component="section">
      <Stack gap="sm">
        <Title order={2} size="h3">
          {showsForm ? texts.title : texts.yourQuotes}
        </Title>
        {showsForm ? (
          <Proposal
            requestId={requestId}
            mlAnalysis={mlAnalysis}
            locale={locale}
            quotes={quotes}
            onDone={() => setAgain(false)}
            canCancel={quote !== null}
          />
        ) : (
          quote && (
            <>
              {quote.status === 'draft' && (
                <Text>{isDraftOfOffice ? texts.draftedForYou : texts.waiting}</Text>
              )}
              {quote.estimateChange && (
                <EstimateChanged
                  change={quote.estimateChange}
                  meaning={
                    quote.status !== 'draft'
                      ? changed.sentForYou
                      : isDraftOfOffice
                        ? changed.undecided
                        : changed.proposed
                  }
                />
              )}
              <QuoteSummary quote={{ ...quote, isProposal: false }} />
              <Group gap="xs">
                <QuotePdfLink quoteId={quote.id} />
                {canPropose && !quote.accepted && !isDraftOfOffice && (
                  <Button variant="default" onClick={() => setAgain(true)}>
                    {texts.again}
                  </Button>
                )}
              </Group>
            </>
          )
        )}
      </Stack>
    </Card>
  );
}

interface ProposalProps {
  requestId: number;
  mlAnalysis: MlAnalysis | null;
  locale: Locale;
  /** The company's quotes of this request. */
  quotes: readonly Quote[];
  onDone: () => void;
  canCancel: boolean;
}

function Proposal({ requestId, mlAnalysis, locale, quotes, onDone, canCancel }: ProposalProps) {
  const texts = useMessages(proposeQuoteCardMessages);
  const inputOf = (values: QuoteFormValues) => ({
    ...toProposalInput(values),
    quoteRequestId: requestId,
  });
  const initial = { ...newQuoteValues(mlAnalysis, [], null, locale), ...wordsOf(quotes) };
  const form = useForm<QuoteFormValues>({
    mode: 'controlled',
    initialValues: initial,
    validate: (values) => check(inputOf(values)),
  });
  const propose = useProposeQuote(form);
  const once = useOneAtATime(propose.isPending);
  const followed = useFollowedEstimate(form, initial, basisOf(mlAnalysis));
  return (
    <>
      <Text c="dimmed">{texts.intro}</Text>
      <FollowedEstimateNotice followed={followed} />
      <QuoteForm
        name={`proposal-${requestId}`}
        form={form}
        mlAnalysis={mlAnalysis}
        locale={locale}
        submitLabel={texts.submit}
        isSaving={propose.isPending}
        onSave={(values) =>
          once(() =>
            propose.mutate({ ...inputOf(values), basis: followed.basis }, { onSuccess: onDone }),
          )
        }
        {...(canCancel ? { onCancel: onDone } : {})}
      />
    </>
  );
}
