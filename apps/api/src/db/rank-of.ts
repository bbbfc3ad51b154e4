import { sql, type Expression } from 'kysely';

/**
 * Sorts a column of a closed list by the list's order instead of the alphabet; what is not in the list comes last. The values stand in the
 * statement itself: an index on the same expression is found by its text.
 */
export function rankOf(column: Expression<unknown>, values: readonly string[]): Expression<number> {
  const cases = values.map((value, rank) => sql`when ${sql.lit(value)} then ${sql.lit(rank)}`);
  return sql<number>`case ${column} ${sql.join(cases, sql` `)} else ${sql.lit(values.length)} end`;
}
