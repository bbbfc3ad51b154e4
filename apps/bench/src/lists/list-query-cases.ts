import { messageSortKeys } from '@stumpquote/domain/messages/message-schemas';
import { maxCounted } from '@stumpquote/domain/page-schema';
import { requestSortKeys } from '@stumpquote/domain/quote-requests/list-schemas';
import { quoteSortKeys } from '@stumpquote/domain/quotes/quote-schemas';
import { bigSizes } from '../big/big-sizes.ts';
import type { QueryCase } from './query-case.ts';

const searched = {
  requests: [
    'garcia',
    'rodriguez',
    'xiomara',
    'ana ',
    'maria',
    'webb',
    'QR-AB',
    'zúñiga',
    'jean-pierre o',
    'smith',
    'qr-',
    '(954) 321',
    'garcia@',
    'palm ave',
    '33314',
    'davie',
    'nobody at all',
  ],
  quotes: [
    'garcia',
    'muñoz',
    'driveway',
    'palm',
    'QR-X7',
    'johnson',
    'ozzie',
    'grind',
    '(954) 321',
    'garcia@',
    'palm ave',
    '33314',
    'davie',
    'nobody at all',
  ],
  messages: [
    'garcia',
    'lopez12',
    '(954) 321',
    'QR-AB',
    'quote ready',
    'assigned',
    'abernathy',
    'palm ave',
    '33314',
    'davie',
    'nobody at all',
  ],
  users: ['garcia', 'maria', 'owner-of-7', '@example', 'zoë', 'kennedy', 'nobody at all'],
};
const shortSearches = ['an', 'z', 'qr', 'ñ'];

interface ListKind {
  procedure: string;
  filters: Record<string, readonly string[]>;
  sorts: readonly string[];
  searches: readonly string[];
  rows: number;
}

const lists: readonly ListKind[] = [
  {
    procedure: 'quoteRequests.list',
    searches: searched.requests,
    rows: bigSizes.requests,
    filters: { status: ['pending', 'assigned', 'quoted', 'completed', 'rejected', 'cancelled'] },
    sorts: requestSortKeys,
  },
  {
    procedure: 'quotes.list',
    searches: searched.quotes,
    rows: bigSizes.quotes,
    filters: { status: ['draft', 'sent', 'accepted', 'declined', 'expired', 'superseded'] },
    sorts: quoteSortKeys,
  },
  {
    procedure: 'messages.list',
    searches: searched.messages,
    rows: 4.9 * bigSizes.requests,
    filters: {
      status: ['waiting', 'sent', 'delivered', 'failed', 'skipped', 'unknown'],
      channel: ['email', 'sms'],
    },
    sorts: messageSortKeys,
  },
  {
    procedure: 'users.list',
    searches: searched.users,
    rows: bigSizes.users,
    filters: {
      role: ['admin', 'tree_company_owner', 'client'],
      state: ['active', 'inactive', 'deleted'],
    },
    sorts: ['createdAt', 'name', 'username', 'email', 'role', 'state'],
  },
  {
    procedure: 'companies.page',
    searches: ['grind', 'garcia', '954'],
    rows: bigSizes.companies,
    filters: { state: ['waiting', 'active', 'inactive'] },
    sorts: ['createdAt', 'name', 'email', 'state'],
  },
];

/** Returns every filter, order, search, and page of a list, alone and combined. */
function queryCasesOf({ procedure, filters, sorts, searches, rows }: ListKind): QueryCase[] {
  const queryCase = (name: string, inputs: readonly unknown[]): QueryCase => ({
    procedure,
    name,
    actor: 'admin',
    inputs,
  });
  const filtered = Object.entries(filters).flatMap(([field, values]) =>
    values.map((value) => ({ [field]: value })),
  );
  const directions = ['asc', 'desc'];
  const lastPage = Math.ceil(rows / 10);
  const deepPagesOf = (last: number) =>
    [Math.ceil(last / 10), Math.ceil(last / 2), last - 1].filter((page) => page >= 1);
  // Screens page through the first 10,000 rows, REST through all.
  const lastShown = Math.min(lastPage, maxCounted / 10);
  return [
    queryCase('first page', [{}]),
    queryCase(
      'further pages',
      [2, 10, 100].map((page) => ({ page })),
    ),
    queryCase(
      'pages far down',
      deepPagesOf(lastShown).map((page) => ({ page })),
    ),
    queryCase('REST', [
      { countsAll: true },
      ...deepPagesOf(lastPage).map((page) => ({ page, countsAll: true })),
      ...searches.slice(0, 2).map((search) => ({ search, countsAll: true })),
    ]),
    queryCase('each filter', filtered),
    queryCase(
      'each order',
      sorts.flatMap((sort) => directions.map((direction) => ({ sort, direction }))),
    ),
    queryCase(
      'each order, middle page',
      sorts.map((sort) => ({ sort, page: Math.max(1, Math.ceil(lastShown / 2)) })),
    ),
    queryCase(
      'each order with each filter',
      sorts.flatMap((sort) => filtered.map((filter) => ({ ...filter, sort }))),
    ),
    queryCase(
      'search',
      searches.map((search) => ({ search })),
    ),
    queryCase(
      'search with each filter',
      searches.slice(0, 4).flatMap((search) => filtered.map((filter) => ({ ...filter, search }))),
    ),
    queryCase(
      'search, each order',
      searches.slice(0, 4).flatMap((search) => sorts.map((sort) => ({ search, sort }))),
    ),
    queryCase(
      'search, third page',
      searches.slice(0, 5).map((search) => ({ search, page: 3 })),
    ),
    queryCase(
      'search of one or two letters',
      shortSearches.map((search) => ({ search })),
    ),
    queryCase(
      'the same with each filter',
      shortSearches.flatMap((search) => filtered.map((filter) => ({ ...filter, search }))),
    ),
    queryCase(
      'the same in each order',
      shortSearches.flatMap((search) =>
        sorts.flatMap((sort) => directions.map((direction) => ({ search, sort, direction }))),
      ),
    ),
  ];
}

export const listQueryCases: readonly QueryCase[] = lists.flatMap(queryCasesOf);
