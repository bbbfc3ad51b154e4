import { submitRequestSchema } from '@stumpquote/domain/quote-requests/submit-schema';
import { sql } from 'kysely';
import { readSnapshot } from '../../api/dist/db/transaction.js';
import { submitRequest } from '../../api/dist/features/quote-requests/submission.service.js';
import { textOf } from '../../api/dist/features/reports/exports/export-file.js';
import { messagesFile } from '../../api/dist/features/reports/exports/message-export.js';
import type { Deps } from '../../api/dist/ports/deps.js';
import { bigSizes, engineName } from './big/big-sizes.ts';
import { keepGrowth, type Measured } from './growth/growth-record.ts';
import { openMeasured } from './lists/open-measured.ts';
import type { QueryCase } from './lists/query-case.ts';
import { quantile } from './quantiles.ts';

// What grows with the number of requests, on one engine at one size: times of queries, submissions
// a second, bytes a request, and the memory of the longest export. Kept in growth.json for `bench
// growth-chart`, part by part.

const limitMs = 50;

const { deps, cases, timesOf, close } = await openMeasured();

function kindOf({ procedure, name }: QueryCase): string {
  if (procedure.startsWith('reports.')) return 'reports';
  const isList = procedure.endsWith('.list') || procedure === 'companies.page';
  if (!isList) return 'others';
  if (name === 'REST') return 'REST';
  if (name === 'pages far down' || name.includes('middle page')) return 'pages far down';
  const isSearch = /search|the same|everything/u.test(name);
  return isSearch ? 'search' : 'lists';
}

/** Shows which queries to look at, and what was measured if the bench is stopped. */
function reportRow(
  { procedure, actor, name }: QueryCase,
  { times, longest }: Awaited<ReturnType<typeof timesOf>>,
): void {
  const p95 = quantile(times, 0.95);
  const remark = p95 > limitMs ? ` OVER THE LIMIT, longest: ${longest.input}` : '';
  process.stderr.write(
    `${procedure} (${actor}, ${name}): p50 ${quantile(times, 0.5).toFixed(1)}, p95 ${p95.toFixed(1)} ms${remark}\n`,
  );
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

async function measureQueries(kind: string): Promise<Measured> {
  const times: number[] = [];
  for (const queryCase of cases.filter((one) => kindOf(one) === kind)) {
    const measured = await timesOf(queryCase);
    times.push(...measured.times);
    reportRow(queryCase, measured);
  }
  return {
    queries: {
      [kind]: { p50: rounded(quantile(times, 0.5)), p95: rounded(quantile(times, 0.95)) },
    },
  };
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

async function measureSize(): Promise<Measured> {
  const { rows } = await sizes[engineName].execute(deps.db);
  const perRequest = (bytes: number | undefined) => Math.round((bytes ?? 0) / bigSizes.requests);
  return {
    dataPerRequest: perRequest(rows[0]?.data),
    indexesPerRequest: perRequest(rows[0]?.indexes),
  };
}

const submittingMs = 5000;
let submitted = 0;

/**
 * Submissions with a photo that is already there, as many at once as there are `visitors`. They
 * stay in the database.
 */
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

/**
 * Messages as CSV, up to a million of them; memory is what the process gained at most since the
 * first rows.
 */
const measureExport = (): Promise<Measured> =>
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
      export: {
        rows,
        seconds: rounded((performance.now() - began) / 1000),
        memoryMb: Math.round((highest - before) / 1024 / 1024),
      },
    };
  });

const measureSubmissions = async (): Promise<Measured> => ({
  submissionsPerSecond: {
    alone: await submissionsPerSecond(1),
    eightAtOnce: await submissionsPerSecond(8),
  },
});

const kinds = [...new Set(cases.map(kindOf))];
const parts: Record<string, () => Promise<Measured>> = {
  ...Object.fromEntries(kinds.map((kind) => [kind, () => measureQueries(kind)])),
  size: measureSize,
  export: measureExport,
  submissions: measureSubmissions,
};
/** `BENCH_PARTS` names the parts to measure, such as `lists,search,export`; all by default. */
const wanted = process.env['BENCH_PARTS']?.split(',') ?? Object.keys(parts);
for (const name of wanted) {
  const measure = parts[name];
  if (measure === undefined) throw new Error(`BENCH_PARTS: ${Object.keys(parts).join(', ')}`);
  const measured = await measure();
  process.stdout.write(`${name}: ${JSON.stringify(measured)}\n`);
  keepGrowth(engineName, bigSizes.requests, measured);
}
await close();
process.exit(0);
