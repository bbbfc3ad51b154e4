import { Button } from '@mantine/core';
import { maxCounted, maxSearchResults } from '@stumpquote/domain/page-schema';
import { useEffect, useEffectEvent } from 'react';
import { useMessages } from '../../i18n/use-messages';
import { DataTable, type DataTableProps } from './data-table';
import { pagedTableMessages } from './paged-table.messages';
import classes from './paged-table.module.css';

/** The page numbers to show: first, last, and around the current one; null is a gap. */
export function pagesToOffer(page: number, pageCount: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter(
    (candidate) => candidate >= 1 && candidate <= pageCount,
  );
  const numbers = [...new Set(wanted)].toSorted((first, second) => first - second);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [null, number] : [number];
  });
}

interface PagerProps {
  page: number;
  pageSize: number;
  total: number;
  /** Set if a search found more than can be shown: the number of newest results available. */
  newest?: number | undefined;
  onPage: (page: number) => void;
}

/** Which rows are shown, with page buttons if there is more than one page. */
export function Pager({ page, pageSize, total, newest, onPage }: PagerProps) {
  const texts = useMessages(pagedTableMessages);
  const shown = newest ?? Math.min(total, maxCounted);
  const pageCount = Math.ceil(shown / pageSize);
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const to = Math.min(shown, page * pageSize);
  return (
    <div className={classes.pager}>
      <p className={classes.text} role="status">
        {newest === undefined ? texts.showing(from, to, total) : texts.showingNewest(from, to)}
      </p>
      {pageCount > 1 && (
        <nav aria-label={texts.label} className={classes.pages}>
          <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {texts.previous}
          </Button>
          {pagesToOffer(page, pageCount).map((offered, index) =>
            offered === null ? (
              <span key={`gap-${index}`} className={classes.gap} aria-hidden>
                …
              </span>
            ) : (
              <Button
                key={offered}
                className={classes.number}
                variant={offered === page ? 'filled' : 'default'}
                aria-label={texts.page(offered)}
                aria-current={offered === page ? 'page' : undefined}
                onClick={() => onPage(offered)}
              >
                {offered}
              </Button>
            ),
          )}
          <Button variant="default" disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
            {texts.next}
          </Button>
        </nav>
      )}
    </div>
  );
}

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

/**
 * Redirects to the last page if the requested one is beyond it (rows were deleted, or an old link);
 * true while redirecting.
 */
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
  const pages = data && { ...data, total: newest ?? Math.min(data.total, maxCounted) };
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
