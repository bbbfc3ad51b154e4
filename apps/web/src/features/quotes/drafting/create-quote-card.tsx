import { Button, Card, Skeleton, Stack, Text, Title } from '@mantine/core';
import { defaultLocale, type Locale } from '@stumpquote/domain/i18n/locale';
import type { MlAnalysis } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { useState } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { currentQuote, useQuotesOfRequest, useQuotingCompanies } from '../use-quotes';
import { createQuoteCardMessages } from './create-quote-card.messages';
import { NewQuote } from './new-quote';
import { newQuoteValues, wordsFor } from './quote-form-values';
import { QuoteSummary } from './quote-summary';

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
  const defaults = newQuoteValues(mlAnalysis, companies, companyId, locale);
  return (
    <Card component="section" id="create-quote">
      <Stack gap="sm">
        <Title order={2} size="h3">
          {showsForm ? texts.title : texts.createdTitle}
        </Title>
        {showsForm ? (
          <NewQuote
            requestId={requestId}
            initial={{ ...defaults, ...wordsFor(quotes, defaults.companyId, defaults) }}
            mlAnalysis={mlAnalysis}
            locale={locale}
            companies={companies}
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
