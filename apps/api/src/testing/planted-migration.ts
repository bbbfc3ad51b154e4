import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import { migrations } from '../db/migrations/index.js';
import type { AnyDatabase } from '../db/migrations/portable.js';

/** A migration of a later version, which tests give to this one. */
export const plantedName = '101-gate-codes';

type Migrate = (db: AnyDatabase) => Promise<void>;

/** A column, and a table with what was in the rows; in some forty statements. */
export const gateCodes: Migrate = async (db) => {
  await db.schema.alterTable('quote_requests').addColumn('gate_code', 'text').execute();
  await db.schema
    .createTable('gates')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('notes', 'text')
    .execute();
  const untyped = db.withTables<{
    gates: { number: number; notes: string };
    quote_requests: { gate_code: string };
  }>();
  for (let number = 1; number <= 40; number += 1)
    await untyped
      .insertInto('gates')
      .values({ number, notes: 'Ring twice. '.repeat(1000) })
      .execute();
  await untyped.updateTable('quote_requests').set({ gate_code: '4711' }).execute();
};

/** Gives it to this process until the test ends. */
export function plantMigration(up: Migrate = gateCodes, name = plantedName): void {
  migrations[name] = { up };
  onTestFinished(() => {
    delete migrations[name];
  });
}

/**
 * The environment that gives it to a built process and its worker threads. The function is passed
 * as text: it may use only its parameter.
 */
export function plantedEnvironment(
  folder: string,
  up: Migrate = gateCodes,
): { NODE_OPTIONS: string } {
  const file = path.join(folder, 'planted-migration.mjs');
  const list = new URL('../../dist/db/migrations/index.js', import.meta.url);
  writeFileSync(
    file,
    `import { migrations } from ${JSON.stringify(pathToFileURL(fileURLToPath(list)).href)};
migrations[${JSON.stringify(plantedName)}] = { up: ${up.toString()} };
`,
  );
  return { NODE_OPTIONS: `--import=${pathToFileURL(file).href}` };
}
