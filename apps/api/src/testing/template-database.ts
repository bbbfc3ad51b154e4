import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { databaseFile, openDatabase, type Db } from '../db/database.js';
import { migrate } from '../db/migrator.js';
import { ensureDefaultTemplates } from '../features/templates/ensure-default-templates.js';
import { TestClock } from './test-clock.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database's file, or the address of the PostgreSQL that has it. */
    templateDatabase: string;
  }
}

/** Migrates one database before all tests; each test app starts with a copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'stumpquote-template-'));
  await fillTemplate(openDatabase(databaseFile(folder), { durable: false }));
  project.provide('templateDatabase', databaseFile(folder));
  return () => rm(folder, { recursive: true, force: true });
}

export async function fillTemplate(db: Db): Promise<void> {
  await migrate(db);
  await ensureDefaultTemplates({ db, acting: null, clock: new TestClock() });
  await db.destroy();
}
