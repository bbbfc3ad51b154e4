import { benchAccounts } from '../big/accounts.ts';
import { ensureBigDatabase } from '../big/big-database.ts';
import { bigSizes, engineName } from '../big/big-sizes.ts';
import { bigDataFolder } from '../big/data-folder.ts';
import { startBigPostgres } from '../big/postgres-database.ts';
import { postgresClock, sqliteClock } from './database-clock.ts';
import { knownRows } from './known-rows.ts';
import type { QueryCase } from './query-case.ts';
import { otherQueries, queryCases } from './query-cases.ts';
import { queryInProcess } from './query-in-process.ts';

/**
 * PostgreSQL takes hours for all calls at size. It gets fewer: the first and last inputs, and some
 * between.
 */
const isSlow = engineName === 'postgres' && bigSizes.requests >= 100_000;
const rounds = isSlow ? 2 : 3;
const maxInputs = isSlow ? (bigSizes.requests > 100_000 ? 3 : 8) : Infinity;

const sampled = <T>(inputs: readonly T[]): readonly T[] =>
  inputs.length <= maxInputs
    ? inputs
    : Array.from(
        { length: maxInputs },
        (_, at) => inputs[Math.round((at * (inputs.length - 1)) / (maxInputs - 1))] as T,
      );

/** Opens the big database of `--engine` and `--requests`, with a clock that counts its time. */
export async function openMeasured() {
  const isPostgres = engineName === 'postgres';
  const clock = isPostgres ? postgresClock() : sqliteClock();
  const folder = bigDataFolder();
  if (!isPostgres) await ensureBigDatabase(folder);
  const server = isPostgres ? await startBigPostgres() : null;
  const { deps, runQuery, queries } = await queryInProcess({
    DATA_DIR: folder,
    ...(server === null ? {} : { DATABASE_URL: server.url, APP_SECRET: 'bench'.repeat(10) }),
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

  /** Milliseconds in the database of each call; the first round only warms the cache. */
  async function timesOf(queryCase: QueryCase) {
    const times: number[] = [];
    let bytes = 0;
    let longest = { milliseconds: 0, input: '' };
    const inputs = sampled(queryCase.inputs);
    for (let round = 0; round < rounds; round += 1) {
      for (const input of inputs) {
        clock.read();
        const answer = await runQuery(queryCase, input);
        const { milliseconds } = clock.read();
        bytes = Math.max(bytes, Buffer.byteLength(JSON.stringify(answer)));
        if (round === 0) continue;
        times.push(milliseconds);
        if (milliseconds > longest.milliseconds)
          longest = { milliseconds, input: JSON.stringify(input) };
      }
    }
    return { times, bytes, longest };
  }

  return {
    deps,
    cases,
    timesOf,
    async close() {
      await deps.db.destroy();
      await server?.stop();
    },
  };
}
