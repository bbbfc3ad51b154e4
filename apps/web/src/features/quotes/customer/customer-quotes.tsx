import { Alert, Button, Card, Skeleton, Text, Title } from '@mantine/core';
import { isOutsideServiceArea } from '@stumpquote/domain/companies/service-area';
import type { newQuoteAsking } from '@stumpquote/domain/quote-requests/new-quote';
import {
  isEndedRequest,
  isUnquotedRequest,
  type RequestStatus,
} from '@stumpquote/domain/quote-requests/request-status';
import { isOpen } from '@stumpquote/domain/quotes/quote-status';
import type { ReactNode } from 'react';
import { errorMessage } from '../../../shared/api/error-message';
import { useSendsEmail } from '../../../shared/delivery/use-email-text';
import { useMessages } from '../../../shared/i18n/use-messages';
import { usePublicConfig } from '../../../shared/session/use-public-config';
import { useQuotesOfRequest, type Quote } from '../use-quotes';
import { CustomerQuote, type QuoteOutcome } from './customer-quote';
import { customerQuotesMessages } from './customer-quotes.messages';
import disclosure from '../../../shared/ui/disclosure.module.css';
import classes from '../quotes.module.css';

/** The accepted quote, then open ones, then closed ones. */
function inOrder(quotes: readonly Quote[]): Quote[] {
  const rank = (quote: Quote) => (quote.accepted ? 0 : isOpen(quote.status) ? 1 : 2);
  return quotes.toSorted((first, second) => rank(first) - rank(second));
}

/**
 * Whether another quote was accepted, or the company has sent a newer one, or other companies have.
 * Customers don't get drafts.
 */
function successorOf({ id, sentAt, companyId }: Quote, quotes: readonly Quote[]) {
  const others = quotes.filter((other) => other.id !== id);
  const newer = others.filter((other) => (other.sentAt ?? '') > (sentAt ?? ''));
  if (others.some(({ acceptedAt }) => acceptedAt !== null)) return 'replaced';
  if (newer.some((other) => other.companyId === companyId)) return 'replaced';
  return newer.length > 0 ? 'past' : 'replacing';
}

/** The outcome of an accepted or superseded quote. */
function outcomeOf(quote: Quote, quotes: readonly Quote[], status: RequestStatus): QuoteOutcome {
  if (status === 'cancelled') return 'cancelled';
  if (isEndedRequest(status)) return 'ended';
  if (status === 'completed') return 'done';
  return successorOf(quote, quotes);
}

interface CustomerQuotesProps {
  requestId: number;
  status: RequestStatus;
  /** The reader has only the reference number: no PDF, since it names the customer. */
  isMasked?: boolean;
  /** Outside the service area, the office answers first. */
  zip?: string;
  /** The latest quote event was a withdrawal. */
  wasWithdrawn?: boolean;
  /** Whether the reader may ask for a new quote, or the customer has asked for one. */
  asking?: ReturnType<typeof newQuoteAsking>;
  /** The stump, shown with the quote that the page is about. */
  picture?: ReactNode;
  /** The page already says that a quote is being prepared. */
  isWaitingShown?: boolean;
}

/** A request's quotes on the tracking page. */
export function CustomerQuotes({
  requestId,
  status,
  isMasked = false,
  zip = '',
  wasWithdrawn = false,
  asking = 'no',
  picture,
  isWaitingShown = false,
}: CustomerQuotesProps) {
  const texts = useMessages(customerQuotesMessages);
  const { quotes, isLoading, error, retry } = useQuotesOfRequest(requestId);
  // With the picture, the card is as tall as a phone's first screen.
  if (isLoading) return <Skeleton height={picture ? 520 : 260} radius="lg" />;
  if (error) {
    return (
      <Alert color="red" role="alert" title={texts.loadFailed}>
        <Text mb="xs">{errorMessage(error)}</Text>
        <Button variant="default" onClick={retry}>
          {texts.retry}
        </Button>
      </Alert>
    );
  }
  const isPreparing = isUnquotedRequest(status);
  const answerable = quotes.filter((quote) => quote.answering !== 'closed');
  const isReplacing =
    status === 'quoted' &&
    quotes.some(
      (quote) => quote.status === 'superseded' && outcomeOf(quote, quotes, status) === 'replacing',
    ) &&
    quotes.every((quote) => !quote.accepted && !isOpen(quote.status));
  const isRequoted = isReplacing || (isPreparing && asking === 'asked');
  const isWaiting = quotes.length === 0 || isRequoted || (isPreparing && answerable.length === 0);
  if (isWaitingShown && quotes.length === 0) return null;
  const [main] = answerable.length === 1 ? answerable : [];
  const isCurrent = (quote: Quote) => quote.accepted || quote.answering !== 'closed';
  const [current, earlier] = [
    inOrder(quotes).filter(isCurrent),
    quotes.filter((one) => !isCurrent(one)),
  ];
  const shown = (quote: Quote) => (
    <CustomerQuote
      key={quote.id}
      quote={quote}
      outcome={outcomeOf(quote, quotes, status)}
      hasPdf={!isMasked}
      mayAsk={isPreparing && asking === 'yes'}
      isMain={quote === main && quote.answering === 'open'}
      picture={quote === main ? picture : undefined}
    />
  );
  return (
    <Card component="section">
      {isRequoted && !isWaitingShown && <RequotedNote />}
      {isWaiting && !isRequoted && !isWaitingShown && (
        <NoQuote
          zip={zip}
          isPreparing={isPreparing}
          wasWithdrawn={wasWithdrawn}
          wasAnswered={quotes.some(({ status: kind }) => kind === 'declined' || kind === 'expired')}
        />
      )}
      {current.length > 0 && (
        <>
          <Title order={2} size="h3" mb="sm">
            {current.length === 1 ? texts.title : texts.titleMany}
          </Title>
          {answerable.length > 1 && <Text mb="sm">{texts.choose}</Text>}
          {current.map(shown)}
          {main === undefined && picture && <div className={classes.afterQuotes}>{picture}</div>}
        </>
      )}
      {earlier.length > 0 && (
        <EarlierQuotes isFolded={current.length > 0}>{earlier.map(shown)}</EarlierQuotes>
      )}
    </Card>
  );
}

/** Quotes that can't be answered anymore: folded beside one that counts. */
function EarlierQuotes({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  const texts = useMessages(customerQuotesMessages);
  if (isFolded)
    return (
      <details className={classes.earlier}>
        <summary className={disclosure.summary}>{texts.titleEarlier}</summary>
        {children}
      </details>
    );
  return (
    <>
      <Title order={2} size="h3" mb="sm" className={classes.earlierTitle}>
        {texts.titleEarlier}
      </Title>
      {children}
    </>
  );
}

/** A new price is being prepared, so the old one can't be accepted. */
function RequotedNote() {
  const texts = useMessages(customerQuotesMessages);
  const sendsEmail = useSendsEmail();
  return (
    <>
      <Title order={2} size="h3" mb="xs">
        {texts.requotedTitle}
      </Title>
      <Text>{sendsEmail ? texts.requotedText : texts.requotedWithoutEmail}</Text>
    </>
  );
}

interface NoQuoteProps {
  zip: string;
  isPreparing: boolean;
  wasWithdrawn: boolean;
  wasAnswered: boolean;
}

/** No follow-up is promised after a declined or expired quote: there may be none. */
function NoQuote({ zip, isPreparing, wasWithdrawn, wasAnswered }: NoQuoteProps) {
  const texts = useMessages(customerQuotesMessages);
  const { config } = usePublicConfig();
  const sendsEmail = useSendsEmail();
  const isOutside = zip !== '' && config !== null && isOutsideServiceArea(config.company, zip);
  if (isOutside && isPreparing && !wasWithdrawn && !wasAnswered) return <OutsideNote zip={zip} />;
  const isPrepared = isPreparing && (wasWithdrawn || !wasAnswered);
  const none = isPreparing ? texts.againText(config?.company.phone ?? '') : texts.noneText;
  const [withEmail, withoutEmail] = wasWithdrawn
    ? [texts.withdrawnText, texts.withdrawnWithoutEmail]
    : [texts.preparingText, texts.preparingWithoutEmail];
  const preparing = sendsEmail ? withEmail : withoutEmail;
  return (
    <>
      <Title order={2} size="h3" mb="xs">
        {isPrepared ? texts.preparingTitle : texts.noneTitle}
      </Title>
      <Text>{isPrepared ? preparing : none}</Text>
    </>
  );
}

/** Consistent with the rest of the page: no quote is promised until the office agrees to come. */
function OutsideNote({ zip }: { zip: string }) {
  const texts = useMessages(customerQuotesMessages);
  return (
    <>
      <Title order={2} size="h3" mb="xs">
        {texts.outsideTitle}
      </Title>
      <Text>{texts.outsideText(zip.slice(0, 5))}</Text>
    </>
  );
}
