import type { RefObject } from 'react';
import type { DataTableProps } from './data-table';
import { ExportButton, type ExportQuery } from './export-button';
import { ListFilters, type FilterChoice } from './list-filters';
import { PagedTable, type ListPage } from './paged-table';
import type { ListState } from './use-list-url';

/** The parts of a page query used here. */
interface PageQuery<Row> {
  data: ListPage<Row> | undefined;
  isError: boolean;
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
}

interface ListScreenProps<Row> extends Pick<
  DataTableProps<Row>,
  'caption' | 'columns' | 'rowKey' | 'texts'
> {
  /** From `useListUrl`. */
  list: ListState & { query: ExportQuery };
  /** The result of `list.query`. */
  page: PageQuery<Row>;
  search: string;
  searchRef?: RefObject<HTMLInputElement | null>;
  filters: readonly FilterChoice[];
  /** The export's name on the server: `quotes` for /api/exports/quotes.csv. */
  file: string;
  /** Its search returns only the newest `maxSearchResults`. */
  findsNewest?: boolean;
  /**
   * Short texts in many columns: stays a table on portrait tablets, where other lists become cards.
   */
  isDense?: boolean;
}

/**
 * An office list: search, filters, and export above a sorted, paged table. Its state lives in the
 * URL.
 */
export function ListScreen<Row>({
  list,
  page,
  search,
  searchRef,
  filters,
  file,
  findsNewest = false,
  isDense = false,
  ...table
}: ListScreenProps<Row>) {
  return (
    <>
      <ListFilters
        list={list}
        search={search}
        {...(searchRef ? { searchRef } : {})}
        filters={filters}
        actions={<ExportButton file={file} table={table.caption} query={list.query} />}
      />
      <PagedTable
        {...table}
        isDense={isDense}
        isWide={!isDense}
        data={page.data}
        isFailed={page.isError}
        isSearched={findsNewest && list.search !== ''}
        isStale={page.isPlaceholderData}
        onRetry={() => void page.refetch()}
        sorting={{ sort: list.sort, onSort: list.setSort }}
        onPage={list.setPage}
      />
    </>
  );
}
