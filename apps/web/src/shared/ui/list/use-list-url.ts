import {
  DEFAULT_PAGE_SIZE,
  MAX_PAGE,
  MAX_SEARCH_LENGTH,
  pageSchema,
  type SortDirection,
} from '@stumpquote/domain/page-schema';
import { useEffect, useEffectEvent } from 'react';
import { useUrlParams } from '../use-url-params';

/** The page number in the URL, clamped to the allowed range; 1 by default. */
export function pageFrom(text: string | null): number {
  const page = /^\d+$/.test(text ?? '') ? Number(text) : 1;
  return Math.min(Math.max(page, 1), MAX_PAGE);
}

/**
 * The search in the URL, cut to the maximum length; empty if it has characters that no field
 * accepts.
 */
export function searchFrom(text: string | null): string {
  return (
    pageSchema.shape.search.safeParse((text ?? '').trim().slice(0, MAX_SEARCH_LENGTH)).data ?? ''
  );
}

/** The sort order in the URL, as `column.asc` or `column.desc`; null if absent or unknown. */
export function sortFrom<Key extends string>(
  text: string | null,
  keys: readonly Key[],
): { key: Key; direction: SortDirection } | null {
  const [name, direction, ...rest] = (text ?? '').split('.');
  const key = keys.find((one) => one === name);
  if (key === undefined || rest.length > 0 || (direction !== 'asc' && direction !== 'desc'))
    return null;
  return { key, direction };
}

type AllowedValues = Readonly<Record<string, readonly string[]>>;

export interface ListConfig<SortKey extends string, Filters extends AllowedValues> {
  /** Sortable columns; by default, the first one descending. */
  sorts: readonly [SortKey, ...SortKey[]];
  /** Filters by their URL and API parameter, with their allowed values. */
  filters: Filters;
}

/** A list's state in the URL, its query for the API, and the parameters that don't apply. */
function listFrom<SortKey extends string, Filters extends AllowedValues>(
  params: URLSearchParams,
  { sorts, filters: allowedValues }: ListConfig<SortKey, Filters>,
) {
  const sort = sortFrom(params.get('sort'), sorts);
  const page = pageFrom(params.get('page'));
  const search = searchFrom(params.get('search'));
  const filters = Object.fromEntries(
    Object.entries(allowedValues).map(([name, allowed]) => [
      name,
      allowed.find((value) => value === params.get(name)) ?? null,
    ]),
  ) as { [Name in keyof Filters]: Filters[Name][number] | null };
  const activeFilters = Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== null),
  ) as { [Name in keyof Filters]?: Filters[Name][number] };
  const { key, direction } = sort ?? { key: sorts[0], direction: 'desc' as const };
  const has = (name: string) => params.get(name) !== null;
  const unknown = [
    ...Object.keys(allowedValues).filter((name) => has(name) && filters[name] === null),
    ...(has('sort') && sort === null ? ['sort'] : []),
    ...(has('page') && params.get('page') !== String(page) ? ['page'] : []),
  ];
  const query = {
    page,
    pageSize: DEFAULT_PAGE_SIZE,
    sort: key,
    direction,
    ...(search === '' ? {} : { search }),
    ...activeFilters,
  };
  return { search, filters, sort: { key, direction }, page, query, unknown };
}

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
 * A list's state lives in the URL, so that Back, reload, and shared links show the same view. A new
 * search, filter, or order starts at page 1. Each is a history entry, except typing in the search.
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
    change(Object.fromEntries(names.map((name) => [name, null])), {
      replace: true,
      flushSync: false,
    }),
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
    setPage: (page, { replace = false } = {}) =>
      change({ page: page === 1 ? null : String(page) }, { replace, flushSync: !replace }),
  };
  return { ...state, ...list };
}
