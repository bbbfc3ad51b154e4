import { randomUUID } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { databaseFile, openDatabase, type Db } from '../db/database.js';
import { openPostgres } from '../db/postgres.js';

/**
 * The engine of `startTestApp` and `databaseBefore`: SQLite, or PostgreSQL with
 * TEST_DATABASE=postgres.
 */
export const onPostgres = process.env['TEST_DATABASE'] === 'postgres';

export interface TestDatabase {
  /** DATABASE_URL, if there is one. */
  environment: Record<string, string>;
  open(): Db;
  remove(): Promise<void>;
}

/** A database of its own in the data folder or on the tests' server: migrated, or empty. */
export async function createTestDatabase(
  dataDir: string,
  { isEmpty = false } = {},
): Promise<TestDatabase> {
  const template = inject('templateDatabase');
  if (onPostgres) return createOnServer(template, isEmpty ? 'template0' : 'migrated');
  if (!isEmpty) await copyFile(template, databaseFile(dataDir));
  return {
    environment: {},
    open: () => openDatabase(databaseFile(dataDir), { durable: false }),
    remove: async () => {},
  };
}

export async function createOnServer(server: string, template: string): Promise<TestDatabase> {
  const name = `test-${randomUUID()}`;
  await onServer(server, (db) =>
    sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(db),
  );
  const url = addressIn(server, name);
  return {
    environment: { DATABASE_URL: url },
    open: () => openPostgres(url),
    remove: () =>
      onServer(server, (db) => sql`drop database ${sql.id(name)} with (force)`.execute(db)),
  };
}

/** The address of another database on the same server. */
export function addressIn(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function onServer(url: string, work: (db: Db) => Promise<unknown>): Promise<void> {
  const db = openPostgres(url);
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}
