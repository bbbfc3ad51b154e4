// @module-tag postgres
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { openPostgres } from '../db/postgres.js';
import { startEmbeddedPostgres } from './embedded-postgres.js';

const built = new URL('../../dist/demo/embedded-postgres.js', import.meta.url).href;

it('starts again with its data after its process was killed', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'stumpquote-killed-'));
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { startEmbeddedPostgres } = await import(${JSON.stringify(built)});
       process.stdout.write((await startEmbeddedPostgres(${JSON.stringify(folder)})).url);`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [url] = (await once(child.stdout, 'data')) as [Buffer];
  const before = openPostgres(url.toString());
  await sql`create table kept (id integer)`.execute(before);
  await before.destroy();
  child.kill('SIGKILL');
  await vi.waitFor(
    () => expect(existsSync(path.join(folder, 'data', 'postmaster.pid'))).toBe(false),
    { timeout: 20_000 },
  );
  const again = await startEmbeddedPostgres(folder);
  const db = openPostgres(again.url);
  expect((await sql`select * from kept`.execute(db)).rows).toEqual([]);
  await db.destroy();
  await again.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);
