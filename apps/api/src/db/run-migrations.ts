import { Migrator, type Migration } from 'kysely/migration';
import { OperatorError } from '../process/operator-error.js';
import { isStorageFault } from '../process/storage-fault.js';
import type { Db } from './db.js';
import { engineOf, type Engine } from './engine.js';
import type { AnyDatabase } from './migrations/portable.js';

export interface SchemaMigration extends Migration {
  /**
   * Set by a migration that replaces a table others refer to. SQLite would refuse to drop it, so
   * foreign keys are off during the upgrade and checked before the commit.
   */
  rebuildsTables?: boolean;
}

export interface MigrationStep {
  name: string;
  ms: number;
}

/** A migration failed on the existing data. The whole upgrade was rolled back. */
class UpgradeFailed extends OperatorError {
  constructor(name: string, cause: unknown) {
    const words = cause instanceof Error ? cause.message : String(cause);
    super(
      `The database couldn't be upgraded: step ${name} failed (${words}). Nothing was changed. ` +
        'Keep using the version you had before, or restore a backup.',
      { cause },
    );
  }
}

/**
 * Runs the missing migrations in one transaction, so an interrupted upgrade leaves the database
 * unchanged. A build between two merges may have a later migration without an earlier one; the
 * earlier one runs now.
 */
export async function runMigrations(
  db: Db,
  wanted: Record<string, SchemaMigration>,
  onStep: (step: MigrationStep) => void = () => {},
): Promise<void> {
  const engine = engineOf(db);
  const steps = Object.fromEntries(
    Object.entries(wanted).map(([name, migration]) => [
      name,
      { up: (tx: AnyDatabase) => run(engine, tx, name, migration, onStep) },
    ]),
  );
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => steps },
    allowUnorderedMigrations: true,
  });
  const migrate = async () => {
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
  };
  const rebuilds = Object.values(wanted).some(({ rebuildsTables }) => rebuildsTables === true);
  await (rebuilds ? engine.rebuildingTables(db, migrate) : migrate());
}

async function run(
  engine: Engine,
  tx: AnyDatabase,
  name: string,
  { up, rebuildsTables }: SchemaMigration,
  onStep: (step: MigrationStep) => void,
): Promise<void> {
  const start = performance.now();
  try {
    await engine.limitLockWaits(tx);
    await up(tx);
    if (rebuildsTables === true) await refuseDangling(engine, tx);
  } catch (error) {
    throw isStorageFault(error) ? error : new UpgradeFailed(name, error);
  }
  onStep({ name, ms: Math.round(performance.now() - start) });
}

async function refuseDangling(engine: Engine, tx: AnyDatabase): Promise<void> {
  const tables = await engine.danglingTables(tx);
  if (tables.length > 0)
    throw new Error(
      `${tables.length} rows refer to rows that don't exist, the first in ${tables[0] ?? ''}`,
    );
}
