import {
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
