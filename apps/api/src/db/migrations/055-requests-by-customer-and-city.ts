import { sql } from 'kysely';
import { isPostgres, type AnyDatabase } from './portable.js';

/** As 054: the columns of the expressions. */
export async function up(db: AnyDatabase): Promise<void> {
  if (!isPostgres(db)) return;
  for (const statement of [
    'drop index quote_requests_by_customer',
    'create index quote_requests_by_customer on quote_requests (lower(last_name), lower(first_name), id, status) include (last_name, first_name)',
    'drop index quote_requests_by_city',
    'create index quote_requests_by_city on quote_requests (lower(city), id, status) include (city)',
  ])
    await sql.raw(statement).execute(db);
}
