import {
  DEFAULT_PAGE_SIZE,
  type SortDirection,
} from '@stumpquote/domain/quote-requests/list-schemas';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pageFrom, searchFrom, sortFrom } from './list-address';

interface ListKind<SortKey extends string, Filters extends Record<string, readonly string[]>> {
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
export interface ListAddress {
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
export function useListAddress<
  const SortKey extends string,
  const Filters extends Record<string, readonly string[]>,
>({ sorts, filters }: ListKind<SortKey, Filters>) {
  const [params, setParams] = useSearchParams();
  const usual = { key: sorts[0], direction: 'desc' } as const;
  const search = searchFrom(params.get('search'));
  const sort = sortFrom(params.get('sort'), sorts) ?? usual;
  const page = pageFrom(params.get('page'));
  const values = Object.fromEntries(
    Object.entries(filters).map(([name, allowed]) => [
      name,
      allowed.find((value) => value === params.get(name)) ?? null,
    ]),
  ) as FilterValues<Filters>;

  const asks = (name: string) => params.get(name) !== null;
  const unknown = [
    ...Object.keys(filters).filter((name) => asks(name) && values[name] === null),
    ...(asks('sort') && sortFrom(params.get('sort'), sorts) === null ? ['sort'] : []),
    ...(asks('page') && params.get('page') !== String(page) ? ['page'] : []),
  ].join(' ');
  // Remove unknown values from the URL: they don't apply.
  const forget = useEffectEvent((names: string[]) =>
    setParams(
      (before) => new URLSearchParams([...before].filter(([name]) => !names.includes(name))),
      { replace: true, preventScrollReset: true },
    ),
  );
  useEffect(() => {
    if (unknown !== '') forget(unknown.split(' '));
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
  const address: ListAddress = {
    search,
    filters: values,
    sort,
    setSearch: (text) => {
      if (text !== search) change({ search: text }, true);
    },
    setFilter: (name, value) => change({ [name]: value }, false),
    setSort: ({ key, direction }) =>
      change(
        { sort: key === usual.key && direction === usual.direction ? null : `${key}.${direction}` },
        false,
      ),
    setPage: (wanted, { replace = false } = {}) =>
      change({ page: wanted === 1 ? null : String(wanted) }, replace),
  };
  const asked = Object.fromEntries(
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
    ...asked,
  };
  return { ...address, page, filters: values, query };
}
