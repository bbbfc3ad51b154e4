// @module-tag postgres
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { databaseFile, openForReading, type Db } from '../../db/database.js';
import { engineOf } from '../../db/engine.js';
import { openPostgres, using } from '../../db/postgres.js';
import { factsOf, tablesToCopy, type TableFacts } from '../../db/table-copy.js';
import { readSnapshot } from '../../db/transaction.js';
import { readConfig } from '../../process/config.js';
import { randomIds } from '../../process/ids.js';
import { insertTestMessage } from '../../testing/insert-message.js';
import { TestClock } from '../../testing/test-clock.js';
import { createOnServer } from '../../testing/test-database.js';
import { onHoldSince } from '../installation/on-hold.js';
import { folderSource } from './backup-source.js';
import { makeBackup } from './make-backup.js';
import { restoreBackup } from './restore-backup.js';

const at = new Date('2026-11-24T06:00:00Z');
const root = await mkdtemp(path.join(tmpdir(), 'stumpquote-postgres-backup-'));
const folder = (name: string) => path.join(root, name);
const photo = 'photos/ab/photo.jpg';
let url: string;
let removeDatabase: () => Promise<void>;
let backup: string;
let lastId: number;

async function database(template: string): Promise<{ url: string; remove(): Promise<void> }> {
  const made = await createOnServer(inject('templateDatabase'), template);
  return { url: made.environment['DATABASE_URL'] ?? '', remove: () => made.remove() };
}

beforeAll(async () => {
  const made = await database('migrated');
  url = made.url;
  removeDatabase = () => made.remove();
  await using(openPostgres(url), async (db) => {
    await insertTestMessage({ db, clock: new TestClock(), ids: randomIds });
    // Its id must not be reused.
    const { id } = await db
      .selectFrom('sms_templates')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    lastId = id;
    await db.deleteFrom('sms_templates').where('id', '=', id).execute();
  });
  await mkdir(path.dirname(folder(`data/${photo}`)), { recursive: true });
  await writeFile(folder(`data/${photo}`), 'a photo');
  const done = await makeBackup({
    dataDir: folder('data'),
    databaseUrl: url,
    toDir: folder('backups'),
    bucketConnection: readConfig({}).bucketConnection,
    keep: null,
    bucket: null,
    hasSecretInEnvironment: true,
    at,
  });
  backup = done.folder;
});
afterAll(async () => {
  await removeDatabase();
  await rm(root, { recursive: true, force: true });
});

/** All tables except `installation` (data on hold) and each engine's search index. */
const contents = (db: Db): Promise<TableFacts[]> =>
  readSnapshot(db, async (tx) => {
    const facts: TableFacts[] = [];
    for (const table of (await tablesToCopy(tx, tx)).toSorted())
      if (table !== 'installation' && !table.startsWith('request_search'))
        facts.push(await factsOf(tx, table));
    return facts;
  });

const restore = (dataDir: string, databaseUrl?: string) =>
  restoreBackup({
    source: folderSource(backup),
    dataDir: folder(dataDir),
    databaseUrl,
    force: false,
    at,
  });

it('restores a backup into an empty PostgreSQL database, on hold', async () => {
  const target = await database('template0');
  onTestFinished(() => target.remove());
  await restore('restored', target.url);
  const before = await using(openPostgres(url), contents);
  expect(before.find(({ table }) => table === 'messages')?.rows).toBe(1);
  await using(openPostgres(target.url), async (db) => {
    expect(await contents(db)).toEqual(before);
    expect(await onHoldSince(db)).toEqual(at);
    const [next] = (
      await sql<{ id: number }>`
        select nextval(pg_get_serial_sequence('sms_templates', 'id')) as id`.execute(db)
    ).rows;
    expect(next?.id).toBe(lastId + 1);
  });
  expect(existsSync(folder(`restored/${photo}`))).toBe(true);
  expect(existsSync(databaseFile(folder('restored')))).toBe(false);
});

it('refuses a PostgreSQL database with tables, and changes nothing', async () => {
  await expect(restore('refused', url)).rejects.toThrow("isn't empty");
  expect(existsSync(folder(`refused/${photo}`))).toBe(false);
});

it('restores onto SQLite too', async () => {
  await restore('on-sqlite');
  const file = databaseFile(folder('on-sqlite'));
  const before = await using(openPostgres(url), contents);
  expect(await using(openForReading(file), contents)).toEqual(before);
  const ids = await using(openForReading(file), (db) => engineOf(db).lastIds(db));
  expect(ids).toContainEqual({ table: 'sms_templates', id: lastId });
});
