import { Skeleton } from '@mantine/core';
import type { Locale } from '@stumpquote/domain/i18n/locale';
import type { MlAnalysis } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { useQuotingCompanies, type Quote } from '../use-quotes';
import { NewQuote } from './new-quote';
import { newQuoteValues, valuesFromEstimate, valuesOfQuote } from './quote-form-values';

interface ReplaceQuoteProps {
  quote: Quote;
  mlAnalysis: MlAnalysis | null;
  locale: Locale;
  onDone: () => void;
}

/**
 * A new quote in place of one that was sent: its words, if a person wrote them, and the current
 * estimate's figures.
 */
export function ReplaceQuote({ quote, mlAnalysis, locale, onDone }: ReplaceQuoteProps) {
  const { companies, isLoading } = useQuotingCompanies(quote.quoteRequestId);
  if (isLoading) return <Skeleton height={320} radius="lg" />;
  const initial = quote.isInstant
    ? newQuoteValues(mlAnalysis, companies, quote.companyId, locale)
    : { ...valuesOfQuote(quote), ...valuesFromEstimate(mlAnalysis, quote.lines, locale) };
  return (
    <NewQuote
      requestId={quote.quoteRequestId}
      initial={initial}
      mlAnalysis={mlAnalysis}
      locale={locale}
      companies={companies}
      onDone={onDone}
      onCancel={onDone}
    />
  );
}
