import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { databaseFile } from '../db/database.js';

/** Demo databases of earlier versions (`test-databases/README.md`). */
export const oldDatabases = [
  'schema-001',
  'schema-006-without-003',
  'schema-007',
  'schema-010',
  'schema-012',
  'schema-016',
] as const;

type OldDatabase = (typeof oldDatabases)[number];

/** Unpacks one into a data folder. */
export function unpackOldDatabase(name: OldDatabase, dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const file = databaseFile(dataDir);
  writeFileSync(
    file,
    gunzipSync(
      readFileSync(fileURLToPath(new URL(`../../test-databases/${name}.db.gz`, import.meta.url))),
    ),
  );
  return file;
}
