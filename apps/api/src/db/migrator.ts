import { sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE } from 'kysely/migration';
import { OperatorError } from '../process/operator-error.js';
import type { Db } from './database.js';
import * as initial from './migrations/001-initial.js';
import * as userLanguage from './migrations/003-user-language.js';
import * as chatAnswers from './migrations/004-chat-answers.js';
import * as templateLanguage from './migrations/005-template-language.js';
import * as reportIndexes from './migrations/006-report-indexes.js';
import * as fieldMeasurements from './migrations/007-field-measurements.js';
import * as photoOpinions from './migrations/009-photo-opinions.js';
import * as lists from './migrations/010-lists.js';
import * as sentAgain from './migrations/011-sent-again.js';
import * as keptRecords from './migrations/012-kept-records.js';
import * as usernameKeys from './migrations/013-username-keys.js';
import * as reportRows from './migrations/014-report-rows.js';
import * as shortSearches from './migrations/015-short-searches.js';
import * as requestChanges from './migrations/016-request-changes.js';
import * as shortSearchCounts from './migrations/017-short-search-counts.js';
import * as installation from './migrations/018-installation.js';
import * as sessionUse from './migrations/019-session-use.js';
import * as accounts from './migrations/020-accounts.js';
import * as heldMessages from './migrations/021-held-messages.js';
import * as auditLog from './migrations/022-audit-log.js';
import * as secondFactor from './migrations/023-second-factor.js';
import * as seededByDemo from './migrations/024-seeded-by-demo.js';
import * as daysOff from './migrations/025-days-off.js';
import * as widerSearch from './migrations/026-wider-search.js';
import * as callers from './migrations/027-callers.js';
import * as quoteBasis from './migrations/028-quote-basis.js';
import * as homeOwner from './migrations/029-home-owner.js';
import * as quoteDeliveries from './migrations/030-quote-deliveries.js';
import * as plainLists from './migrations/031-plain-lists.js';
import * as recordMessages from './migrations/032-record-messages.js';
import * as focalUncertainty from './migrations/033-focal-uncertainty.js';
import * as measuredSet from './migrations/034-measured-set.js';
import * as cameraTilt from './migrations/035-camera-tilt.js';
import * as instantOffers from './migrations/036-instant-offers.js';
import * as emailPictures from './migrations/039-email-pictures.js';
import * as crewUploads from './migrations/041-crew-uploads.js';
import * as waitingList from './migrations/042-waiting-list.js';
import * as trust from './migrations/043-trust.js';
import * as crewMembers from './migrations/045-crew-members.js';
import * as reviews from './migrations/046-reviews.js';
import * as finishedJobs from './migrations/047-finished-jobs.js';
import * as oneInstallation from './migrations/049-one-installation.js';
import * as appointmentsByQuote from './migrations/050-appointments-by-quote.js';
import * as messagesByRequest from './migrations/051-messages-by-request.js';
import * as quotesByRequest from './migrations/052-quotes-by-request.js';
import * as firstDeliveredQuote from './migrations/053-first-delivered-quote.js';
import * as messagesByRecipient from './migrations/054-messages-by-recipient.js';
import * as requestsByCustomerAndCity from './migrations/055-requests-by-customer-and-city.js';
import * as userLists from './migrations/056-user-lists.js';
import * as messageTraces from './migrations/057-message-traces.js';
import * as analysisTraces from './migrations/058-analysis-traces.js';
import * as processes from './migrations/059-processes.js';
import * as reportsAndUserSearch from './migrations/060-reports-and-user-search.js';
import * as confirmedMailboxes from './migrations/064-confirmed-mailboxes.js';
import * as officeNews from './migrations/065-office-news.js';
import { runMigrations, type MigrationStep, type SchemaMigration } from './run-migrations.js';

/** Forward only, in this order. CONTRIBUTING.md says what a migration may do while the previous version still runs. */
const migrations: Record<string, SchemaMigration> = {
  '001-initial': initial,
  '003-user-language': userLanguage,
  '004-chat-answers': chatAnswers,
  '005-template-language': templateLanguage,
  '006-report-indexes': reportIndexes,
  '007-field-measurements': fieldMeasurements,
  '009-photo-opinions': photoOpinions,
  '010-lists': lists,
  '011-sent-again': sentAgain,
  '012-kept-records': keptRecords,
  '013-username-keys': usernameKeys,
  '014-report-rows': reportRows,
  '015-short-searches': shortSearches,
  '016-request-changes': requestChanges,
  '017-short-search-counts': shortSearchCounts,
  '018-installation': installation,
  '019-session-use': sessionUse,
  '020-accounts': accounts,
  '021-held-messages': heldMessages,
  '022-audit-log': auditLog,
  '023-second-factor': secondFactor,
  '024-seeded-by-demo': seededByDemo,
  '025-days-off': daysOff,
  '026-wider-search': widerSearch,
  '027-callers': callers,
  '028-quote-basis': quoteBasis,
  '029-home-owner': homeOwner,
  '030-quote-deliveries': quoteDeliveries,
  '031-plain-lists': plainLists,
  '032-record-messages': recordMessages,
  '033-focal-uncertainty': focalUncertainty,
  '034-measured-set': measuredSet,
  '035-camera-tilt': cameraTilt,
  '036-instant-offers': instantOffers,
  '039-email-pictures': emailPictures,
  '041-crew-uploads': crewUploads,
  '042-waiting-list': waitingList,
  '043-trust': trust,
  '045-crew-members': crewMembers,
  '046-reviews': reviews,
  '047-finished-jobs': finishedJobs,
  '049-one-installation': oneInstallation,
  '050-appointments-by-quote': appointmentsByQuote,
  '051-messages-by-request': messagesByRequest,
  '052-quotes-by-request': quotesByRequest,
  '053-first-delivered-quote': firstDeliveredQuote,
  '054-messages-by-recipient': messagesByRecipient,
  '055-requests-by-customer-and-city': requestsByCustomerAndCity,
  '056-user-lists': userLists,
  '057-message-traces': messageTraces,
  '058-analysis-traces': analysisTraces,
  '059-processes': processes,
  '060-reports-and-user-search': reportsAndUserSearch,
  '064-confirmed-mailboxes': confirmedMailboxes,
  '065-office-news': officeNews,
};

export const migrationNames: readonly string[] = Object.keys(migrations);

/** The database has a migration that is incompatible with this version: continuing could destroy newer data. */
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
 * An unknown migration is compatible, so two versions can run side by side during a rolling restart, unless its name says that it needs a
 * migration this version lacks: `060-drop-notes-needs-058`. The name is all that an older version knows about it.
 */
const isIncompatible = (unknown: string): boolean => {
  const needed = /-needs-(\d{3})$/.exec(unknown)?.[1];
  return (
    needed !== undefined && !Object.keys(migrations).some((name) => name.startsWith(`${needed}-`))
  );
};

const unknownOf = async (db: Db): Promise<string[]> =>
  (await migrationsOf(db)).filter((name) => !(name in migrations));

export async function refuseNewerSchema(db: Db): Promise<void> {
  const newer = (await unknownOf(db)).filter(isIncompatible);
  if (newer.length > 0) throw new NewerSchemaError(newer);
}

/** The newest migration, and whether this version doesn't know it. */
export async function schemaOf(db: Db): Promise<{ newest: string; isNewer: boolean }> {
  const newest = (await migrationsOf(db)).at(-1) ?? '';
  return { newest, isNewer: !(newest in migrations) };
}

/** The migrations an existing database is missing; empty for a new one. Throws if it is too new for this version. */
export async function pendingUpgrade(db: Db): Promise<string[]> {
  await refuseNewerSchema(db);
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

/** Migrates an empty or older database to the newest schema in one transaction; refuses one that is too new. */
export async function migrate(db: Db, { before, onStep }: MigrateOptions = {}): Promise<void> {
  await refuseNewerSchema(db);
  const wanted = Object.fromEntries(
    Object.entries(migrations).filter(([name]) => before === undefined || name < before),
  );
  const has = new Set(await migrationsOf(db));
  if (Object.keys(wanted).every((name) => has.has(name))) return;
  // Kysely refuses a database with migrations that it doesn't know.
  const newer = (await unknownOf(db)).map((name) => [name, { up: async () => {} }]);
  await runMigrations(db, { ...wanted, ...Object.fromEntries(newer) }, onStep);
}
