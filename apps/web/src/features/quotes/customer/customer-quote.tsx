import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { dollarsToCents, formatUsd } from '@stumpquote/domain/format/money';
import { quoteValidity } from '@stumpquote/domain/quotes/quote-delivery';
import { displayStatus, trackingBadge } from '@stumpquote/domain/quotes/quote-labels';
import { isOpen, isClosed } from '@stumpquote/domain/quotes/quote-status';
import { quoteMessages } from '@stumpquote/domain/quotes/quotes.messages';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslate } from '../../../shared/i18n/sentence';
import { useDates } from '../../../shared/i18n/use-dates';
import { useLocale, useMessages } from '../../../shared/i18n/use-messages';
import { paths } from '../../../shared/paths';
import { usePublicConfig } from '../../../shared/session/use-public-config';
import { StatusBadge } from '../../../shared/ui/status-badge';
import { dueCents } from '../due-cents';
import { QuoteLines } from '../quote-lines';
import { QuotePdfLink } from '../quote-pdf-link';
import { quoteBadgeStyle } from '../quote-status-badge';
import type { Quote } from '../use-quotes';
import { AnswerButtons } from './answer-buttons';
import { customerQuotesMessages } from './customer-quotes.messages';
import classes from '../quotes.module.css';

/**
 * Why a quote is closed: request closed, work done, replaced, a replacement is being prepared, or
 * the request was reopened and has others now.
 */
export type QuoteOutcome = 'cancelled' | 'ended' | 'done' | 'replaced' | 'replacing' | 'past';
const hasEnded = (outcome: QuoteOutcome) => outcome === 'cancelled' || outcome === 'ended';

interface CustomerQuoteProps {
  quote: Quote;
  outcome: QuoteOutcome;
  hasPdf: boolean;
  /** The reader may ask for a new quote. */
  mayAsk?: boolean;
  /** The page's one quote to answer: its button stays under the thumb. */
  isMain?: boolean;
  /** The stump, between the price and what it includes. */
  picture?: ReactNode;
}

/**
 * One quote as the customer sees it: the price, what it includes, what they can do, then the
 * details.
 */
export function CustomerQuote({
  quote,
  outcome,
  hasPdf,
  mayAsk = false,
  isMain = false,
  picture,
}: CustomerQuoteProps) {
  const texts = useMessages(customerQuotesMessages);
  const dates = useDates();
  const sentOn = quote.deliveredAt === null ? '' : dates.date(quote.deliveredAt);
  const locale = useLocale();
  const validity = quoteValidity(
    quote.expiresAt === null ? null : dates.date(quote.expiresAt),
    quote.validDays,
    locale,
  );
  const hasValidity = quote.expiresAt !== null || isOpen(quote.status);
  const due = dueCents(quote);
  const dueText = (due < dollarsToCents(quote.amount) ? texts.due : texts.dueInFull)(
    formatUsd(due),
  );
  const [wasOpen] = useState(quote.answering === 'open');
  return (
    <article className={classes.quote}>
      <Stack gap="sm">
        <div>
          <Group gap="sm">
            <p className={classes.price} data-over={isClosed(quote.status) || hasEnded(outcome)}>
              {formatUsd(dollarsToCents(quote.amount))}
            </p>
            <StateBadge quote={quote} outcome={outcome} />
          </Group>
          {quote.isInstant && !isClosed(quote.status) && !hasEnded(outcome) && (
            <Text fw={600} mt={4}>
              {quote.finalAmount === null ? texts.notToExceed : dueText}
            </Text>
          )}
          <Text c="dimmed" mt={4}>
            {quote.companyName && (
              <span className={classes.fact}>{texts.from(quote.companyName)}</span>
            )}
            {sentOn !== '' && <span className={classes.fact}>{texts.sentOn(sentOn)}</span>}
          </Text>
        </div>
        {picture}
        <div>
          <Title order={3} size="h5" mb={4}>
            {texts.included}
          </Title>
          <p className={classes.written}>{quote.description}</p>
          <p className={classes.written}>{quote.details}</p>
        </div>
        {quote.answering === 'open' ? (
          <AnswerButtons quote={quote} isMain={isMain} />
        ) : (
          <OutcomeFrame takesFocus={wasOpen}>
            <Outcome quote={quote} outcome={outcome} mayAsk={mayAsk} />
          </OutcomeFrame>
        )}
        {quote.lines.length > 0 && <QuoteLines {...quote} />}
        <dl className={classes.facts}>
          <dt>{texts.days}</dt>
          <dd>{texts.dayCount(quote.estimatedDays)}</dd>
          {hasValidity && (
            <>
              <dt>{validity.label}</dt>
              <dd>{validity.words}</dd>
            </>
          )}
        </dl>
        {hasPdf && (
          <div>
            <QuotePdfLink quoteId={quote.id} />
          </div>
        )}
      </Stack>
    </article>
  );
}

/** One badge: the documented "Sent", or "Pending" until delivered, then the answer or outcome. */
function StateBadge({
  quote: { status, deliveredAt, isInstant },
  outcome,
}: {
  quote: Quote;
  outcome: QuoteOutcome;
}) {
  const locale = useLocale();
  const { ended, instant } = useMessages(customerQuotesMessages);
  if (isOpen(status) && isInstant) return <StatusBadge label={instant} style="secondary" />;
  if (isOpen(status))
    return (
      <StatusBadge label={trackingBadge(status, deliveredAt !== null, locale)} style="secondary" />
    );
  if (status === 'accepted' && hasEnded(outcome))
    return (
      <StatusBadge
        label={outcome === 'cancelled' ? ended.cancelled : ended.badge}
        style="destructive"
      />
    );
  const label =
    status === 'superseded' && hasEnded(outcome) ? ended.badge : displayStatus(status, locale);
  return <StatusBadge label={label} style={quoteBadgeStyle(status)} />;
}

/** Replaces the clicked buttons and takes the focus, unless it has moved. */
function OutcomeFrame({ takesFocus, children }: { takesFocus: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (takesFocus && isLost) place.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div ref={place} tabIndex={-1} className={classes.heading}>
      {children}
    </div>
  );
}

/**
 * Why the quote can't be answered: it was, it expired, it was replaced, or the reader has only the
 * number.
 */
function Outcome({
  quote,
  outcome,
  mayAsk,
}: Pick<CustomerQuoteProps, 'quote' | 'outcome' | 'mayAsk'>) {
  const texts = useMessages(customerQuotesMessages);
  const translate = useTranslate();
  const { config } = usePublicConfig();
  const dates = useDates();
  const supersededText = hasEnded(outcome)
    ? texts.ended.text
    : outcome === 'replacing' || outcome === 'past'
      ? texts[outcome]
      : texts.superseded;
  if (quote.accepted) {
    return (
      <div>
        <Text fw={600}>
          {quote.acceptedByPhone === null
            ? texts.accepted(dates.date(quote.acceptedAt), quote.signature)
            : texts.acceptedByPhone(dates.date(quote.acceptedByPhone.at), quote.signature)}
        </Text>
        {quote.signedFor && <Text>{texts.acceptedFor(quote.signedFor)}</Text>}
        {hasEnded(outcome) && (
          <Text>
            {outcome === 'cancelled' ? texts.ended.afterCancelling : texts.ended.afterRejecting}
          </Text>
        )}
        {!hasEnded(outcome) && outcome !== 'done' && <Text>{texts.acceptedNext}</Text>}
      </div>
    );
  }
  if (quote.status === 'declined') {
    return (
      <div>
        <Text>{mayAsk ? `${texts.declined} ${texts.declinedAsk}` : texts.declined}</Text>
        {quote.declineReason && <Text c="dimmed">{texts.declinedReason(quote.declineReason)}</Text>}
      </div>
    );
  }
  if (quote.status === 'expired') {
    const expired = texts.expired(dates.date(quote.expiresAt));
    return <Text>{mayAsk ? `${expired} ${texts.expiredAsk}` : expired}</Text>;
  }
  if (quote.status === 'superseded') return <Text>{supersededText}</Text>;
  if (quote.answering === 'outside_area')
    return <Text>{translate(quoteMessages.outsideArea(config?.company.phone ?? ''))}</Text>;
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
