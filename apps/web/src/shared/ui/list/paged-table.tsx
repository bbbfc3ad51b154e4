import { maxSearchResults } from '@stumpquote/domain/quote-requests/list-schemas';
import { DataTable, type DataTableProps } from './data-table';
import { Pager } from './pager';
import { useExistingPage } from './use-existing-page';

export interface ListPage<Row> {
  rows: readonly Row[];
  page: number;
  pageSize: number;
  total: number;
}

interface PagedTableProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'state'> {
  /** The loaded page; undefined while loading. */
  data: ListPage<Row> | null | undefined;
  isFailed: boolean;
  /** A search whose answer holds only the newest `maxSearchResults`. */
  isSearched?: boolean;
  /** `replace`: the page that stood in the address doesn't exist, and Back should not lead to it. */
  onPage: (page: number, options?: { replace?: boolean }) => void;
}

const ROWS_OF_A_PAGE = 10;

/** A server-paged table, with a pager if there is more than one page. */
export function PagedTable<Row>({
  data,
  isFailed,
  isSearched = false,
  onPage,
  skeletonRows = ROWS_OF_A_PAGE,
  ...table
}: PagedTableProps<Row>) {
  const newest = isSearched && data && data.total > maxSearchResults ? maxSearchResults : undefined;
  const pages = data && { ...data, total: newest ?? data.total };
  const isPastTheEnd = useExistingPage(pages, (page) => onPage(page, { replace: true }));
  const state = isFailed ? 'error' : data && !isPastTheEnd ? 'ready' : 'loading';
  return (
    <>
      <DataTable {...table} rows={data?.rows ?? []} state={state} skeletonRows={skeletonRows} />
      {state === 'ready' && data && data.total > 0 && (
        <Pager
          page={data.page}
          pageSize={data.pageSize}
          total={data.total}
          newest={newest}
          onPage={(page) => onPage(page)}
        />
      )}
    </>
  );
}
