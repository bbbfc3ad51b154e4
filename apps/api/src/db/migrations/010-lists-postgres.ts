import { sql } from 'kysely';
import { listDefinitions, rowsOf } from './010-list-definitions.js';
import type { AnyDatabase } from './portable.js';

/** Each list as a view: PostgreSQL's planner reads the indexes of the tables beneath it. */
export async function listsOnPostgres(db: AnyDatabase): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  for (const definition of listDefinitions)
    await run(`create view ${definition.list} as ${forPostgres(rowsOf(definition))}`);
  const counts = listDefinitions.map(
    ({ list }) =>
      `select '${list}' as list, status, part, count(*) as "count" from ${list} group by status, part`,
  );
  await run(`create view list_counts as ${counts.join(' union all ')}`);
  await run(
    "create index quote_requests_by_customer on quote_requests ((lower(last_name || ' ' || first_name)), id)",
  );
  await run('create index quote_requests_by_city on quote_requests ((lower(city)), id)');
  await run('create index quotes_by_amount on quotes (amount_cents, id)');
  await run('create index messages_by_address on messages ((lower(to_address)), id)');
  await run("create index users_by_name on users ((lower(last_name || ' ' || first_name)), id)");
}

// `row` is a word of PostgreSQL's own.
const forPostgres = (select: string): string =>
  select.replaceAll(/\brow\b/g, 'listed').replaceAll('char(10)', 'chr(10)');
