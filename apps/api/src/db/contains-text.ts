import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';

/**
 * True where one of the texts contains what was searched for, ignoring case, `%` and `_` taken as they stand. LIKE
 * ignores case on SQLite alone and has no escape character there unless named: both are said here.
 */
export function containsText(
  texts: readonly Expression<unknown>[],
  search: string,
): Expression<SqlBool> {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
  const matches = texts.map((text) => sql`lower(${text}) like ${pattern} escape '\\'`);
  return sql<SqlBool>`(${sql.join(matches, sql` or `)})`;
}

/** A phone number without its punctuation, as `searchPhrases` makes one of a search. */
export const phoneDigits = (phone: Expression<unknown>): RawBuilder<unknown> =>
  [' ', '(', ')', '-', '.', '/', '+'].reduce(
    (text, mark) => sql`replace(${text}, ${mark}, '')`,
    sql`${phone}`,
  );
