import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql, type TableMetadata } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { fillAsVersion1 } from '../testing/data-folder.js';
import { insertTestRequest } from '../testing/insert-rows.js';
import { gateCodes, plantedName, plantMigration } from '../testing/planted-migration.js';
import { TestClock } from '../testing/test-clock.js';
import { createTestDatabase } from '../testing/test-database.js';
import type { Db } from './database.js';
import { migrations } from './migrations/index.js';
import { migrate, pendingUpgrade, refuseOtherSchema } from './migrator.js';

async function testDatabase(options: { isEmpty?: boolean } = {}): Promise<Db> {
  const folder = await mkdtemp(path.join(tmpdir(), 'stumpquote-newer-'));
  const database = await createTestDatabase(folder, options);
  const db = database.open();
  onTestFinished(async () => {
    await db.destroy();
    await database.remove();
    await rm(folder, { recursive: true, force: true });
  });
  return db;
}

const noteMigration = (db: Db, name: string) =>
  sql`insert into kysely_migration (name, timestamp) values (${name}, '2030-01-01T00:00:00.000Z')`.execute(
    db,
  );

it('accepts the schema of a newer version, unless it needs a migration that this version lacks', async () => {
  const db = await testDatabase();
  await noteMigration(db, '900-gate-code');
  await noteMigration(db, `901-drop-notes-needs-${Object.keys(migrations).at(-1)?.slice(0, 3)}`);
  expect(await pendingUpgrade(db)).toEqual([]);
  await expect(migrate(db)).resolves.toBeUndefined();

  await noteMigration(db, '902-drop-gate-needs-900');
  for (const start of [pendingUpgrade(db), migrate(db)])
    await expect(start).rejects.toThrow(
      "it has 902-drop-gate-needs-900, which this version can't work with",
    );
});

it('adds its own missing migrations beside newer ones', async () => {
  const db = await testDatabase();
  await noteMigration(db, '900-gate-code');
  plantMigration();
  expect(await pendingUpgrade(db)).toEqual([plantedName]);
  await migrate(db);
  expect(await pendingUpgrade(db)).toEqual([]);
});

it('rolls a failing upgrade back, and upgrades what is there once it can', async () => {
  const db = await testDatabase();
  const { id } = await insertTestRequest({ db, clock: new TestClock() });
  const before = await tablesOf(db);
  plantMigration(async (tx) => {
    await gateCodes(tx);
    await sql`select nonsense from gates`.execute(tx);
  });
  await expect(migrate(db)).rejects.toThrow(
    /^The database couldn't be upgraded: step 101-gate-codes failed \(.*nonsense.*\)\. Nothing was changed\./,
  );
  expect(await tablesOf(db)).toEqual(before);
  await expect(refuseOtherSchema(db)).rejects.toThrow(`it doesn't have ${plantedName} yet`);

  plantMigration();
  await migrate(db);
  await expect(refuseOtherSchema(db)).resolves.toBeUndefined();
  const { rows } = await sql`select id, gate_code from quote_requests`.execute(db);
  expect(rows).toEqual([{ id, gate_code: '4711' }]);
});

it('refuses the data of version 1 and says what to do', async () => {
  const db = await testDatabase({ isEmpty: true });
  await fillAsVersion1(db);
  const before = await tablesOf(db);
  for (const start of [pendingUpgrade, migrate, refuseOtherSchema])
    await expect(start(db)).rejects.toThrow(
      "This data is from version 1 of StumpQuote, which this version can't read. Start with an empty DATA_DIR",
    );
  expect(await tablesOf(db)).toEqual(before);
});

/** What breaks for a version that knows only the tables in `before`: its reads and inserts. */
function brokenBy(before: TableMetadata[], after: TableMetadata[]): string[] {
  const tables = new Map(after.map((table) => [table.name, table.columns]));
  return before.flatMap(({ name, columns }) => {
    const now = tables.get(name);
    if (now === undefined) return [`${name} is gone`];
    const known = new Map(columns.map((column) => [column.name, column]));
    const gone = columns.filter((column) => !now.some((one) => one.name === column.name));
    const required = now.filter((one) => {
      const earlier = known.get(one.name);
      const isRequired = !one.isNullable && !one.hasDefaultValue && !one.isAutoIncrementing;
      return isRequired && (earlier === undefined || earlier.isNullable || earlier.hasDefaultValue);
    });
    return [
      ...gone.map((column) => `${name}.${column.name} is gone`),
      ...required.map((column) => `${name}.${column.name} is required`),
    ];
  });
}

const tablesOf = (db: Db) => db.introspection.getTables();

it('the check below finds changes that break the previous version', async () => {
  const db = await testDatabase();
  const before = await tablesOf(db);
  await sql`alter table quote_requests add column gate_code text`.execute(db);
  await sql`alter table quote_requests add column gates integer not null default 0`.execute(db);
  expect(brokenBy(before, await tablesOf(db))).toEqual([]);
  await sql`drop table rate_limits`.execute(db);
  await sql`alter table quote_requests rename column notes to remarks`.execute(db);
  await sql`alter table chat_messages rename column content to words`.execute(db);
  expect(brokenBy(before, await tablesOf(db)).toSorted()).toEqual([
    'chat_messages.content is gone',
    'chat_messages.words is required',
    'quote_requests.notes is gone',
    'rate_limits is gone',
  ]);
});

it('no migration breaks the previous version without saying so in its name', async () => {
  const db = await testDatabase({ isEmpty: true });
  const [initial, ...others] = Object.keys(migrations);
  await migrate(db, { before: `${initial}~` });
  for (const name of others) {
    const before = await tablesOf(db);
    await migrate(db, { before: `${name}~` });
    const broken = brokenBy(before, await tablesOf(db));
    expect({ name, broken: /-needs-\d{3}$/.test(name) ? [] : broken }).toEqual({
      name,
      broken: [],
    });
  }
  expect(await pendingUpgrade(db)).toEqual([]);
});
