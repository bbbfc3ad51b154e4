// @module-tag sqlite
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { databaseFile, openDatabase } from '../db/database.js';
import { migrate } from '../db/migrator.js';
import { systemClock } from '../process/clock.js';
import { builtCommand } from '../testing/built-command.js';
import { insertTestUser } from '../testing/insert-rows.js';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'stumpquote-second-factor-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

it('lets an administrator who lost their authenticator app sign in again, audits it, and refuses unknown accounts', async () => {
  const db = openDatabase(databaseFile(dataDir));
  await migrate(db);
  await insertTestUser(
    { db, clock: systemClock },
    { username: 'boss', role: 'admin', second_factor_at: '2026-11-01T00:00:00.000Z' },
  );
  expect(await run('nobody')).toMatchObject({
    code: 1,
    output: expect.stringContaining('User not found') as string,
  });
  expect(await run('boss')).toMatchObject({
    code: 0,
    output: expect.stringContaining('boss can now sign in without a code') as string,
  });
  expect(await db.selectFrom('users').select('second_factor_at').execute()).toEqual([
    { second_factor_at: null },
  ]);
  expect(
    await db.selectFrom('audit_log').select(['action', 'user_id', 'subject']).execute(),
  ).toEqual([{ action: 'second_factor_reset', user_id: null, subject: 'user' }]);
  expect(await db.selectFrom('messages').select(['type', 'to_address']).execute()).toEqual([
    { type: 'second_factor_removed', to_address: 'boss@example.test' },
  ]);
  await db.destroy();
});

function run(answer: string): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, builtCommand('admin:remove-second-factor'), {
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  child.stdin.end(`${answer}\n`);
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, output }));
  });
}
