import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(
  ['../../**/*.ts', '../../**/*.tsx', '!../../**/*.test.*'],
  { query: '?raw', import: 'default', eager: true },
);

/** The queries refetched whenever their screen opens, and who else changes their data. */
const changedByOthers = {
  'appointments.companyCalendar': 'customers book and move',
  'appointments.crew': 'the company and the office',
  'appointments.daysOff': 'the company and the office',
  'appointments.field': 'the office corrects the estimate',
  'appointments.forRequest': 'the customer and the company book, move and cancel',
  'appointments.tasks': 'customers accept and book',
  'audit.list': 'every administrator',
  'companies.get': 'its owner and every administrator',
  'companies.page': 'owners register',
  'finishedJobs.ofRequest': 'the customer agrees, the company publishes',
  'measuredSet.consent': 'the customer and the office',
  'messages.forRequest': 'the worker sends',
  'messages.list': 'the worker sends',
  'messages.outlook': 'the customer agrees and opts out',
  'priceBook.history': 'every administrator',
  'quoteRequests.byReference': 'the office and the company',
  'quoteRequests.companiesFor': 'companies change their service area',
  'quoteRequests.companySummary': 'the office assigns',
  'quoteRequests.forCompany': 'the office assigns',
  'quoteRequests.get': 'the customer, the company and the office',
  'quoteRequests.list': 'customers submit',
  'quoteRequests.mine': 'the office moves them on',
  'quoteRequests.mineOpen': 'the office moves them on',
  'quoteRequests.newCount': 'customers submit',
  'quotes.forRequest': 'the office sends, the customer answers',
  'quotes.list': 'customers answer',
  'quotes.spokenTerms': 'the company changes the quote that is read back',
  'reports.accuracy': 'crews record what they found',
  'reports.overview': 'customers and companies',
  'reviews.forRequest': 'other customers and the company',
  'reviews.ofCompany': 'customers write',
  'reviews.own': 'the company answers',
  'sessions.list': 'anyone else who signs in to the account',
  'system.checks': 'the server',
  'system.processes': 'servers start and stop',
  'system.restored': 'another administrator',
  'system.verifyEnv': 'the server',
  'trust.ofRequest': 'the company',
  'trust.proofs': 'the company and the office',
  'users.list': 'people register',
  'users.ownDeletion': 'crews finish accepted work',
};

function queriesOf(source: string): { name: string; isRefetched: boolean }[] {
  const starts = [...source.matchAll(/trpc\.([\w.]+)\.useQuery\(/g)];
  return starts.map((start, index) => {
    const end = starts[index + 1]?.index ?? source.length;
    const call = source.slice(start.index, Math.min(end, source.indexOf(';', start.index)));
    return { name: start[1] ?? '', isRefetched: call.includes("refetchOnMount: 'always'") };
  });
}

it('refetches data that others change when its screen opens, and nothing else', () => {
  const queries = Object.values(sources).flatMap(queriesOf);
  expect(queries.length).toBeGreaterThan(30);
  const refetched = new Set(
    queries.filter(({ isRefetched }) => isRefetched).map(({ name }) => name),
  );
  expect([...refetched].toSorted()).toEqual(Object.keys(changedByOthers));
  const once = queries
    .filter(({ name, isRefetched }) => refetched.has(name) && !isRefetched)
    .map(({ name }) => name);
  expect(once).toEqual([]);
});
