import {
  DEFAULT_PAGE_SIZE,
  MAX_PAGE,
  MAX_SEARCH_LENGTH,
  pageSchema,
  type SortDirection,
} from '@stumpquote/domain/page-schema';

/** The page number in the URL, clamped to the allowed range; 1 by default. */
export function pageFrom(text: string | null): number {
  const page = /^\d+$/.test(text ?? '') ? Number(text) : 1;
  return Math.min(Math.max(page, 1), MAX_PAGE);
}

/** The search in the URL, cut to the maximum length; null if it holds characters no field would accept. */
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
export function listFrom<SortKey extends string, Filters extends AllowedValues>(
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
