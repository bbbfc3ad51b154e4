import { sql, type RawBuilder } from 'kysely';

/** Whole milliseconds from one stored instant to another. */
export const milliseconds = (from: string, to: string): RawBuilder<number> =>
  sql`cast(round((julianday(${sql.ref(to)}) - julianday(${sql.ref(from)})) * 86400000) as integer)`;
