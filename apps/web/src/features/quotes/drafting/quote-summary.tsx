import { Text } from '@mantine/core';
import { dollarsToCents, formatUsd } from '@stumpquote/domain/format/money';
import { useMessages } from '../../../shared/i18n/use-messages';
import { QuoteStatusBadge } from '../quote-status-badge';
import { quotesMessages } from '../quotes.messages';
import type { Quote } from '../use-quotes';
import { createQuoteCardMessages } from './create-quote-card.messages';
import classes from '../quotes.module.css';

/** A quote in five lines. */
export function QuoteSummary({ quote }: { quote: Quote }) {
  const { summary, proposedBy, instant } = useMessages(createQuoteCardMessages);
  const texts = useMessages(quotesMessages);
  const company = quote.companyName ?? texts.noCompany;
  return (
    <>
      {quote.isProposal && <Text>{proposedBy(company)}</Text>}
      {quote.isInstant && <Text fw={600}>{instant}</Text>}
      <dl className={classes.facts}>
        <dt>{summary.amount}</dt>
        <dd className={classes.amount}>{formatUsd(dollarsToCents(quote.amount))}</dd>
        {quote.finalAmount !== null && (
          <>
            <dt>{summary.due}</dt>
            <dd className={classes.amount}>{formatUsd(dollarsToCents(quote.finalAmount))}</dd>
          </>
        )}
        <dt>{summary.status}</dt>
        <dd>
          <QuoteStatusBadge quote={quote} />
        </dd>
        <dt>{summary.description}</dt>
        <dd className={classes.written}>{quote.description}</dd>
        <dt>{summary.days}</dt>
        <dd>{texts.days(quote.estimatedDays)}</dd>
        <dt>{summary.company}</dt>
        <dd>{company}</dd>
      </dl>
    </>
  );
}
