import { sql, type RawBuilder } from 'kysely';

/** Whole milliseconds between two stored instants. */
export const milliseconds = (from: string, to: string): RawBuilder<number> =>
  sql`cast(round((julianday(${sql.ref(to)}) - julianday(${sql.ref(from)})) * 86400000) as integer)`;
