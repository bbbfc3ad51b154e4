import { bigNow } from '../big/big-database.ts';
import { bigSizes } from '../big/big-sizes.ts';
import { Chance } from '../big/random.ts';
import { listQueryCases } from './list-query-cases.ts';
import type { Actor, QueryCase } from './query-case.ts';

const chance = new Chance(42);
const some = (count: number, make: () => unknown): unknown[] => Array.from({ length: count }, make);
const anyId = (max: number) => () => ({ id: chance.whole(1, max) });

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

export function queryCases(known: Known): QueryCase[] {
  const queryCase = (
    procedure: string,
    actor: Actor,
    inputs: readonly unknown[],
    name = 'as it is asked',
  ): QueryCase => ({ procedure, name, actor, inputs });
  const ids = (field: string, values: readonly number[]) =>
    values.map((value) => ({ [field]: value }));
  return [
    ...listQueryCases,
    queryCase('quoteRequests.mine', 'customer', pagesOf(3)),
    queryCase('quoteRequests.mineOpen', 'customer', [undefined]),
    queryCase('quoteRequests.forCompany', 'company', [
      ...pagesOf(3),
      { page: 300 },
      { direction: 'asc' },
    ]),
    queryCase('quoteRequests.companySummary', 'company', [undefined]),
    queryCase(
      'quoteRequests.get',
      'admin',
      some(20, anyId(bigSizes.requests)),
      'request with its timeline',
    ),
    queryCase('quoteRequests.get', 'company', ids('id', known.companyRequests), 'as the company'),
    queryCase(
      'quoteRequests.get',
      'customer',
      ids('id', known.customerRequests),
      'as the customer',
    ),
    queryCase(
      'quoteRequests.byReference',
      'visitor',
      known.references.map((referenceNumber) => ({ referenceNumber })),
      'look-up',
    ),
    queryCase(
      'quoteRequests.companiesFor',
      'admin',
      some(10, () => ({ requestId: chance.whole(1, bigSizes.requests) })),
    ),
    queryCase('quotes.get', 'admin', ids('id', known.quotes)),
    queryCase(
      'quotes.forRequest',
      'admin',
      some(20, () => ({ quoteRequestId: chance.whole(1, bigSizes.requests) })),
    ),
    queryCase(
      'quotes.pageForRequest',
      'admin',
      some(5, () => ({ quoteRequestId: chance.whole(1, bigSizes.requests) })),
    ),
    queryCase(
      'quotes.forRequest',
      'company',
      ids('quoteRequestId', known.companyRequests),
      'as the company',
    ),
    queryCase(
      'messages.forRequest',
      'admin',
      some(20, () => ({ requestId: chance.whole(1, bigSizes.requests) })),
    ),
    queryCase(
      'users.list',
      'admin',
      [{ role: 'client', state: 'active', search: 'garcia', sort: 'name' }],
      'everything at once',
    ),
    queryCase('companies.choices', 'admin', [undefined]),
    queryCase('priceBook.history', 'admin', [undefined]),
    queryCase('audit.list', 'admin', [{}, { page: 3 }]),
    queryCase('companies.get', 'admin', some(5, anyId(bigSizes.companies))),
    queryCase('companies.mine', 'company', [undefined]),
    queryCase('appointments.companyCalendar', 'company', [
      { from: day(-3), to: day(3) },
      { from: day(4), to: day(10) },
      { from: day(0), to: day(30), unfinished: 4 },
    ]),
    queryCase('appointments.tasks', 'company', [undefined]),
    queryCase('appointments.slots', 'company', ids('quoteId', known.companyQuotes)),
    queryCase('appointments.forRequest', 'company', ids('requestId', known.companyRequests)),
    queryCase('appointments.field', 'company', ids('appointmentId', known.companyAppointments)),
    queryCase('reports.overview', 'admin', [
      { last: 3 },
      { last: 6 },
      { last: 12 },
      { last: 12, companyId: 1 },
    ]),
    queryCase('reports.overview', 'company', [{ last: 3 }, { last: 12 }], 'as the company'),
    queryCase('reports.accuracy', 'admin', [undefined]),
    queryCase('system.checks', 'admin', [undefined]),
    queryCase('templates.listSms', 'admin', [undefined]),
    queryCase('templates.listEmail', 'admin', [undefined]),
    queryCase('templates.smsPage', 'admin', [{}]),
    queryCase('templates.emailPage', 'admin', [{}]),
    queryCase('auth.session', 'customer', [undefined]),
    queryCase('finishedJobs.shown', 'visitor', [{}]),
    queryCase('trust.onLanding', 'visitor', [undefined]),
    queryCase('reviews.onLanding', 'visitor', [{}]),
    queryCase('reviews.ofCompany', 'company', [{}]),
  ];
}

/**
 * Queries that aren't lists and read one row by its key or a few of one owner; a new query must be
 * added here or to `queryCases`.
 */
export const otherQueries = [
  'appointments.crew',
  'appointments.daysOff',
  'auth.current',
  'auth.me',
  'chat.history',
  'finishedJobs.ofRequest',
  'measuredSet.consent',
  'messages.outlook',
  'photos.mine',
  'priceBook.get',
  'priceBook.current',
  'quoteRequests.submittedWith',
  'quotes.acceptanceTerms',
  'quotes.spokenTerms',
  'reviews.forRequest',
  'reviews.own',
  'secondFactor.state',
  'sessions.list',
  'stumpAnalysis.get',
  'stumpAnalysis.propose',
  'system.processes',
  'system.publicConfig',
  'system.restored',
  'system.verifyEnv',
  'trust.ofRequest',
  'trust.proofs',
  'users.ownDeletion',
];
