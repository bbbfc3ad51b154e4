import { bigNow, bigSizes } from '../big/big-database.ts';
import { Chance } from '../big/random.ts';

export type Actor = 'admin' | 'company' | 'customer' | 'visitor';

/** One way to call a procedure: its label in the table, the caller, and inputs to use in turn. */
export interface Question {
  procedure: string;
  name: string;
  actor: Actor;
  inputs: readonly unknown[];
}

const chance = new Chance(42);
const some = (count: number, make: () => unknown): unknown[] => Array.from({ length: count }, make);
const anyId = (most: number) => () => ({ id: chance.whole(1, most) });

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
    sorts: ['createdAt', 'referenceNumber', 'customer', 'city', 'status'],
  },
  {
    procedure: 'quotes.list',
    searches: searched.quotes,
    rows: bigSizes.quotes,
    filters: { status: ['draft', 'sent', 'accepted', 'declined', 'expired', 'superseded'] },
    sorts: ['createdAt', 'amount', 'status'],
  },
  {
    procedure: 'messages.list',
    searches: searched.messages,
    rows: 490_000,
    filters: {
      status: ['waiting', 'sent', 'delivered', 'failed', 'skipped', 'unknown'],
      channel: ['email', 'sms'],
    },
    sorts: ['createdAt', 'to', 'status'],
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
function questionsOf({ procedure, filters, sorts, searches, rows }: ListKind): Question[] {
  const question = (name: string, inputs: readonly unknown[]): Question => ({
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
  const pages = [2, 10, Math.ceil(lastPage / 10), Math.ceil(lastPage / 2), lastPage - 1].filter(
    (page) => page >= 1,
  );
  return [
    question('first page', [{}]),
    question(
      'further pages',
      pages.map((page) => ({ page })),
    ),
    question('each filter', filtered),
    question(
      'each order',
      sorts.flatMap((sort) => directions.map((direction) => ({ sort, direction }))),
    ),
    question(
      'each order, middle page',
      sorts.map((sort) => ({ sort, page: Math.max(1, Math.ceil(lastPage / 2)) })),
    ),
    question(
      'each order with each filter',
      sorts.flatMap((sort) => filtered.map((filter) => ({ ...filter, sort }))),
    ),
    question(
      'search',
      searches.map((search) => ({ search })),
    ),
    question(
      'search with each filter',
      searches.slice(0, 4).flatMap((search) => filtered.map((filter) => ({ ...filter, search }))),
    ),
    question(
      'search, each order',
      searches.slice(0, 4).flatMap((search) => sorts.map((sort) => ({ search, sort }))),
    ),
    question(
      'search, third page',
      searches.slice(0, 5).map((search) => ({ search, page: 3 })),
    ),
    question(
      'search of one or two letters',
      shortSearches.map((search) => ({ search })),
    ),
    question(
      'the same with each filter',
      shortSearches.flatMap((search) => filtered.map((filter) => ({ ...filter, search }))),
    ),
    question(
      'the same in each order',
      shortSearches.flatMap((search) =>
        sorts.flatMap((sort) => directions.map((direction) => ({ search, sort, direction }))),
      ),
    ),
  ];
}

const day = (offset: number): string =>
  new Date(bigNow + offset * 24 * 3_600_000).toISOString().slice(0, 10);

const pagesOf = (count: number) => Array.from({ length: count }, (_, at) => ({ page: at + 1 }));

/** Existing references, quotes, and so on, for the queries that aren't lists. */
export interface Known {
  references: readonly string[];
  quotes: readonly number[];
  companyQuotes: readonly number[];
  customerRequests: readonly number[];
  companyRequests: readonly number[];
  companyAppointments: readonly number[];
}

export function allQuestions(known: Known): Question[] {
  const ask = (
    procedure: string,
    actor: Actor,
    inputs: readonly unknown[],
    name = 'as it is asked',
  ): Question => ({ procedure, name, actor, inputs });
  const ids = (field: string, values: readonly number[]) =>
    values.map((value) => ({ [field]: value }));
  return [
    ...lists.flatMap(questionsOf),
    ask('quoteRequests.mine', 'customer', pagesOf(3)),
    ask('quoteRequests.forCompany', 'company', [
      ...pagesOf(3),
      { page: 300 },
      { direction: 'asc' },
    ]),
    ask('quoteRequests.companySummary', 'company', [undefined]),
    ask(
      'quoteRequests.get',
      'admin',
      some(20, anyId(bigSizes.requests)),
      'request with its timeline',
    ),
    ask('quoteRequests.get', 'company', ids('id', known.companyRequests), 'as the company'),
    ask('quoteRequests.get', 'customer', ids('id', known.customerRequests), 'as the customer'),
    ask(
      'quoteRequests.byReference',
      'visitor',
      known.references.map((referenceNumber) => ({ referenceNumber })),
      'look-up',
    ),
    ask(
      'quoteRequests.companiesFor',
      'admin',
      some(10, () => ({ requestId: chance.whole(1, bigSizes.requests) })),
    ),
    ask('quotes.get', 'admin', ids('id', known.quotes)),
    ask(
      'quotes.forRequest',
      'admin',
      some(20, () => ({ quoteRequestId: chance.whole(1, bigSizes.requests) })),
    ),
    ask(
      'quotes.pageForRequest',
      'admin',
      some(5, () => ({ quoteRequestId: chance.whole(1, bigSizes.requests) })),
    ),
    ask(
      'quotes.forRequest',
      'company',
      ids('quoteRequestId', known.companyRequests),
      'as the company',
    ),
    ask(
      'messages.forRequest',
      'admin',
      some(20, () => ({ requestId: chance.whole(1, bigSizes.requests) })),
    ),
    ask(
      'users.list',
      'admin',
      [{ role: 'client', state: 'active', search: 'garcia', sort: 'name' }],
      'everything at once',
    ),
    ask('companies.choices', 'admin', [undefined]),
    ask('priceBook.history', 'admin', [undefined]),
    ask('audit.list', 'admin', [{}, { page: 3 }]),
    ask('companies.get', 'admin', some(5, anyId(bigSizes.companies))),
    ask('companies.mine', 'company', [undefined]),
    ask('appointments.companyCalendar', 'company', [
      { from: day(-3), to: day(3) },
      { from: day(4), to: day(10) },
      { from: day(0), to: day(30), unfinished: 4 },
    ]),
    ask('appointments.tasks', 'company', [undefined]),
    ask('appointments.slots', 'company', ids('quoteId', known.companyQuotes)),
    ask('appointments.forRequest', 'company', ids('requestId', known.companyRequests)),
    ask('appointments.field', 'company', ids('appointmentId', known.companyAppointments)),
    ask('reports.overview', 'admin', [
      { last: 3 },
      { last: 6 },
      { last: 12 },
      { last: 12, companyId: 1 },
    ]),
    ask('reports.overview', 'company', [{ last: 3 }, { last: 12 }], 'as the company'),
    ask('reports.accuracy', 'admin', [undefined]),
    ask('system.checks', 'admin', [undefined]),
    ask('templates.listSms', 'admin', [undefined]),
    ask('templates.listEmail', 'admin', [undefined]),
    ask('templates.smsPage', 'admin', [{}]),
    ask('templates.emailPage', 'admin', [{}]),
    ask('auth.session', 'customer', [undefined]),
  ];
}

/** Queries that aren't lists and read at most one row by its key; a new query must be added here or to the questions. */
export const otherQueries = [
  'appointments.daysOff',
  'auth.current',
  'auth.me',
  'chat.history',
  'messages.outlook',
  'photos.mine',
  'priceBook.get',
  'priceBook.current',
  'quoteRequests.submittedWith',
  'quotes.acceptanceTerms',
  'quotes.spokenTerms',
  'secondFactor.state',
  'sessions.list',
  'stumpAnalysis.get',
  'stumpAnalysis.propose',
  'system.publicConfig',
  'system.restored',
  'system.verifyEnv',
];
