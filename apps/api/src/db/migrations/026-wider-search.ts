import { PostgresAdapter, sql } from 'kysely';
import type { AnyDatabase } from './portable.js';

const narrow = (row: string) =>
  `lower(${row}.first_name || ' ' || ${row}.last_name) || char(10) || lower(${row}.reference_number)`;

const digits = (column: string) =>
  [' ', '(', ')', '-', '.', '/', '+'].reduce(
    (text, mark) => `replace(${text}, '${mark}', '')`,
    `lower(${column})`,
  );

/** What a request is searched by, a line each. O counts as 0 in a reference number; a phone number is kept without its punctuation. */
const wide = (row: string) =>
  [
    `lower(${row}.first_name || ' ' || ${row}.last_name)`,
    `replace(lower(${row}.reference_number), 'o', '0')`,
    `lower(${row}.email)`,
    digits(`${row}.phone`),
    `lower(${row}.address || ', ' || ${row}.city || ' ' || ${row}.zip)`,
  ].join(' || char(10) || ');

const messageReference = "lower(coalesce(request.reference_number, ''))";

const replacements: readonly (readonly [string, string])[] = [
  [narrow('row'), wide('row')],
  [narrow('request'), wide('request')],
  [messageReference, `coalesce(${wide('request')}, '')`],
  [
    'reference_number, first_name, last_name, city on quote_requests',
    'reference_number, first_name, last_name, city, email, phone, address, zip on quote_requests',
  ],
  [
    'update of first_name, last_name, reference_number on quote_requests',
    'update of first_name, last_name, reference_number, email, phone, address, city, zip on quote_requests',
  ],
];

const customer = "lower(request.last_name || ' ' || request.first_name)";

/** Each list with its texts, where they are made from, and its columns before `text` in the order in which PostgreSQL's view has them. */
const lists = [
  {
    list: 'request_list',
    search: 'request_search',
    from: 'quote_requests row',
    text: wide('row'),
    columns: [
      'row.id as id',
      'row.status as status',
      "'' as part",
      'row.created_at as created_at',
      'row.reference_number as reference_number',
      "lower(row.last_name || ' ' || row.first_name) as customer_key",
      'lower(row.city) as city_key',
    ],
  },
  {
    list: 'quote_list',
    search: 'quote_search',
    from: 'quotes row inner join quote_requests request on request.id = row.quote_request_id',
    text: `case when row.deleted_at is null then ${wide('request')} || char(10) || lower(row.description) else '' end`,
    columns: [
      'row.id as id',
      "case when row.deleted_at is null then row.status else 'deleted' end as status",
      "'' as part",
      'row.created_at as created_at',
      'row.amount_cents as amount_cents',
      `${customer} as customer_key`,
      'request.reference_number as reference_number',
    ],
  },
  {
    list: 'message_list',
    search: 'message_search',
    from: 'messages row left join quote_requests request on request.id = row.quote_request_id',
    text: `lower(row.to_address) || char(10) || lower(replace(row.type, '_', ' ')) || char(10) || lower(coalesce(row.subject, '')) || char(10) || coalesce(${wide('request')}, '')`,
    columns: [
      'row.id as id',
      'row.status as status',
      'row.channel as part',
      'row.created_at as created_at',
      'lower(row.to_address) as to_key',
    ],
  },
];

/** The lists of requests, quotes and messages are searched by the request's email, phone, street, city and ZIP code too. No new table or trigger: their texts get longer. */
export async function up(db: AnyDatabase): Promise<void> {
  await (db.getExecutor().adapter instanceof PostgresAdapter ? widenViews(db) : widenTables(db));
}

interface SchemaRow {
  name: string;
  sql: string;
}

const run = (db: AnyDatabase, statement: string) => sql.raw(statement).execute(db);

async function widenTables(db: AnyDatabase): Promise<void> {
  const { rows: fills } =
    await sql<SchemaRow>`select name, sql from sqlite_master where type = 'trigger' and tbl_name in ('quote_requests', 'quotes', 'messages')`.execute(
      db,
    );
  for (const { name, sql: before } of fills) {
    const after = replacements.reduce(
      (statement, [from, to]) => statement.replaceAll(from, to),
      before,
    );
    if (after === before) continue;
    await sql`drop trigger ${sql.id(name)}`.execute(db);
    await run(db, after);
  }
  for (const { list, search, from, text } of lists) {
    // The triggers that follow a text row by row are set aside while all texts change.
    const { rows: followers } = await sql<SchemaRow>`select name, sql from sqlite_master
      where type = 'trigger' and name in (${`${list}_renamed`}, ${`${list}_pieces_changed`})`.execute(
      db,
    );
    for (const { name } of followers) await sql`drop trigger ${sql.id(name)}`.execute(db);
    await run(
      db,
      `update ${list} set text = (select ${text} from ${from} where row.id = ${list}.id)`,
    );
    for (const { sql: statement } of followers) await run(db, statement);
    await run(db, `insert into ${search} (${search}) values ('rebuild')`);
    // The job that counts short pieces counts them again; until then a search goes through the changes.
    await sql`delete from short_search_counts where list = ${list}`.execute(db);
    await sql`delete from short_search_changes where list = ${list}`.execute(db);
    const entry = sql.ref(list === 'message_list' ? 'entry' : 'id');
    await sql`insert into short_search_changes (list, entry, status, part, "by", text) select ${list}, ${entry}, status, part, 1, text from ${sql.table(list)}`.execute(
      db,
    );
  }
}

/** `row` is a word of PostgreSQL's own. */
async function widenViews(db: AnyDatabase): Promise<void> {
  for (const { list, from, text, columns } of lists) {
    const select = `select ${columns.join(', ')}, ${text} as text from ${from}`;
    await run(
      db,
      `create or replace view ${list} as ${select.replaceAll(/\brow\b/g, 'listed').replaceAll('char(10)', 'chr(10)')}`,
    );
  }
}
