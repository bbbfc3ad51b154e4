import { sql } from 'kysely';
import type { Db } from '../../db/database.js';
import { engineOf } from '../../db/engine.js';
import type { ProcessesTable } from '../../db/schema/processes.js';

/** The time by the database's clock, which all processes share. */
export async function databaseNow(db: Db): Promise<string> {
  const { rows } = await sql<{ now: string }>`select ${engineOf(db).now} as now`.execute(db);
  return rows[0]?.now ?? '';
}

/** Inserts the process or refreshes its row. */
export const reportProcess = (db: Db, process: ProcessesTable) =>
  db
    .insertInto('processes')
    .values(process)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        seen_at: process.seen_at,
        clock_ahead_ms: process.clock_ahead_ms,
      }),
    )
    .execute();

export const deleteProcess = (db: Db, id: string) =>
  db.deleteFrom('processes').where('id', '=', id).execute();

export const deleteProcessesSeenBefore = (db: Db, before: string) =>
  db.deleteFrom('processes').where('seen_at', '<', before).execute();

export const listProcesses = (db: Db) =>
  db
    .selectFrom('processes')
    .selectAll()
    .orderBy('host')
    .orderBy('started_at')
    .orderBy('id')
    .execute();
