import { sql } from 'kysely';

/** Normalizes a stored reference number: older ones may contain the letter O. An index uses exactly this expression. */
export const referenceKey = sql<string>`replace(reference_number, 'O', '0')`;
