import { sql } from 'kysely';
import { submitRequestSchema } from '@stumpquote/domain/quote-requests/submit-schema';
import type { Deps } from '../../api/dist/ports/deps.js';
import { submitRequest } from '../../api/dist/features/quote-requests/submission.service.js';
import { messagesFile } from '../../api/dist/features/reports/exports/message-export.js';
import { readSnapshot } from '../../api/dist/db/transaction.js';
import { textOf } from '../../api/dist/features/reports/exports/export-file.js';
import { bigSizes, engineName } from './big/big-sizes.ts';
import { writeGrowth, type Growth } from './growth/growth-record.ts';
import { openMeasured } from './lists/open-measured.ts';
import type { QueryCase } from './lists/query-case.ts';
import { quantile } from './quantiles.ts';

// What grows with the number of requests, on one engine at one size: times of queries, submissions a second, bytes a request, and
// the memory of the longest export. Kept in growth.json for `bench:growth-chart`.

const limitMs = 50;

const { deps, cases, timesOf, close } = await openMeasured();

function kindOf({ procedure, name }: QueryCase): string {
  if (procedure.startsWith('reports.')) return 'reports';
  const isList = procedure.endsWith('.list') || procedure === 'companies.page';
  if (!isList) return 'others';
  if (name === 'pages far down' || name.includes('middle page')) return 'pages far down';
  const isSearch = /search|the same|everything/u.test(name);
  return isSearch ? 'search' : 'lists';
}

/** Says which queries to look at. */
function reportOverLimit(
  { procedure, actor, name }: QueryCase,
  { times, longest }: Awaited<ReturnType<typeof timesOf>>,
): void {
  const p95 = quantile(times, 0.95);
  if (p95 > limitMs)
    process.stderr.write(
      `${procedure} (${actor}, ${name}): p95 ${p95.toFixed(0)} ms, longest ${longest.milliseconds.toFixed(0)} ms: ${longest.input}\n`,
    );
}

async function measureQueries(): Promise<Growth['queries']> {
  const times = new Map<string, number[]>();
  for (const queryCase of cases) {
    const kind = kindOf(queryCase);
    const measured = await timesOf(queryCase);
    times.set(kind, [...(times.get(kind) ?? []), ...measured.times]);
    reportOverLimit(queryCase, measured);
  }
  const rounded = (value: number) => Math.round(value * 10) / 10;
  return Object.fromEntries(
    [...times].map(([kind, values]) => [
      kind,
      { p50: rounded(quantile(values, 0.5)), p95: rounded(quantile(values, 0.95)) },
    ]),
  );
}

const sizes = {
  postgres: sql<{ data: number; indexes: number }>`
    select sum(pg_table_size(oid)) as data, sum(pg_indexes_size(oid)) as indexes from pg_class
      where relnamespace = cast('public' as regnamespace) and relkind = 'r'`,
  sqlite: sql<{ data: number; indexes: number }>`
    select sum(case when kind = 'index' then 0 else bytes end) as data, sum(case when kind = 'index' then bytes else 0 end) as indexes
      from (select sum(pgsize) as bytes, case when name like 'request_search%' or name in (select name from sqlite_schema where type = 'index')
        then 'index' else 'table' end as kind from dbstat group by name)`,
};

async function measureSize(): Promise<{ dataPerRequest: number; indexesPerRequest: number }> {
  const { rows } = await sizes[engineName].execute(deps.db);
  const perRequest = (bytes: number | undefined) => Math.round((bytes ?? 0) / bigSizes.requests);
  return {
    dataPerRequest: perRequest(rows[0]?.data),
    indexesPerRequest: perRequest(rows[0]?.indexes),
  };
}

const submittingMs = 5000;
let submitted = 0;

/** Submissions with a photo that is already there, as many at once as there are `visitors`. They stay in the database. */
async function submissionsPerSecond(visitors: number): Promise<number> {
  const until = performance.now() + submittingMs;
  const before = submitted;
  await Promise.all(
    Array.from({ length: visitors }, async (_, visitor) => {
      while (performance.now() < until) await submitAs(deps, `bench-${visitor}`);
    }),
  );
  return Math.round((submitted - before) / (submittingMs / 1000));
}

async function submitAs(from: Deps, visitorId: string): Promise<void> {
  submitted += 1;
  const number = submitted;
  const photo = await anyPhoto;
  const id = from.ids.uuid();
  await from.db
    .insertInto('photos')
    .values({ ...photo, id, visitor_id: visitorId, user_id: null, quote_request_id: null })
    .execute();
  const input = submitRequestSchema.parse({
    firstName: 'Ana',
    lastName: `Number ${number}`,
    email: `number${number}@example.com`,
    phone: '(954) 555-0100',
    address: '12 Palm Ave',
    city: 'Davie',
    state: 'FL',
    zip: '33314',
    notes: '',
    images: [{ path: `/api/photos/${id}` }],
    termsAccepted: true,
  });
  await submitRequest(
    from,
    {
      user: null,
      visitorId,
      ensureVisitorId: () => visitorId,
      // A network of its own: the limit of submissions is not measured here.
      address: `bench-${number}`,
      network: `bench-${number}`,
      userAgent: 'bench',
    },
    input,
  );
}

const anyPhoto = deps.db
  .selectFrom('photos')
  .selectAll()
  .where('stump', '=', 1)
  .limit(1)
  .executeTakeFirstOrThrow();

const mostExported = 1_000_000;

/** Messages as CSV, up to a million of them; memory is what the process gained at most since the first rows. */
const measureExport = (): Promise<Growth['export']> =>
  readSnapshot(deps.db, async (snapshot) => {
    const began = performance.now();
    let before = 0;
    let highest = 0;
    let rows = -1;
    for await (const text of textOf(await messagesFile({ ...deps, db: snapshot }, {}))) {
      rows += text.split('\n').length - 1;
      const memory = process.memoryUsage.rss();
      if (before === 0) before = memory;
      highest = Math.max(highest, memory);
      if (rows >= mostExported) break;
    }
    return {
      rows,
      seconds: Math.round((performance.now() - began) / 100) / 10,
      memoryMb: Math.round((highest - before) / 1024 / 1024),
    };
  });

const growth: Growth = {
  engine: engineName,
  requests: bigSizes.requests,
  queries: await measureQueries(),
  ...(await measureSize()),
  export: await measureExport(),
  submissionsPerSecond: {
    alone: await submissionsPerSecond(1),
    eightAtOnce: await submissionsPerSecond(8),
  },
};
process.stdout.write(`${JSON.stringify(growth, null, 2)}\n`);
writeGrowth(growth);
await close();
process.exit(0);
