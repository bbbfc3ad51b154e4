import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../../api/dist/demo/embedded-postgres.js';
import { onPostgres, postgresUrlFile } from './demo-database.ts';

// Starts one worker's demo. The first worker's demo creates the data, which takes 6 s of CPU; the
// others copy it. On PostgreSQL each creates its own.
const { DATA_DIR: folder = '', SEEDED_DIR: seeded = folder } = process.env;

/** Copies the data once the seed has renamed its database, when it's complete. */
async function copyOnceSeeded(): Promise<void> {
  const source = path.join(seeded, 'stumpquote.db');
  while (!existsSync(source)) await setTimeout(50);
  for (const name of ['app-secret', 'photos'])
    await cp(path.join(seeded, name), path.join(folder, name), { recursive: true });
  const db = new DatabaseSync(source, { timeout: 5000 });
  // The first demo has its database open by now, so only a backup is complete.
  const copying = path.join(folder, 'copying.db');
  await backup(db, copying);
  db.close();
  await rename(copying, path.join(folder, 'stumpquote.db'));
}

/** The tests' own database; `moveAppointmentToToday` opens it too. */
async function startPostgres(): Promise<void> {
  const { url } = await startEmbeddedPostgres(path.join(folder, 'postgres'));
  await writeFile(path.join(folder, postgresUrlFile), url);
  process.env['DATABASE_URL'] = url;
  process.env['APP_SECRET'] = randomBytes(32).toString('hex');
}

const isNew = !existsSync(path.join(folder, 'stumpquote.db'));
if (onPostgres) await startPostgres();
else if (seeded !== folder && isNew) await copyOnceSeeded();
await import(new URL('../../api/dist/commands/demo.js', import.meta.url).href);
