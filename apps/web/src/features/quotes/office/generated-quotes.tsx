import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { dollarsToCents, formatUsd } from '@stumpquote/domain/format/money';
import { defaultLocale, type Locale } from '@stumpquote/domain/i18n/locale';
import { isUndelivered } from '@stumpquote/domain/quotes/quote-delivery';
import { isClosed, isOpen, isUnanswered } from '@stumpquote/domain/quotes/quote-status';
import type { MlAnalysis } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { useState } from 'react';
import { errorMessage } from '../../../shared/api/error-message';
import { useDates, type Dates } from '../../../shared/i18n/use-dates';
import { useMessages } from '../../../shared/i18n/use-messages';
import { SectionCard } from '../../../shared/ui/section-card';
import { EditDraft } from '../drafting/edit-draft';
import { ReplaceQuote } from '../drafting/replace-quote';
import { UnreviewedQuote } from '../drafting/unreviewed-quote';
import { QuoteLines } from '../quote-lines';
import { QuoteStatusBadge } from '../quote-status-badge';
import { quotesMessages } from '../quotes.messages';
import { useQuotesOfRequest, type Quote } from '../use-quotes';
import { generatedQuotesMessages } from './generated-quotes.messages';
import { QuoteActions } from './quote-actions';
import classes from '../quotes.module.css';

interface GeneratedQuotesProps {
  requestId: number;
  /** The request's estimate and the customer's language, for a draft's new figures. */
  mlAnalysis?: MlAnalysis | null;
  locale?: Locale;
}

/** All quotes of a request, each with its next actions. */
export function GeneratedQuotes({
  requestId,
  mlAnalysis = null,
  locale = defaultLocale,
}: GeneratedQuotesProps) {
  const texts = useMessages(generatedQuotesMessages);
  const { loadFailed, retry: retryText } = useMessages(quotesMessages);
  const { quotes, isLoading, error, retry } = useQuotesOfRequest(requestId);
  if (isLoading) return <Skeleton height={240} radius="lg" />;
  return (
    <SectionCard title={texts.title}>
      {error && (
        <Alert color="red" role="alert" title={loadFailed}>
          <Text mb="xs">{errorMessage(error)}</Text>
          <Button variant="default" onClick={retry}>
            {retryText}
          </Button>
        </Alert>
      )}
      {!error && quotes.length === 0 && <Text c="dimmed">{texts.empty}</Text>}
      {quotes.map((quote) => (
        <GeneratedQuote key={quote.id} quote={quote} mlAnalysis={mlAnalysis} locale={locale} />
      ))}
    </SectionCard>
  );
}

function GeneratedQuote({
  quote,
  mlAnalysis,
  locale,
}: {
  quote: Quote;
  mlAnalysis: MlAnalysis | null;
  locale: Locale;
}) {
  const texts = useMessages(generatedQuotesMessages);
  const { noCompany } = useMessages(quotesMessages);
  const dates = useDates();
  const [editing, setEditing] = useState<'asItIs' | 'withNew' | null>(null);
  return (
    <article className={classes.quote}>
      <Stack gap="xs">
        <Group gap="sm">
          <span className={classes.amount} data-over={isClosed(quote.status)}>
            {formatUsd(dollarsToCents(quote.amount))}
          </span>
          <QuoteStatusBadge quote={quote} />
          {quote.isProposal && <Text c="dimmed">{texts.proposal}</Text>}
          {quote.isInstant && <Text fw={600}>{texts.instant(quote.priceBookVersion)}</Text>}
          {quote.finalAmount !== null && (
            <Text fw={600}>{texts.due(formatUsd(dollarsToCents(quote.finalAmount)))}</Text>
          )}
        </Group>
        <p className={classes.written}>{quote.description}</p>
        {quote.lines.length > 0 && <QuoteLines {...quote} />}
        <Text c="dimmed" size="xs">
          {texts.created(dates.date(quote.createdAt), quote.creatorName ?? texts.unknownCreator)}
          {' · '}
          {texts.company(quote.companyName ?? noCompany)}
          {quote.expiresAt &&
            quote.status !== 'superseded' &&
            ` · ${texts.validUntil(dates.date(quote.expiresAt))}`}
        </Text>
        <DeliveryNote quote={quote} dates={dates} />
        <Answer quote={quote} dates={dates} />
        {editing === null || !isUnanswered(quote.status) ? (
          <>
            {quote.estimateChange && (
              <UnreviewedQuote
                quote={quote}
                change={quote.estimateChange}
                onUseNew={() => setEditing('withNew')}
              />
            )}
            <QuoteActions quote={quote} onEdit={() => setEditing('asItIs')} />
          </>
        ) : isOpen(quote.status) ? (
          <ReplaceQuote
            quote={quote}
            mlAnalysis={mlAnalysis}
            locale={locale}
            onDone={() => setEditing(null)}
          />
        ) : (
          <EditDraft
            quote={quote}
            mlAnalysis={mlAnalysis}
            locale={locale}
            startsWithNew={editing === 'withNew'}
            onDone={() => setEditing(null)}
          />
        )}
      </Stack>
    </article>
  );
}

/** When the quote was delivered, or that it wasn't and what that means for its expiry. */
function DeliveryNote({ quote, dates }: { quote: Quote; dates: Dates }) {
  const texts = useMessages(generatedQuotesMessages);
  if (quote.deliveredAt !== null && quote.deliveredBy !== null)
    return (
      <Text c="dimmed" size="xs">
        {texts.reached[quote.deliveredBy](dates.dateTime(quote.deliveredAt))}
      </Text>
    );
  if (quote.deliveredAt !== null && quote.isInstant)
    return (
      <Text c="dimmed" size="xs">
        {texts.shown(dates.dateTime(quote.deliveredAt))}
      </Text>
    );
  return isUndelivered(quote) ? (
    <Text size="sm">
      {texts.notReached(quote.delivery, quote.expiresAt === null ? quote.validDays : null)}
    </Text>
  ) : null;
}

function Answer({ quote, dates }: { quote: Quote; dates: Dates }) {
  const texts = useMessages(generatedQuotesMessages);
  if (quote.acceptedByPhone !== null) {
    const { at, recordedBy, note } = quote.acceptedByPhone;
    return (
      <div>
        <Text>
          {texts.acceptedByPhone(
            quote.signature ?? '',
            dates.dateTime(at),
            recordedBy ?? texts.unknownCreator,
          )}
        </Text>
        {note !== null && (
          <Text c="dimmed" className={classes.written}>
            {note}
          </Text>
        )}
      </div>
    );
  }
  if (quote.accepted && quote.signedFor !== null)
    return (
      <Text>
        {texts.acceptedFor(dates.date(quote.acceptedAt), quote.signature ?? '', quote.signedFor)}
      </Text>
    );
  if (quote.accepted)
    return <Text>{texts.acceptedOn(dates.date(quote.acceptedAt), quote.signature ?? '')}</Text>;
  if (quote.status !== 'declined') return null;
  return (
    <Text>{quote.declineReason ? texts.declinedBecause(quote.declineReason) : texts.declined}</Text>
  );
}
