import { sql, type Expression } from 'kysely';

/** Sorts a column of a closed list by the list's order instead of the alphabet; what is not in the list comes last. */
export function rankOf(column: Expression<unknown>, values: readonly string[]): Expression<number> {
  const cases = values.map((value, rank) => sql`when ${value} then ${sql.lit(rank)}`);
  return sql<number>`case ${column} ${sql.join(cases, sql` `)} else ${sql.lit(values.length)} end`;
}
