import type { Kysely } from 'kysely';
import type { Database } from './schema/database.js';

/** The database or a transaction; the first parameter of every query. */
export type Db = Kysely<Database>;
