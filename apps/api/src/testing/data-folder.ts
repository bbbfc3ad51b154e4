import { mkdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { databaseFile, openDatabase, type Db } from '../db/database.js';
import { migrate } from '../db/migrator.js';
import { insertTestRequest } from './insert-rows.js';
import { TestClock } from './test-clock.js';

export const requestsInFolder = 12;

/** A data folder of this version with a few requests, on SQLite; returns its database's file. */
export async function createDataFolder(dataDir: string): Promise<string> {
  const file = databaseFile(dataDir);
  await mkdir(dataDir, { recursive: true });
  const db = openDatabase(file, { durable: false });
  await migrate(db);
  for (let count = 0; count < requestsInFolder; count += 1)
    await insertTestRequest({ db, clock: new TestClock() });
  await db.destroy();
  return file;
}

/** Gives an empty database what tells that it's from version 1. */
export async function fillAsVersion1(db: Db): Promise<void> {
  await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
    db,
  );
  await sql`insert into kysely_migration values ('001-initial', '2026-11-20T00:00:00.000Z'), ('060-reports-and-user-search', '2026-11-28T00:00:00.000Z')`.execute(
    db,
  );
  await sql`create table users (id integer primary key)`.execute(db);
}

/** A data folder of version 1; returns its database's file. */
export async function createVersion1Folder(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const file = databaseFile(dataDir);
  const db = openDatabase(file, { durable: false });
  await fillAsVersion1(db);
  await db.destroy();
  return file;
}
