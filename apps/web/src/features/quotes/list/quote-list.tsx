import { Title } from '@mantine/core';
import { useState } from 'react';
import { useDates } from '../../../shared/i18n/use-dates';
import { useMessages } from '../../../shared/i18n/use-messages';
import { useConfirm } from '../../../shared/ui/confirm-dialog';
import { ListScreen } from '../../../shared/ui/list/list-screen';
import { useListUrl } from '../../../shared/ui/list/use-list-url';
import { useBackState } from '../../../shared/ui/page/back-url';
import { quotesMessages } from '../quotes.messages';
import { SendDialog } from '../sending/send-dialog';
import { useSending } from '../sending/send-quote';
import { useQuoteRemoval } from '../sending/use-quote-removal';
import { quoteList, useQuoteList, type Quote } from '../use-quotes';
import { quoteColumns } from './quote-columns';
import { quoteListMessages } from './quote-list.messages';

/** The administrator's table of all quotes. */
export function QuoteList() {
  const texts = useMessages(quoteListMessages);
  const common = useMessages(quotesMessages);
  const dates = useDates();
  const list = useListUrl(quoteList);
  const backState = useBackState();
  const page = useQuoteList(list.query);
  const { confirm, dialog } = useConfirm();
  const { send, markSent, sendEmail } = useSending(common.markSentFailed);
  const [toMark, setToMark] = useState<Quote | null>(null);
  const { removeQuote, removingId } = useQuoteRemoval(confirm);
  const sending = [markSent, sendEmail].find(({ isPending }) => isPending);
  const busyId = sending?.variables?.id ?? removingId;
  const columns = quoteColumns({
    texts,
    common,
    dates,
    busyId,
    backState,
    onMarkSent: setToMark,
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
      {toMark !== null && (
        <SendDialog
          quote={toMark}
          channel="sms"
          title={texts.markSentTitle}
          sendLabel={texts.markSent}
          onSend={(channels) => send(toMark, channels)}
          onClose={() => setToMark(null)}
        />
      )}
      {dialog}
    </section>
  );
}
