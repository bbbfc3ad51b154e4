import { DEFAULT_PAGE_SIZE, type SortDirection } from '@stumpquote/domain/page-schema';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pageFrom, searchFrom, sortFrom } from './list-url';

interface ListConfig<SortKey extends string, Filters extends Record<string, readonly string[]>> {
  /** Sortable columns; by default, the first one descending. */
  sorts: readonly [SortKey, ...SortKey[]];
  /** Filters by their URL and API parameter, with their allowed values. */
  filters: Filters;
}

type FilterValues<Filters extends Record<string, readonly string[]>> = {
  [Name in keyof Filters]: Filters[Name][number] | null;
};

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
>({ sorts, filters }: ListConfig<SortKey, Filters>) {
  const [params, setParams] = useSearchParams();
  const defaultSort = { key: sorts[0], direction: 'desc' } as const;
  const search = searchFrom(params.get('search'));
  const sort = sortFrom(params.get('sort'), sorts) ?? defaultSort;
  const page = pageFrom(params.get('page'));
  const values = Object.fromEntries(
    Object.entries(filters).map(([name, allowed]) => [
      name,
      allowed.find((value) => value === params.get(name)) ?? null,
    ]),
  ) as FilterValues<Filters>;

  const has = (name: string) => params.get(name) !== null;
  const unknown = [
    ...Object.keys(filters).filter((name) => has(name) && values[name] === null),
    ...(has('sort') && sortFrom(params.get('sort'), sorts) === null ? ['sort'] : []),
    ...(has('page') && params.get('page') !== String(page) ? ['page'] : []),
  ].join(' ');
  // Remove unknown values from the URL: they don't apply.
  const removeParams = useEffectEvent((names: string[]) =>
    setParams(
      (before) => new URLSearchParams([...before].filter(([name]) => !names.includes(name))),
      { replace: true, preventScrollReset: true },
    ),
  );
  useEffect(() => {
    if (unknown !== '') removeParams(unknown.split(' '));
  }, [unknown]);

  const change = (changes: Record<string, string | null>, replace: boolean) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries({ page: null, ...changes })) {
          if (value === null || value === '') after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace, preventScrollReset: true },
    );
  const state: ListState = {
    search,
    filters: values,
    sort,
    setSearch: (text) => {
      if (text !== search) change({ search: text }, true);
    },
    setFilter: (name, value) => change({ [name]: value }, false),
    setSort: ({ key, direction }) =>
      change(
        {
          sort:
            key === defaultSort.key && direction === defaultSort.direction
              ? null
              : `${key}.${direction}`,
        },
        false,
      ),
    setPage: (nextPage, { replace = false } = {}) =>
      change({ page: nextPage === 1 ? null : String(nextPage) }, replace),
  };
  const activeFilters = Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null),
  ) as {
    [Name in keyof Filters]?: Filters[Name][number];
  };
  const query = {
    page,
    pageSize: DEFAULT_PAGE_SIZE,
    sort: sort.key,
    direction: sort.direction,
    ...(search === '' ? {} : { search }),
    ...activeFilters,
  };
  return { ...state, page, filters: values, query };
}
