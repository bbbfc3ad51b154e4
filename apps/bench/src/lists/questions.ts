import { bigNow, bigSizes } from '../big/big-database.ts';
import { Chance } from '../big/random.ts';
import { listQuestions } from './list-questions.ts';
import type { Actor, Question } from './question.ts';

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
    ...listQuestions,
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

/** Queries that aren't lists and read one row by its key or a few of one owner; a new query must be added here or to the questions. */
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
