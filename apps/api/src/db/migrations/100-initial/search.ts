import { sql } from 'kysely';
import { isPostgres, type AnyDatabase } from '../portable.js';

const phoneDigits = [' ', '(', ')', '-', '.', '/', '+'].reduce(
  (text, mark) => `replace(${text}, '${mark}', '')`,
  'phone',
);

/** What a search of requests reads of each. */
const requestText = (newline: string): string =>
  `first_name || ' ' || last_name || ${newline} || replace(replace(reference_number, 'O', '0'), 'o', '0')
    || ${newline} || coalesce(email, '') || ${newline} || ${phoneDigits} || ${newline} || address || ', ' || city || ' ' || zip`;

const requestTextsView = (newline: string): string =>
  `create view request_texts as select id, ${requestText(newline)} as text from quote_requests`;

/** What a search of users reads, as in `users.queries.ts`. */
const userText =
  "first_name || ' ' || last_name || '\n' || coalesce(email, '') || '\n' || username";

// Triggers fill the index, so nothing that writes a request needs to know of it. It keeps no copy
// of the texts: the view makes them.
const onSqlite = [
  requestTextsView('char(10)'),
  "create virtual table request_search using fts5(text, content='', contentless_delete=1, tokenize='trigram')",
  `create trigger request_search_insert after insert on quote_requests begin
    insert into request_search (rowid, text) select id, text from request_texts where id = new.id; end`,
  `create trigger request_search_update after update of first_name, last_name, reference_number, email, phone, address, city, zip on quote_requests begin
    update request_search set text = (select text from request_texts where id = new.id) where rowid = new.id; end`,
  `create trigger request_search_delete after delete on quote_requests begin
    delete from request_search where rowid = old.id; end`,
];

const onPostgres = [
  'create extension if not exists pg_trgm',
  requestTextsView('chr(10)'),
  `create index quote_requests_search on quote_requests using gin (lower(${requestText('chr(10)')}) gin_trgm_ops)`,
  `create index users_search on users using gin (lower(${userText}) gin_trgm_ops)`,
];

/** Finds requests, and on PostgreSQL users, by any three letters of their texts. */
export async function search(db: AnyDatabase): Promise<void> {
  for (const statement of isPostgres(db) ? onPostgres : onSqlite)
    await sql.raw(statement).execute(db);
}
