import {
  MAX_PAGE,
  MAX_SEARCH_LENGTH,
  pageSchema,
  type SortDirection,
} from '@stumpquote/domain/quote-requests/list-schemas';

/** The page that an address names, between the first and the largest that can be asked for; the first where it names none. */
export function pageFrom(text: string | null): number {
  const page = /^\d+$/.test(text ?? '') ? Number(text) : 1;
  return Math.min(Math.max(page, 1), MAX_PAGE);
}

/** The search that an address holds, cut to what can be searched for; none where it holds what no field lets one type. */
export function searchFrom(text: string | null): string {
  return (
    pageSchema.shape.search.safeParse((text ?? '').trim().slice(0, MAX_SEARCH_LENGTH)).data ?? ''
  );
}

/** The order that an address names, as `column.asc` or `column.desc`; null where it names none, or one that the list doesn't have. */
export function sortFrom<Key extends string>(
  text: string | null,
  keys: readonly Key[],
): { key: Key; direction: SortDirection } | null {
  const [name, direction, ...rest] = (text ?? '').split('.');
  const key = keys.find((known) => known === name);
  if (key === undefined || rest.length > 0 || (direction !== 'asc' && direction !== 'desc'))
    return null;
  return { key, direction };
}
