import { PostgresAdapter } from 'kysely';
import type { Db } from './database.js';

export const isPostgres = (db: Db): boolean => db.getExecutor().adapter instanceof PostgresAdapter;
