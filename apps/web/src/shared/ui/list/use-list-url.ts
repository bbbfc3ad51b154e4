import type { SortDirection } from '@stumpquote/domain/page-schema';
import { useEffect, useEffectEvent } from 'react';
import { useUrlParams } from '../use-url-params';
import { listFrom, type ListConfig } from './list-url';

export interface ListSort {
  key: string;
  direction: SortDirection;
}

/** A list's state, as tables and filters need it. */
export interface ListState {
  search: string;
  filters: Readonly<Record<string, string | null>>;
  sort: ListSort;
  setSearch(search: string): void;
  /** Null shows everything. */
  setFilter(name: string, value: string | null): void;
  setSort(sort: ListSort): void;
  setPage(page: number, options?: { replace?: boolean }): void;
}

/**
 * A list's state lives in the URL, so that Back, reload, and shared links show the same view. A new search, filter, or order
 * starts at page 1. Each is a history entry, except typing in the search.
 */
export function useListUrl<
  const SortKey extends string,
  const Filters extends Record<string, readonly string[]>,
>(config: ListConfig<SortKey, Filters>) {
  const { params, change } = useUrlParams();
  const { unknown, ...list } = listFrom(params, config);
  const unknownNames = unknown.join(' ');
  // Remove unknown values from the URL: they don't apply.
  const removeParams = useEffectEvent((names: string[]) =>
    change(Object.fromEntries(names.map((name) => [name, null])), { replace: true }),
  );
  useEffect(() => {
    if (unknownNames !== '') removeParams(unknownNames.split(' '));
  }, [unknownNames]);

  const state: ListState = {
    ...list,
    setSearch: (search) => {
      if (search !== list.search) change({ page: null, search }, { replace: true });
    },
    setFilter: (name, value) => change({ page: null, [name]: value }),
    setSort: ({ key, direction }) => {
      const isDefault = key === config.sorts[0] && direction === 'desc';
      change({ page: null, sort: isDefault ? null : `${key}.${direction}` });
    },
    setPage: (page, options) => change({ page: page === 1 ? null : String(page) }, options),
  };
  return { ...state, ...list };
}
