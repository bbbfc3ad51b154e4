import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const src = path.resolve(import.meta.dirname, '..');

/** Migrations, copies of whole databases, demo data, and tests may write to any table. */
const isOutside = (file: string) =>
  /^(?:db\/migrations\/|db\/(?:move-to-postgres|table-copy)\.ts$|demo\/|testing\/|system-tests\/)/.test(
    file,
  ) || file.endsWith('.test.ts');

const read = (file: string) => readFileSync(path.join(src, file), 'utf8');

const tables = [...read('db/schema/database.ts').matchAll(/^ {2}(\w+): \w+Table;$/gm)].map(
  ([, table = '']) => table,
);

interface Write {
  file: string;
  line: number;
  /** `?` if the name is computed, so that it can't hide. */
  table: string;
}

// Through Kysely, and in raw SQL anywhere.
const builderWrite =
  /\b(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\b[^(]*\(\s*(?:['"`](\w+)[^'"`]*['"`]\s*[,)])?/g;
const sqlName = String.raw`["']?(?:(${tables.join('|')})\b|\$\{)`;
const sqlWrite = new RegExp(
  [
    String.raw`\b(?:insert(?:\s+or\s+\w+)?|replace|merge)\s+into\s+${sqlName}`,
    String.raw`\bdelete\s+from\s+(?:only\s+)?${sqlName}`,
    String.raw`\bupdate\s+(?:or\s+\w+\s+)?(?:only\s+)?${sqlName}[^;]*?\sset\s`,
  ].join('|'),
  'gi',
);

const writesIn = (file: string, text: string): Write[] =>
  [...text.matchAll(builderWrite), ...text.matchAll(sqlWrite)].map(
    ({ index, 0: _all, ...found }) => ({
      file,
      line: text.slice(0, index).split('\n').length,
      table: [found[1], found[2], found[3]].find((name) => name !== undefined) ?? '?',
    }),
  );

// Through Kysely, and in raw SQL inside `sql` templates.
const tableRead = new RegExp(
  String.raw`\bselectFrom\b|\bsql(?:<[^>]*>)?\x60[^\x60]*\b(?:from|join)\s+["']?(?:${tables.join('|')})\b`,
  'gi',
);

/**
 * Returns table reads outside of queries files. The database folder and the commands read what they
 * need.
 */
const strayReads = (file: string, text: string): string[] =>
  file.endsWith('.queries.ts') || /^(db|commands)\//.test(file)
    ? []
    : [...text.matchAll(tableRead)].map(
        ({ index }) => `${file}:${text.slice(0, index).split('\n').length} reads a table`,
      );

/** Returns the feature, or the top-level folder of `src`. */
const roomOf = (file: string) => file.split('/', file.startsWith('features/') ? 2 : 1).join('/');

const at = ({ file, line, table }: Write) => `${file}:${line} writes ${table}`;

/** Returns what is wrong with a set of writes, one sentence each. */
function faultsOf(writes: readonly Write[]): string[] {
  const misplaced = writes.filter(
    ({ file, table }) => table === '?' || !file.endsWith('.queries.ts'),
  );
  const shared = tables.flatMap((table) => {
    const ofTable = writes.filter((write) => write.table === table);
    const rooms = [...new Set(ofTable.map(({ file }) => roomOf(file)))];
    return rooms.length > 1 ? [`${table} is written in ${rooms.toSorted().join(' and ')}`] : [];
  });
  return [...misplaced.map(at), ...shared];
}

const production = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => file.endsWith('.ts') && !isOutside(file));

describe('a table', () => {
  const writes = production.flatMap((file) => writesIn(file, read(file)));

  it('is written only in the queries of one room', () => {
    expect(faultsOf(writes)).toEqual([]);
  });

  it('is read only in queries', () => {
    expect(production.flatMap((file) => strayReads(file, read(file)))).toEqual([]);
  });

  it.each(tables)('%s has a writer that this test finds', (table) => {
    expect(writes.map((write) => write.table)).toContain(table);
  });
});

describe('the check', () => {
  const owner = 'features/requests/requests.queries.ts';
  const owned = writesIn(owner, "db.updateTable('quote_requests')");

  it('finds a second room that writes a table', () => {
    const second = writesIn(
      'features/users/users.queries.ts',
      "\ntx\n  .updateTable('quote_requests')",
    );
    expect(faultsOf([...owned, ...second])).toEqual([
      'quote_requests is written in features/requests and features/users',
    ]);
  });

  it('finds a write outside of queries', () => {
    const misplaced = writesIn(
      'features/requests/request-events.ts',
      "\n\ntx.deleteFrom('quote_requests')",
    );
    expect(faultsOf([...owned, ...misplaced])).toEqual([
      'features/requests/request-events.ts:3 writes quote_requests',
    ]);
  });

  it('allows several query files in one room, and reads from others', () => {
    const more = writesIn(
      'features/requests/more/links.queries.ts',
      "db.insertInto('quote_requests')",
    );
    const reads = writesIn('jobs/a.ts', "db.selectFrom('quote_requests'); // what an update sets");
    expect(reads).toEqual([]);
    expect(faultsOf([...owned, ...more])).toEqual([]);
  });

  it.each([
    "db.insertInto('quotes').values(row)",
    "db.insertInto(\n  'quotes',\n)",
    'db.updateTable("quotes as q")',
    "db.deleteFrom('quotes')",
    "db.replaceInto('quotes')",
    "db.mergeInto('quotes')",
    'sql`insert into quotes (id) values (1)`',
    'sql`INSERT OR IGNORE INTO "quotes" default values`',
    'sql`update quotes set a = 1`',
    'sql`\n  update or replace quotes\n  set a = 1`',
    'sql`update quotes as q set a = 1`',
    'sql`delete from quotes where id = 1`',
    "sqlite.prepare('replace into quotes values (1)')",
  ])('finds the write of %s', (text) => {
    expect(writesIn('a.ts', text).map(({ table }) => table)).toEqual(['quotes']);
  });

  it.each(["db\n  .selectFrom('quotes')", 'sql<number>`select 1\nfrom quotes`'])(
    'finds the read of %s outside of queries',
    (text) => {
      expect(strayReads('features/quotes/a.service.ts', text)).toHaveLength(1);
      expect(strayReads('features/quotes/quotes.queries.ts', text)).toEqual([]);
    },
  );

  it.each([
    'db.insertInto(table)',
    'db.deleteFrom(`${name}`)',
    'sql`delete from ${sql.ref(name)}`',
  ])('refuses the computed table of %s', (text) => {
    expect(faultsOf(writesIn('features/quotes/quotes.queries.ts', text))).toEqual([
      'features/quotes/quotes.queries.ts:1 writes ?',
    ]);
  });
});
