import { benchAccounts } from './big/accounts.ts';
import { engineName } from './big/big-sizes.ts';
import { startBigPostgres } from './big/postgres-database.ts';
import { ensureBigDatabase } from './big/big-database.ts';
import { bigDataFolder } from './big/data-folder.ts';
import { queryInProcess } from './lists/query-in-process.ts';
import { postgresClock, sqliteClock } from './lists/database-clock.ts';
import { knownRows } from './lists/known-rows.ts';
import { queryCases, otherQueries } from './lists/query-cases.ts';
import { quantile } from './quantiles.ts';

// How long the database takes for every list, filter, order, search, and page, with its exact count, and how large the responses are.

const limitMs = 50;
const reportLimitMs = 300;
const maxResponseBytes = 20 * 1024;
const rounds = 3;

const isPostgres = engineName === 'postgres';
const clock = isPostgres ? postgresClock() : sqliteClock();
const folder = bigDataFolder();
if (!isPostgres) await ensureBigDatabase(folder);
const server = isPostgres ? await startBigPostgres() : null;
const { deps, runQuery, queries } = await queryInProcess({
  DATA_DIR: folder,
  ...(server === null ? {} : { DATABASE_URL: server.url }),
});
const customer = await deps.db
  .selectFrom('users')
  .select('id')
  .where('username', '=', benchAccounts.customer)
  .executeTakeFirstOrThrow();
const cases = queryCases(await knownRows(deps.db, { companyId: 1, customerId: customer.id }));
const unmeasured = queries.filter(
  (name) => !otherQueries.includes(name) && !cases.some(({ procedure }) => procedure === name),
);
if (unmeasured.length > 0)
  throw new Error(`these queries are not measured: ${unmeasured.join(', ')}`);

const onlyProcedure = process.env['BENCH_ONLY'];
/** Each row's p95 as a share of its limit. */
const sharesOfLimit: number[] = [];
process.stdout.write(
  `${'query'.padEnd(30)} ${'variant'.padEnd(30)} ${'p50'.padStart(8)} ${'p95'.padStart(8)} ${'longest'.padStart(8)} ms in the database, ${'answer'.padStart(8)} at most\n`,
);
for (const queryCase of cases) {
  if (onlyProcedure !== undefined && !queryCase.procedure.startsWith(onlyProcedure)) continue;
  const times: number[] = [];
  let bytes = 0;
  let longest = { milliseconds: 0, input: '' };
  for (let round = 0; round < rounds; round += 1) {
    for (const input of queryCase.inputs) {
      clock.read();
      const answer = await runQuery(queryCase, input);
      const { milliseconds } = clock.read();
      bytes = Math.max(bytes, Buffer.byteLength(JSON.stringify(answer)));
      // The first round is a warm-up of the cache.
      if (round === 0) continue;
      times.push(milliseconds);
      if (milliseconds > longest.milliseconds)
        longest = { milliseconds, input: JSON.stringify(input) };
    }
  }
  const p50 = quantile(times, 0.5);
  const p95 = quantile(times, 0.95);
  const limit = queryCase.procedure === 'reports.overview' ? reportLimitMs : limitMs;
  sharesOfLimit.push(p95 / limit);
  const remarks = [
    p95 > limit ? 'OVER THE LIMIT' : '',
    bytes > maxResponseBytes ? 'RESPONSE TOO LARGE' : '',
    longest.milliseconds > limit ? longest.input : '',
  ].filter((text) => text !== '');
  process.stdout.write(
    `${queryCase.procedure.padEnd(30)} ${queryCase.name.padEnd(30)} ${p50.toFixed(2).padStart(8)} ${p95.toFixed(2).padStart(8)} ${longest.milliseconds.toFixed(2).padStart(8)} ${(bytes / 1024).toFixed(1).padStart(30)} KB ${remarks.join('; ')}\n`,
  );
}
process.stdout.write(
  `\n${sharesOfLimit.filter((share) => share <= 1).length} of ${sharesOfLimit.length} rows are within their limit at p95\n`,
);
await server?.stop();
process.exit(0);
