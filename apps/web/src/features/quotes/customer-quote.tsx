import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { dollarsToCents, formatUsd } from '@stumpquote/domain/format/money';
import { displayStatus, isOpen, trackingBadge } from '@stumpquote/domain/quotes/quote-status';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { useDates } from '../../shared/i18n/use-dates';
import { useLocale, useMessages } from '../../shared/i18n/use-messages';
import { StatusBadge } from '../../shared/ui/status-badge';
import { AcceptQuote } from './accept-quote';
import { customerQuotesMessages } from './customer-quotes.messages';
import { DeclineQuote } from './decline-quote';
import { QuoteLines } from './quote-lines';
import { QuotePdfLink } from './quote-pdf-link';
import { quoteBadgeStyle } from './quote-status-badge';
import classes from './quotes.module.css';
import type { Quote } from './use-quotes';

/** One quote as the customer reads it, and what they can do with it now. */
export function CustomerQuote({ quote, hasPdf }: { quote: Quote; hasPdf: boolean }) {
  const texts = useMessages(customerQuotesMessages);
  const locale = useLocale();
  const dates = useDates();
  return (
    <article className={classes.quote}>
      <Stack gap="sm">
        <div>
          <Group gap="sm">
            <p className={classes.price}>{formatUsd(dollarsToCents(quote.amount))}</p>
            <StatusBadge label={trackingBadge(quote.status, locale)} style={isOpen(quote.status) ? 'secondary' : 'outline'} />
            {!isOpen(quote.status) && <StatusBadge label={displayStatus(quote.status, locale)} style={quoteBadgeStyle(quote.status)} />}
          </Group>
          <Text c="dimmed" mt={4}>
            {quote.companyName && `${texts.from(quote.companyName)} · `}
            <span className={classes.keep}>{texts.sentOn(dates.date(quote.sentAt))}</span>
          </Text>
        </div>
        <p className={classes.written}>{quote.description}</p>
        {quote.lines.length > 0 && <QuoteLines lines={quote.lines} amount={quote.amount} />}
        <div>
          <Text c="dimmed">{texts.details}</Text>
          <p className={classes.written}>{quote.details}</p>
        </div>
        <dl className={classes.facts}>
          <dt>{texts.days}</dt>
          <dd>{texts.dayCount(quote.estimatedDays)}</dd>
          <dt>{texts.validUntil}</dt>
          <dd>{dates.date(quote.expiresAt)}</dd>
        </dl>
        {quote.answering === 'open' ? <Answering quote={quote} /> : <Outcome quote={quote} />}
        {hasPdf && (
          <div>
            <QuotePdfLink quoteId={quote.id} />
          </div>
        )}
      </Stack>
    </article>
  );
}

function Answering({ quote }: { quote: Quote }) {
  const texts = useMessages(customerQuotesMessages);
  const [answer, setAnswer] = useState<'accept' | 'decline' | null>(null);
  const close = () => setAnswer(null);
  if (answer === 'accept') return <AcceptQuote quote={quote} onClose={close} />;
  if (answer === 'decline') return <DeclineQuote quote={quote} onClose={close} />;
  return (
    <Group gap="xs">
      <Button size="lg" onClick={() => setAnswer('accept')}>
        {texts.accept}
      </Button>
      <Button size="lg" variant="default" onClick={() => setAnswer('decline')}>
        {texts.decline}
      </Button>
    </Group>
  );
}

/** Why nothing can be answered: it was, its time is over, something took its place, or the reader has only the number. */
function Outcome({ quote }: { quote: Quote }) {
  const texts = useMessages(customerQuotesMessages);
  const dates = useDates();
  if (quote.accepted) {
    return (
      <div>
        <Text fw={600}>{texts.accepted(dates.date(quote.acceptedAt), quote.signature)}</Text>
        <Text>{texts.acceptedNext}</Text>
      </div>
    );
  }
  if (quote.status === 'declined') {
    return (
      <div>
        <Text>{texts.declined}</Text>
        {quote.declineReason && <Text c="dimmed">{texts.declinedReason(quote.declineReason)}</Text>}
      </div>
    );
  }
  if (quote.status === 'expired') return <Text>{texts.expired(dates.date(quote.expiresAt))}</Text>;
  if (quote.status === 'superseded') return <Text>{texts.superseded}</Text>;
  if (quote.answering === 'closed') return <Text>{texts.closed}</Text>;
  return (
    <Text>
      {texts.needsLink}{' '}
      <Anchor component={Link} to={paths.auth}>
        {texts.signIn}
      </Anchor>
    </Text>
  );
}
