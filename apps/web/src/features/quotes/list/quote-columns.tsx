import { Anchor, Button, Group, Text } from '@mantine/core';
import { dollarsToCents, formatUsd } from '@stumpquote/domain/format/money';
import { listedStatus } from '@stumpquote/domain/quotes/quote-delivery';
import { mayMoveQuote } from '@stumpquote/domain/quotes/quote-status';
import { Link } from 'react-router-dom';
import type { Dates } from '../../../shared/i18n/use-dates';
import { paths } from '../../../shared/paths';
import type { DataColumn } from '../../../shared/ui/list/data-column';
import type { BackState } from '../../../shared/ui/page/back-url';
import { StatusBadge } from '../../../shared/ui/status-badge';
import { dueCents } from '../due-cents';
import { mayRemoveQuote } from '../may-remove-quote';
import { deliveryBadgeStyle } from '../quote-status-badge';
import type { quotesMessages } from '../quotes.messages';
import type { Quote } from '../use-quotes';
import type { quoteListMessages } from './quote-list.messages';
import classes from '../quotes.module.css';

interface ColumnOptions {
  texts: (typeof quoteListMessages)['en'];
  common: (typeof quotesMessages)['en'];
  dates: Dates;
  busyId: number | null;
  /** Passed to the request page, for its back link. */
  backState: BackState;
  onMarkSent: (quote: Quote) => void;
  onRemove: (quote: Quote) => Promise<void>;
}

/** The columns; on a card the actions come last, without a label. */
export function quoteColumns(options: ColumnOptions): DataColumn<Quote>[] {
  const { texts, common, dates } = options;
  const { columns } = texts;
  return [
    { key: 'id', header: columns.id, numeric: true, render: (quote) => `#${quote.id}` },
    {
      key: 'customer',
      header: columns.customer,
      render: (quote) => quote.customerName || common.unknownCustomer,
    },
    {
      key: 'reference',
      header: columns.reference,
      numeric: true,
      render: (quote) => <span className={classes.keep}>{quote.referenceNumber}</span>,
    },
    {
      key: 'amount',
      header: columns.amount,
      numeric: true,
      align: 'end',
      sort: { key: 'amount', kind: 'number' },
      render: (quote) => <Amount quote={quote} texts={texts} />,
    },
    {
      key: 'status',
      header: columns.status,
      sort: { key: 'status', kind: 'rank' },
      render: (quote) => <Status quote={quote} texts={texts} />,
    },
    {
      key: 'created',
      header: columns.created,
      numeric: true,
      sort: { key: 'createdAt', kind: 'date' },
      render: (quote) => <span className={classes.keep}>{dates.date(quote.createdAt)}</span>,
    },
    {
      key: 'actions',
      header: columns.actions,
      bareOnCard: true,
      render: (quote) => <Actions quote={quote} {...options} />,
    },
  ];
}

/** The bill is named where it differs from what was signed. */
function Amount({ quote, texts: { bill } }: StatusProps) {
  const [amount, due] = [dollarsToCents(quote.amount), dueCents(quote)];
  return (
    <>
      {formatUsd(amount)}
      {due < amount && (
        <Text size="xs" c="dimmed">
          {bill(formatUsd(due))}
        </Text>
      )}
    </>
  );
}

interface StatusProps {
  quote: Quote;
  texts: (typeof quoteListMessages)['en'];
}

function Status({ quote, texts: { proposal, instant, estimateChanged } }: StatusProps) {
  return (
    <Group gap="xs">
      <StatusBadge label={listedStatus(quote)} style={deliveryBadgeStyle(quote)} />
      {quote.isProposal && (
        <Text size="xs" c="dimmed">
          {proposal}
        </Text>
      )}
      {quote.isInstant && (
        <Text size="xs" c="dimmed">
          {instant}
        </Text>
      )}
      {quote.estimateChange && (
        <Text size="xs" fw={600}>
          {estimateChanged}
        </Text>
      )}
    </Group>
  );
}

function Actions({
  quote,
  texts,
  common,
  busyId,
  backState,
  onMarkSent,
  onRemove,
}: ColumnOptions & { quote: Quote }) {
  const isBusy = busyId === quote.id;
  return (
    <Group gap="xs" wrap="wrap">
      <Anchor
        component={Link}
        to={paths.adminRequest(quote.quoteRequestId)}
        state={backState}
        aria-label={texts.viewQuote(quote.id)}
        px="xs"
        py="xs"
      >
        {texts.view}
      </Anchor>
      {mayMoveQuote(quote.status, 'mark_sent', 'administrator') && (
        <Button
          variant="default"
          size="xs"
          loading={isBusy}
          disabled={quote.estimateChange !== null}
          aria-label={texts.markQuoteSent(quote.id)}
          onClick={() => onMarkSent(quote)}
        >
          {texts.markSent}
        </Button>
      )}
      {mayRemoveQuote(quote) && (
        <Button
          variant="subtle"
          color="red"
          size="xs"
          disabled={isBusy}
          aria-label={texts.deleteQuote(quote.id)}
          onClick={() => void onRemove(quote)}
        >
          {common.delete}
        </Button>
      )}
    </Group>
  );
}
