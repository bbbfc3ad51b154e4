import { z } from 'zod';
import { fieldMessages } from './fields.messages.js';
import { optionalLine } from './text-schema.js';

export const DEFAULT_PAGE_SIZE = 10;

/** The highest page number accepted. */
export const MAX_PAGE = 1_000_000;

/** The longest search text, in characters. */
export const MAX_SEARCH_LENGTH = 100;

/** A search that finds more rows shows the newest of them. */
export const maxSearchResults = 1000;

/** The most rows that screens count and page through. */
export const maxCounted = 10_000;

// REST lists may ask for 200 at a time through the same procedures.
export const MAX_PAGE_SIZE = 200;

/** Common input of paged lists: page, page size, search, and sort. */
export const pageSchema = z.object({
  search: optionalLine(MAX_SEARCH_LENGTH),
  direction: z.enum(['asc', 'desc'], { error: 'Sort up (asc) or down (desc)' }).optional(),
  page: z
    .number({ error: fieldMessages.pageNumber })
    .int(fieldMessages.pageWhole)
    .min(1, fieldMessages.pageFirst)
    .max(MAX_PAGE, fieldMessages.pageTooHigh)
    .default(1),
  pageSize: z
    .number({ error: fieldMessages.pageSizeNumber })
    .int(fieldMessages.pageSizeWhole)
    .min(1, fieldMessages.pageSizeFirst)
    .max(MAX_PAGE_SIZE, fieldMessages.pageSizeLast(MAX_PAGE_SIZE))
    .default(DEFAULT_PAGE_SIZE),
  /** True for REST lists, whose totals are exact. */
  countsAll: z.boolean().optional(),
});

/** A list without search or sort. */
export const pageOnlySchema = pageSchema.pick({ page: true, pageSize: true });

export type PageOnly = z.infer<typeof pageOnlySchema>;

export type PageQuery = z.infer<typeof pageSchema>;

export type SortDirection = NonNullable<PageQuery['direction']>;

/** Returns the initial sort direction: times newest first, everything else ascending. */
export function usualDirection(sort: string): SortDirection {
  return sort === 'createdAt' ? 'desc' : 'asc';
}

/** Message for a sort key the list doesn't have. */
export const unknownSortMessage = "This column can't be sorted";
