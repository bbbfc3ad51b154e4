import path from 'node:path';
import { databaseOf } from '../db/database.js';
import { isVersion1 } from '../db/migrator.js';
import type { Config } from '../process/config.js';
import { startEmbeddedPostgres } from './embedded-postgres.js';

interface DemoFolder {
  config: Config;
  /** The folder with data of version 1 that the demo leaves alone; null if there is none. */
  leftAlone: string | null;
}

/**
 * Chooses a folder beside DATA_DIR if the data there is of version 1, and starts its PostgreSQL if
 * wanted.
 */
export async function chooseDemoFolder(
  named: Config,
  { onPostgres }: { onPostgres: boolean },
): Promise<DemoFolder> {
  const leftAlone = named.dataDir;
  const beside = { ...named, dataDir: `${named.dataDir}-2` };
  if (!onPostgres) {
    const isOld = named.databaseUrl === undefined && (await hasVersion1(named));
    return isOld ? { config: beside, leftAlone } : { config: named, leftAlone: null };
  }
  const { config, stop } = await withPostgres(named);
  if (!(await hasVersion1(config))) return { config, leftAlone: null };
  await stop();
  return { config: (await withPostgres(beside)).config, leftAlone };
}

async function withPostgres(config: Config): Promise<{ config: Config; stop(): Promise<void> }> {
  const { url, stop } = await startEmbeddedPostgres(path.join(config.dataDir, 'postgres'));
  return { config: { ...config, databaseUrl: url }, stop };
}

async function hasVersion1(config: Config): Promise<boolean> {
  const database = databaseOf(config);
  if (!(await database.exists())) return false;
  const db = database.openForReading();
  try {
    return await isVersion1(db);
  } finally {
    await db.destroy();
  }
}
