import { searchPhrases } from '@stumpquote/domain/quote-requests/search-phrases';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Engine } from './engine.js';

/** True if a search is too short for the trigram index. */
export const isShortSearch = (text: string): boolean => Array.from(text).length < 3;

/**
 * The ids of requests matching a search: three or more characters match anywhere in their texts,
 * fewer match the beginning of a last name, or of a reference number after `QR-`.
 */
export const matchingRequests = (engine: Engine, text: string): RawBuilder<{ id: number }> =>
  isShortSearch(text)
    ? beginningWith(engine, text)
    : engine.requestsContaining(searchPhrases(text).filter((phrase) => !isShortSearch(phrase)));

function beginningWith(engine: Engine, text: string): RawBuilder<{ id: number }> {
  const number = `QR-${text.toUpperCase().replaceAll('O', '0')}`;
  const ranges = [
    // SQLite folds only A to Z.
    ...[...new Set([text.toLowerCase(), text.toUpperCase(), capitalized(text)])].map((name) =>
      beginsWith(engine.ignoringCase('last_name'), name),
    ),
    beginsWith(sql`replace(reference_number, 'O', '0')`, number),
  ];
  return engine.requestsInRanges(ranges);
}

const capitalized = (text: string): string =>
  text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();

/** A prefix as a range, so that the expression's index is used. */
export const beginsWith = (text: RawBuilder<unknown>, start: string): RawBuilder<SqlBool> =>
  sql`(${text} >= ${start} and ${text} < ${`${start}\u{10ffff}`})`;
