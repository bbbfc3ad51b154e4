import { Migrator, type Migration } from 'kysely/migration';
import type { Db } from './database.js';
import * as initial from './migrations/001-initial.js';
import * as userLanguage from './migrations/003-user-language.js';
import * as chatAnswers from './migrations/004-chat-answers.js';
import * as templateLanguage from './migrations/005-template-language.js';
import * as reportIndexes from './migrations/006-report-indexes.js';
import * as fieldMeasurements from './migrations/007-field-measurements.js';
import * as photoOpinions from './migrations/009-photo-opinions.js';

/** Forward only, in this order; a migration that has run anywhere is never edited. */
const migrations: Record<string, Migration> = {
  '001-initial': initial,
  '003-user-language': userLanguage,
  '004-chat-answers': chatAnswers,
  '005-template-language': templateLanguage,
  '006-report-indexes': reportIndexes,
  '007-field-measurements': fieldMeasurements,
  '009-photo-opinions': photoOpinions,
};

/** Brings an empty or older database to the newest schema. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
