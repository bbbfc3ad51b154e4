import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import { OperatorError } from '../process/operator-error.js';
import type { Db } from './database.js';
import { migrations } from './migrations/index.js';
import { runMigrations, type MigrationStep } from './run-migrations.js';

const initial = '100-initial';

/** Version 1 had other migrations, and nothing converts its data. */
const areVersion1 = (names: readonly string[]): boolean =>
  names.length > 0 && !names.includes(initial);

/** Throws if these are the migrations of a database or backup of version 1. */
export function refuseVersion1(names: readonly string[]): void {
  if (areVersion1(names))
    throw new OperatorError(
      "This data is from version 1 of StumpQuote, which this version can't read. Start with an empty DATA_DIR, or on PostgreSQL with an empty database. The data of version 1 is untouched.",
    );
}

/**
 * The database has a migration that is incompatible with this version: continuing could destroy
 * newer data.
 */
class NewerSchemaError extends OperatorError {
  constructor(newer: readonly string[]) {
    super(
      `The database was last used by a newer version of StumpQuote (it has ${newer.join(', ')}, which this version can't work with). ` +
        'Start that version again, or restore a backup that was made before it.',
    );
  }
}

/** A database's migrations, oldest first; empty if it is new. */
async function migrationsOf(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * An unknown migration is compatible, so two versions can run side by side during a rolling
 * restart, unless its name says that it needs a migration this version lacks:
 * `060-drop-notes-needs-058`. The name is all that an older version knows about it.
 */
const isIncompatible = (unknown: string): boolean => {
  const needed = /-needs-(\d{3})$/.exec(unknown)?.[1];
  return (
    needed !== undefined && !Object.keys(migrations).some((name) => name.startsWith(`${needed}-`))
  );
};

export const isVersion1 = async (db: Db): Promise<boolean> => areVersion1(await migrationsOf(db));

const unknownOf = async (db: Db): Promise<string[]> =>
  (await migrationsOf(db)).filter((name) => !(name in migrations));

/** Throws if the database is of version 1, or has a migration that this version is too old for. */
export async function refuseForeignSchema(db: Db): Promise<void> {
  refuseVersion1(await migrationsOf(db));
  const newer = (await unknownOf(db)).filter(isIncompatible);
  if (newer.length > 0) throw new NewerSchemaError(newer);
}

/** The newest migration, and whether this version doesn't know it. */
export async function schemaOf(db: Db): Promise<{ newest: string; isNewer: boolean }> {
  const newest = (await migrationsOf(db)).at(-1) ?? '';
  return { newest, isNewer: !(newest in migrations) };
}

/**
 * The migrations an existing database is missing; empty for a new one. Throws if this version can't
 * work with it.
 */
export async function pendingUpgrade(db: Db): Promise<string[]> {
  await refuseForeignSchema(db);
  const has = new Set(await migrationsOf(db));
  return has.size === 0 ? [] : Object.keys(migrations).filter((name) => !has.has(name));
}

/** For read-only commands, which never change the schema under a running server. */
export async function refuseOtherSchema(db: Db): Promise<void> {
  const [first] = await pendingUpgrade(db);
  if (first !== undefined) {
    throw new OperatorError(
      `The database was last used by an earlier version of StumpQuote (it doesn't have ${first} yet). Start the server of this version once: it upgrades the database.`,
    );
  }
}

interface MigrateOptions {
  /** Stop at the migration before this number. */
  before?: string;
  onStep?: (step: MigrationStep) => void;
}

/**
 * Migrates an empty or older database to the newest schema in one transaction; refuses one that
 * this version can't work with.
 */
export async function migrate(db: Db, { before, onStep }: MigrateOptions = {}): Promise<void> {
  await refuseForeignSchema(db);
  const wanted = Object.fromEntries(
    Object.entries(migrations).filter(([name]) => before === undefined || name < before),
  );
  const has = new Set(await migrationsOf(db));
  if (Object.keys(wanted).every((name) => has.has(name))) return;
  // Kysely refuses a database with migrations that it doesn't know.
  const newer = (await unknownOf(db)).map((name) => [name, { up: async () => {} }]);
  await runMigrations(db, { ...wanted, ...Object.fromEntries(newer) }, onStep);
}
