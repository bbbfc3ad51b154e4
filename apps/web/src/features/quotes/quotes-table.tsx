import { Select, Title } from '@mantine/core';
import { DEFAULT_PAGE_SIZE } from '@stumpquote/domain/quote-requests/list-schemas';
import { useDates } from '../../shared/i18n/use-dates';
import { useMessages } from '../../shared/i18n/use-messages';
import { useConfirm } from '../../shared/ui/confirm-dialog';
import { PagedTable } from '../../shared/ui/paged-table';
import { SearchField } from '../../shared/ui/search-field';
import { useCameFrom } from '../../shared/ui/way-back';
import { quoteColumns } from './quote-columns';
import { quotesMessages } from './quotes.messages';
import { quotesTableMessages } from './quotes-table.messages';
import classes from './quotes.module.css';
import { useQuoteRemoval } from './use-quote-removal';
import { useMarkQuoteSent } from './use-quote-sending';
import { useQuoteList, type Quote } from './use-quotes';
import { useQuotesTableState } from './use-quotes-table-state';

/** The administrator's table of all quotes. */
export function QuotesTable() {
  const texts = useMessages(quotesTableMessages);
  const common = useMessages(quotesMessages);
  const dates = useDates();
  const state = useQuotesTableState();
  const cameFrom = useCameFrom();
  const list = useQuoteList({
    page: state.page,
    pageSize: DEFAULT_PAGE_SIZE,
    ...(state.search === '' ? {} : { search: state.search }),
    ...(state.status === null ? {} : { status: state.status }),
  });
  const { confirm, dialog } = useConfirm();
  const markSent = useMarkQuoteSent(common.markSentFailed);
  const { removeQuote, removingId } = useQuoteRemoval(confirm);
  const askToMark = async ({ id }: Quote) => {
    const isSure = await confirm({ title: texts.markSentTitle, message: common.confirmSms, confirmLabel: texts.markSent });
    if (isSure) markSent.mutate({ id });
  };
  const busyId = markSent.isPending ? markSent.variables.id : removingId;
  const columns = quoteColumns({ texts, common, dates, busyId, cameFrom, onMarkSent: askToMark, onRemove: removeQuote });
  return (
    <section>
      <Title order={2} mb="sm">
        {texts.title}
      </Title>
      <Filters state={state} />
      <PagedTable
        caption={texts.caption}
        columns={columns}
        data={list.data}
        rowKey={(quote) => quote.id}
        isFailed={list.isError}
        texts={texts.states}
        onRetry={() => void list.refetch()}
        isWide
        onPage={state.setPage}
      />
      {dialog}
    </section>
  );
}

function Filters({ state }: { state: ReturnType<typeof useQuotesTableState> }) {
  const texts = useMessages(quotesTableMessages);
  const filters = Object.entries(texts.filters).map(([value, label]) => ({ value, label }));
  return (
    <div className={classes.toolbar} role="search">
      <SearchField label={texts.search} value={state.search} onSearch={state.setSearch} />
      <Select
        aria-label={texts.statusLabel}
        data={filters}
        value={state.status ?? 'all'}
        allowDeselect={false}
        onChange={(value) => state.setStatus(value === 'all' ? null : value)}
      />
    </div>
  );
}
