import { maxSearchResults } from '@stumpquote/domain/page-schema';
import { useEffect, useEffectEvent } from 'react';
import { DataTable, type DataTableProps } from './data-table';
import { Pager } from './pager';

interface PageOfRows {
  page: number;
  pageSize: number;
  total: number;
}

export interface ListPage<Row> extends PageOfRows {
  rows: readonly Row[];
}

interface PagedTableProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'state'> {
  /** The loaded page; undefined while loading. */
  data: ListPage<Row> | null | undefined;
  isFailed: boolean;
  /** A search that returns only the newest `maxSearchResults`. */
  isSearched?: boolean;
  /** `replace`: the page in the URL doesn't exist, and Back shouldn't return to it. */
  onPage: (page: number, options?: { replace?: boolean }) => void;
}

const ROWS_PER_PAGE = 10;

/** Redirects to the last page if the requested one is beyond it (rows were deleted, or an old link); true while redirecting. */
function useExistingPage(
  data: PageOfRows | null | undefined,
  onPage: (page: number) => void,
): boolean {
  const lastPage = data ? Math.max(1, Math.ceil(data.total / data.pageSize)) : 1;
  const isPast = data ? data.page > lastPage : false;
  const goTo = useEffectEvent(onPage);
  useEffect(() => {
    if (isPast) goTo(lastPage);
  }, [isPast, lastPage]);
  return isPast;
}

/** A server-paged table, with a pager if there is more than one page. */
export function PagedTable<Row>({
  data,
  isFailed,
  isSearched = false,
  onPage,
  skeletonRows = ROWS_PER_PAGE,
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
