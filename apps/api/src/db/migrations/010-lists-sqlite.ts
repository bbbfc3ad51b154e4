import { sql } from 'kysely';
import { listDefinitions, rowsOf, type ListDefinition } from './010-list-definitions.js';
import type { AnyDatabase } from './portable.js';

/** Each list as a table with its indexes, its search (trigrams, FTS5) and the triggers that keep them and the counts. */
export async function listsOnSqlite(db: AnyDatabase): Promise<void> {
  await run(
    db,
    `create table list_counts (list text not null, status text not null, part text not null, "count" integer not null,
    primary key (list, status, part)) without rowid`,
  );
  for (const definition of listDefinitions) {
    await makeTable(db, definition);
    await fill(db, definition);
    await followRows(db, definition);
    await followSource(db, definition);
    if (definition.request !== undefined) await followRequests(db, definition);
  }
}

const run = (db: AnyDatabase, statement: string) => sql.raw(statement).execute(db);

// The search counts rows by number, and a message's own id is a text: its entries are numbered as they come.
const entryOf = (list: string): string => (list === 'message_list' ? 'entry' : 'id');

async function makeTable(
  db: AnyDatabase,
  { list, search, columns, orders }: ListDefinition,
): Promise<void> {
  const types = Object.keys(columns)
    .filter((name) => name !== 'id')
    .map((name) => `"${name}" ${name === 'amount_cents' ? 'integer' : 'text'} not null`);
  const entry = entryOf(list);
  await run(
    db,
    `create table ${list} (${entry} integer primary key, ${entry === 'id' ? '' : 'id text not null unique, '}${types.join(', ')})`,
  );
  await run(db, `create index ${list}_status on ${list} (status, created_at, ${entry}, part)`);
  for (const [name, order] of Object.entries(orders))
    await run(db, `create index ${list}_by_${name} on ${list} (${order}, ${entry}, status, part)`);
  await run(
    db,
    `create virtual table ${search} using fts5(text, content='${list}', content_rowid='${entry}', tokenize='trigram case_sensitive 1')`,
  );
}

async function fill(db: AnyDatabase, definition: ListDefinition): Promise<void> {
  const { list, search, columns } = definition;
  await run(
    db,
    `insert into ${list} (${namesOf(columns)}) ${rowsOf(definition)} order by row.created_at, row.id`,
  );
  await run(db, `insert into ${search} (${search}) values ('rebuild')`);
  await run(
    db,
    `insert into list_counts select '${list}', status, part, count(*) from ${list} group by status, part`,
  );
}

const namesOf = (columns: Record<string, string>): string =>
  Object.keys(columns)
    .map((name) => `"${name}"`)
    .join(', ');

const countUp = (list: string, by: 1 | -1, row: 'new' | 'old'): string =>
  `insert into list_counts values ('${list}', ${row}.status, ${row}.part, ${by}) on conflict do update set "count" = "count" + ${by}`;

/** A row of the list carries its search and its count with it. */
async function followRows(db: AnyDatabase, { list, search }: ListDefinition): Promise<void> {
  const entry = entryOf(list);
  const find = (row: 'new' | 'old') =>
    row === 'new'
      ? `insert into ${search} (rowid, text) values (new.${entry}, new.text)`
      : `insert into ${search} (${search}, rowid, text) values ('delete', old.${entry}, old.text)`;
  await run(
    db,
    `create trigger ${list}_added after insert on ${list} begin ${find('new')}; ${countUp(list, 1, 'new')}; end`,
  );
  await run(
    db,
    `create trigger ${list}_removed after delete on ${list} begin ${find('old')}; ${countUp(list, -1, 'old')}; end`,
  );
  await run(
    db,
    `create trigger ${list}_renamed after update of text on ${list} when old.text <> new.text begin ${find('old')}; ${find('new')}; end`,
  );
  await run(
    db,
    `create trigger ${list}_moved after update of status, part on ${list} when old.status <> new.status or old.part <> new.part
    begin ${countUp(list, -1, 'old')}; ${countUp(list, 1, 'new')}; end`,
  );
}

async function followSource(db: AnyDatabase, definition: ListDefinition): Promise<void> {
  const { list, source, columns, follows } = definition;
  await run(
    db,
    `create trigger ${source}_listed after insert on ${source} begin
    insert into ${list} (${namesOf(columns)}) ${rowsOf(definition)} where row.id = new.id; end`,
  );
  await run(
    db,
    `create trigger ${source}_relisted after update of ${follows.join(', ')} on ${source} begin ${renew(definition, 'row.id = new.id', 'id = new.id')}; end`,
  );
  await run(
    db,
    `create trigger ${source}_unlisted after delete on ${source} begin delete from ${list} where id = old.id; end`,
  );
}

/** The names and the number of a request stand in the lists of what hangs on it. */
async function followRequests(db: AnyDatabase, definition: ListDefinition): Promise<void> {
  const { list, source, request } = definition;
  if (request === undefined) return;
  await run(
    db,
    `create trigger quote_requests_in_${list} after update of first_name, last_name, reference_number on quote_requests begin
    ${renew(definition, `row.${request.pointer} = new.id`, `id in (select id from ${source} where ${request.pointer} = new.id)`)}; end`,
  );
}

function renew(definition: ListDefinition, changed: string, listed: string): string {
  const { list, columns } = definition;
  const sets = Object.keys(columns)
    .filter((name) => name !== 'id')
    .map((name) => `"${name}" = made."${name}"`)
    .join(', ');
  return `update ${list} set ${sets} from (${rowsOf(definition)} where ${changed}) as made where ${list}.id = made.id and ${list}.${listed}`;
}
