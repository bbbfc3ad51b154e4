import { sql } from 'kysely';
import { isPostgres, type AnyDatabase } from './portable.js';

/**
 * Lists and reports read the real tables by plain indexes, and one index of trigrams finds requests. The tables and triggers that kept copies
 * for them go, as do those that counted writes for the tracking page's cache.
 */
export async function up(db: AnyDatabase): Promise<void> {
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  };
  if (isPostgres(db)) {
    await run([...dropped, ...indexes(folded), ...postgresSearch]);
    return;
  }
  const { rows: triggers } = await sql<{
    name: string;
  }>`select name from sqlite_schema where type = 'trigger'`.execute(db);
  for (const { name } of triggers) await sql`drop trigger ${sql.id(name)}`.execute(db);
  await run([...dropped, ...indexes(noCase), ...sqliteSearch]);
}

const dropped = [
  ...[
    'request_search',
    'quote_search',
    'message_search',
    'user_search',
    'request_list',
    'quote_list',
    'message_list',
    'user_list',
    'list_counts',
    'short_search_counts',
    'short_search_changes',
    'request_waits',
    'jobs_done',
    'open_requests',
    'request_changes',
  ].map((table) => `drop table if exists ${table}`),
  ...[
    'quote_requests_created',
    'quote_requests_status_created',
    'quotes_created',
    'messages_created',
    'messages_fate',
  ].map((index) => `drop index ${index}`),
];

const requestRank = `case "status" when 'submitted' then 0 when 'pending' then 1 when 'assigned' then 2 when 'in_progress' then 3
  when 'quoted' then 4 when 'completed' then 5 when 'rejected' then 6 when 'cancelled' then 7 else 8 end`;
const quoteRank = `case "status" when 'draft' then 0 when 'sent' then 1 when 'email_sent' then 2 when 'accepted' then 3
  when 'declined' then 4 when 'expired' then 5 when 'superseded' then 6 else 7 end`;
const messageRank = `case "status" when 'waiting' then 0 when 'sending' then 1 when 'sent' then 2 when 'delivered' then 3
  when 'failed' then 4 when 'skipped' then 5 when 'unknown' then 6 when 'held' then 7 else 8 end`;

const noCase = (column: string): string => `${column} collate nocase`;
const folded = (column: string): string => `lower(${column})`;

// One for each order of a list. The filtered columns come last, so that a page is found in the index alone.
const indexes = (ignoringCase: (column: string) => string): string[] => [
  'create index quote_requests_created on quote_requests (created_at, id, status, company_id)',
  `create index quote_requests_by_customer on quote_requests (${ignoringCase('last_name')}, ${ignoringCase('first_name')}, id, status)`,
  `create index quote_requests_by_city on quote_requests (${ignoringCase('city')}, id, status)`,
  'create index quote_requests_by_reference on quote_requests (reference_number, id, status)',
  `create index quote_requests_by_status on quote_requests ((${requestRank}), id, status)`,
  'create index quote_requests_status on quote_requests (status, company_id)',
  'create index quotes_created on quotes (created_at, id, status, deleted_at)',
  'create index quotes_by_amount on quotes (amount_cents, id, status, deleted_at)',
  `create index quotes_by_status on quotes ((${quoteRank}), id, status, deleted_at)`,
  'create index quotes_status on quotes (status, deleted_at)',
  'create index messages_created on messages (created_at, id, status, channel)',
  `create index messages_by_recipient on messages (${ignoringCase('to_address')}, id, status, channel, created_at, quote_request_id)`,
  `create index messages_by_status on messages ((${messageRank}), id, status, channel)`,
  'create index messages_fate on messages (status, created_at, channel)',
  "create index appointments_completed on appointments (completed_at) where status = 'completed'",
];

const phoneDigits = [' ', '(', ')', '-', '.', '/', '+'].reduce(
  (text, mark) => `replace(${text}, '${mark}', '')`,
  'phone',
);

const requestTexts = (newline: string): string =>
  `first_name || ' ' || last_name || ${newline} || replace(replace(reference_number, 'O', '0'), 'o', '0')
    || ${newline} || coalesce(email, '') || ${newline} || ${phoneDigits} || ${newline} || address || ', ' || city || ' ' || zip`;
const requestTextsView = (newline: string): string =>
  `create view request_texts as select id, ${requestTexts(newline)} as text from quote_requests`;

// Triggers fill it, so that nothing that writes a request needs to know of it. It keeps no copy of the texts: `request_texts` makes them.
const sqliteSearch = [
  requestTextsView('char(10)'),
  "create virtual table request_search using fts5(text, content='', contentless_delete=1, tokenize='trigram')",
  'insert into request_search (rowid, text) select id, text from request_texts',
  `create trigger request_search_insert after insert on quote_requests begin
    insert into request_search (rowid, text) select id, text from request_texts where id = new.id; end`,
  `create trigger request_search_update after update of first_name, last_name, reference_number, email, phone, address, city, zip on quote_requests begin
    update request_search set text = (select text from request_texts where id = new.id) where rowid = new.id; end`,
  `create trigger request_search_delete after delete on quote_requests begin
    delete from request_search where rowid = old.id; end`,
];

const postgresSearch = [
  'create extension if not exists pg_trgm',
  requestTextsView('chr(10)'),
  `create index quote_requests_search on quote_requests using gin (lower(${requestTexts('chr(10)')}) gin_trgm_ops)`,
];
