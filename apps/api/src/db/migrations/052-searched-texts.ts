import { sql } from 'kysely';
import { isPostgres, type AnyDatabase } from './portable.js';

/**
 * PostgreSQL searches a narrow table of the requests' texts in lower case, kept by triggers as SQLite's index is. Making the texts of
 * thousands of matches for each search took most of its time.
 */
export async function up(db: AnyDatabase): Promise<void> {
  if (!isPostgres(db)) return;
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'drop index quote_requests_search',
  `create table searched_texts (
    id bigint primary key references quote_requests (id) on delete cascade,
    text text collate "pg_c_utf8" not null
  )`,
  'insert into searched_texts (id, text) select id, lower(text) from request_texts order by id',
  'create index searched_texts_text on searched_texts using gin (text gin_trgm_ops)',
  `create function fill_searched_texts() returns trigger language plpgsql as $$
  begin
    insert into searched_texts (id, text) select id, lower(text) from request_texts where id = new.id
      on conflict (id) do update set text = excluded.text;
    return null;
  end $$`,
  `create trigger searched_texts_fill
    after insert or update of first_name, last_name, reference_number, email, phone, address, city, zip on quote_requests
    for each row execute function fill_searched_texts()`,
];
