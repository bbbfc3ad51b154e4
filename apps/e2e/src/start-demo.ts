import { existsSync } from 'node:fs';
import { cp, rename } from 'node:fs/promises';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';

// Starts one worker's demo. The first worker's demo creates the data, which takes 6 s of CPU; the others copy it.
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

const isNew = !existsSync(path.join(folder, 'stumpquote.db'));
if (seeded !== folder && isNew) await copyOnceSeeded();
await import(new URL('../../api/dist/commands/demo.js', import.meta.url).href);
