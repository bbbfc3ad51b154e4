import { Title } from '@mantine/core';
import { useDates } from '../../../shared/i18n/use-dates';
import { useMessages } from '../../../shared/i18n/use-messages';
import { useConfirm } from '../../../shared/ui/confirm-dialog';
import { ListScreen } from '../../../shared/ui/list/list-screen';
import { useListUrl } from '../../../shared/ui/list/use-list-url';
import { useBackState } from '../../../shared/ui/page/back-url';
import { quoteColumns } from './quote-columns';
import { quotesMessages } from '../quotes.messages';
import { quoteListMessages } from './quote-list.messages';
import { SendConfirmation, useMarkQuoteSent } from '../sending/send-quote';
import { useQuoteRemoval } from '../sending/use-quote-removal';
import { quoteList, useQuoteList, type Quote } from '../use-quotes';

/** The administrator's table of all quotes. */
export function QuoteList() {
  const texts = useMessages(quoteListMessages);
  const common = useMessages(quotesMessages);
  const dates = useDates();
  const list = useListUrl(quoteList);
  const backState = useBackState();
  const page = useQuoteList(list.query);
  const { confirm, dialog } = useConfirm();
  const markSent = useMarkQuoteSent(common.markSentFailed);
  const { removeQuote, removingId } = useQuoteRemoval(confirm);
  const askToMark = async (quote: Quote) => {
    const message = <SendConfirmation quote={quote} channel="sms" />;
    const isSure = await confirm({
      title: texts.markSentTitle,
      message,
      confirmLabel: texts.markSent,
    });
    if (isSure) markSent.mutate({ id: quote.id, readAt: quote.updatedAt });
  };
  const busyId = markSent.isPending ? markSent.variables.id : removingId;
  const columns = quoteColumns({
    texts,
    common,
    dates,
    busyId,
    backState,
    onMarkSent: askToMark,
    onRemove: removeQuote,
  });
  return (
    <section>
      <Title order={2} size="h3" mb="sm">
        {texts.title}
      </Title>
      <ListScreen
        findsNewest
        caption={texts.caption}
        list={list}
        page={page}
        search={texts.search}
        filters={[
          {
            name: 'status',
            label: texts.statusLabel,
            all: texts.allStatuses,
            choices: texts.filters,
          },
        ]}
        file="quotes"
        columns={columns}
        rowKey={(quote) => quote.id}
        texts={texts.states}
      />
      {dialog}
    </section>
  );
}
