import { sql } from 'kysely';
import type { AnyDatabase } from './portable.js';

const unseenMarks = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/**
 * What a user name is looked up by, in the form in which it is asked for since then: composed, without marks that nobody sees. Where somebody else
 * has that form already, the row stays as it is.
 */
export async function up(db: AnyDatabase): Promise<void> {
  const { rows } = await sql<{
    id: number;
    username_key: string;
  }>`select id, username_key from users order by id`.execute(db);
  const taken = new Set(rows.map((row) => row.username_key));
  for (const { id, username_key: before } of rows) {
    const key = before.replaceAll(unseenMarks, '').normalize('NFKC').toLowerCase();
    if (key === before || taken.has(key)) continue;
    taken.add(key);
    await sql`update users set username_key = ${key} where id = ${id}`.execute(db);
  }
}
