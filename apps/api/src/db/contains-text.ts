import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';

/**
 * True if one of the texts contains the search, ignoring case and treating `%` and `_` literally.
 * LIKE ignores case only on SQLite and has no default escape character there, so both are explicit.
 */
export function containsText(
  texts: readonly Expression<unknown>[],
  search: string,
): Expression<SqlBool> {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
  const matches = texts.map((text) => sql`lower(${text}) like ${pattern} escape '\\'`);
  return sql<SqlBool>`(${sql.join(matches, sql` or `)})`;
}

/** A phone number's digits, matching what `searchPhrases` makes of a search. */
export const phoneDigits = (phone: Expression<unknown>): RawBuilder<unknown> =>
  [' ', '(', ')', '-', '.', '/', '+'].reduce(
    (text, mark) => sql`replace(${text}, ${mark}, '')`,
    sql`${phone}`,
  );
