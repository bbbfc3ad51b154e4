import { sql, type Expression } from 'kysely';

/**
 * Sorts an enum column by the list's order instead of alphabetically; unknown values come last. The
 * values are inlined, because an expression index matches by its text.
 */
export function rankOf(column: Expression<unknown>, values: readonly string[]): Expression<number> {
  const cases = values.map((value, rank) => sql`when ${sql.lit(value)} then ${sql.lit(rank)}`);
  return sql<number>`case ${column} ${sql.join(cases, sql` `)} else ${sql.lit(values.length)} end`;
}
