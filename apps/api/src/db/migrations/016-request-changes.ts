import { PostgresAdapter, sql } from 'kysely';
import type { AnyDatabase } from './portable.js';

/** The tables of which a request's page shows something, each with the column that names the request. */
const shown = [
  ['quote_requests', 'id'],
  ['quotes', 'quote_request_id'],
  ['appointments', 'quote_request_id'],
  ['photos', 'quote_request_id'],
  ['request_events', 'quote_request_id'],
  ['stump_analyses', 'quote_request_id'],
  ['stump_corrections', 'quote_request_id'],
] as const;

const countUp = (requests: string): string =>
  `insert into request_changes select id, 1 from (${requests}) where id is not null on conflict (id) do update set "count" = "count" + 1`;

/**
 * Counts how often anything that a request's page shows was written, so that what was made of it can be remembered until then. Nothing is
 * remembered on PostgreSQL.
 */
export async function up(db: AnyDatabase): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run('create table request_changes (id integer primary key, "count" integer not null)');
  await run('insert into request_changes select id, 0 from quote_requests');
  for (const [table, id] of shown) {
    await run(
      `create trigger ${table}_shown after insert on ${table} when new.${id} is not null begin ${countUp(`select new.${id} as id`)}; end`,
    );
    await run(
      `create trigger ${table}_shown_otherwise after update on ${table} begin ${countUp(`select old.${id} as id union select new.${id}`)}; end`,
    );
    await run(
      `create trigger ${table}_shown_no_more after delete on ${table} when old.${id} is not null begin ${countUp(`select old.${id} as id`)}; end`,
    );
  }
  await run(`create trigger companies_shown_otherwise after update of name on companies when old.name <> new.name
    begin ${countUp('select id from quote_requests where company_id = new.id')}; end`);
}
