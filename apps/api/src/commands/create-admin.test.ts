// @module-tag sqlite
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { databaseFile, openDatabase } from '../db/database.js';
import { builtCommand } from '../testing/built-command.js';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'stumpquote-admin-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

function createAdmin(answers: readonly string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, builtCommand('admin:create'), {
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  child.stdin.end(`${answers.join('\n')}\n`);
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, output }));
  });
}

it('creates an administrator with a hidden password prompt', async () => {
  const { code, output } = await createAdmin([
    'boss',
    'Dana',
    'White',
    'dana@example.test',
    'river-lantern-42',
  ]);
  expect({ code, output }).toMatchObject({
    code: 0,
    output: expect.stringContaining('Administrator boss was created.') as string,
  });
  expect(output).not.toContain('river-lantern');
  const db = openDatabase(databaseFile(dataDir));
  expect(await db.selectFrom('users').select(['username', 'role']).execute()).toEqual([
    { username: 'boss', role: 'admin' },
  ]);
  await db.destroy();
});

it('shows what is wrong and creates no account', async () => {
  const { code, output } = await createAdmin(['b', 'Dana', '', 'nope', '12345']);
  expect(code).toBe(1);
  for (const sentence of [
    'Username must be at least 3 characters',
    'Last name is required',
    'Invalid email address',
    'Password must be at least 6 characters',
  ]) {
    expect(output).toContain(sentence);
  }
});
