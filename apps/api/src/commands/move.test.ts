// @module-tag full
// @module-tag postgres
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { lockDataDir, unlockDataDir } from '../data-folder/lock-data-dir.js';
import { openPostgres, using } from '../db/postgres.js';
import { builtCommand } from '../testing/built-command.js';
import { processEnvironment } from '../testing/process-environment.js';
import { createOnServer, type TestDatabase } from '../testing/test-database.js';

const dataDir = await mkdtemp(path.join(tmpdir(), 'stumpquote-move-'));
let database: TestDatabase;
beforeAll(async () => {
  database = await createOnServer(inject('templateDatabase'), 'template0');
});
afterAll(async () => {
  await database.remove();
  await rm(dataDir, { recursive: true, force: true });
});

function run(name: string, environment: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, builtCommand(name), {
    encoding: 'utf8',
    env: processEnvironment({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      ...environment,
    }),
  });
  return { status, output: stdout + stderr };
}

it('creates a database, moves it, and moves back until something is written', async () => {
  const onPostgres = database.environment;
  expect(run('move:to-postgres', onPostgres).output).toContain("There's no");
  expect(run('migrate')).toEqual({ status: 0, output: 'The database is up to date.\n' });
  lockDataDir(dataDir);
  expect(run('move:to-postgres', onPostgres).output).toContain('A server is running');
  unlockDataDir(dataDir);
  expect(run('move:back', onPostgres).output).toContain("wasn't moved");
  const moved = run('move:to-postgres', onPostgres);
  expect(moved.status).toBe(0);
  expect(moved.output).toContain('are the same in both databases');
  expect(run('doctor').output).toContain('was moved to PostgreSQL');
  expect(run('move:back', onPostgres)).toMatchObject({ status: 0 });
  expect(run('doctor').output).toContain('System Status');
  expect(run('move:to-postgres', onPostgres).status).toBe(0);
  await using(openPostgres(onPostgres['DATABASE_URL'] ?? ''), (db) =>
    sql`insert into webhook_events (provider, event_id, received_at) values ('x', 'y', 'z')`.execute(
      db,
    ),
  );
  const refused = run('move:back', onPostgres);
  expect(refused.status).toBe(1);
  expect(refused.output).toContain('Something was written since the move: webhook_events.');
  expect(run('doctor').output).toContain('was moved to PostgreSQL');
}, 120_000);
