import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '../db/postgres.js';
import { startEmbeddedPostgres } from '../demo/embedded-postgres.js';
import { fillTemplate } from './template-database.js';
import { addressIn, onServer } from './test-database.js';

// The tests' data needn't survive a power cut.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  // Tests that disable locks cause deadlocks.
  deadlock_timeout: '100ms',
};

/** The same as `template-database.ts`, on a PostgreSQL of the tests' own. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'stumpquote-template-'));
  const server = await startEmbeddedPostgres(folder, settings);
  // A connection may take seconds on a machine that is busy with all suites.
  const url = `${server.url}?connect_timeout=30`;
  await onServer(url, (db) => sql`create database migrated`.execute(db));
  await fillTemplate(openPostgres(addressIn(url, 'migrated')));
  project.provide('templateDatabase', url);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
