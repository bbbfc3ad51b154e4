import { Text } from '@mantine/core';
import { dollarsToCents, formatUsd } from '@stumpquote/domain/format/money';
import { useMessages } from '../../../shared/i18n/use-messages';
import { dueCents } from '../due-cents';
import { QuotePdfLink } from '../quote-pdf-link';
import { useQuotesOfRequest } from '../use-quotes';
import { agreedPriceMessages } from './agreed-price.messages';
import classes from '../quotes.module.css';

/** What the finished work costs, with the signed document; nothing without an accepted quote. */
export function AgreedPrice({ requestId }: { requestId: number }) {
  const texts = useMessages(agreedPriceMessages);
  const quote = useQuotesOfRequest(requestId).quotes.find(({ accepted }) => accepted);
  if (quote === undefined) return null;
  const [signed, due] = [dollarsToCents(quote.amount), dueCents(quote)];
  return (
    <div className={classes.agreed}>
      <div>
        <Text c="dimmed">{due < signed ? texts.bill : texts.label}</Text>
        <p className={classes.price}>{formatUsd(due)}</p>
      </div>
      <QuotePdfLink quoteId={quote.id} />
      <Text c="dimmed" className={classes.agreedNote}>
        {due < signed ? texts.billWhy(formatUsd(signed)) : texts.due}
      </Text>
    </div>
  );
}
